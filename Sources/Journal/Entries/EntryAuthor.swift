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
    package func ownership(ofEntry id: UUID, by client: UUID) throws -> Ownership {
        let found = try read { database in try database.author(ofEntry: id) }
        guard let found else { throw JournalError.noSuchEntry(id.uuidString) }
        return ownership(found, client)
    }

    /// Whether a recording is a client's own, with everything that was made of it.
    ///
    /// - Throws: `noSuchRecording`.
    package func ownership(ofRecording id: UUID, by client: UUID) throws -> Ownership {
        let calendar = calendar
        let authors = try read { database throws -> [EntryAuthor?] in
            guard try database.recording(id) != nil else { throw JournalError.noSuchRecording(id.uuidString) }
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
