import Diary
import Foundation
import HTTP
import JSON
import Journal
import Vocabulary

/// Entries as JSON: what `--format json` prints, with links to related resources.
struct EntryView: Sendable {
    private let json: EntryJSON

    /// - Parameter calendar: the calendar of the diary.
    init(calendar: any LocalCalendar) { json = EntryJSON(calendar: calendar) }

    /// The entry with its tag, which a client sends in `If-Match` to change it.
    func object(_ details: EntryDetails) -> JSONValue {
        let members = members(of: details)
        return .object(members + [("etag", .text(EntityTag.of(JSONValue.object(members).bytes)))])
    }

    private func members(of details: EntryDetails) -> [(String, JSONValue)] {
        let recording = details.recording.map { "/v1/recordings/\($0.uuidString)" }
        return json.members(of: details.entry, on: details.day) + [
            ("items", EntryJSON.items(details.items)), ("stretch", EntryJSON.stretch(details.stretch)),
            ("pictures", .array(details.pictures.map(PictureView(json).object))),
        ] + TellingView.members(of: details.entry) + [
            ("client", .text(details.author?.client.uuidString)),
            ("loggedAt", details.author.map { .text(json.instant($0.at)) } ?? .null),
            (
                "links",
                .object([
                    ("self", .text(Self.path(details.entry.id))), ("recording", .text(recording)),
                    ("audio", .text(recording.map { $0 + "/audio" })),
                ])
            ),
        ]
    }

    /// Changes whenever the shown entry changes.
    func tag(of details: EntryDetails) -> String {
        EntityTag.of(JSONValue.object(members(of: details)).bytes)
    }

    /// A single entry, with its tag.
    func answer(_ details: EntryDetails, _ call: Call, status: Int = 200) -> HTTPResponse {
        let answer = AnswerCache.Answer(body: Data(object(details).bytes), tag: tag(of: details))
        var response = HTTPResponse.json(answer, call, status: status)
        if status == 201 { response.headers["Location"] = Self.path(details.entry.id) }
        return response
    }

    static func path(_ id: UUID) -> String { "/v1/entries/\(id.uuidString)" }
}

/// Recordings as JSON.
struct RecordingView: Sendable {
    private let json: EntryJSON

    /// - Parameter calendar: the calendar of the diary.
    init(calendar: any LocalCalendar) { json = EntryJSON(calendar: calendar) }

    /// - Parameter entries: the ids of the entries from this recording.
    func object(_ recording: Recording, entries: [UUID]) -> JSONValue {
        let path = Self.path(recording.id)
        return .object(
            json.members(of: recording) + [
                ("bytes", .integer(Int(recording.byteCount))),
                ("category", .text(recording.pickedCategory?.rawValue)),
                ("client", .text(recording.client?.uuidString)),
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

/// Words of the recogniser as JSON.
struct WordView: Sendable {
    let dictionary: ModelDictionary

    /// A word that the diary was taught.
    func object(_ word: TaughtWord, _ calendar: any LocalCalendar, lesson: Teacher.Lesson? = nil) -> JSONValue
    {
        let said = word.words.map { part in
            let ways = word.pronunciations[part]
            let source = lesson?.origins[part].map(Self.name) ?? (ways == nil ? "model" : "taught")
            return Self.said(part, ways ?? dictionary.pronunciations[part] ?? [], source)
        }
        return Self.object(
            word.term, said, word.category, word.origin.rawValue,
            InstantText(calendar: calendar).text(word.taughtAt))
    }

    /// A word of the model.
    func object(_ word: String) -> JSONValue {
        Self.object(
            word, [Self.said(word, dictionary.pronunciations[word] ?? [], "model")], nil, "model", nil)
    }

    private static func said(_ word: String, _ ways: [[String]], _ source: String) -> JSONValue {
        .object([
            ("word", .text(word)), ("phones", .array(ways.map { .text($0.joined(separator: " ")) })),
            ("source", .text(source)),
        ])
    }

    private static func object(
        _ word: String, _ said: [JSONValue], _ category: CategoryName?, _ origin: String,
        _ taughtAt: String?
    ) -> JSONValue {
        .object([
            ("word", .text(word)), ("said", .array(said)), ("category", .text(category?.rawValue)),
            ("origin", .text(origin)), ("taughtAt", .text(taughtAt)),
            ("links", .object([("self", .text(path(word)))])),
        ])
    }

    static func path(_ word: String) -> String {
        let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz")
        return "/v1/vocabulary/" + (word.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
    }

    private static let sources = [
        "written", "soundsLike", "taught", "packaged", "guessed", "model",
    ]

    private static func name(_ origin: Teacher.Origin) -> String {
        switch origin {
        case .written: "written"
        case .soundsLike: "soundsLike"
        case .before: "taught"
        case .packaged: "packaged"
        case .guessed: "guessed"
        }
    }

    static let schema = Schema.object([
        .required("word", .text.described("Lower case; a name has up to five words.")),
        .required(
            "said",
            .list(
                .object([
                    .required("word", .text),
                    .required("phones", .list(.text).described("The commonest way first.")),
                    .required("source", .choice(sources).described("Where the pronunciation comes from.")),
                ])
            ).described("How each of its words is pronounced.")),
        .required(
            "category",
            .category.orNull.described("The \(JournalModule.installed.noun.one) that it belongs to.")),
        .required("origin", .choice(["model"] + TaughtWord.Origin.allCases.map(\.rawValue))),
        .required("taughtAt", .instant.orNull),
        .required("links", .object([.required("self", .text)])),
    ])
}
