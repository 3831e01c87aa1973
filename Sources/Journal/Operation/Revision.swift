/// Differs from another one when the diary was written to in between, by whatever process. Means something only within
/// the life of one `Journal`.
package struct Revision: Hashable, Sendable {
    /// Grows with what other processes write.
    package let others: Int64
    /// Grows with what this journal writes.
    package let own: Int64
}

extension Journal {
    /// What the diary's state is called now; costs two look-ups in memory.
    package func revision() throws(JournalError) -> Revision {
        try read { database throws(JournalError) in
            Revision(others: try database.number("PRAGMA data_version"), own: database.totalChanges)
        }
    }
}
