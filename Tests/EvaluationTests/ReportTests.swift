import Diary
import Foundation
import Recognition
import Testing

@testable import Evaluation

@Suite("A report")
struct ReportTests {
    private func sentence(_ name: String, _ said: String, _ heard: [(String, Double)]) -> Sentence {
        let words = heard.enumerated().map { index, word in
            Transcript.Word(
                word: word.0, start: Double(index), end: Double(index) + 0.5, confidence: word.1)
        }
        let transcript = Transcript(words: words, model: "meals", duration: 4, decodeSeconds: 0.5)
        let item = Manifest.Item(name: name, file: URL(filePath: "/nowhere/\(name).wav"), reference: said)
        return Sentence(item, transcript) { text in
            text.split(separator: " ").map(String.init).filter {
                ["eggs", "toast", "soup", "rice"].contains($0)
            }
        }
    }

    private var report: Report {
        Report(
            model: "meals",
            sentences: [
                sentence(
                    "a-1", "two eggs and toast",
                    [("two", 0.95), ("eggs", 0.95), ("and", 0.5), ("toast", 0.9)]),
                sentence("a-2", "soup with rice", [("soup", 0.99), ("with", 0.3), ("ice", 0.31)]),
                sentence("b-1", "rice", [("rice", 0.97)]),
                sentence("b-2", "borscht", [("soup", 0.2)]),
            ], failed: ["c-1"], known: KnownWords(["two", "eggs", "and", "toast", "soup", "with", "rice"]),
            workers: [
                WorkerFigures(loadSeconds: 0.1, readySeconds: 0.2, peakMemory: 1 << 20),
                WorkerFigures(loadSeconds: 0.3, readySeconds: 0.25, peakMemory: 2 << 20),
            ])
    }

    @Test("adds the sentences up")
    func totals() {
        let report = report
        #expect(report.recordings == 5)
        #expect(report.errors.words == 9)
        #expect(report.errors.errors == 2)
        #expect(report.wordErrorRate == 2.0 / 9)
        #expect(report.sentenceErrorRate == 0.5)
        #expect(report.items == ItemScore(said: 5, heard: 5, found: 4))
        #expect(report.itemF1 == 0.8)
        #expect(report.unknownWords == [Report.WordCount(word: "borscht", count: 1)])
        #expect(report.realTimeFactor == 0.125)
        #expect(report.loadSeconds == 0.3)
        #expect(report.peakMemory == 2 << 20)
        #expect(report.groups.map(\.name) == ["a", "b"])
        #expect(Set(report.confusions.map(\.said)) == ["rice", "borscht"])
    }

    @Test("says how much of each confidence is right")
    func calibration() {
        let tenths = report.calibration.tenths
        #expect(tenths[9].words == 5)
        #expect(tenths[9].right == 5)
        #expect(tenths[3].words == 2)
        #expect(tenths[3].shareRight == 0.5)
        #expect(tenths.map(\.words).reduce(0, +) == 9)
    }

    @Test("is the same after JSON")
    func json() throws {
        let data = try JSONEncoder().encode(report)
        let read = try JSONDecoder().decode(Report.self, from: data)
        #expect(read.errors == report.errors)
        #expect(read.calibration == report.calibration)
        #expect(read.confusions == report.confusions)
    }

    @Test("of nothing is all zero and still prints")
    func empty() {
        let report = Report(model: "meals", sentences: [], failed: [], known: KnownWords([]), workers: [])
        #expect(report.wordErrorRate == 0)
        #expect(ReportText(report).text.contains("word error rate"))
        #expect(ReportPage(report, sentences: []).html.contains("No sentence has an error"))
    }

    @Test("as a page closes every element and loads nothing from elsewhere")
    func page() throws {
        let page = ReportPage(
            report, sentences: [sentence("<b>\"&-1", "soup & <i>rice</i>", [("ice", 0.4)])]
        ).html
        #expect(!page.contains("http"))
        #expect(page.contains("&lt;b&gt;&quot;&amp;-1"))
        for name in ["svg", "section", "article", "p", "div", "dl", "text", "rect", "audio", "del", "ins"] {
            let opened = page.matches(of: try Regex("<\(name)[ >]")).count
            #expect(opened == page.matches(of: try Regex("</\(name)>")).count, "\(name)")
        }
    }
}

extension ItemScore {
    fileprivate init(said: Int, heard: Int, found: Int) {
        self.init()
        self.said = said
        self.heard = heard
        self.found = found
    }
}

@Suite("Food items")
struct ItemScoreTests {
    @Test(
        "count once for each time they are said",
        arguments: [
            (["tea", "tea"], ["tea"], 1.0, 0.5), (["tea"], ["tea", "tea"], 0.5, 1.0), ([], [], 1.0, 1.0),
            (["tea"], [], 1.0, 0.0), (["tea", "rice"], ["rice", "tea"], 1.0, 1.0),
        ])
    func counting(said: [String], heard: [String], precision: Double, recall: Double) {
        var score = ItemScore()
        score.add(said: said, heard: heard)
        #expect(score.precision == precision)
        #expect(score.recall == recall)
    }
}
