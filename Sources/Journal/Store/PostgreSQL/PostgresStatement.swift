/// One statement of PostgreSQL with its values, and the rows that it gave. It runs at the first step.
///
/// All rows are there at once, so that other statements can run between two of them. Long results are read page by
/// page instead (`PostgresSession.eachPage`).
///
/// Used only by the thread that uses its session.
final class PostgresStatement {
    private let session: PostgresSession?
    private let sql: String
    private var values: [SQLValue] = []
    private var found: PostgresSession.Result?
    /// The current row; -1 before the first.
    private(set) var row: Int32 = -1

    init(_ sql: String, on session: PostgresSession) {
        self.sql = sql
        self.session = session
    }

    /// The rows of a result that is there already.
    init(_ result: PostgresSession.Result) {
        sql = ""
        session = nil
        found = result
    }

    /// The rows. Only for a statement on a row.
    var result: PostgresSession.Result {
        guard let found else { preconditionFailure("a column is read only after a step returned true") }
        return found
    }

    func bind(_ values: [SQLValue]) { self.values = values }

    func step() throws -> Bool {
        if found == nil { found = try session?.run(sql, values) }
        row += 1
        return row < found?.count ?? 0
    }

    func reset() {
        if session != nil { found = nil }
        row = -1
    }
}
