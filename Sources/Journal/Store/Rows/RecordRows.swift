import Diary
import Foundation
import JSON
import Language

extension JSONValue {
    /// The value of a JSON column; null if the text is not JSON.
    init(stored text: String) { self = (try? JSONValue(json: text.utf8, deepest: 32)) ?? .null }
}

extension Record {
    fileprivate static let columns = "id, journal, kind, name, key, fields, created_at"

    /// Reads a row of `columns`.
    fileprivate init(_ row: borrowing Statement) throws {
        let id = try row.id(0)
        self.init(
            id: id, journal: JournalName(rawValue: row.text(1)), kind: row.text(2), name: row.text(3),
            key: row.text(4), fields: RecordMemo.fields(row.text(5), of: id), createdAt: row.instant(6))
    }
}

/// The records of journals: plants, items, notes.
extension Connection {
    /// The records of a journal, in the order they were made.
    func records(of journal: JournalName, kind: String? = nil) throws -> [Record] {
        try rows(
            """
            SELECT \(Record.columns) FROM record WHERE journal = ? \(kind == nil ? "" : "AND kind = ?")
            ORDER BY created_at, id
            """, [.text(journal.rawValue)] + (kind.map { [.text($0)] } ?? [])
        ) { row in try Record(row) }
    }

    /// The newest records of all journals, latest first.
    func latestRecords(most: Int) throws -> [Record] {
        try rows(
            "SELECT \(Record.columns) FROM record ORDER BY created_at DESC, id LIMIT ?", .integer(Int64(most))
        ) { row in try Record(row) }
    }

    func record(_ id: UUID) throws -> Record? {
        try row("SELECT \(Record.columns) FROM record WHERE id = ?", .id(id)) {
            row in try Record(row)
        }
    }

    /// The record of this kind with this key.
    func record(of journal: JournalName, kind: String, key: String) throws -> Record? {
        try row(
            "SELECT \(Record.columns) FROM record WHERE journal = ? AND kind = ? AND key = ?",
            .text(journal.rawValue), .text(kind), .text(key)
        ) { row in try Record(row) }
    }

    /// Adds a record, or replaces the contents of the one with its id.
    ///
    /// - Parameter isByHand: whether a person added it, not an act. Then it stays even if no act is about it.
    /// - Returns: false if another record of the kind has its key; then nothing is changed.
    @discardableResult
    func store(_ record: Record, isByHand: Bool) throws -> Bool {
        if let other = try self.record(of: record.journal, kind: record.kind, key: record.key),
            other.id != record.id
        {
            return false
        }
        try run(
            """
            INSERT INTO record (id, journal, kind, name, key, fields, created_at, is_by_hand)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, key = excluded.key, fields = excluded.fields,
              is_by_hand = CASE WHEN record.is_by_hand = 1 THEN 1 ELSE excluded.is_by_hand END
            """, .id(record.id), .text(record.journal.rawValue), .text(record.kind), .text(record.name),
            .text(record.key), .text(JSONValue(record.fields).line), .instant(record.createdAt),
            .flag(isByHand))
        return true
    }

    /// Whether a person added the record, not an act.
    func isByHand(_ id: UUID) throws -> Bool {
        try row("SELECT is_by_hand FROM record WHERE id = ?", .id(id)) { $0.integer(0) != 0 } ?? true
    }

    /// Whether only acts made the record, and none is about it any more.
    func isLeftOver(_ id: UUID) throws -> Bool {
        try row(
            """
            SELECT 1 FROM record WHERE id = ? AND is_by_hand = 0
              AND NOT EXISTS (SELECT 1 FROM act_record WHERE record_id = record.id)
            """, .id(id), read: { _ in true }) != nil
    }

    func removeRecord(_ id: UUID) throws {
        try run("DELETE FROM record WHERE id = ?", .id(id))
    }
}

extension KeptAct {
    fileprivate static let columns = "act.id, act.journal, act.kind, entry.created_at, act.fields"

    fileprivate init(_ row: borrowing Statement, records: [UUID]) throws {
        self.init(
            id: try row.id(0), at: row.instant(3),
            act: Act(
                journal: JournalName(rawValue: row.text(1)), kind: row.text(2),
                fields: JSONValue(stored: row.text(4)).members ?? [:]),
            records: records)
    }
}

