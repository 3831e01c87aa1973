import Diary
import Foundation
import HTTP
import JSON
import Journal

/// Entries as the service shows them: what `--format json` prints, and where what hangs on them is found.
struct EntryView: Sendable {
    private let json: EntryJSON

    /// - Parameter calendar: the diary's.
    init(calendar: any LocalCalendar) { json = EntryJSON(calendar: calendar) }

    /// With its tag, which is what a change of the entry sends in `If-Match`.
    func object(_ details: EntryDetails) -> JSONValue {
        let members = members(of: details)
        return .object(members + [("etag", .text(EntityTag.of(JSONValue.object(members).bytes)))])
    }

    private func members(of details: EntryDetails) -> [(String, JSONValue)] {
        let recording = details.recording.map { "/v1/recordings/\($0.uuidString)" }
        return json.members(of: details.entry, on: details.day) + [
            ("items", EntryJSON.items(details.items)), ("stretch", EntryJSON.stretch(details.stretch)),
            (
                "links",
                .object([
                    ("self", .text(Self.path(details.entry.id))), ("recording", .text(recording)),
                    ("audio", .text(recording.map { $0 + "/audio" })),
                ])
            ),
        ]
    }

    /// Another tag whenever anything of what is shown is another.
    func tag(of details: EntryDetails) -> String {
        EntityTag.of(JSONValue.object(members(of: details)).bytes)
    }

    /// An entry that comes alone, with its tag.
    func answer(_ details: EntryDetails, _ call: Call, status: Int = 200) -> HTTPResponse {
        let answer = AnswerCache.Answer(body: Data(object(details).bytes), tag: tag(of: details))
        var response = HTTPResponse.json(answer, call, status: status)
        if status == 201 { response.headers["Location"] = Self.path(details.entry.id) }
        return response
    }

    static func path(_ id: UUID) -> String { "/v1/entries/\(id.uuidString)" }
}
