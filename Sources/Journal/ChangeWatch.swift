import Diary
import Foundation
import Synchronization

/// Two revisions differ if any process wrote to the diary in between.
///
/// Revisions of different `Journal` values cannot be compared.
package struct Revision: Hashable, Sendable {
    fileprivate let version: Int64
}

/// Notices every write to a diary, by this process or another. Safe to use from several threads.
final class ChangeWatch: Sendable {
    /// How often a thread yields before it sleeps until the probe is free.
    ///
    /// A probe takes less time than waking a thread: with sleeping threads the service answers half as many
    /// requests.
    private static let patience = 100

    private let question: Mutex<DataVersionProbe>

    /// - Parameters:
    ///   - place: of the database; nil if it cannot change.
    ///   - calendar: the diary's now.
    init(_ place: StorePlace?, _ calendar: HouseholdCalendar) throws {
        let connection: Connection
        if let place {
            connection = try place.connect(.writing)
        } else {
            connection = try .inMemory()
        }
        question = Mutex(try DataVersionProbe(connection, calendar))
    }

    /// The revision at some moment between this call and its return.
    func revision() throws -> Revision {
        try ask { question in Revision(version: try question.version()) }
    }

    /// The household's calendar now.
    func calendar() -> HouseholdCalendar { ask { question in question.calendar() } }

    private func ask<Answer: Sendable, Problem: Error>(
        _ body: (inout sending DataVersionProbe) throws(Problem) -> Answer
    ) throws(Problem) -> Answer {
        for _ in 0..<Self.patience {
            let answer = try question.withLockIfAvailable { question throws(Problem) in try body(&question) }
            if let answer { return answer }
            sched_yield()
        }
        return try question.withLock { question throws(Problem) in try body(&question) }
    }
}

extension Journal {
    /// The diary's revision now. Costs a look-up in memory and waits for no other use of the diary.
    package func revision() throws -> Revision { try changeWatch.revision() }

    /// A number that grows when other processes write.
    package func outsideVersion() throws -> Int64 {
        // Every connection counts the writes of all others, and this process writes through one connection
        // only.
        try store.withLock { connection in try connection.dataVersion() }
    }
}

/// How far a diary has come: the numbers of its last rows.
package struct DiaryMark: Hashable, Sendable {
    package var entry: Int64
    package var change: Int64
    package var recording: Int64
}

/// The ids of what was written after a mark, whoever wrote it.
package struct WrittenSince: Hashable, Sendable {
    package var added: [UUID]
    package var changed: [UUID]
    package var deleted: [UUID]
    /// Recordings.
    package var received: [UUID]
    package var logged: [UUID]
}

extension Journal {
    /// The diary's mark now.
    package func mark() throws -> DiaryMark {
        try read { database in try database.mark() }
    }

    /// The rows written after a mark, at most `most` ids of a kind, and the mark to continue from.
    package func written(
        since mark: DiaryMark, most: Int
    ) throws -> (written: WrittenSince, mark: DiaryMark) {
        try read { database in
            // Undo removes rows, but a mark never goes back.
            let now = try database.mark()
            let next = DiaryMark(
                entry: max(mark.entry, now.entry), change: max(mark.change, now.change),
                recording: max(mark.recording, now.recording))
            return (try database.written(since: mark, most: most), next)
        }
    }
}
