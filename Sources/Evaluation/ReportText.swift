import Diary
import Foundation

/// A report as a table for the terminal.
package struct ReportText: Sendable {
    private static let shownWords = 15
    private static let column = 22

    private let report: Report

    package init(_ report: Report) { self.report = report }

    package var text: String {
        let errors = report.errors
        var rows = [
            ("model", report.model),
            (
                "recordings",
                "\(report.recordings) (\(number(report.audioSeconds, 1)) s, \(Counted.text(errors.words, "word", "words")))"
                    + (report.failed.isEmpty ? "" : ", \(report.failed.count) could not be heard")
            ),
            (
                "word error rate",
                "\(percent(report.wordErrorRate))  (\(errors.substitutions) substituted, "
                    + "\(errors.deletions) deleted, \(errors.insertions) inserted)"
            ),
        ]
        for group in report.groups {
            rows.append(
                (
                    "  " + group.name,
                    "\(percent(group.wordErrorRate))  "
                        + "(\(Counted.text(group.errors.sentences, "recording", "recordings")))"
                )
            )
        }
        rows += [
            (
                "sentences wrong",
                "\(percent(report.sentenceErrorRate))  (\(errors.wrongSentences) of \(errors.sentences))"
            ),
            (
                "food items",
                "precision \(number(report.itemPrecision, 3)), recall \(number(report.itemRecall, 3)), "
                    + "F1 \(number(report.itemF1, 3))  (\(report.items.said) said)"
            ),
            ("outside vocabulary", unknown),
            ("real-time factor", "\(number(report.realTimeFactor, 3)) on one core"),
            (
                "worker",
                "\(number(Double(report.peakMemory) / 1_048_576, 1)) MB, model loaded in "
                    + "\(number(report.loadSeconds, 3)) s, ready in \(number(report.readySeconds, 3)) s"
            ),
        ]
        return rows.map { padded($0.0, Self.column) + $0.1 + "\n" }.joined() + confusions + calibration
    }

    private var unknown: String {
        guard !report.unknownWords.isEmpty else { return "no word" }
        let words = report.unknownWords.prefix(Self.shownWords).map {
            $0.word + ($0.count > 1 ? " (\($0.count))" : "")
        }
        let more = report.unknownWords.count - words.count
        return "\(percent(report.unknownShare)): " + words.joined(separator: ", ")
            + (more > 0 ? " and \(more) more" : "")
    }

    private var confusions: String {
        guard !report.confusions.isEmpty else { return "" }
        return "\nmost confused (said → heard)\n"
            + report.confusions.prefix(Self.shownWords).map { confusion in
                padded("  \(confusion.count)", 6) + (confusion.said.isEmpty ? "–" : confusion.said) + " → "
                    + (confusion.heard.isEmpty ? "–" : confusion.heard) + "\n"
            }.joined()
    }

    private var calibration: String {
        let rows = report.calibration.tenths.enumerated().filter { $0.element.words > 0 }
        guard !rows.isEmpty else { return "" }
        return "\nconfidence   words   right   (mean distance \(number(report.calibrationError, 3)))\n"
            + rows.map { index, tenth in
                "  \(number(Double(index) / 10, 1))–\(number(Double(index + 1) / 10, 1))    "
                    + padded("\(tenth.words)", 8) + percent(tenth.shareRight) + "\n"
            }.joined()
    }

    private func percent(_ share: Double) -> String { number(share * 100, 1) + " %" }

    private func number(_ value: Double, _ decimals: Int) -> String {
        String(format: "%.\(decimals)f", value)
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
