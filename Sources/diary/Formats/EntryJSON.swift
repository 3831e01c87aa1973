import Diary
import Foundation
import Journal

/// Entries as JSON objects: every field of the entry, null where there is none.
struct EntryJSON: Sendable {
    let calendar: Calendar

    func members(of entry: Entry) -> [(String, JSONText)] {
        [
            ("id", .text(entry.id.uuidString)),
            ("date", .text(CalendarDay(of: entry.date, in: calendar).text)),
            ("createdAt", .text(instant(entry.createdAt))),
            ("category", .text(entry.category?.rawValue)),
            ("processedDescription", .text(entry.processedDescription)),
            ("rawInput", .text(entry.rawInput)),
            ("inputType", .text(entry.inputType.rawValue)),
            ("mediaURL", .text(entry.mediaURL?.text)),
            ("updatedAt", .text(entry.updatedAt.map(instant))),
        ]
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

    /// ISO 8601 with the offset of the diary's time zone; milliseconds only where there are any.
    func instant(_ date: Date) -> String {
        let hasFraction = Int64((date.timeIntervalSince1970 * 1000).rounded()) % 1000 != 0
        return date.formatted(
            Date.ISO8601FormatStyle(
                timeSeparator: .colon, timeZoneSeparator: .colon, includingFractionalSeconds: hasFraction,
                timeZone: calendar.timeZone))
    }
}
