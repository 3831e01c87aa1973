import CSQLite
import Glibc
import System

/// One prepared statement of SQLite. When released, it goes back to the cache.
///
/// Used only by the thread that uses its connection.
final class PreparedStatement {
    private let statement: OpaquePointer
    private let sql: String
    private let database: OpaquePointer
    private let cache: StatementCache

    /// Takes a statement from the cache, or prepares `sql` (sqlite3_prepare_v3).
    init(_ sql: String, on database: OpaquePointer, _ cache: StatementCache) throws {
        self.sql = sql
        self.database = database
        self.cache = cache
        if let waiting = cache.take(sql) {
            statement = waiting
            return
        }
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(
            database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        try check(code, on: database, sql: sql)
        guard let prepared else {
            throw JournalError.database(code: SQLITE_MISUSE, message: "empty statement", sql: sql)
        }
        statement = prepared
    }

    deinit { cache.giveBack(statement, sql) }

    /// Binds the values to the placeholders `?` in order (sqlite3_bind_…).
    func bind(_ values: [SQLValue]) throws {
        for (offset, value) in values.enumerated() {
            let index = Int32(offset + 1)
            let code =
                switch value {
                case .null: sqlite3_bind_null(statement, index)
                case .integer(let number): sqlite3_bind_int64(statement, index, number)
                case .real(let number): sqlite3_bind_double(statement, index, number)
                case .text(let text): bind(text, at: index)
                }
            try check(code, on: database, sql: sql)
        }
    }

    private func bind(_ text: String, at index: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count <= Int32.max else { return SQLITE_TOOBIG }
            guard let start = bytes.baseAddress else { return spoken_bind_text(statement, index, "", 0) }
            return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                spoken_bind_text(statement, index, $0, Int32(bytes.count))
            }
        }
    }

    /// Moves to the next row; false if there is none (sqlite3_step).
    func step() throws -> Bool {
        let code = sqlite3_step(statement)
        if code == SQLITE_ROW { return true }
        if code == SQLITE_DONE { return false }
        try check(code, on: database, sql: sql)
        return false
    }

    /// Leaves the current row, so that other values can be bound (sqlite3_reset).
    func reset() { sqlite3_reset(statement) }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

    /// The UTF-8 bytes of a text; none for NULL. Valid until the next step.
    func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
        let bytes = sqlite3_column_text(statement, column)
        return UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column)))
    }

    func value(_ column: Int32) -> SQLValue {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_NULL: .null
        case SQLITE_INTEGER: .integer(integer(column))
        case SQLITE_FLOAT: .real(real(column))
        default: .text(String(decoding: bytes(column), as: UTF8.self))
        }
    }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
}

/// Turns SQLite's result codes into thrown errors. Bound values are never part of an error.
func check(_ code: Int32, on database: OpaquePointer?, sql: String?) throws {
    guard code != SQLITE_OK, code != SQLITE_ROW, code != SQLITE_DONE else { return }
    // SQLite does not always report a full disk as such, but the system error of the failed write tells.
    let isFull =
        code & 0xff == SQLITE_IOERR
        && database.map { [ENOSPC, EDQUOT, EFBIG].contains(sqlite3_system_errno($0)) } ?? false
    // SQLite only says that it cannot open a file; the system error says why: no descriptors, no rights.
    if code & 0xff == SQLITE_CANTOPEN, let database, sqlite3_system_errno(database) != 0 {
        let name = sqlite3_db_filename(database, "main").map { String(cString: $0) } ?? "the database"
        throw FileError(name, .writing, errno: sqlite3_system_errno(database))
    }
    let message =
        database.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
    throw JournalError.database(code: isFull ? SQLITE_FULL : code, message: message, sql: sql)
}

/// Prepared statements of one connection, kept so that frequent statements are parsed and planned only once.
///
/// Used only by the thread that uses the connection.
final class StatementCache {
    /// The most statements kept; the least recently used one is dropped.
    static let most = 64

    private var waiting: [String: (statement: OpaquePointer, use: Int)] = [:]
    private var uses = 0
    private var isClosed = false

    var count: Int { waiting.count }

    /// Takes a cached statement; nil if it has to be prepared.
    func take(_ sql: String) -> OpaquePointer? { waiting.removeValue(forKey: sql)?.statement }

    /// Returns a statement to the cache without its bound values (sqlite3_reset, sqlite3_clear_bindings).
    func giveBack(_ statement: OpaquePointer, _ sql: String) {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
        guard !isClosed, waiting[sql] == nil else { return _ = sqlite3_finalize(statement) }
        uses += 1
        waiting[sql] = (statement, uses)
        if waiting.count > Self.most, let oldest = waiting.min(by: { $0.value.use < $1.value.use }) {
            waiting[oldest.key] = nil
            sqlite3_finalize(oldest.value.statement)
        }
    }

    /// Releases all cached statements; those in use are released when they are returned.
    func close() {
        isClosed = true
        for (statement, _) in waiting.values { sqlite3_finalize(statement) }
        waiting = [:]
    }
}

extension ErrorKind {
    /// - Parameter code: an extended result code of SQLite; its lowest byte names the kind of error.
    init(sqlite code: Int32) {
        self =
            switch code & 0xff {
            case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_NOMEM: .busy
            case SQLITE_FULL: .full
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
            case SQLITE_READONLY: .readOnly
            case SQLITE_PERM, SQLITE_AUTH: .refused
            case SQLITE_IOERR: .brokenOff
            default: .software
            }
    }
}
