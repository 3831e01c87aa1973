import Foundation

/// A report as one self-contained HTML file: figures, charts, and the worst sentences with their sound.
package struct ReportPage: Sendable {
    private static let shownBars = 12
    private static let shownSentences = 25
    private static let accent = "#FF6B35"
    private static let warm = "#FFB347"
    private static let success = "#2ECC71"

    private let report: Report
    private let sentences: [Sentence]

    package init(_ report: Report, sentences: [Sentence]) {
        self.report = report
        self.sentences = sentences
    }

    package var html: String {
        """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>How well \(Markup.escaped(report.model)) hears</title><style>\(Self.style)</style></head><body>
        <h1>How well <em>\(Markup.escaped(report.model))</em> hears</h1>
        \(figures)
        <div class="charts">
        \(section("Errors", BarChart(title: "errors by kind", bars: kinds).svg))
        \(section("Confidence", CalibrationChart(calibration: report.calibration).svg + Self.calibrationNote))
        \(section("Sentences by share of wrong words", BarChart(title: "sentences", bars: histogram).svg))
        \(groups)
        \(section("Most confused words", BarChart(title: "most confused words", bars: confusions).svg))
        \(unknown)
        </div>
        \(worst)
        </body></html>

        """
    }

    private var figures: String {
        let cells = [
            ("word error rate", Markup.percent(report.wordErrorRate)),
            ("sentences wrong", Markup.percent(report.sentenceErrorRate)),
            ("food items F1", Markup.number(report.itemF1, 3)),
            ("precision", Markup.number(report.itemPrecision, 3)),
            ("recall", Markup.number(report.itemRecall, 3)),
            ("recordings", "\(report.recordings)"),
            ("real-time factor", Markup.number(report.realTimeFactor, 3)),
            ("worker ready in", Markup.number(report.readySeconds, 3) + " s"),
            ("worker memory", Markup.number(Double(report.peakMemory) / 1_048_576) + " MB"),
        ]
        return Markup.element(
            "dl", [],
            cells.map {
                Markup.element("div", [], Markup.element("dt", [], $0) + Markup.element("dd", [], $1))
            }.joined())
    }

    private static let calibrationNote =
        "<p>Columns on the dashed line: words at 0.9 are right nine times in ten. Pale columns hold few words.</p>"

    private var kinds: [BarChart.Bar] {
        let errors = report.errors
        return [
            ("substituted", errors.substitutions), ("deleted", errors.deletions),
            ("inserted", errors.insertions),
        ]
        .map { BarChart.Bar(name: $0, value: Double($1), label: "\($1)", colour: Self.accent) }
    }

    private var histogram: [BarChart.Bar] {
        let edges = [0.0, 0.1, 0.25, 0.5, 1.0]
        var counts = [Int](repeating: 0, count: edges.count + 1)
        for sentence in sentences {
            counts[edges.firstIndex { sentence.errorRate <= $0 } ?? edges.count] += 1
        }
        let names = ["all right", "up to 10 %", "up to 25 %", "up to 50 %", "up to 100 %", "more"]
        return zip(names, counts).enumerated().map { index, bar in
            BarChart.Bar(
                name: bar.0, value: Double(bar.1), label: "\(bar.1)",
                colour: index == 0 ? Self.success : Self.warm)
        }
    }

    private var groups: String {
        guard !report.groups.isEmpty else { return "" }
        let bars = report.groups.map {
            BarChart.Bar(
                name: $0.name, value: $0.wordErrorRate, label: Markup.percent($0.wordErrorRate),
                colour: Self.accent)
        }
        return section(
            "Word error rate by group", BarChart(title: "word error rate by group", bars: bars).svg)
    }

    private var confusions: [BarChart.Bar] {
        report.confusions.prefix(Self.shownBars).map { confusion in
            let said = confusion.said.isEmpty ? "–" : confusion.said
            let heard = confusion.heard.isEmpty ? "–" : confusion.heard
            return BarChart.Bar(
                name: "\(said) → \(heard)", value: Double(confusion.count), label: "\(confusion.count)",
                colour: Self.warm)
        }
    }

    private var unknown: String {
        guard !report.unknownWords.isEmpty else { return "" }
        let words = report.unknownWords.map {
            Markup.escaped($0.word) + ($0.count > 1 ? " ×\($0.count)" : "")
        }
        return section(
            "Outside the vocabulary, \(Markup.percent(report.unknownShare)) of what was said",
            Markup.element("p", [], words.joined(separator: ", ")))
    }

    private var worst: String {
        let wrong = sentences.filter { $0.errors > 0 }
            .sorted { ($1.errorRate, $0.item.name) < ($0.errorRate, $1.item.name) }
        guard !wrong.isEmpty else { return "<h2>No sentence has an error</h2>" }
        return Markup.element("h2", [], "Worst sentences")
            + "<p><del>said</del> <ins>heard</ins></p>\n"
            + wrong.prefix(Self.shownSentences).map { SentenceRow(sentence: $0).html }.joined(separator: "\n")
    }

    private func section(_ title: String, _ content: String) -> String {
        Markup.element("section", [], Markup.element("h2", [], Markup.escaped(title)) + content)
    }

    private static let style = """
        body{background:#070B18;color:#F7F3EE;font:15px/1.5 ui-rounded,system-ui,sans-serif;max-width:1160px;
        margin:2rem auto;padding:0 1rem}h1,h2{font-family:Georgia,serif;font-weight:500}h1 em{color:#FF6B35}
        h2{font-size:1.15rem;color:#FFB347}dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));
        gap:.75rem}dl div,section,article{background:#1B1F3B;border-radius:12px;padding:.75rem 1rem}
        dt{color:#FFB347;font-size:.85rem}dd{margin:0;font-size:1.5rem}.charts{display:grid;
        grid-template-columns:repeat(auto-fit,minmax(440px,1fr));gap:1rem}svg{width:100%;height:auto;fill:#F7F3EE;
        font-size:13px}svg.square{max-width:320px}svg .label{fill:#FFB347}article{margin:.75rem 0}
        article header{display:flex;justify-content:space-between}article span{color:#FFB347}
        article p{margin:.4rem 0}del{color:#95A5A6}ins{color:#FF6B35;text-decoration:none;font-weight:600}
        audio{width:100%;height:36px}@media(max-width:520px){.charts{grid-template-columns:1fr}}
        """
}

