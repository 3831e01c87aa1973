import Diary
import Foundation
import Synchronization

/// What journals had when they were last asked, so that a question reads only what came since.
///
/// Safe to share between threads. A question never sees less than the diary had when it was asked: what is kept holds for
/// one revision of the diary. After any write, records are read again, and acts too unless all that is known of them is
/// as it was (`ActsMark`); then those of newer entries are added.
final class FactsCache: Sendable {
    struct Kept: Sendable {
        /// Of before it was read.
        let revision: Revision
        let mark: ActsMark
        let perRecord: Int
        let records: [Record]
        /// The latest first.
        let acts: [KeptAct]
    }

    private struct State {
        var facts: [JournalName: Kept] = [:]
        var records: [JournalName: (revision: Revision, records: [Record])] = [:]
    }

    private let state = Mutex(State())

    func kept(of journal: JournalName) -> Kept? { state.withLock { $0.facts[journal] } }

    func keep(_ new: Kept, of journal: JournalName) { state.withLock { $0.facts[journal] = new } }

    func records(of journal: JournalName) -> (revision: Revision, records: [Record])? {
        state.withLock { $0.records[journal] }
    }

    /// - Returns: the records; where they are those that were known, the same array, which is compared in no time.
    func keep(_ records: [Record], of journal: JournalName, at revision: Revision) -> [Record] {
        let known = self.records(of: journal)?.records
        let kept = known.map { $0 == records ? $0 : records } ?? records
        state.withLock { $0.records[journal] = (revision, kept) }
        return kept
    }
}

/// What the acts of entries up to one are told by: two marks up to the same entry are equal only where the same acts were
/// kept at the same moments about as many records.
struct ActsMark: Equatable, Sendable {
    /// The last entry that it covers.
    let entry: Int64
    /// Changes that undo can take back, and the number of the last one that ever was: undo takes one away.
    let changes: Int64
    let lastChange: Int64
    /// Acts, and their numbers added up. An act that is kept anew gets a number above all others.
    let acts: Int64
    let numbers: Int64
    let newestAct: String
    /// The moments of entries that told something, added up. They move when the household moves.
    let moments: Int64
    /// Links between acts and records.
    let links: Int64
}
