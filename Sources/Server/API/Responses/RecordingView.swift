import Diary
import Foundation
import JSON
import Journal

/// Recordings as the service shows them.
struct RecordingView: Sendable {
    private let json: EntryJSON

    /// - Parameter calendar: the diary's.
    init(calendar: any LocalCalendar) { json = EntryJSON(calendar: calendar) }

    /// - Parameter entries: the ids of those that were made of it.
    func object(_ recording: Recording, entries: [UUID]) -> JSONValue {
        let path = Self.path(recording.id)
        return .object(
            json.members(of: recording) + [
                ("bytes", .integer(Int(recording.byteCount))),
                ("category", .text(recording.pickedCategory?.rawValue)),
                ("entries", .array(entries.map { .text($0.uuidString) })),
                (
                    "links",
                    .object([
                        ("self", .text(path)), ("audio", .text(path + "/audio")),
                        ("transcript", .text(path + "/transcript")),
                    ])
                ),
            ])
    }

    static func path(_ id: UUID) -> String { "/v1/recordings/\(id.uuidString)" }
}
