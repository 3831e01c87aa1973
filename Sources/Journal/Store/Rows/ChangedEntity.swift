import Foundation

/// A kind of row whose edits and deletions can be undone: where it is stored, and what undo restores.
///
/// A journal whose rows change (plants, plans, items) adds a value of its own; `noteChange` and `revert` work
/// for all.
struct ChangedEntity: Sendable {
    /// Rows of another table that are part of a row. They are deleted and restored with it.
    struct Part: Sendable {
        /// The name in the JSON of a change.
        let name: String
        let table: String
        /// The part's column that names the whole, and the column of the whole that it refers to.
        let key: String
        let ofWhole: String
        let columns: [String]
        /// The columns that refer to other tables by `id`. A row is left out if the row it refers to is gone.
        let references: [String: String]
    }

    /// The name in `change.entity`.
    let name: String
    let table: String
    /// All columns, including `id`.
    let columns: [String]
    /// The columns that an edit changes and undo restores. Other columns and the parts stay as they are.
    let edited: [String]
    /// Columns that undoing an edit leaves alone if another row has taken their old value.
    var distinct: [String] = []
    let parts: [Part]

    /// An entry of any journal.
    static let entry = ChangedEntity(
        name: "entry", table: "entry",
        columns: [
            "seq", "id", "day", "raw_input", "input_type", "description", "media", "created_at", "category",
            "updated_at", "is_note", "person", "person_folded", "journal", "acts", "client", "logged_at",
            "remarks", "doubts",
        ],
        edited: [
            "day", "raw_input", "description", "created_at", "category", "updated_at", "is_note", "person",
            "person_folded", "journal", "acts", "remarks", "doubts",
        ],
        parts: [
            Part(
                name: "captures", table: "entry_capture", key: "entry_seq", ofWhole: "seq",
                columns: ["capture_id", "stretch_start", "stretch_end"], references: ["capture_id": "capture"]
            )
        ])

    /// A record of a journal: a plant, an item. The acts about it come back with it.
    static let record = ChangedEntity(
        name: "record", table: "record",
        columns: ["id", "journal", "kind", "name", "key", "fields", "created_at", "is_by_hand"],
        edited: ["name", "key", "fields"], distinct: ["name", "key"],
        parts: [
            Part(
                name: "acts", table: "act_record", key: "record_id", ofWhole: "id", columns: ["act_id"],
                references: ["act_id": "act"])
        ])

    static let all = [entry, record]

    /// Whether a row has only columns and parts of this entity.
    func fits(_ row: StoredRow) -> Bool {
        row.values.keys.allSatisfy(columns.contains) && row.id("id") != nil
            && row.parts.allSatisfy { name, rows in
                guard let part = parts.first(where: { $0.name == name }) else { return false }
                return rows.allSatisfy { $0.keys.allSatisfy(part.columns.contains) }
            }
    }
}

extension Connection {
    /// A row as it is now, with its parts; nil if it does not exist.
    func storedRow(_ entity: ChangedEntity, _ id: UUID) throws -> StoredRow? {
        let found = try values(of: entity.columns, in: entity.table, "id", .id(id)).first
        guard let found else { return nil }
        var row = StoredRow(values: found)
        for part in entity.parts {
            row.parts[part.name] = try values(
                of: part.columns, in: part.table, part.key, found[part.ofWhole] ?? .null)
        }
        return row
    }

    private func values(
        of columns: [String], in table: String, _ key: String, _ value: SQLValue
    ) throws -> [[String: SQLValue]] {
        let names = columns.joined(separator: ", ")
        return try rows("SELECT \(names) FROM \(table) WHERE \(key) = ? ORDER BY \(names)", value) { row in
            var values: [String: SQLValue] = [:]
            for (place, column) in columns.enumerated() { values[column] = row.value(Int32(place)) }
            return values
        }
    }

    /// Adds a deleted row and its parts again; does nothing if a row with its id exists.
    func putBack(_ row: StoredRow, _ entity: ChangedEntity) throws {
        guard try insert(row.values, entity.columns, into: entity.table) else { return }
        for part in entity.parts {
            for values in row.parts[part.name] ?? [] where try refersToRows(values, part) {
                var values = values
                values[part.key] = row.values[part.ofWhole]
                _ = try insert(values, part.columns + [part.key], into: part.table)
            }
        }
    }

    /// Returns whether the row was added; false if it was there already.
    private func insert(
        _ values: [String: SQLValue], _ columns: [String], into table: String
    ) throws -> Bool {
        _ = try rows(
            """
            INSERT INTO \(table) (\(columns.joined(separator: ", ")))
            VALUES (\(columns.map { _ in "?" }.joined(separator: ", "))) ON CONFLICT DO NOTHING
            """, columns.map { values[$0] ?? .null }
        ) { _ in }
        return changes > 0
    }

    private func refersToRows(_ values: [String: SQLValue], _ part: ChangedEntity.Part) throws -> Bool {
        for (column, table) in part.references {
            let isThere = try row(
                "SELECT 1 FROM \(table) WHERE id = ?", values[column] ?? .null, read: { _ in true })
            if isThere == nil { return false }
        }
        return true
    }

    /// Restores a row's contents from before an edit.
    ///
    /// - Parameter isNameTaken: whether another row has its old name, so that it keeps the current one.
    func putBackEdit(_ row: StoredRow, _ entity: ChangedEntity, _ id: UUID, isNameTaken: Bool) throws {
        let columns = entity.edited.filter { !isNameTaken || !entity.distinct.contains($0) }
        _ = try rows(
            """
            UPDATE \(entity.table) SET \(columns.map { "\($0) = ?" }.joined(separator: ", "))
            WHERE id = ?
            """, columns.map { row.values[$0] ?? .null } + [.id(id)]
        ) { _ in }
    }
}
