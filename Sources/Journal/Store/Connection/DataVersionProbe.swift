import Diary

/// Asks a database on a connection of its own, again and again, whether another one has written to it.
struct DataVersionProbe: ~Copyable {
    private let statement: Statement
    // The statement is of this connection, and goes before it.
    private let connection: Connection
    /// What was set when the diary had a version.
    private var known: (version: Int64, calendar: HouseholdCalendar)

    /// - Parameters:
    ///   - connection: to the diary; or to an empty database for one that cannot change.
    ///   - calendar: the diary's.
    init(_ connection: consuming Connection, _ calendar: HouseholdCalendar) throws(JournalError) {
        statement = try connection.statement("PRAGMA data_version")
        known = (-1, calendar)
        self.connection = connection
    }

    /// Another number after every write.
    func version() throws(JournalError) -> Int64 {
        defer { statement.reset() }
        _ = try statement.step()
        return statement.integer(0)
    }

    /// The household's calendar now; where the database cannot be asked, as it was.
    mutating func calendar() -> HouseholdCalendar {
        guard let version = try? version(), version != known.version else { return known.calendar }
        if let calendar = try? connection.householdCalendar() { known = (version, calendar) }
        return known.calendar
    }
}
