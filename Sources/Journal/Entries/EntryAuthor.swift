import Diary
import Foundation

/// The client that logged an entry or sent a recording, and when.
package struct EntryAuthor: Hashable, Sendable {
    /// The id of its token.
    package var client: UUID
    /// When it was logged, which may be long after it was eaten.
    package var at: Date
}

/// Whether something is a client's own, to put right.
package enum Ownership: Hashable, Sendable {
    case own
    /// The client logged it, but more than `Journal.ownDays` days ago.
    case old
    /// Another client logged it, or nobody is known to have.
    case others
}

extension Journal {
    /// Days for which a client that may only log can put right what it logged.
    package static let ownDays = 7

    /// Whether an entry, or a deleted one that undo can bring back, is a client's own.
    ///
    /// - Throws: `noSuchEntry`.
    package func ownership(ofEntry id: UUID, by client: UUID) throws(JournalError) -> Ownership {
        let found = try read { database throws(JournalError) in try database.author(ofEntry: id) }
        guard let found else { throw .noSuchEntry(id.uuidString) }
        return ownership(found, client)
    }

    /// Whether a recording is a client's own, with everything that was made of it.
    ///
    /// - Throws: `noSuchRecording`.
    package func ownership(ofRecording id: UUID, by client: UUID) throws(JournalError) -> Ownership {
        let calendar = calendar
        let authors = try read { database throws(JournalError) -> [EntryAuthor?] in
            guard try database.recording(id) != nil else { throw .noSuchRecording(id.uuidString) }
            return [try database.author(ofRecording: id)]
                + (try database.entries(from: id, calendar).map(\.author))
        }
        let all = Set(authors.map { ownership($0, client) })
        return all.contains(.others) ? .others : all.contains(.old) ? .old : .own
    }

    private func ownership(_ author: EntryAuthor?, _ client: UUID) -> Ownership {
        guard let author, author.client == client else { return .others }
        let now = clock()
        let first = calendar.date(byAdding: .day, value: -Self.ownDays, to: now) ?? now
        return author.at < first ? .old : .own
    }
}

extension Connection {
    /// Who logged an entry that is there, or that undo can bring back: the outer value is nil where there is none.
    func author(ofEntry id: UUID) throws(JournalError) -> EntryAuthor?? {
        let there = try row("SELECT client, logged_at FROM entry WHERE id = ?", .id(id)) { row in
            EntryAuthor(row.optionalText(0), row.optionalInstant(1))
        }
        if let there { return .some(there) }
        return try row(
            """
            SELECT before ->> 'client', before ->> 'logged_at' FROM change
            WHERE entity = ? AND id = ? AND before IS NOT NULL ORDER BY number DESC LIMIT 1
            """, .text(ChangedEntity.entry.name), .id(id)
        ) { row in EntryAuthor(row.optionalText(0), row.optionalInstant(1)) }
    }

    /// Who sent a recording.
    func author(ofRecording id: UUID) throws(JournalError) -> EntryAuthor? {
        try row("SELECT client, received_at FROM capture WHERE id = ?", .id(id)) { row in
            EntryAuthor(row.optionalText(0), row.optionalInstant(1))
        } ?? nil
    }
}

extension EntryAuthor {
    /// Nil unless both are there.
    init?(_ client: String?, _ instant: Date?) {
        guard let client = client.flatMap({ UUID(uuidString: $0) }), let instant else { return nil }
        self.init(client: client, at: instant)
    }
}
