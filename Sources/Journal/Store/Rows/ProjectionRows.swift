/// The name of a journal in the database, where several share one diary.
struct JournalName: RawRepresentable, Hashable, Sendable {
    var rawValue: String

    static let food = JournalName(rawValue: "food")
}

/// The entries that a journal has not yet projected into its own tables. Triggers note each entry that is written.
extension Connection {
    func isProjectionDue(for journal: JournalName, moreThan count: Int = 0) throws(JournalError) -> Bool {
        try row(
            "SELECT 1 FROM projection_due WHERE journal = ? LIMIT 1 OFFSET ?", .text(journal.rawValue),
            .integer(Int64(count))
        ) { $0.integer(0) } != nil
    }

    func dueCount(for journal: JournalName) throws(JournalError) -> Int {
        let count = try row(
            "SELECT count(*) FROM projection_due WHERE journal = ?", .text(journal.rawValue)
        ) { $0.integer(0) }
        return Int(count ?? 0)
    }

    /// Has a journal project all of its entries anew.
    func makeProjectionDue(for journal: JournalName) throws(JournalError) {
        try run(
            """
            INSERT INTO projection_due (entry_seq, journal) SELECT seq, journal FROM entry WHERE journal = ?
            ON CONFLICT (entry_seq, journal) DO NOTHING
            """, .text(journal.rawValue))
    }
}
