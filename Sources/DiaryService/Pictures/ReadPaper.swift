import Diary
import JSON
import Things
import Vision

/// The text in a picture, and what it tells of a paper: a receipt, or a recipe, label or note with a title.
package struct ReadPaper: Sendable {
    package let lines: [PictureTextLine]
    package let kind: PaperKind
    /// Nil if it is not a receipt.
    package let receipt: Receipt?
    /// The shop of a receipt, or the title of another paper; nil if nothing tells.
    package let title: String?
    /// The last day on which a product is good, from its label.
    package let bestBefore: CalendarDay?

    package init(_ lines: [PictureTextLine]) {
        self.lines = lines
        let read = lines.map { PaperLine($0.text) }
        receipt = Receipt(of: read)
        kind = PaperKind(read)
        title =
            receipt != nil
            ? receipt?.shop
            : PaperTitle.title(of: lines.map { PaperTitle.Line($0.text, height: $0.box.last ?? 0) })
        bestBefore = kind == .product ? PaperDay.lastDay(in: read) : nil
    }

    private var text: String { lines.map(\.text).joined(separator: "\n") }

    private var total: String? {
        receipt?.total.map { [$0, receipt?.currency].compactMap(\.self).joined(separator: " ") }
    }

    /// Example: `Receipt: Hill Farm Foods, 2026-11-27, 12.40 GBP`. Nil if there is no text.
    package var summary: String? {
        guard let receipt else { return title }
        let parts = [title, receipt.day.map { "\($0)" }, total].compactMap(\.self)
        return parts.isEmpty ? "Receipt" : "Receipt: " + parts.joined(separator: ", ")
    }

    /// The note that the journal of things keeps of it; nil if there is no text.
    package var note: Act? {
        guard let summary else { return nil }
        var fields: [String: JSONValue] = [
            "title": .text(summary), "body": .text(text), "category": .text(kind.category),
            "paper": .bool(true),
        ]
        fields["shop"] = receipt?.shop.map(JSONValue.text)
        fields["paidOn"] = receipt?.day.map { .text("\($0)") }
        fields["total"] = total.map(JSONValue.text)
        fields["bestBefore"] = bestBefore.map { .text("\($0)") }
        return Act(journal: .things, kind: "note", fields: fields)
    }

    package var json: JSONValue { .object(members) }

    /// The members of the object in `json`.
    package var members: [(String, JSONValue)] {
        [
            ("text", .text(text)),
            ("kind", .text(lines.isEmpty ? nil : kind.rawValue)),
            ("title", .text(title)), ("shop", .text(receipt?.shop)),
            ("day", .text(receipt?.day.map { "\($0)" })), ("total", .text(receipt?.total)),
            ("currency", .text(receipt?.currency)),
            ("bestBefore", .text(bestBefore.map { "\($0)" })),
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
        ]
    }
}
