import Evaluation
import Foundation
import Testing

@Suite("diary evaluate")
struct EvaluateTests {
    private func home() throws -> DiaryHome {
        let home = try DiaryHome()
        try home.copy(HumanSpeech.ten, as: "ten.wav")
        try home.copy(HumanSpeech.cards, as: "cards.wav")
        try home.write(
            "# cards\nten.wav\tTen of clubs.\ncards\teight of spades, nine of xylophones\n",
            to: "manifest.tsv")
        return home
    }

    @Test("counts errors, foods and unknown words")
    func report() throws {
        let run = try home().run("evaluate", "manifest.tsv", "--format", "json", "--decoder=-lw=5")
        #expect(run.status == 0)
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        #expect(report.recordings == 2)
        #expect(report.errors.words == 9)
        #expect(report.errors.wrongSentences == 1)
        #expect(report.unknownWords.map(\.word).contains("xylophones"))
        #expect(report.items.said > 0)
        #expect(report.realTimeFactor > 0)
        #expect(report.peakMemory > 1 << 20)
        #expect(report.readySeconds >= report.loadSeconds)
    }

    @Test("prints a table and writes a page that needs nothing else")
    func page() throws {
        let home = try home()
        let run = try home.run("evaluate", "manifest.tsv", "--html", "report.html")
        #expect(run.status == 0)
        #expect(run.output.contains("word error rate"))
        let page = try String(contentsOf: home.folder.appending(path: "report.html"), encoding: .utf8)
        #expect(page.contains("<audio"))
        #expect(page.contains("data:audio/wav;base64,"))
        #expect(!page.contains("http"))
    }

    @Test("goes on after a bad recording, and says so")
    func badRecording() throws {
        let home = try home()
        try home.write("nonsense", to: "bad.wav")
        try home.write("bad\tten of clubs\nten\tten of clubs\n", to: "manifest.tsv")
        let run = try home.run("evaluate", "manifest.tsv", "--format", "json")
        #expect(run.status == 65)
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        #expect(report.failed == ["bad"])
        #expect(report.recordings == 2)
    }

    @Test("hears as somebody of a diary that a file tells of, and names who cannot be one")
    func person() throws {
        let home = try home()
        try home.write("Anna\ttwo scrambled eggs\nBen\tblack coffee\nblack coffee\n", to: "past.txt")
        let run = try home.run("evaluate", "manifest.tsv", "--diary", "past.txt", "--person", "anna")
        #expect(run.status == 0 && run.output.contains("word error rate"), "\(run.errors)")
        #expect(try home.run("evaluate", "manifest.tsv", "--person", "a b").status == 64)
        try home.write("a b\ttwo scrambled eggs\n", to: "past.txt")
        let wrong = try home.run("evaluate", "manifest.tsv", "--diary", "past.txt")
        #expect(wrong.status != 0 && wrong.errorLines.count == 1, "\(wrong.errors)")
    }

    @Test("names what is wrong with a manifest")
    func badManifest() throws {
        let home = try home()
        #expect(try home.run("evaluate", "none.tsv").status == 66)
        try home.write("ten.wav ten of clubs\n", to: "manifest.tsv")
        let run = try home.run("evaluate", "manifest.tsv")
        #expect(run.status == 65)
        #expect(run.errors.hasPrefix("diary: manifest.tsv:1: "))
    }
}
