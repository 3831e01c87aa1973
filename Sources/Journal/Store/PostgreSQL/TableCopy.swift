import Diary
import Foundation
import System

/// Copies all rows of a diary from one kind of database to the other, and compares them.
struct TableCopy {
    /// A table with its columns, and those of its primary key.
    struct Table {
        var name: String
        var columns: [String]
        var key: [String]

        /// All rows in the order of the key, which is the same in both kinds of database.
        fileprivate var selection: String {
            "SELECT \(columns.joined(separator: ", ")) FROM \(name) ORDER BY \(key.joined(separator: ", "))"
        }
    }

    /// The one setting that stays behind: where the diary was moved to.
    static let notCopied = StoreMove.setting
    /// Rows of one statement.
    private static let rowsAtATime = 200
    /// The tables whose rows SQLite and PostgreSQL number by themselves.
    private static let numbered = ["capture", "entry", "change", "learned_pair"]

    let tables: [Table]

    init() throws {
        let pattern = try Connection.inMemory()
        try pattern.transaction { pattern in
            for step in Schema.migrations { try pattern.execute(script: step) }
        }
        tables = try PostgresSchema.copied.map { name in
            let columns = try pattern.rows("PRAGMA table_info(\(name))") {
                (name: $0.text(1), key: $0.integer(5))
            }
            return Table(
                name: name, columns: columns.map(\.name),
                key: columns.filter { $0.key > 0 }.sorted { $0.key < $1.key }.map(\.name))
        }
    }

    /// Replaces all rows of `target` by those of `source`, within the transactions of both.
    ///
    /// - Throws: `StoreFault.differs` if what was written reads otherwise.
    func copy(from source: borrowing Connection, to target: borrowing Connection) throws {
        for table in tables.reversed() { try target.run("DELETE FROM \(table.name)") }
        for table in tables where table.name != "setting" {
            // Triggers note that new entries are to be read; which ones are is copied.
            if table.name == "projection_due" { try target.run("DELETE FROM projection_due") }
            try copy(table, from: source, to: target)
        }
        // Triggers of other tables change a setting.
        try target.run("DELETE FROM setting")
        for table in tables where table.name == "setting" { try copy(table, from: source, to: target) }
        try target.run("DELETE FROM setting WHERE name = ?", .text(Self.notCopied))
        for table in Self.numbered { try target.raiseNumber(of: table, to: source.lastNumber(of: table)) }
        if let table = try firstDifference(between: source, and: target) {
            throw StoreFault.differs(table: table)
        }
    }

    private func copy(
        _ table: Table, from source: borrowing Connection, to target: borrowing Connection
    ) throws {
        var waiting: [[SQLValue]] = []
        let into = "\(table.name) (\(table.columns.joined(separator: ", ")))"
        try source.eachRow(table.selection, []) { row in
            waiting.append(table.columns.indices.map { row.value(Int32($0)) })
            if waiting.count == Self.rowsAtATime {
                try target.insert(waiting, into: into)
                waiting = []
            }
        }
        if !waiting.isEmpty { try target.insert(waiting, into: into) }
    }

    /// The name of the first table whose rows differ; nil if all are equal.
    func firstDifference(between one: borrowing Connection, and other: borrowing Connection) throws -> String?
    {
        for table in tables where try digest(table, in: one) != digest(table, in: other) { return table.name }
        return nil
    }

    /// The number of rows and a digest of all values.
    private func digest(_ table: Table, in database: borrowing Connection) throws -> String {
        var digest = SHA256()
        var count = 0
        let isSetting = table.name == "setting"
        try database.eachRow(table.selection, []) { row in
            if isSetting, row.text(0) == Self.notCopied { return }
            count += 1
            var bytes: [UInt8] = []
            for column in table.columns.indices {
                let (mark, text) =
                    switch row.value(Int32(column)) {
                    case .null: ("0", "")
                    case .integer(let number): ("i", String(number))
                    case .real(let number): ("r", String(number.bitPattern))
                    case .text(let text): ("t", text)
                    }
                bytes += Array("\(mark)\(text.utf8.count):".utf8) + Array(text.utf8)
            }
            digest.update(bytes)
        }
        return "\(count) \(digest.digest())"
    }
}

extension Connection {
    /// Copies all rows, as this transaction sees them, into an empty file of SQLite.
    func copyTables(to path: String) throws {
        let file = try DatabaseFile.open(path, timeZone: .gmt)
        try file.transaction { file in try TableCopy().copy(from: self, to: file) }
    }

    /// Makes the next number that a table gives higher than `number`.
    fileprivate func raiseNumber(of table: String, to number: Int64) throws {
        guard number > (try lastNumber(of: table)) else { return }
        let name = postgres == nil ? "sqlite_sequence" : "numbering"
        if try run("UPDATE \(name) SET seq = ? WHERE name = '\(table)'", .integer(number)) == 0 {
            try run("INSERT INTO \(name) (name, seq) VALUES ('\(table)', ?)", .integer(number))
        }
    }
}
