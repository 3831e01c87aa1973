import Diary
import Foundation
import JSON
import Journal
import Vocabulary

/// Words that are heard, as the service shows them.
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
