import Diary
import Foundation
import JSON

/// Exports and imports the records and acts of journals.
extension Connection {
    /// Passes on every record and then every act, of one journal or of all.
    func eachKeptRow(of journal: JournalName?, body: (KeptRow) throws -> Void) throws {
        let own: [SQLValue] = journal.map { [.text($0.rawValue)] } ?? []
        try eachRow(
            """
            SELECT id, journal, kind, name, key, fields, created_at, is_by_hand FROM record
            \(journal == nil ? "" : "WHERE journal = ?") ORDER BY created_at, id
            """, own
        ) { row in
            let record = Record(
                id: try row.id(0), journal: JournalName(rawValue: row.text(1)), kind: row.text(2),
                name: row.text(3), key: row.text(4), fields: JSONValue(stored: row.text(5)).members ?? [:],
                createdAt: row.instant(6))
            try body(.record(record, isByHand: row.integer(7) != 0))
        }
        try eachRow(
            """
            SELECT act.id, entry.id, act.position, act.journal, act.kind, act.said, act.fields, act.effect,
              (SELECT group_concat(record_id, ' ') FROM act_record WHERE act_id = act.id)
            FROM act JOIN entry ON entry.seq = act.entry_seq
            \(journal == nil ? "" : "WHERE act.journal = ?") ORDER BY entry.day, entry.created_at, entry.seq, act.position
            """, own
        ) { row in
            let records = (row.optionalText(8) ?? "").split(separator: " ").sorted()
            try body(
                .act(
                    ExportedAct(
                        id: try row.id(0), entry: try row.id(1), position: Int(row.integer(2)),
                        journal: JournalName(rawValue: row.text(3)), kind: row.text(4),
                        said: JSONValue(stored: row.text(5)), fields: JSONValue(stored: row.text(6)),
                        effect: JSONValue(stored: row.text(7)),
                        records: records.compactMap { UUID(uuidString: String($0)) })))
        }
    }
}

/// The records and acts of an export, which come after its entries, within one transaction.
struct IncomingKept {
    /// The last entry before this import.
    private let lastEntry: Int64
    /// Records of the file whose name another record here has. Their acts are done again, with that record.
    private var others: Set<UUID> = []
    /// Entries whose acts cannot be stored as exported and are done again.
    private var anew: Set<UUID> = []
    private(set) var outcome = IncomingEntries.Outcome()

    /// - Parameter database: before the first entry is added.
    init(before database: borrowing Connection) throws {
        lastEntry = try database.number("SELECT coalesce(max(seq), 0) FROM entry")
    }

    /// Adds a record that the diary does not have, or an act of an imported entry.
    mutating func add(_ row: KeptRow, to database: borrowing Connection) throws {
        switch row {
        case .record(let record, let isByHand): try add(record, isByHand, to: database)
        case .act(let act): try add(act, to: database)
        }
    }

    private mutating func add(_ record: Record, _ isByHand: Bool, to database: borrowing Connection) throws {
        if let present = try database.record(record.id) {
            // Fields are compared as stored JSON, whose members are sorted. Creation times are not compared.
            let isSame =
                present.name == record.name && present.key == record.key
                && JSONValue(present.fields).line == JSONValue(record.fields).line
            if isSame { outcome.known += 1 } else { outcome.differing += 1 }
            return
        }
        if try database.record(of: record.journal, kind: record.kind, key: record.key) != nil {
            others.insert(record.id)
            outcome.differing += 1
            return
        }
        try database.store(record, isByHand: isByHand)
        outcome.added += 1
    }

    private mutating func add(_ act: ExportedAct, to database: borrowing Connection) throws {
        let entry = try database.row(
            "SELECT seq FROM entry WHERE id = ? AND journal = ?", .id(act.entry), .text(act.journal.rawValue)
        ) { $0.integer(0) }
        guard let entry else { return }
        guard entry > lastEntry else { return try link(act, to: database) }
        let changed = ActChanges(stored: act.effect.line).changed.map(\.id)
        guard !anew.contains(act.entry), others.isDisjoint(with: act.records + changed) else {
            if anew.insert(act.entry).inserted {
                try database.run("DELETE FROM act WHERE entry_seq = ?", .integer(entry))
            }
            return
        }
        try database.run(
            """
            INSERT INTO act (id, entry_seq, position, journal, kind, said, fields, effect, number)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(number), 0) + 1 FROM act)) ON CONFLICT DO NOTHING
            """, .id(act.id), .integer(entry), .integer(Int64(act.position)), .text(act.journal.rawValue),
            .text(act.kind), .text(act.said.line), .text(act.fields.line), .text(act.effect.line))
        try link(act, to: database)
    }

    /// Links an act to its records, if both exist: a removed record may have come back.
    private func link(_ act: ExportedAct, to database: borrowing Connection) throws {
        for record in act.records {
            try database.run(
                """
                INSERT INTO act_record (record_id, act_id)
                SELECT record.id, act.id FROM record, act WHERE record.id = ? AND act.id = ?
                ON CONFLICT DO NOTHING
                """, .id(record), .id(act.id))
        }
    }
}
