import Diary
import Foundation

/// The client that logged an entry or sent a recording, and when.
package struct EntryAuthor: Hashable, Sendable {
    /// The id of its token.
    package var client: UUID
    /// When it was logged, which may be long after it was eaten.
    package var at: Date
}

/// Whether a client may correct something because it logged it.
package enum Ownership: Hashable, Sendable {
    case own
    /// The client logged it, but more than `Journal.ownDays` days ago.
    case old
    /// Another client logged it, or it is not known who did.
    case others
}

extension Journal {
    /// For so many days a client that may only log can correct what it logged.
    package static let ownDays = 7

    /// Whether an entry belongs to a client; also for a deleted entry that undo can bring back.
    ///
    /// - Throws: `noSuchEntry`.
    package func ownership(ofEntry id: UUID, by client: UUID) throws -> Ownership {
        let found = try read { database in try database.author(ofEntry: id) }
        guard let found else { throw JournalError.noSuchEntry(id.uuidString) }
        return ownership(found, client)
    }

    /// Whether a recording and every entry made from it belong to a client.
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
