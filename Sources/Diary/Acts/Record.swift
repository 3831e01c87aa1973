import Foundation
import JSON

/// Something that a journal keeps and that changes: a plant, an item, a note, a collection. The database keeps it whole,
/// with every change for undo, and knows nothing of its fields.
package struct Record: Identifiable, Equatable, Sendable {
    package let id: UUID
    package let journal: JournalName
    /// What it is, within the journal: "plant", "item".
    package let kind: String
    /// What the household calls it.
    package var name: String
    /// Without which no two records of a kind may be the same, case, accents and articles aside: mostly the folded name.
    package var key: String
    package var fields: [String: JSONValue]
    package let createdAt: Date

    package init(
        id: UUID, journal: JournalName, kind: String, name: String, key: String,
        fields: [String: JSONValue] = [:], createdAt: Date
    ) {
        self.id = id
        self.journal = journal
        self.kind = kind
        self.name = name
        self.key = key
        self.fields = fields
        self.createdAt = createdAt
    }

    package subscript(text field: String) -> String? {
        if case .text(let text)? = fields[field] { text } else { nil }
    }
}

/// An act that was kept, and which records it is about.
package struct KeptAct: Identifiable, Equatable, Sendable {
    package let id: UUID
    /// When it was done, as far as it was said.
    package let at: Date
    package let act: Act
    package let records: [Record.ID]

    package init(id: UUID, at: Date, act: Act, records: [Record.ID]) {
        self.id = id
        self.at = at
        self.act = act
        self.records = records
    }
}

/// What keeping an act does to a journal's records.
package struct ActEffect: Equatable, Sendable {
    /// The act as it is kept; with `waits` and `candidates` where it could not be resolved.
    package var act: Act
    /// Records that it makes or changes, as they are afterwards.
    package var changed: [Record]
    /// Records that it takes away.
    package var removed: [Record.ID]
    /// Those that it is about, whether it changes them or not.
    package var about: [Record.ID]
    /// What the household is told, one short sentence: "Monstera watered." or "New plant: monstera. Watered."
    package var told: String
    /// Whether what was told could not be done, such as naming anew what is not there. Nothing is changed then, and
    /// `told` says why.
    package var isRefused: Bool

    package init(
        act: Act, changed: [Record] = [], removed: [Record.ID] = [], about: [Record.ID] = [], told: String,
        isRefused: Bool = false
    ) {
        self.act = act
        self.changed = changed
        self.removed = removed
        self.about = about
        self.told = told
        self.isRefused = isRefused
    }
}

/// A name that the household gave, for being heard.
package struct SpokenName: Hashable, Sendable {
    package let text: String
    /// What it stands for, as the language model parts names by the words beside them: "place", "person".
    package let subject: String

    package init(_ text: String, _ subject: String) {
        self.text = text
        self.subject = subject
    }
}

extension Record {
    /// The texts of a field: one, or those of a list.
    package func texts(in field: String) -> [String] {
        self[text: field].map { [$0] } ?? fields[field]?.texts ?? []
    }
}

/// Says what acts do to the records of one journal. Immutable, safe to share between threads.
package protocol ActKeeper: Sendable {
    /// The key of a record under another name.
    func key(of record: Record, named name: String) -> String

    /// What the household said when it named the record, and whatever the record names.
    func names(of record: Record) -> [SpokenName]

    /// The words under which acts find a record in `KeptRecords`; none where they look at all.
    func handles(of record: Record) -> [String]

    /// - Parameters:
    ///   - id: makes the id of a new record.
    ///   - at: when the act was done, as far as it was said.
    ///   - records: all of the journal, as they are before.
    func effect(
        of act: Act, id: @escaping () -> UUID, at: Date, among records: KeptRecords,
        calendar: any LocalCalendar
    ) -> ActEffect
}

extension ActKeeper {
    package func handles(of record: Record) -> [String] { [] }
}

extension Record {
    /// `id`, `journal`, `kind` and `name` first, then the fields by name.
    package var json: JSONValue {
        .object(
            [
                ("id", .text(id.uuidString)), ("journal", .text(journal.rawValue)), ("kind", .text(kind)),
                ("name", .text(name)),
            ] + fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
}
