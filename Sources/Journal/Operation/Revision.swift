import Foundation
import Synchronization

/// Differs from another one when the diary was written to in between, by whatever process. Means something only within
/// the life of one `Journal`.
package struct Revision: Hashable, Sendable {
    fileprivate let version: Int64
}

/// Notices whatever is written to a diary, by this process or another, on a connection that nobody else waits for.
/// Safe to use from several threads.
final class Witness: Sendable {
    private struct Post: ~Copyable {
        let question: Statement
        // The statement is of this connection, and goes before it.
        let connection: Connection
    }

    /// How often a thread looks whether another's question has answered its own, before it waits in line.
    private static let looks = 50

    private let post: Mutex<Post>
    /// Tickets of the questions asked so far.
    private let asked = Atomic(0)
    /// Every ticket up to this one is answered: the database was asked after it was drawn.
    private let answered = Atomic(0)
    private let version = Atomic<Int64>(0)

    init(_ path: String) throws(JournalError) {
        let connection = try Connection(path: path, mode: .writing)
        let question = try connection.statement("PRAGMA data_version")
        post = Mutex(Post(question: question, connection: connection))
    }

    /// What the diary is at some moment from now on until it is given back.
    func revision() throws(JournalError) -> Revision {
        let ticket = asked.add(1, ordering: .acquiringAndReleasing).newValue
        for _ in 0..<Self.looks {
            // Whoever asks the database after this ticket was drawn asks for it too.
            if answered.load(ordering: .acquiring) >= ticket {
                return Revision(version: version.load(ordering: .relaxed))
            }
            let own = try post.withLockIfAvailable { post throws(JournalError) in try ask(post.question) }
            if let own { return own }
            sched_yield()
        }
        return try post.withLock { post throws(JournalError) in try ask(post.question) }
    }

    /// Called by one thread at a time.
    private func ask(_ question: borrowing Statement) throws(JournalError) -> Revision {
        let tickets = asked.load(ordering: .acquiring)
        defer { question.reset() }
        guard try question.step() else {
            throw JournalError.invalid(.databaseLacks(.version))
        }
        let now = question.integer(0)
        version.store(now, ordering: .relaxed)
        answered.store(tickets, ordering: .releasing)
        return Revision(version: now)
    }
}

extension Journal {
    /// What the diary's state is called now; costs a look-up in memory, and waits for no other use of the diary.
    package func revision() throws(JournalError) -> Revision { try witness.revision() }

    /// Grows with what other processes write.
    package func outsideVersion() throws(JournalError) -> Int64 {
        try read { database throws(JournalError) in try database.number("PRAGMA data_version") }
    }
}
