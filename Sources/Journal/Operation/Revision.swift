import Foundation
import Synchronization

/// Differs from another one when the diary was written to in between, by whatever process. Means something only within
/// the life of one `Journal`.
package struct Revision: Hashable, Sendable {
    /// Grows with what other processes write.
    package let others: Int64
    /// Grows with what this journal writes.
    package let own: Int64
}

extension Journal {
    /// Nanoseconds for which what SQLite said of other processes is taken to hold: asking it takes the journal's lock,
    /// on which busy readers would queue.
    private static let outsideHolds: UInt64 = 5_000_000

    /// What the diary's state is called now. What this journal wrote counts at once, what others wrote within 5 ms.
    package func revision() throws(JournalError) -> Revision {
        let now = DispatchTime.now().uptimeNanoseconds
        let before = outsideLookedAt.load(ordering: .acquiring)
        if now >= before, now - before < Self.outsideHolds {
            return Revision(
                others: outsideChanges.load(ordering: .acquiring), own: ownChanges.load(ordering: .acquiring))
        }
        return try read { database throws(JournalError) in
            let others = try database.number("PRAGMA data_version")
            self.outsideChanges.store(others, ordering: .releasing)
            self.outsideLookedAt.store(now, ordering: .releasing)
            return Revision(others: others, own: self.ownChanges.load(ordering: .acquiring))
        }
    }
}
