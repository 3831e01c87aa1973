/// Asks a database on a connection of its own, again and again, whether another one has written to it.
struct VersionQuestion: ~Copyable {
    private let statement: Statement
    // The statement is of this connection, and goes before it.
    private let connection: Connection

    /// The file at `path` must exist.
    init(_ path: String) throws(JournalError) {
        let connection = try Connection(path: path, mode: .writing)
        statement = try connection.statement("PRAGMA data_version")
        self.connection = connection
    }

    /// Another number after every write.
    func version() throws(JournalError) -> Int64 {
        defer { statement.reset() }
        _ = try statement.step()
        return statement.integer(0)
    }
}
