import CSQLite
import Diary
import Foundation
import System

/// Takes the rows that can be read out of a damaged database into a new one.
struct Salvage: ~Copyable {
    /// What is worked out from other tables, and what no process holds any more.
    private static let left: Set<String> = [
        "item", "food", "item_due", "projection_due", "itemless", "claim",
    ]
    /// Attempts for one table, so that a damaged one does not take for ever.
    private static let patience = 20_000
    /// So many without a row, and the table has no beginning: single pages are read then.
    private static let leastLuck = 200

    private let connection: Connection
    private let hasTables: Bool
    /// What keeps search and items in step with the entries; taken away until `finish`.
    private let triggers: [(name: String, sql: String)]

    /// - Parameters:
    ///   - damaged: a copy of the damaged file, with its log beside it.
    ///   - path: the new database, an empty file.
    ///   - migrations: as far as the damaged one had come.
    init(of damaged: String, into path: String, timeZone: TimeZone, migrations: [String]) throws {
        let new = try DatabaseFile.open(path, timeZone: timeZone, migrations: migrations)
        try new.execute(script: "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF")
        // A statement that breaks off half-way would leave the search index with half a row.
        let dropped = try new.rows("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'") {
            (name: $0.text(0), sql: $0.text(1))
        }
        for trigger in dropped { try new.execute(script: "DROP TRIGGER \(trigger.name)") }
        let isKnown = Self.hasTables(damaged)
        if isKnown { try new.run("ATTACH ? AS damaged", .text(damaged)) }
        hasTables = isKnown
        triggers = dropped
        connection = new
    }

    /// Whether SQLite finds any table: where the first page or those of the schema are damaged, it finds none, and then
    /// only single pages can be read.
    private static func hasTables(_ path: String) -> Bool {
        guard let connection = try? Connection(path: path, mode: .writing) else { return false }
        return (try? connection.number("SELECT count(*) FROM sqlite_schema")) ?? 0 > 0
    }

    /// Copies every table as far as it can be read; gives how many rows could not be, where that is known.
    func copyTables() throws -> Int {
        guard hasTables else { return 0 }
        // Asked of the new one alone: the damaged one's search index may keep SQLite from listing its tables.
        let tables = try connection.rows("SELECT name, sql FROM main.sqlite_schema WHERE type = 'table'") {
            (name: $0.text(0), isKeyed: $0.text(1).contains("WITHOUT ROWID"))
        }
        var lost = 0
        for table in tables
        where !Self.left.contains(table.name) && !table.name.hasPrefix("sqlite_")
            && !table.name.hasPrefix("entry_text")
        {
            let own = try columns(of: table.name, in: "main")
            guard let there = try? columns(of: table.name, in: "damaged") else { continue }
            let columns = own.filter(there.contains)
            if columns.isEmpty { continue }
            // Each statement by itself: a transaction would be one of the damaged file too, and fail with it.
            lost += try table.isKeyed ? copyKeyed(table.name, columns) : copy(table.name, columns)
        }
        try connection.execute(script: "DETACH damaged")
        return lost
    }

    /// Adds rows that were found in single pages, without their table.
    func add(_ rows: [FoundRow]) throws {
        try connection.transaction { _ in
            let isOld = try columns(of: "capture", in: "main").isEmpty
            for row in isOld ? rows : rows.flatMap(\.now) {
                let own = try columns(of: row.table, in: "main")
                let known = zip(row.columns, row.values).filter { own.contains($0.0) }
                let values = known.map(\.1)
                let names = known.map(\.0).joined(separator: ", ")
                let marks = values.map { _ in "?" }.joined(separator: ", ")
                // One that breaks a rule of the table was not a row of it.
                _ = try? connection.rows(
                    "INSERT INTO \(row.table) (\(names)) VALUES (\(marks)) ON CONFLICT DO NOTHING", values
                ) { _ in }
            }
        }
    }

    /// Makes the new database one like others. Search and items are made anew by `dropDeadReferences`.
    func finish() throws {
        for trigger in triggers { try connection.execute(script: trigger.sql) }
    }

    private func columns(of table: String, in schema: String) throws -> [String] {
        try connection.rows("SELECT name FROM pragma_table_info(?, ?)", .text(table), .text(schema)) {
            $0.text(0)
        }
    }

    /// Halves what cannot be read as a whole, until the rows that cannot be read are alone.
    private func copy(_ table: String, _ columns: [String]) throws -> Int {
        let names = columns.joined(separator: ", ")
        let sql = """
            INSERT OR IGNORE INTO main.\(table) (\(names))
            SELECT \(names) FROM damaged.\(table) NOT INDEXED WHERE rowid BETWEEN ? AND ?
            """
        let last =
            (try? connection.number("SELECT max(rowid) FROM damaged.\(table)"))
            ?? (try? connection.row(
                "SELECT seq FROM damaged.sqlite_sequence WHERE name = ?", .text(table),
                read: { $0.integer(0) }))
            .flatMap { $0 } ?? 1 << 24
        var ranges: [(Int64, Int64)] = [(.min, max(last, 1))]
        var (next, lost, copied) = (0, 0, 0)
        while next < ranges.count, next < (copied == 0 ? Self.leastLuck : Self.patience) {
            let (first, last) = ranges[next]
            next += 1
            do {
                copied += try connection.run(sql, .integer(first), .integer(last))
            } catch {
                if [.full, .busy].contains(error.kinded.kind) { throw error }
                if first == .min, last >= 0 {
                    ranges += [(.min, 0), (1, last)]
                } else if first == last || last <= 0 {
                    lost += 1
                } else {
                    let middle = first + (last - first) / 2
                    ranges += [(first, middle), (middle + 1, last)]
                }
            }
        }
        return lost
    }

