import Foundation
import JSON

/// One of the journals of a household, by the name that the database, exports and people use: "food".
package struct JournalName: RawRepresentable, Hashable, Codable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// One thing that somebody told a journal, as its reader understood it: a plant was watered, a drill was lent, a question
/// was asked. Which fields there are is the journal's own; the dry run prints them as they are.
package struct Act: Equatable, Sendable {
    package let journal: JournalName
    /// What kind of act it is, within the journal: "care", "item", "question".
    package let kind: String
    /// Lower camel case names. A field that was not said is absent, never null.
    package var fields: [String: JSONValue]

    package init(journal: JournalName, kind: String, fields: [String: JSONValue] = [:]) {
        self.journal = journal
        self.kind = kind
        self.fields = fields
    }

    /// A text field; nil where it is absent or something else.
    package subscript(text field: String) -> String? {
        if case .text(let text)? = fields[field] { text } else { nil }
    }

    /// What could not be resolved, such as a group of plants that fits none: it is kept and waits in review.
    package var waits: Bool {
        if case .bool(true)? = fields["waits"] { true } else { false }
    }

    /// `journal` and `act` first, then the fields by name.
    package var json: JSONValue {
        let head: [(String, JSONValue)] = [("journal", .text(journal.rawValue)), ("act", .text(kind))]
        return .object(head + fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
}

/// What an entry tells its journal, as the database and exports have it. An entry without it is one of the journal that
/// the household began with, or a note.
package struct ToldActs: Hashable, Codable, Sendable {
    package let journal: JournalName
    /// A JSON array of the acts, one object each.
    package let json: String

    package init(journal: JournalName, json: String) {
        self.journal = journal
        self.json = json
    }

    /// - Parameter acts: at least one, all of one journal.
    package init?(_ acts: [Act]) {
        guard let journal = acts.first?.journal else { return nil }
        self.init(journal: journal, json: JSONValue.array(acts.map(\.json)).line)
    }

    /// In the order of speech; none where the text is damaged.
    package var acts: [Act] {
        guard let value = try? JSONValue(json: json.utf8, deepest: 16), case .array(let list) = value else {
            return []
        }
        return list.compactMap { item in
            guard var members = item.members, case .text(let kind)? = members["act"] else { return nil }
            members["act"] = nil
            members["journal"] = nil
            return Act(journal: journal, kind: kind, fields: members)
        }
    }
}
