import Diary
import Foundation
import HTTP
import Journal

/// Entries as the service shows them: what `--format json` prints, and where what hangs on them is found.
struct EntryView: Sendable {
    private let json: EntryJSON

    /// - Parameter calendar: the diary's.
    init(calendar: Calendar) { json = EntryJSON(calendar: calendar) }

    func object(_ details: EntryDetails) -> JSONValue {
        let recording = details.recording.map { "/v1/recordings/\($0.uuidString)" }
        return .object(
            json.members(of: details.entry, on: details.day) + [
                ("items", EntryJSON.items(details.items)), ("stretch", EntryJSON.stretch(details.stretch)),
                (
                    "links",
                    .object([
                        ("self", .text(Self.path(details.entry.id))), ("recording", .text(recording)),
                        ("audio", .text(recording.map { $0 + "/audio" })),
                    ])
                ),
            ])
    }

    /// Another tag whenever anything of what is shown is another.
    func tag(of details: EntryDetails) -> String { EntityTag.of(object(details).bytes) }

    /// An entry that comes alone, with its tag.
    func answer(_ details: EntryDetails, _ call: Call, status: Int = 200) -> HTTPResponse {
        var response = HTTPResponse.json(object(details), call, status: status)
        if status == 201 { response.headers["Location"] = Self.path(details.entry.id) }
        return response
    }

    static func path(_ id: UUID) -> String { "/v1/entries/\(id.uuidString)" }
}
