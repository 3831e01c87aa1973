import Diary
import Foundation

/// An entry with its items, its recording and its pictures.
package struct EntryDetails: Hashable, Sendable {
    package var entry: Entry
    /// The day of `date`.
    package var day: CalendarDay
    /// The foods named in the description, in its order.
    package var items: [EntryItem]
    /// The recording that it came from.
    package var recording: UUID?
    /// The part of the recording that the entry comes from, in seconds from its start; nil for the whole recording.
    package var stretch: ClosedRange<Double>?
    /// Its pictures, in the order in which they came.
    package var pictures: [Picture]
    /// The client that logged it; nil if it came without a token.
    package var author: EntryAuthor?
}

/// Whether an entry is still the version that the caller expects.
package typealias EntryCondition = @Sendable (EntryDetails) -> Bool

/// The position of an entry among all entries, by day and then by the time it was eaten.
package struct EntryPlace: Hashable, Sendable {
    let day: CalendarDay
    /// Milliseconds.
    let createdAt: Int64
    let seq: Int64

    init(day: CalendarDay, createdAt: Int64, seq: Int64) {
        self.day = day
        self.createdAt = createdAt
        self.seq = seq
    }

    /// Parses `text`; nil for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 3, let day = CalendarDay(String(parts[0])), let createdAt = Int64(parts[1]),
            let seq = Int64(parts[2]), seq >= 0
        else { return nil }
        self.init(day: day, createdAt: createdAt, seq: seq)
    }

    /// Digits, dashes and underscores.
    package var text: String { "\(day.text)_\(createdAt)_\(seq)" }
}

/// One page of the requested entries, in order.
package struct EntryPage: Sendable {
    package var entries: [EntryDetails]
    /// The position of the last entry; nil if no entry follows it.
    package var next: EntryPlace?
}

extension Journal {
    /// An entry with its details.
    ///
    /// - Throws: `noSuchEntry`.
    package func details(of id: UUID) throws -> EntryDetails {
        guard let details = try details(of: [id]).first else {
            throw JournalError.noSuchEntry(id.uuidString)
        }
        return details
    }

    /// Several entries with their details, in the order of the ids. Unknown ids are left out.
    package func details(of ids: [UUID]) throws -> [EntryDetails] {
        try readDueItems()
        let calendar = calendar
        return try read { database in try database.details(of: ids, calendar) }
    }

    /// The entries made from a recording, in the order they were made.
    package func details(ofRecording id: UUID) throws -> [EntryDetails] {
        try readDueItems()
        let calendar = calendar
        return try read { database in try database.details(ofRecording: id, calendar) }
    }

    /// The entries of some days, by day and then by the time they were eaten, one page at a time.
    ///
    /// - Parameters:
    ///   - person: only entries of this person; nil for all.
    ///   - place: the end of the previous page; nil for the first page.
    ///   - limit: the most entries on a page, 1 or more.
    ///   - isLatestFirst: reverses the order.
    package func page(
        of days: DayRange, in category: SearchFilter.Category = .any, by person: String? = nil,
        after place: EntryPlace? = nil, limit: Int, isLatestFirst: Bool = false
    ) throws -> EntryPage {
        try readDueItems()
        let calendar = calendar
        return try read { database in
            try database.page(
                of: days, in: category, by: person, after: place, limit: limit, isLatestFirst: isLatestFirst,
                calendar)
        }
    }
}

extension EntryDetails {
    init(_ row: EntryRow, items: [EntryItem], pictures: [Picture]) {
        self.init(
            entry: row.entry, day: row.day, items: items, recording: row.recording, stretch: row.stretch,
            pictures: pictures, author: row.author)
    }
}
