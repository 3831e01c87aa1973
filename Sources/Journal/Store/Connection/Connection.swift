import CSQLite

/// One open database with one owner, so that one thread at a time uses it: a file of SQLite, or a household's part of
/// a database of PostgreSQL.
struct Connection: ~Copyable {
    /// What runs the statements.
    private enum Engine {
        case sqlite(OpaquePointer, StatementCache)
        case postgres(PostgresSession)
    }

    enum Mode {
        /// Creates nothing, and keeps the write-ahead log of other processes.
        case reading
        /// For a file without a log on a disk that nobody can write to: SQLite then takes no locks.
        case readingUnchanging
        /// The file must exist.
        case writing
    }

    private let engine: Engine

    /// Opens the file at the absolute `path` (sqlite3_open_v2).
    init(path: String, mode: Mode) throws {
        let (name, access) =
            switch mode {
            case .reading: (path, SQLITE_OPEN_READONLY)
            case .readingUnchanging:
                (Self.address(of: path) + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
            case .writing: (path, SQLITE_OPEN_READWRITE)
            }
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(name, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let opened else {
            defer { sqlite3_close_v2(opened) }
            try check(code, on: opened, sql: nil)
            throw JournalError.database(code: code, message: "could not open the database", sql: nil)
        }
        engine = .sqlite(opened, StatementCache())
        sqlite3_busy_timeout(opened, 10_000)
        if mode == .reading { _ = spoken_leave_log_on_close(opened) }
    }

    /// A new, empty database in memory.
    static func inMemory() throws -> Connection {
        try Connection(path: ":memory:", mode: .writing)
    }

    /// A household's diary in PostgreSQL.
    init(_ session: PostgresSession) { engine = .postgres(session) }

    deinit {
        guard case .sqlite(let handle, let cache) = engine else { return }
        cache.close()
        sqlite3_close_v2(handle)
    }

    /// The number of cached statements.
    var waitingStatements: Int {
        if case .sqlite(_, let cache) = engine { cache.count } else { 0 }
    }

    /// nil for a file of SQLite.
    var postgres: PostgresSession? {
        if case .postgres(let session) = engine { session } else { nil }
    }

    /// A path in the form of SQLite's URIs (RFC 3986).
    private static func address(of path: String) -> String {
        "file:"
            + path.utf8.map { byte in
                let scalar = UnicodeScalar(byte)
                let isPlain =
                    scalar.isASCII
                    && (scalar.properties.isAlphabetic || "0123456789/._-~".contains(Character(scalar)))
                return isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }.joined()
    }

    /// Runs every statement of a script without placeholders (sqlite3_exec, PQexec).
    func execute(script: String) throws {
        switch engine {
        case .sqlite(let handle, _):
            try check(sqlite3_exec(handle, script, nil, nil, nil), on: handle, sql: script)
        case .postgres(let session): try session.execute(script: script)
        }
    }

    /// Prepares a statement that will be used many times.
    func statement(_ sql: String) throws -> Statement {
        switch engine {
        case .sqlite(let handle, let cache): try Statement(sql, on: handle, cache)
        case .postgres(let session): Statement(sql, on: session)
        }
    }

    /// The number of rows that the last statement changed (sqlite3_changes, PQcmdTuples).
    var changes: Int {
        switch engine {
        case .sqlite(let handle, _): Int(sqlite3_changes(handle))
        case .postgres(let session): session.changes
        }
    }

    /// The number of rows that this connection has changed since it was opened (sqlite3_total_changes).
    var totalChanges: Int64 {
        switch engine {
        case .sqlite(let handle, _): Int64(sqlite3_total_changes(handle))
        case .postgres(let session): session.totalChanges
        }
    }

    /// Runs one statement and returns the number of rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: SQLValue...) throws -> Int { try run(sql, values) }

    /// Runs one statement, with the values as an array, and returns the number of rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: [SQLValue]) throws -> Int {
        let statement = try statement(sql)
        try statement.bind(values)
        while try statement.step() {}
        return changes
    }

    /// All rows of the result.
    func rows<Row>(
        _ sql: String, _ values: SQLValue..., read: (borrowing Statement) throws -> Row
    ) throws -> [Row] { try rows(sql, values, read: read) }

    /// All rows of the result, with the values as an array.
    func rows<Row>(
        _ sql: String, _ values: [SQLValue], read: (borrowing Statement) throws -> Row
    ) throws -> [Row] {
        let statement = try statement(sql)
        try statement.bind(values)
        var rows: [Row] = []
        while try statement.step() { rows.append(try read(statement)) }
        return rows
    }

    /// All rows of a statement that ends in `IN`, for many values.
    ///
    /// The values are bound in batches. The last value is repeated to fill a list, so that lists of most
    /// lengths share a few statements.
    func rows<Row>(
        _ sql: String, among values: [SQLValue],
        read: (borrowing Statement) throws -> Row
    ) throws -> [Row] {
        var found: [Row] = []
        var rest = values[...]
        while let last = rest.last {
            let part = rest.prefix(Self.mostAmong)
            rest = rest.dropFirst(part.count)
            var count = 1
            while count < part.count { count *= 2 }
            let marks = repeatElement("?", count: count).joined(separator: ", ")
            let filled = Array(part) + Array(repeating: last, count: count - part.count)
            found += try rows("\(sql) (\(marks))", filled, read: read)
        }
        return found
    }

    /// The most placeholders of one list. SQLite allows 32,766; other databases allow fewer.
    private static let mostAmong = 512

    /// Prepares a statement once and runs it for every list of values.
    func run(_ sql: String, forEach lists: some Sequence<[SQLValue]>) throws {
        let statement = try statement(sql)
        for values in lists {
            try statement.bind(values)
            while try statement.step() {}
            statement.reset()
        }
    }

    /// Passes each row of the result to `body`, so that long results need no memory.
    func eachRow(_ sql: String, _ values: SQLValue..., body: (borrowing Statement) throws -> Void) throws {
        try eachRow(sql, values, body: body)
    }

    /// Passes each row of the result to `body`, with the values as an array.
    func eachRow(_ sql: String, _ values: [SQLValue], body: (borrowing Statement) throws -> Void) throws {
        if let session = postgres {
            return try session.eachPage(sql, values) { page in
                let statement = Statement(page)
                while try statement.step() { try body(statement) }
            }
        }
        let statement = try statement(sql)
        try statement.bind(values)
        while try statement.step() { try body(statement) }
    }

    /// The first row of the result, or nil.
    func row<Row>(
        _ sql: String, _ values: SQLValue..., read: (borrowing Statement) throws -> Row
    ) throws -> Row? {
        let statement = try statement(sql)
        try statement.bind(values)
        return try statement.step() ? try read(statement) : nil
    }

    /// Runs `body` as one write: all of it is stored, or nothing is.
    ///
    /// Begins with the write lock (BEGIN IMMEDIATE; an advisory lock for the household), so only one process at a time
    /// can be in a transaction. Files are moved before or after it (`Journal.settle`).
    func transaction<Value>(_ body: (borrowing Connection) throws -> Value) throws -> Value {
        switch engine {
        case .sqlite(let handle, _): try transaction(beginning: "BEGIN IMMEDIATE", on: handle, body)
        case .postgres(let session):
            try transaction(on: session, beginning: session.beginWriting) { connection in
                let value = try body(connection)
                try WordIndex().addDueWords(in: connection)
                return value
            }
        }
    }

    /// Runs `body` on the database as it is at one moment, whatever other processes write (BEGIN DEFERRED; REPEATABLE
    /// READ).
    func snapshot<Value>(_ body: (borrowing Connection) throws -> Value) throws -> Value {
        switch engine {
        case .sqlite(let handle, _): try transaction(beginning: "BEGIN", on: handle, body)
        case .postgres(let session):
            try transaction(on: session, beginning: session.beginReading, body)
        }
    }

    private func transaction<Value>(
        on session: PostgresSession, beginning: () throws -> Void,
        _ body: (borrowing Connection) throws -> Value
    ) throws -> Value {
        try beginning()
        do {
            let value = try body(self)
            try session.commit()
            return value
        } catch {
            session.rollBack()
            throw error
        }
    }

    private func transaction<Value>(
        beginning: String, on handle: OpaquePointer, _ body: (borrowing Connection) throws -> Value
    ) throws -> Value {
        try execute(script: beginning)
        do {
            // Makes SQLite notice if another process has changed the schema, as imports do. It cannot notice
            // while it connects to the search index for the first time: then it finds no table at all.
            try execute(script: "SELECT 1 FROM sqlite_schema LIMIT 1")
            let value = try body(self)
            try execute(script: "COMMIT")
            return value
        } catch {
            if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    /// Runs `body` within a transaction, and rolls it back if `body` says so.
    func tentatively<Value>(
        _ body: (borrowing Connection) throws -> (value: Value, isKept: Bool)
    ) throws -> Value {
        try execute(script: "SAVEPOINT tentative")
        let result = try body(self)
        try execute(script: (result.isKept ? "" : "ROLLBACK TO tentative;") + "RELEASE tentative")
        return result.value
    }

    /// Copies the whole file, as it is now, over another one (sqlite3_backup_init). Only from a file to a file.
    func copy(over other: borrowing Connection) throws {
        guard case .sqlite(let handle, _) = engine, case .sqlite(let target, _) = other.engine else {
            throw StoreFault.onlyInFile("its rows are copied by TableCopy")
        }
        guard let backup = sqlite3_backup_init(target, "main", handle, "main") else {
            return try check(sqlite3_extended_errcode(target), on: target, sql: nil)
        }
        let code = sqlite3_backup_step(backup, -1)
        let finished = sqlite3_backup_finish(backup)
        try check(finished, on: target, sql: nil)
        try check(code, on: target, sql: nil)
    }
}
