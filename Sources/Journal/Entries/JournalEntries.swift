import Diary
import Foundation

extension Journal {
    /// Adds an entry. Its `date` becomes the start of its day, and its instants are rounded to milliseconds.
    ///
    /// - Parameter client: the id of the token that logs it.
    /// - Returns: the entry as stored.
    /// - Throws: `duplicateEntry` if the id is taken; `invalid` if the description is empty.
    @discardableResult
    package func insert(_ entry: Entry, by client: UUID? = nil) throws -> Entry {
        let (entry, day) = try normal(entry)
        let author = client.map { EntryAuthor(client: $0, at: clock().asStored) }
        try write { database in try database.insertEntry(entry, on: day, from: nil, by: author) }
        return entry
    }

    /// - Throws: `noSuchEntry`.
    package func entry(_ id: UUID) throws -> Entry {
        guard let entry = try entries([id]).first else { throw JournalError.noSuchEntry(id.uuidString) }
        return entry
    }

    /// Several entries, in the order of the ids.
    ///
    /// - Throws: `noSuchEntry`.
    func entries(_ ids: [UUID]) throws -> [Entry] {
        let calendar = calendar
        return try read { database in
            try ids.map { id in
                guard let row = try database.entry(id, calendar) else {
                    throw JournalError.noSuchEntry(id.uuidString)
                }
                return row.entry
            }
        }
    }

    /// The part of the recording that the entry comes from, in seconds from its start.
    ///
    /// nil for the whole recording, and for an entry without a recording.
    package func stretch(ofEntry id: UUID) throws -> ClosedRange<Double>? {
        let calendar = calendar
        return try read { database in try database.entry(id, calendar)?.stretch }
    }

    /// The entry whose id begins with the given digits: at least four, in upper or lower case.
    ///
    /// - Throws: `noSuchEntry`, `ambiguous`, or `invalid` for text that no id begins with.
    package func entry(matching prefix: String) throws -> Entry {
        let range = try idPrefix(prefix)
        let ids = try read { database in try database.entryIDs(range) }
        guard ids.count < 2 else { throw JournalError.ambiguous(prefix: prefix, ids: Array(ids.prefix(5))) }
        if let id = ids.first { return try entry(id) }
        let recordings = try read { database in try database.recordingIDs(range) }
        guard let recording = recordings.first, recordings.count == 1 else {
            throw JournalError.noSuchEntry(prefix)
        }
        let kept = try keptRecording(recording)
        throw JournalError.isRecording(prefix: prefix, kept.recording, entries: kept.entries)
    }

    func idPrefix(_ text: String) throws -> IDPrefix {
        guard let prefix = IDPrefix(text) else {
            throw JournalError.invalid(.notAnID(String(text)))
        }
        return prefix
    }

    /// The entries of the local day that contains the instant.
    package func entries(on instant: Date) throws -> [Entry] {
        let day = CalendarDay(of: instant, in: calendar)
        return try entries(on: day, through: day)
    }

    /// The entries of the days from `first` through `last`.
    package func entries(on first: CalendarDay, through last: CalendarDay) throws -> [Entry] {
        let calendar = calendar
        let end = last.next(in: calendar)
        return try read { database in try database.entries(from: first, to: end, calendar) }
    }

    /// The entries of some days, by day and then by the time they were eaten.
    package func entries(of days: DayRange, by person: String? = nil) throws -> [Entry] {
        let calendar = calendar
        return try read { database in
            var entries: [Entry] = []
            try database.eachEntry(of: days, by: person, calendar) { entries.append($0) }
            return entries
        }
    }

    package func allEntries() throws -> [Entry] { try entries(of: DayRange()) }

    /// Adds a copy of the entry, dated now, without the recording. The copy of a sample is not a sample.
    package func again(_ id: UUID) throws -> Entry {
        try insert(try repetition(of: id))
    }

    /// The entry with its date, instants and remarks as the database stores them, and its day.
    func normal(_ entry: Entry) throws -> (Entry, CalendarDay) {
        let day = CalendarDay(of: entry.date, in: calendar)
        var entry = entry
        entry.date = day.start(in: calendar)
        entry.createdAt = entry.createdAt.asStored
        entry.updatedAt = entry.updatedAt?.asStored
        entry.remarks = entry.remarks.asStored
        guard entry.processedDescription.contains(where: { !$0.isWhitespace }) else {
            throw JournalError.invalid(.noDescription)
        }
        return (entry, day)
    }
}

extension [Remark] {
    /// The remarks as the database stores them, whoever made them: to the millisecond, and not too many or too
    /// long.
    var asStored: [Remark] {
        withinLimits.map { remark in
            var remark = remark
            remark.at = remark.at?.asStored
            return remark
        }
    }
}

extension UUID {
    /// The digits that people are shown. Commands also accept fewer (at least four) or more.
    package var shortText: String { String(uuidString.prefix(8)).lowercased() }
}
