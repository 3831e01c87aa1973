import CSQLite
import Diary
import Foundation
import System

/// A value bound to a placeholder of a statement.
enum SQLValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)

    /// nil for anything but text.
    var text: String? { if case .text(let text) = self { text } else { nil } }

    var id: UUID? { text.flatMap { UUID(uuidString: $0) } }

    static func optional(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }
    static func optional(_ number: Int64?) -> SQLValue { number.map(SQLValue.integer) ?? .null }
    static func optional(_ number: Double?) -> SQLValue { number.map(SQLValue.real) ?? .null }
    /// A person's name in the form in which names are compared: in lower case, with composed accents.
    static func folded(_ name: String?) -> SQLValue {
        optional(name.map { $0.lowercased().precomposedStringWithCanonicalMapping })
    }
    static func flag(_ flag: Bool) -> SQLValue { .integer(flag ? 1 : 0) }
    static func id(_ id: UUID) -> SQLValue { .text(id.uuidString) }
    static func id(_ id: UUID?) -> SQLValue { optional(id?.uuidString) }
    /// Milliseconds since 1970 in UTC, as every instant is stored.
    static func instant(_ date: Date) -> SQLValue { .integer(date.milliseconds) }
    static func instant(_ date: Date?) -> SQLValue { optional(date?.milliseconds) }
}

/// One statement, positioned on a row after `step` returned true. When dropped, a prepared statement of SQLite goes back
/// to the cache.
struct Statement: ~Copyable {
    private enum Engine {
        case sqlite(PreparedStatement)
        case postgres(PostgresStatement)
    }

    private let engine: Engine
    private let sql: String

    /// Takes a statement from the cache, or prepares `sql` (sqlite3_prepare_v3).
    init(_ sql: String, on database: OpaquePointer, _ cache: StatementCache) throws {
        self.sql = sql
        engine = .sqlite(try PreparedStatement(sql, on: database, cache))
    }

    /// A statement of PostgreSQL, which runs at the first step.
    init(_ sql: String, on session: PostgresSession) {
        self.sql = sql
        engine = .postgres(PostgresStatement(sql, on: session))
    }

    /// The rows of a result.
    init(_ result: PostgresSession.Result) {
        sql = ""
        engine = .postgres(PostgresStatement(result))
    }

    /// Binds the values to the placeholders `?` in order.
    func bind(_ values: [SQLValue]) throws {
        switch engine {
        case .sqlite(let statement): try statement.bind(values)
        case .postgres(let statement): statement.bind(values)
        }
    }

    /// Binds the values and runs the statement to its end, so that it can run again.
    func run(_ values: SQLValue...) throws {
        try bind(values)
        while try step() {}
        reset()
    }

    /// Moves to the next row; false if there is none.
    func step() throws -> Bool {
        switch engine {
        case .sqlite(let statement): try statement.step()
        case .postgres(let statement): try statement.step()
        }
    }

    /// Leaves the current row, so that other values can be bound.
    func reset() {
        switch engine {
        case .sqlite(let statement): statement.reset()
        case .postgres(let statement): statement.reset()
        }
    }

    func integer(_ column: Int32) -> Int64 {
        switch engine {
        case .sqlite(let statement): statement.integer(column)
        case .postgres(let statement): statement.result.integer(statement.row, column)
        }
    }

    func real(_ column: Int32) -> Double {
        switch engine {
        case .sqlite(let statement): statement.real(column)
        case .postgres(let statement): statement.result.real(statement.row, column)
        }
    }

    /// Empty for NULL.
    func text(_ column: Int32) -> String {
        switch engine {
        case .sqlite(let statement): String(decoding: statement.bytes(column), as: UTF8.self)
        case .postgres(let statement): statement.result.text(statement.row, column)
        }
    }

    /// Passes on the UTF-8 bytes of a text without copying them; none for NULL. They are valid only during
    /// the call.
    func withBytes<Value>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        switch engine {
        case .sqlite(let statement): body(statement.bytes(column))
        case .postgres(let statement): body(statement.result.bytes(statement.row, column))
        }
    }

    /// The value in a column of a strict table. No column holds blobs.
    func value(_ column: Int32) -> SQLValue {
        switch engine {
        case .sqlite(let statement): statement.value(column)
        case .postgres(let statement): statement.result.value(statement.row, column)
        }
    }

    func isNull(_ column: Int32) -> Bool {
        switch engine {
        case .sqlite(let statement): statement.isNull(column)
        case .postgres(let statement): statement.result.isNull(statement.row, column)
        }
    }

    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    func instant(_ column: Int32) -> Date { Date(milliseconds: integer(column)) }

    func optionalInstant(_ column: Int32) -> Date? { isNull(column) ? nil : instant(column) }

    /// - Throws: `database` if the column does not hold a UUID, as in a damaged or foreign file.
    func id(_ column: Int32) throws -> UUID {
        guard let id = UUID(uuidString: text(column)) else { throw damaged(column) }
        return id
    }

    func optionalID(_ column: Int32) throws -> UUID? {
        isNull(column) ? nil : try id(column)
    }

    /// The name of a recording's file. Damaged text gives a name without a file, so that the recording can
    /// still be listed.
    func media(_ column: Int32, of recording: UUID) -> MediaName {
        MediaName(text(column)) ?? MediaName(missingOf: recording)
    }

    /// The error for a value that this program never writes into the column.
    func damaged(_ column: Int32) -> JournalError {
        .database(code: SQLITE_CORRUPT, message: "unexpected value in column \(column)", sql: sql)
    }
}
