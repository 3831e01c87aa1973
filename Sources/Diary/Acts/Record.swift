import Foundation
import JSON

/// Something that a journal keeps and that changes: a plant, an item, a note, a collection.
///
/// The database stores it whole, with every change for undo, and knows nothing about its fields.
package struct Record: Identifiable, Equatable, Sendable {
    package let id: UUID
    package let journal: JournalName
    /// The kind of record within its journal: "plant", "item".
    package let kind: String
    /// The household's name for it.
    package var name: String
    /// A key that no two records of a kind share: mostly the folded name.
    ///
    /// Case, accents and articles do not matter.
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

/// An act that was kept, and the records that it is about.
package struct KeptAct: Identifiable, Equatable, Sendable {
    package let id: UUID
    /// When it was done, as exactly as it was said.
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

/// The effect of an act on a journal's records.
package struct ActEffect: Equatable, Sendable {
    /// The act in the form that is kept; with `waits` and `candidates` if it could not be resolved.
    package var act: Act
    /// Records that it makes or changes, in their new state.
    package var changed: [Record]
    /// Records that it removes.
    package var removed: [Record.ID]
    /// Records that it is about, whether it changes them or not.
    package var about: [Record.ID]
    /// One or two short sentences for the household: "Monstera watered." or "New plant: monstera. Watered."
    package var told: String
    /// Whether the act could not be done, such as renaming something unknown.
    ///
    /// Nothing is changed then, and `told` says why.
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

/// A name that the household gave, for the recogniser.
package struct SpokenName: Hashable, Sendable {
    package let text: String
    /// The kind of thing that it names, by which the language model chooses the words around it: "place",
    /// "person".
    package let subject: String

    package init(_ text: String, _ subject: String) {
        self.text = text
        self.subject = subject
    }
}

extension Record {
    /// The texts of a field: its only text, or those of its list.
    package func texts(in field: String) -> [String] {
        self[text: field].map { [$0] } ?? fields[field]?.texts ?? []
    }
}

/// Applies acts to the records of one journal. Immutable, safe to share between threads.
package protocol ActKeeper: Sendable {
    /// The key of a record under another name.
    func key(of record: Record, named name: String) -> String

    /// The name that the household gave the record, and other names in the record.
    func names(of record: Record) -> [SpokenName]

    /// The words under which acts find a record in `KeptRecords`; empty if acts look at all records.
    func handles(of record: Record) -> [String]

    /// - Parameters:
    ///   - id: makes the id of a new record.
    ///   - at: when the act was done, as exactly as it was said.
    ///   - records: all records of the journal, before the act.
    func effect(
        of act: Act, id: @escaping () -> UUID, at: Date, among records: KeptRecords,
        calendar: any LocalCalendar
    ) -> ActEffect
}

extension ActKeeper {
    package func handles(of record: Record) -> [String] { [] }
}

extension Record {
    /// An object with `id`, `journal`, `kind` and `name` first, then the fields by name.
    package var json: JSONValue {
        .object(
            [
                ("id", .text(id.uuidString)), ("journal", .text(journal.rawValue)), ("kind", .text(kind)),
                ("name", .text(name)),
            ] + fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
}
