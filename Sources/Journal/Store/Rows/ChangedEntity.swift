import Foundation

/// A kind of row whose edits and deletions can be undone: where it is stored, and what is put back.
///
/// A journal whose rows change (plants, plans, items) adds a value of its own; `noteChange` and `revert` serve all alike.
struct ChangedEntity: Sendable {
    /// Rows of another table that are a part of one of these. They are gone with it, and are put back with it.
    struct Part: Sendable {
        /// As the JSON of a change has it.
        let name: String
        let table: String
        /// The column that names the whole, and the column of the whole that it names.
        let key: String
        let ofWhole: String
        let columns: [String]
        /// The columns that refer to rows of other tables by their `id`: one whose row is gone meanwhile is left out.
        let references: [String: String]
    }

    /// As `change.entity` has it.
    let name: String
    let table: String
    /// Every column, `id` among them.
    let columns: [String]
    /// The columns that an edit changes, which undoing it puts back. The others stay as they are, and so do the parts.
    let edited: [String]
    /// Columns that stay as they are when undoing an edit would give them what another row has by now.
    var distinct: [String] = []
    let parts: [Part]

    /// An entry of any journal.
    static let entry = ChangedEntity(
        name: "entry", table: "entry",
        columns: [
            "seq", "id", "day", "raw_input", "input_type", "description", "media", "created_at", "category",
            "updated_at", "is_note", "person", "person_folded", "journal", "acts", "client", "logged_at",
        ],
        edited: [
            "day", "raw_input", "description", "created_at", "category", "updated_at", "is_note", "person",
            "person_folded", "journal", "acts",
        ],
        parts: [
            Part(
                name: "captures", table: "entry_capture", key: "entry_seq", ofWhole: "seq",
                columns: ["capture_id", "stretch_start", "stretch_end"], references: ["capture_id": "capture"]
            )
        ])

    /// Something that a journal keeps: a plant, an item. What was told of it comes back with it.
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

    /// Whether a row has what this table has, and nothing else.
    func fits(_ row: StoredRow) -> Bool {
        row.values.keys.allSatisfy(columns.contains) && row.id("id") != nil
            && row.parts.allSatisfy { name, rows in
                guard let part = parts.first(where: { $0.name == name }) else { return false }
                return rows.allSatisfy { $0.keys.allSatisfy(part.columns.contains) }
            }
    }
}

extension Connection {
    /// A row as it is, with its parts; nil where there is none.
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

    /// Adds a deleted row as it was, with its parts; does nothing where one with its id is there.
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

    /// Whether it was not there.
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

    /// Gives a row the contents that it had before an edit.
    ///
    /// - Parameter isNameTaken: another row has its name by now, so it keeps the one that it has.
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
