import Diary
import Foundation
import Journal

/// Entries as JSON objects: every field of the entry, null where there is none.
struct EntryJSON: Sendable {
    private let texts: EntryTexts

    /// - Parameter calendar: the diary's.
    init(calendar: Calendar) { texts = EntryTexts(calendar: calendar) }

    func members(of entry: Entry) -> [(String, JSONText)] {
        EntryField.allCases.map { ($0.rawValue, .text(texts.text($0, of: entry))) }
    }

    func members(of recording: Recording) -> [(String, JSONText)] {
        var state = "received"
        var reason: String?
        switch recording.state {
        case .received: break
        case .logged: state = "logged"
        case .failed(let why): (state, reason) = ("failed", why)
        }
        return [
            ("id", .text(recording.id.uuidString)), ("name", .text(recording.originalName)),
            ("state", .text(state)), ("reason", .text(reason)),
            ("recordedAt", .text(instant(recording.recordedAt))),
            ("recordedSource", .text(recording.recordedSource.rawValue)),
            ("receivedAt", .text(instant(recording.receivedAt))),
            ("media", .text(recording.media.text)),
            ("duration", recording.duration.map { .number($0, decimals: 3) } ?? .null),
            ("attempts", .number(Double(recording.attempts), decimals: 0)),
        ]
    }

    /// What was eaten, item by item.
    static func items(_ items: [FoodItem]) -> JSONText {
        .array(
            items.map { item in
                .object([
                    ("name", .text(item.name)),
                    ("quantity", item.quantity.map { .number($0, decimals: 3) } ?? .null),
                    ("unit", .text(item.unit)), ("preparation", .array(item.preparation.map { .text($0) })),
                    ("words", .text(item.words)),
                ])
            })
    }

    /// Seconds from the start of the recording.
    static func stretch(_ stretch: ClosedRange<Double>?) -> JSONText {
        guard let stretch else { return .null }
        return .object([
            ("start", .number(stretch.lowerBound, decimals: 3)),
            ("end", .number(stretch.upperBound, decimals: 3)),
        ])
    }

    /// An array, one object a line.
    static func array(_ objects: [JSONText]) -> String {
        objects.isEmpty ? "[]\n" : "[\n" + objects.map(\.line).joined(separator: ",\n") + "\n]\n"
    }

    func instant(_ date: Date) -> String { texts.instants.text(date) }
}
