import Foundation
import JSON

/// Entries as JSON objects: every field of the entry, null where there is none.
package struct EntryJSON: Sendable {
    private let texts: EntryTexts

    /// - Parameter calendar: the diary's.
    package init(calendar: any LocalCalendar) { texts = EntryTexts(calendar: calendar) }

    package func members(of entry: Entry) -> [(String, JSONValue)] {
        EntryField.allCases.map { ($0.rawValue, value($0, of: entry)) }
    }

    /// The same where the day of the entry is known already: finding it takes longer than all the rest.
    package func members(of entry: Entry, on day: CalendarDay) -> [(String, JSONValue)] {
        EntryField.allCases.map { field in
            (field.rawValue, field == .date ? .text(day.text) : value(field, of: entry))
        }
    }

    private func value(_ field: EntryField, of entry: Entry) -> JSONValue {
        field == .isNote ? .bool(entry.isNote) : .text(texts.text(field, of: entry))
    }

    /// What was eaten, item by item.
    package static func items(_ items: [EntryItem]) -> JSONValue {
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
    package static func stretch(_ stretch: ClosedRange<Double>?) -> JSONValue {
        guard let stretch else { return .null }
        return .object([
            ("start", .number(stretch.lowerBound, decimals: 3)),
            ("end", .number(stretch.upperBound, decimals: 3)),
        ])
    }

    /// An array, one object a line.
    package static func array(_ objects: [JSONValue]) -> String {
        objects.isEmpty ? "[]\n" : "[\n" + objects.map(\.line).joined(separator: ",\n") + "\n]\n"
    }

    package func instant(_ date: Date) -> String { texts.instants.text(date) }
}
