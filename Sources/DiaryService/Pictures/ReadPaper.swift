import Diary
import JSON
import Things
import Vision

/// The text in a picture, and what it tells of a paper: a receipt, or a recipe, label or note with a title.
package struct ReadPaper: Sendable {
    package let lines: [PictureTextLine]
    /// Nil if it is not a receipt.
    package let receipt: Receipt?
    /// The shop of a receipt, or the title of another paper; nil if nothing tells.
    package let title: String?

    package init(_ lines: [PictureTextLine]) {
        self.lines = lines
        receipt = Receipt(lines: lines.map(\.text))
        title =
            receipt != nil
            ? receipt?.shop
            : PaperTitle.title(of: lines.map { PaperTitle.Line($0.text, height: $0.box.last ?? 0) })
    }

    /// Example: `Receipt: Hill Farm Foods, 2026-11-27, 12.40 GBP`. Nil if there is no text.
    package var summary: String? {
        guard let receipt else { return title }
        let total = receipt.total.map { [$0, receipt.currency].compactMap { $0 }.joined(separator: " ") }
        let parts = [title, receipt.day.map { "\($0)" }, total].compactMap {
            $0
        }
        return parts.isEmpty ? "Receipt" : "Receipt: " + parts.joined(separator: ", ")
    }

    package var json: JSONValue {
        .object([
            ("text", .text(lines.map(\.text).joined(separator: "\n"))),
            ("kind", .text(lines.isEmpty ? nil : receipt == nil ? "other" : "receipt")),
            ("title", .text(title)), ("shop", .text(receipt?.shop)),
            ("day", .text(receipt?.day.map { "\($0)" })), ("total", .text(receipt?.total)),
            ("currency", .text(receipt?.currency)),
            (
                "lines",
                .array(
                    lines.map { line in
                        .object([
                            ("text", .text(line.text)),
                            ("confidence", .number(Double(line.confidence) / 100, decimals: 2)),
                            ("box", .array(line.box.map { .number(Double($0) / 10_000, decimals: 4) })),
                        ])
                    })
            ),
        ])
    }
}
