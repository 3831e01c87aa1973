import Diary

/// Finds entries by their words. How words are kept for that is the store's: SQLite's FTS5 (`FullTextIndex`).
protocol SearchIndex: Sendable {
    /// Entries with all parts of a query, the latest first, of those that were written last if very many match.
    ///
    /// - Parameters:
    ///   - filter: which entries count.
    ///   - range: the numbers between which they lie.
    func matches(
        _ query: SearchQuery, _ reach: SearchQuery.Reach, _ filter: SearchFilter, _ range: ClosedRange<Int64>,
        limit: Int, in database: borrowing Connection
    ) throws(JournalError) -> [Int64]

    /// How many entries match, as `matches` with the widest reach.
    func count(
        _ query: SearchQuery, _ filter: SearchFilter, _ range: ClosedRange<Int64>,
        in database: borrowing Connection
    ) throws(JournalError) -> Int

    /// The entries of these numbers, in their order, with the places where the query matches.
    func marked(
        _ query: SearchQuery, _ numbers: [Int64], _ calendar: any LocalCalendar,
        in database: borrowing Connection
    ) throws(JournalError) -> [(seq: Int64, hit: SearchHit)]

    /// How many entries have a word anywhere, counted no further than `most`.
    func entryCount(with word: String, most: Int, in database: borrowing Connection) throws(JournalError)
        -> Int

    /// Does something that adds very many entries, and calls `add` for them.
    func whileAdding<Value>(
        in database: borrowing Connection, _ body: (borrowing Connection) throws(JournalError) -> Value
    ) throws(JournalError) -> Value

    /// Takes in the entries behind a number.
    func add(entriesAfter last: Int64, in database: borrowing Connection) throws(JournalError)

    /// Lets go of the words of removed entries for good.
    func dropRemovedWords(in database: borrowing Connection) throws(JournalError)

    /// Makes the index anew from the entries.
    func rebuild(in database: borrowing Connection) throws(JournalError)
}

extension Connection {
    /// The index of this kind of database.
    static var searchIndex: any SearchIndex { FullTextIndex() }
}