/// The acts about records.
extension Connection {
    /// The acts of a journal since a moment, latest first.
    ///
    /// - Parameters:
    ///   - record: only acts about this record.
    ///   - first: the earliest moment; nil for all.
    func acts(
        of journal: JournalName, about record: UUID? = nil, since first: Date? = nil, most: Int
    ) throws -> [KeptAct] {
        let about =
            record == nil ? "" : "AND act.id IN (SELECT act_id FROM act_record WHERE record_id = ?)"
        var values: [SQLValue] = [.text(journal.rawValue)]
        if let record { values.append(.id(record)) }
        if let first { values.append(.instant(first)) }
        let found = try rows(
            """
            SELECT \(KeptAct.columns) FROM act JOIN entry ON entry.seq = act.entry_seq
            WHERE act.journal = ? AND entry.journal = act.journal AND entry.acts IS NOT NULL \(about)
              \(first == nil ? "" : "AND entry.created_at >= ?")
            ORDER BY entry.created_at DESC, entry.seq DESC, act.position DESC LIMIT \(most)
            """, values
        ) { row in try KeptAct(row, records: []) }
        return try withRecords(found)
    }

    /// The latest acts about each record of a journal, each act once, latest first.
    func latestActs(of journal: JournalName, perRecord: LatestActs) throws -> [KeptAct] {
        var values: [SQLValue] = [.text(journal.rawValue), .integer(Int64(perRecord.count))]
        if let field = perRecord.field { values.insert(.text(field), at: 0) }
        let found = try rows(
            """
            SELECT DISTINCT id, journal, kind, created_at, fields, seq, position FROM (
              SELECT act.id, act.journal, act.kind, entry.created_at, act.fields, entry.seq, act.position,
                row_number() OVER (
                  PARTITION BY act_record.record_id\(perRecord.field == nil ? "" : ", act.fields ->> ?")
                  ORDER BY entry.created_at DESC, entry.seq DESC, act.position DESC) AS place
              FROM act_record JOIN act ON act.id = act_record.act_id JOIN entry ON entry.seq = act.entry_seq
              WHERE act.journal = ?) AS placed
            WHERE place <= ? ORDER BY created_at DESC, seq DESC, position DESC
            """, values
        ) { row in try KeptAct(row, records: []) }
        return try withRecords(found)
    }

    /// The acts of entries written after one, in the order of writing.
    func acts(of journal: JournalName, afterEntry seq: Int64) throws -> [KeptAct] {
        let found = try rows(
            """
            SELECT \(KeptAct.columns) FROM act JOIN entry ON entry.seq = act.entry_seq
            WHERE act.entry_seq > ? AND act.journal = ? AND entry.journal = act.journal
            ORDER BY act.entry_seq, act.position
            """, .integer(seq), .text(journal.rawValue)
        ) { row in try KeptAct(row, records: []) }
        return try withRecords(found)
    }

    private func withRecords(_ acts: [KeptAct]) throws -> [KeptAct] {
        let links = try rows(
            "SELECT act_id, record_id FROM act_record WHERE act_id IN", among: acts.map { .id($0.id) }
        ) { row in (act: try row.id(0), record: try row.id(1)) }
        let about = Dictionary(grouping: links, by: \.act)
        return acts.map { act in
            let records = Set((about[act.id] ?? []).map(\.record))
            return KeptAct(
                id: act.id, at: act.at, act: act.act,
                records: records.sorted())
        }
    }

    func journalsUsed() throws -> Set<JournalName> {
        let names = try rows(
            """
            SELECT journal FROM record GROUP BY journal
            UNION SELECT journal FROM entry WHERE acts IS NOT NULL GROUP BY journal
            """
        ) { JournalName(rawValue: $0.text(0)) }
        return Set(names)
    }

    func toldCounts(
        of journal: JournalName, _ days: ClosedRange<CalendarDay>, by person: String?
    ) throws -> [CalendarDay: Int] {
        var values: [SQLValue] = [
            .text(journal.rawValue), .text(days.lowerBound.text), .text(days.upperBound.text),
        ]
        if let person { values.append(.folded(person)) }
        let counts = try rows(
            """
            SELECT day, count(*) FROM entry
            WHERE journal = ? AND acts IS NOT NULL AND day BETWEEN ? AND ?
              \(person == nil ? "" : "AND person_folded = ?")
            GROUP BY day
            """, values
        ) { (day: CalendarDay($0.text(0)), count: Int($0.integer(1))) }
        return Dictionary(
            counts.compactMap { row in row.day.map { ($0, row.count) } }, uniquingKeysWith: +)
    }

    /// The acts of an entry in the order of speech, each with what the household was told about it.
    func acts(ofEntry id: UUID) throws -> [(act: KeptAct, told: String)] {
        let found = try rows(
            """
            SELECT \(KeptAct.columns), act.effect FROM act JOIN entry ON entry.seq = act.entry_seq
            WHERE entry.id = ? ORDER BY act.position
            """, .id(id)
        ) { row in
            (act: try KeptAct(row, records: []), told: ActChanges(stored: row.text(5)).told)
        }
        let acts = try withRecords(found.map(\.act))
        return zip(acts, found).map { ($0, $1.told) }
    }
}
