import CSQLite

/// Prepared statements of one connection that wait to be run again, so that what is run for every request is read and
/// planned once. Used only by whoever uses the connection.
final class StatementCache {
    /// The one that was used longest ago makes room for another.
    static let most = 64

    private var waiting: [String: (statement: OpaquePointer, use: Int)] = [:]
    private var uses = 0
    private var isClosed = false

    var count: Int { waiting.count }

    /// A statement that nobody uses; nil when it has to be prepared.
    func take(_ sql: String) -> OpaquePointer? { waiting.removeValue(forKey: sql)?.statement }

    /// Keeps a statement for the next use, without the values that it was run with (sqlite3_reset,
    /// sqlite3_clear_bindings).
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

    /// Lets go of all; statements that are in use are let go of when they are given back.
    func close() {
        isClosed = true
        for (statement, _) in waiting.values { sqlite3_finalize(statement) }
        waiting = [:]
    }
}
