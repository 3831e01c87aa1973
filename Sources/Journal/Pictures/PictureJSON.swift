import Diary
import Foundation
import JSON
import Vision

/// What was read in a picture, as JSON.
package enum PictureJSON {
    /// The text in a picture, whole and by lines.
    package static func object(_ lines: [PictureTextLine]) -> JSONValue {
        .object([
            ("text", .text(lines.map(\.text).joined(separator: "\n"))),
            (
                "lines",
                .array(
                    lines.map { line in
                        .object([
                            ("text", .text(line.text)),
                            ("confidence", .number(Double(line.confidence) / 100, decimals: 2)),
                            ("box", .array(line.box.map { .number(Double($0) / 1_000, decimals: 3) })),
                        ])
                    })
            ),
        ])
    }
}

extension EntryJSON {
    /// What may be in a picture.
    package func object(_ suggestion: PictureSuggestion) -> JSONValue {
        let (source, entry, date, likeness): (String, UUID?, Date?, Double?) =
            switch suggestion.source {
            case .code(let entry, let date): ("code", entry, date, nil)
            case .picture(let entry, let date, let likeness): ("picture", entry, date, likeness)
            case .network: ("network", nil, nil, nil)
            }
        return .object([
            ("text", .text(suggestion.text)), ("source", .text(source)),
            ("entry", .text(entry?.uuidString)), ("at", .text(date.map(instant))),
            ("likeness", likeness.map { .number($0, decimals: 2) } ?? .null),
        ])
    }
}