    /// Tables in the order of their keys: from both ends as far as they go.
    private func copyKeyed(_ table: String, _ columns: [String]) throws -> Int {
        let names = columns.joined(separator: ", ")
        let keys = try connection.rows(
            "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", .text(table)
        ) { $0.text(0) }
        var isWhole = true
        for direction in ["ASC", "DESC"] where isWhole == (direction == "ASC") {
            let order = keys.map { "\($0) \(direction)" }.joined(separator: ", ")
            let sql = """
                INSERT OR IGNORE INTO main.\(table) (\(names))
                SELECT \(names) FROM damaged.\(table) ORDER BY \(order) LIMIT ?
                """
            isWhole = false
            var (good, bad) = (Int64(0), Int64.max)
            while good + 1 < bad {
                // All first; then ever more, until it breaks off; then between.
                let count = bad == .max ? (good == 0 ? -1 : good * 2) : good + (bad - good) / 2
                if (try? connection.run(sql, .integer(count))) != nil {
                    if count == -1 {
                        isWhole = true
                        break
                    }
                    good = count
                } else if count == -1 {
                    if (try? connection.run(sql, .integer(1))) == nil { break }
                    good = 1
                } else {
                    bad = count
                }
                if good > 1 << 40 { break }
            }
            if isWhole { break }
        }
        return isWhole ? 0 : 1
    }
}

extension Connection {
    /// Lets go of rows that are not what they were: their ids, names or words no longer mean anything.
    func dropSpoiltRows() throws {
        let digits = [8, 4, 4, 4, 12].map { String(repeating: "[0-9A-F]", count: $0) }.joined(separator: "-")
        // Nothing can be removed that the search index does not have.
        try Self.searchIndex.rebuild(in: self)
        for table in ["entry", "capture", "change", "record", "act"] {
            try run("DELETE FROM \(table) WHERE id NOT GLOB ? OR length(id) <> 36", .text(digits))
        }
        try dropSpoiltChanges()
        let sources = RecordingDate.Source.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        try execute(
            script: """
                UPDATE capture SET taken_source = 'modified' WHERE taken_source NOT IN (\(sources));
                DELETE FROM capture WHERE media GLOB '*/*' OR media NOT GLOB '?*.?*';
                DELETE FROM capture_reading WHERE NOT json_valid(payload);
                DELETE FROM record WHERE NOT json_valid(fields);
                DELETE FROM act WHERE NOT json_valid(said) OR NOT json_valid(fields) OR NOT json_valid(effect);
                UPDATE entry SET acts = NULL WHERE NOT json_valid(acts);
                """)
    }

    /// Lets go of what refers to rows that are lost. Entries stay.
    func dropDeadReferences() throws {
        try execute(
            script: """
                DELETE FROM entry_capture WHERE capture_id NOT IN (SELECT id FROM capture)
                  OR entry_seq NOT IN (SELECT seq FROM entry);
                DELETE FROM capture_reading WHERE capture_id NOT IN (SELECT id FROM capture);
                DELETE FROM act WHERE entry_seq NOT IN (SELECT seq FROM entry);
                DELETE FROM act_record WHERE act_id NOT IN (SELECT id FROM act)
                  OR record_id NOT IN (SELECT id FROM record);
                DELETE FROM review WHERE capture_id NOT IN (SELECT id FROM capture);
                DELETE FROM learned_place WHERE pair_id NOT IN (SELECT id FROM learned_pair);
                DELETE FROM session WHERE token_id NOT IN (SELECT id FROM access_token);
                DELETE FROM sign_in_code WHERE token_id NOT IN (SELECT id FROM access_token);
                """)
        try Self.searchIndex.rebuild(in: self)
        for journal in try rows("SELECT DISTINCT journal FROM entry", read: { $0.text(0) }) {
            try makeProjectionDue(for: JournalName(rawValue: journal))
        }
    }

    /// Recordings whose rows are lost and whose entries are not, and when the first of these was eaten.
    func recordingsOfEntriesOnly() throws -> [(id: UUID, at: Date)] {
        try rows(
            """
            SELECT capture_id, min(created_at) FROM entry_capture JOIN entry ON entry.seq = entry_capture.entry_seq
            WHERE capture_id NOT IN (SELECT id FROM capture) GROUP BY capture_id
            """
        ) { row in (try row.id(0), row.instant(1)) }
    }
}