/// One sentence of the page: its sound, and the spoken words compared with the heard ones.
struct SentenceRow {
    /// Recordings up to this size in bytes are embedded in the page; larger ones are linked.
    private static let largestEmbedded = 1 << 20
    private static let types = [
        "wav": "audio/wav", "flac": "audio/flac", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
        "aiff": "audio/aiff",
    ]

    let sentence: Sentence

    var html: String {
        let words = sentence.alignment.steps.map { step in
            switch step {
            case .match(let word): Markup.escaped(word)
            case .substitution(let said, let heard):
                Markup.element("del", [], Markup.escaped(said)) + " "
                    + Markup.element("ins", [], Markup.escaped(heard))
            case .deletion(let said): Markup.element("del", [], Markup.escaped(said))
            case .insertion(let heard): Markup.element("ins", [], Markup.escaped(heard))
            }
        }
        let head = Markup.element(
            "header", [],
            Markup.element("b", [], Markup.escaped(sentence.item.name))
                + Markup.element("span", [], "\(sentence.errors) of \(sentence.said.count) words wrong"))
        let audio = Markup.element("audio", [("controls", ""), ("preload", "none"), ("src", source)])
        return Markup.element(
            "article", [], head + Markup.element("p", [], words.joined(separator: " ")) + audio)
    }

    private var source: String {
        let file = sentence.item.file
        guard let type = Self.types[file.pathExtension.lowercased()],
            let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize,
            size <= Self.largestEmbedded,
            let data = try? Data(contentsOf: file)
        else { return file.absoluteString }
        return "data:\(type);base64," + data.base64EncodedString()
    }
}
