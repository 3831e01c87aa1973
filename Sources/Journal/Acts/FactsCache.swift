import Diary
import Foundation
import Language
import Synchronization

/// The facts of journals when they were last read, so that a question reads only what is new.
///
/// Safe to share between threads. A question never sees less than the diary held when it was asked, because a
/// cached value is valid for one revision only. After any write, records are read again. Acts are read again
/// only if their `ActsMark` differs; otherwise the acts of newer entries are added.
final class FactsCache: Sendable {
    struct Kept: Sendable {
        /// The revision before the facts were read.
        let revision: Revision
        let mark: ActsMark
        let perRecord: LatestActs
        let records: [Record]
        /// Latest first.
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

    /// - Returns: the records; the array already cached if they are equal, because comparing an array with
    ///   itself is free.
    func keep(_ records: [Record], of journal: JournalName, at revision: Revision) -> [Record] {
        let known = self.records(of: journal)?.records
        let kept = known.map { $0 == records ? $0 : records } ?? records
        state.withLock { $0.records[journal] = (revision, kept) }
        return kept
    }
}

/// A fingerprint of the acts of all entries up to one.
///
/// Two marks for the same entry are equal only if the same acts were kept, at the same moments, and linked to
/// as many records.
struct ActsMark: Equatable, Sendable {
    /// The last entry covered.
    let entry: Int64
    /// How many changes can be undone, and the highest number ever given to one. Undo removes changes.
    let changes: Int64
    let lastChange: Int64
    /// How many acts there are, and the sum of their numbers. An act that is kept again gets a new highest
    /// number.
    let acts: Int64
    let numbers: Int64
    let newestAct: String
    /// The sum of the times of entries with acts. It changes when the household changes its time zone.
    let moments: Int64
    /// The number of links between acts and records.
    let links: Int64
}
