import Foundation
import JSON

/// One of a household's journals, by the name that the database, exports and people use: "food".
package struct JournalName: RawRepresentable, Hashable, Codable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// One thing that somebody told a journal: a plant was watered, a drill was lent, a question was asked.
///
/// Each journal chooses its own fields; the dry run prints them as they are.
package struct Act: Equatable, Sendable {
    package let journal: JournalName
    /// The kind of act within its journal: "care", "item", "question".
    package let kind: String
    /// Names are in lower camel case. A field that was not said is absent, never null.
    package var fields: [String: JSONValue]

    package init(journal: JournalName, kind: String, fields: [String: JSONValue] = [:]) {
        self.journal = journal
        self.kind = kind
        self.fields = fields
    }

    /// A text field; nil if it is absent or not a text.
    package subscript(text field: String) -> String? {
        if case .text(let text)? = fields[field] { text } else { nil }
    }

    /// Whether something in it could not be resolved, such as a group that no plant belongs to.
    ///
    /// The act is kept and waits in review.
    package var waits: Bool {
        if case .bool(true)? = fields["waits"] { true } else { false }
    }

    /// Whether it was not said but read from a picture of a paper.
    package var isOfPaper: Bool { fields["paper"] == .bool(true) }

    /// An object with `journal` and `act` first, then the fields by name.
    package var json: JSONValue {
        let head: [(String, JSONValue)] = [("journal", .text(journal.rawValue)), ("act", .text(kind))]
        return .object(head + fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
}

/// The acts that an entry tells its journal, in the form of the database and exports.
///
/// An entry without them belongs to the household's first journal, or is a note.
package struct ToldActs: Hashable, Codable, Sendable {
    package let journal: JournalName
    /// A JSON array with one object for each act.
    package let json: String

    package init(journal: JournalName, json: String) {
        self.journal = journal
        self.json = json
    }

    /// - Parameter acts: at least one, all from one journal.
    package init?(_ acts: [Act]) {
        guard let journal = acts.first?.journal else { return nil }
        self.init(journal: journal, json: JSONValue.array(acts.map(\.json)).line)
    }

    /// The same acts, with another title for what was read from a paper.
    package func titled(_ title: String) -> ToldActs {
        ToldActs(
            acts.map { act in
                var act = act
                if act.isOfPaper { act.fields["title"] = .text(title) }
                return act
            }) ?? self
    }

    /// The acts in the order of speech; none if the text is damaged.
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
