import CSQLite
import Diary
import Foundation
import System

/// Copies the readable rows of a damaged database into a new one.
struct Salvage: ~Copyable {
    /// Tables that are not copied: they can be computed again, or hold claims of processes that are gone.
    private static let left: Set<String> = [
        "item", "food", "item_due", "projection_due", "itemless", "claim",
    ]
    /// The most attempts for one table, so that a damaged one does not take forever.
    private static let patience = 20_000
    /// After so many attempts without a row, the start of the table is lost, and single pages are read
    /// instead.
    private static let leastLuck = 200

    private let connection: Connection
    private let hasTables: Bool
    /// The triggers that keep search and items up to date; removed until `finish`.
    private let triggers: [(name: String, sql: String)]

    /// - Parameters:
    ///   - damaged: a copy of the damaged file, with its log beside it.
    ///   - path: the new database, an empty file.
    ///   - migrations: the migrations that the damaged database had run.
    init(of damaged: String, into path: String, timeZone: TimeZone, migrations: [String]) throws {
        let new = try DatabaseFile.open(path, timeZone: timeZone, migrations: migrations)
        try new.execute(script: "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF")
        // A statement that fails half-way would leave half a row in the search index.
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

    /// Whether SQLite finds any table.
    ///
    /// It finds none if the first page or the pages of the schema are damaged; then only single pages can be
    /// read.
    private static func hasTables(_ path: String) -> Bool {
        guard let connection = try? Connection(path: path, mode: .writing) else { return false }
        return (try? connection.number("SELECT count(*) FROM sqlite_schema")) ?? 0 > 0
    }

    /// Copies the readable rows of every table, and returns how many could not be read, as far as known.
    func copyTables() throws -> Int {
        guard hasTables else { return 0 }
        // Lists the tables of the new database: the damaged one's search index may keep SQLite from listing
        // its own.
        let tables = try connection.rows("SELECT name, sql FROM main.sqlite_schema WHERE type = 'table'") {
            (name: $0.text(0), isKeyed: $0.text(1).contains("WITHOUT ROWID"))
        }
        var lost = 0
        for table in tables
        where !Self.left.contains(table.name) && !table.name.hasPrefix("sqlite_")
            && !table.name.hasPrefix("entry_text") && !table.name.hasPrefix("picture_text")
        {
            let own = try columns(of: table.name, in: "main")
            guard let there = try? columns(of: table.name, in: "damaged") else { continue }
            let columns = own.filter(there.contains)
            if columns.isEmpty { continue }
            // Each statement runs on its own: a transaction would include the damaged file and fail with it.
            lost += try table.isKeyed ? copyKeyed(table.name, columns) : copy(table.name, columns)
        }
        try connection.execute(script: "DETACH damaged")
        return lost
    }

    /// Adds rows that were found in single pages.
    func add(_ rows: [FoundRow]) throws {
        try connection.transaction { _ in
            let isOld = try columns(of: "capture", in: "main").isEmpty
            for row in isOld ? rows : rows.flatMap(\.now) {
                let own = try columns(of: row.table, in: "main")
                let known = zip(row.columns, row.values).filter { own.contains($0.0) }
                let values = known.map(\.1)
                let names = known.map(\.0).joined(separator: ", ")
                let marks = values.map { _ in "?" }.joined(separator: ", ")
                // A row that breaks a rule of the table was not a row of it.
                _ = try? connection.rows(
                    "INSERT INTO \(row.table) (\(names)) VALUES (\(marks)) ON CONFLICT DO NOTHING", values
                ) { _ in }
            }
        }
    }

    /// Restores the triggers. `dropDeadReferences` builds search and items again.
    func finish() throws {
        for trigger in triggers { try connection.execute(script: trigger.sql) }
    }

    private func columns(of table: String, in schema: String) throws -> [String] {
        try connection.rows("SELECT name FROM pragma_table_info(?, ?)", .text(table), .text(schema)) {
            $0.text(0)
        }
    }

    /// Splits unreadable ranges in half until only unreadable rows are left.
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

    /// Copies a table stored in key order (WITHOUT ROWID) from both ends, as far as it can be read.
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
                // First all rows; then ever more until it fails; then a number in between.
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
    /// Deletes damaged rows whose ids, names or JSON are no longer valid.
    func dropSpoiltRows() throws {
        let digits = [8, 4, 4, 4, 12].map { String(repeating: "[0-9A-F]", count: $0) }.joined(separator: "-")
        // A deletion fails if the search index does not have the row.
        try searchIndex.rebuild(in: self)
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

    /// Deletes rows that refer to lost rows. Entries stay.
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
        try searchIndex.rebuild(in: self)
        for journal in try rows("SELECT DISTINCT journal FROM entry", read: { $0.text(0) }) {
            try makeProjectionDue(for: JournalName(rawValue: journal))
        }
    }

    /// Recordings that are lost but whose entries are not, with the time of the first entry.
    func capturesOfEntriesOnly() throws -> [(id: UUID, at: Date)] {
        try rows(
            """
            SELECT capture_id, min(created_at) FROM entry_capture JOIN entry ON entry.seq = entry_capture.entry_seq
            WHERE capture_id NOT IN (SELECT id FROM capture) GROUP BY capture_id
            """
        ) { row in (try row.id(0), row.instant(1)) }
    }
}
