import Foundation

/// A kind of row whose edits and deletions can be undone: where it is stored, and what is put back.
///
/// A journal whose rows change (plants, plans, items) adds a value of its own; `noteChange` and `revert` serve all alike.
struct ChangedEntity: Sendable {
    /// As `change.entity` has it.
    let name: String
    let table: String
    /// Every column, `id` among them.
    let columns: [String]
    /// The columns that an edit changes, which undoing it puts back. The others stay as they are.
    let edited: [String]
    /// The columns that refer to rows of other tables by their `id`, and may be empty: one whose row is gone meanwhile is
    /// put back without it.
    let references: [String: String]

    /// An entry of any journal.
    static let entry = ChangedEntity(
        name: "entry", table: "entry",
        columns: [
            "seq", "id", "day", "raw_input", "input_type", "description", "media", "created_at", "category",
            "updated_at", "recording_id", "stretch_start", "stretch_end", "is_note", "person", "journal",
        ],
        edited: [
            "day", "raw_input", "description", "created_at", "category", "updated_at", "is_note", "person",
            "journal",
        ],
        references: ["recording_id": "recording"])

    static let all = [entry]

    /// Nil for one that this version does not know.
    init?(name: String) {
        guard let known = Self.all.first(where: { $0.name == name }) else { return nil }
        self = known
    }

    private init(
        name: String, table: String, columns: [String], edited: [String], references: [String: String]
    ) {
        self.name = name
        self.table = table
        self.columns = columns
        self.edited = edited
        self.references = references
    }
}

extension Connection {
    /// A row as it is; nil where there is none.
    func storedRow(_ entity: ChangedEntity, _ id: UUID) throws(JournalError) -> StoredRow? {
        let columns = entity.columns
        return try row(
            "SELECT \(columns.joined(separator: ", ")) FROM \(entity.table) WHERE id = ?", .id(id)
        ) { row in
            var values: [String: SQLValue] = [:]
            for (place, column) in columns.enumerated() { values[column] = row.value(Int32(place)) }
            return StoredRow(values: values)
        }
    }

    /// Adds a deleted row as it was; does nothing where one with its id is there.
    func putBack(_ row: StoredRow, _ entity: ChangedEntity) throws(JournalError) {
        var values: [SQLValue] = []
        for column in entity.columns {
            let value = row.values[column] ?? .null
            values.append(try refersToNothing(value, entity.references[column]) ? .null : value)
        }
        _ = try rows(
            """
            INSERT INTO \(entity.table) (\(entity.columns.joined(separator: ", ")))
            VALUES (\(entity.columns.map { _ in "?" }.joined(separator: ", "))) ON CONFLICT (id) DO NOTHING
            """, values
        ) { _ in }
    }

    /// Gives a row the contents that it had before an edit.
    func putBackEdit(_ row: StoredRow, _ entity: ChangedEntity, _ id: UUID) throws(JournalError) {
        let values = entity.edited.map { row.values[$0] ?? .null }
        _ = try rows(
            """
            UPDATE \(entity.table) SET \(entity.edited.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?
            """, values + [.id(id)]
        ) { _ in }
    }

    private func refersToNothing(_ value: SQLValue, _ table: String?) throws(JournalError) -> Bool {
        guard let table, case .text(let id) = value else { return false }
        return try row("SELECT 1 FROM \(table) WHERE id = ?", .text(id)) { _ in true } == nil
    }
}
