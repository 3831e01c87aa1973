import CSQLite

/// One open SQLite database with one owner, so that one thread at a time uses it.
struct Connection: ~Copyable {
    enum Mode {
        /// Creates nothing; leaves the write-ahead log of others as it is.
        case reading
        /// The file must exist.
        case writing
    }

    private let handle: OpaquePointer

    /// Opens the file at the absolute `path` (sqlite3_open_v2).
    init(path: String, mode: Mode) throws(JournalError) {
        let access = mode == .reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(
            path, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let opened else {
            defer { sqlite3_close_v2(opened) }
            try check(code, on: opened, sql: nil)
            throw JournalError.database(code: code, message: "could not open the database", sql: nil)
        }
        handle = opened
        sqlite3_busy_timeout(opened, 10_000)
        if mode == .reading { _ = spoken_leave_log_on_close(opened) }
    }

    deinit { sqlite3_close_v2(handle) }

    /// Runs every statement of a script that takes no values (sqlite3_exec).
    func execute(script: String) throws(JournalError) {
        try check(sqlite3_exec(handle, script, nil, nil, nil), on: handle, sql: script)
    }

    /// Runs one statement; gives the number of rows it changed (sqlite3_changes).
    @discardableResult
    func run(_ sql: String, _ values: SQLValue...) throws(JournalError) -> Int {
        let statement = try Statement(sql, on: handle)
        try statement.bind(values)
        while try statement.step() {}
        return Int(sqlite3_changes(handle))
    }

    /// A statement that is to run many times.
    func statement(_ sql: String) throws(JournalError) -> Statement { try Statement(sql, on: handle) }

    /// Every row of the answer, read one by one.
    func rows<Row>(
        _ sql: String, _ values: SQLValue..., read: (borrowing Statement) throws(JournalError) -> Row
    ) throws(JournalError) -> [Row] {
        try rows(sql, values, read: read)
    }

    /// The same with values whose number is not known beforehand.
    func rows<Row>(
        _ sql: String, _ values: [SQLValue], read: (borrowing Statement) throws(JournalError) -> Row
    ) throws(JournalError) -> [Row] {
        let statement = try Statement(sql, on: handle)
        try statement.bind(values)
        var rows: [Row] = []
        while try statement.step() { rows.append(try read(statement)) }
        return rows
    }

    /// Walks over the rows of the answer.
    func each(_ sql: String, _ body: (borrowing Statement) throws(JournalError) -> Void) throws(JournalError)
    {
        let statement = try Statement(sql, on: handle)
        while try statement.step() { try body(statement) }
    }

    /// Runs one statement for every list of values; it is prepared once.
    func run(_ sql: String, forEach lists: some Sequence<[SQLValue]>) throws(JournalError) {
        let statement = try Statement(sql, on: handle)
        for values in lists {
            try statement.bind(values)
            while try statement.step() {}
            statement.reset()
        }
    }

    /// The first row of the answer, or nil.
    func row<Row>(
        _ sql: String, _ values: SQLValue..., read: (borrowing Statement) throws(JournalError) -> Row
    ) throws(JournalError) -> Row? {
        let statement = try Statement(sql, on: handle)
        try statement.bind(values)
        return try statement.step() ? try read(statement) : nil
    }

    /// Runs `body` as one write: all of it is stored, or nothing.
    ///
    /// Begins with the write lock (BEGIN IMMEDIATE), so of several processes one at a time is inside; work on
    /// the media folder that must agree with the rows is done inside too.
    func transaction<Value>(
        _ body: (borrowing Connection) throws(JournalError) -> Value
    ) throws(JournalError) -> Value {
        try execute(script: "BEGIN IMMEDIATE")
        do {
            let value = try body(self)
            try execute(script: "COMMIT")
            return value
        } catch {
            if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }
}
