import Diary
import Foundation

extension Journal {
    /// The whole diary as columns, for insights and recaps.
    ///
    /// - Parameter person: only their entries; nil for everyone's.
    ///
    /// Reads one index of the entries, and one of the items if foods are asked for.
    package func entryColumns(_ foods: FigureFoods, by person: String? = nil) throws -> EntryColumns {
        if foods == .items { try readDueItems() }
        let (calendar, categories) = (calendar, kind.categories)
        return try read { database in
            try database.entryColumns(foods, calendar: calendar, categories: categories, by: person)
        }
    }

    /// The newest entries with a term in their description, in upper or lower case.
    ///
    /// - Parameter limit: the most entries to return; `count` is the number of all matches.
    package func entries(
        matching term: TermMatch, by person: String? = nil, limit: Int = 50
    ) throws -> (entries: [Entry], count: Int) {
        let calendar = calendar
        return try read { database in
            try database.entries(matching: term, by: person, limit: limit, calendar)
        }
    }

    /// Today, in the diary's time zone.
    package var today: CalendarDay { CalendarDay(of: clock(), in: calendar) }

    /// The number of entries, without samples and notes, and the number of recordings waiting to be heard.
    package func counts() throws -> (entries: Int, waitingRecordings: Int) {
        try read { database in
            (try database.ownEntryCount(), try database.waitingCount())
        }
    }

    /// The number of entries, without samples and notes.
    package func ownEntryCount() throws -> Int {
        try read { database in try database.ownEntryCount() }
    }

    /// The milestone passed since the last call; nil if none was.
    ///
    /// Each milestone is returned once in a diary's life. If several were passed, only the highest is.
    /// Samples and notes do not count.
    package func newMilestone() throws -> Int? { try celebration(of: []).milestone }

    /// What to say about new entries: how many entries today has, and the milestone they passed.
    ///
    /// `entriesToday` is nil if none of the new entries is a meal of today. `milestone` is as in
    /// `newMilestone`.
    package func celebration(of new: [Entry]) throws -> (entriesToday: Int?, milestone: Int?) {
        let (calendar, today, milestones) = (calendar, today, kind.figures.milestones)
        let isOfToday = new.contains { $0.isMeal && CalendarDay(of: $0.date, in: calendar) == today }
        let day = isOfToday ? today : nil
        let celebration: @Sendable (borrowing Connection) throws -> (Int?, Int?) = { database in
            let entries = try day.map { day in
                try database.entries(from: day, to: day.next(in: calendar), calendar).count(where: \.isMeal)
            }
            return (entries, try database.newMilestone(of: milestones))
        }
        let mayPassOne = try read { database in try database.celebratedEntries() < milestones.last ?? 0 }
        return mayPassOne ? try write(celebration) : try read(celebration)
    }
}

extension Connection {
    /// Marks the milestones passed so far as announced: entries that were made elsewhere are not news.
    func passMilestonesSilently() throws {
        let count = max(try celebratedEntries(), try ownEntryCount())
        try setSetting("celebrated_entries", to: String(count))
    }

    /// Marks the milestone that it returns as announced.
    fileprivate func newMilestone(of milestones: [Int]) throws -> Int? {
        let passed = Milestones.passed(
            from: try celebratedEntries(), to: try ownEntryCount(), of: milestones)
        guard let milestone = passed.last else { return nil }
        try setSetting("celebrated_entries", to: String(milestone))
        return milestone
    }

    fileprivate func celebratedEntries() throws -> Int {
        Int(try setting("celebrated_entries") ?? "") ?? 0
    }
}
