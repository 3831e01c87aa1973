import Diary
import DiaryService
import JSON
import Language

/// An entry's acts for its journal, as JSON.
enum TellingView {
    static let act = Schema.object(
        [.required("journal", .text), .required("act", .text.described("What kind of act it is."))],
        isOpen: true)

    static let card = Schema.object([
        .required(
            "style",
            .choice(ActCard.Style.allCases.map(\.rawValue)).described(
                "band: the title above what was said; line: the title alone; note: its text in quiet letters."
            )),
        .required("title", .text), .required("text", .text.orNull.described("What a note says.")),
    ])

    /// The entry's journal, its acts as understood, and its card.
    static func members(of entry: Entry) -> [(String, JSONValue)] {
        guard let told = entry.told else {
            return [
                ("journal", entry.isNote ? .null : .text(JournalModule.installed.name)),
                ("acts", .array([])), ("card", .null),
            ]
        }
        let acts = told.acts
        let journal = InstalledJournals.all.first { $0.name == told.journal }
        return [
            ("journal", .text(told.journal.rawValue)), ("acts", .array(acts.map(\.json))),
            ("card", acts.isEmpty ? .null : journal.map { json($0.look.card(acts)) } ?? .null),
        ]
    }

    private static func json(_ card: ActCard) -> JSONValue {
        .object([
            ("style", .text(card.style.rawValue)), ("title", .text(card.title)), ("text", .text(card.text)),
        ])
    }
}
