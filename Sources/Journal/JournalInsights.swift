import Diary
import Foundation

extension Journal {
    /// The whole diary as columns, for insights and recaps.
    ///
    /// Costs a walk over one index of the entries, and over one of the items where foods are asked for.
    package func entryColumns(_ foods: FigureFoods) throws(JournalError) -> EntryColumns {
        if foods == .items { try readDueItems() }
        let (zone, categories) = (timeZone, kind.categories)
        return try read { database throws(JournalError) in
            try database.entryColumns(foods, zone: zone, categories: categories)
        }
    }

    /// The newest entries whose description holds a term, whatever the case of its letters.
    ///
    /// - Parameter limit: how many at most; `count` says how many there are.
    package func entries(
        matching term: TermMatch, limit: Int = 50
    ) throws(JournalError) -> (entries: [Entry], count: Int) {
        let calendar = calendar
        return try read { database throws(JournalError) in
            try database.entries(matching: term, limit: limit, calendar)
        }
    }

    /// The day that it is now in the diary's time zone.
    package var today: CalendarDay { CalendarDay(of: clock(), in: calendar) }

    /// How many entries the diary has that are no samples.
    package func ownEntryCount() throws(JournalError) -> Int {
        try read { database throws(JournalError) in try database.ownEntryCount() }
    }

    /// The milestone that the diary has passed since the last time it was asked; nil for none.
    ///
    /// Each is told once in a diary's life, of several the highest. Sample entries do not count.
    package func newMilestone() throws(JournalError) -> Int? {
        let milestones = kind.figures.milestones
        let highest = milestones.last ?? 0
        guard try read({ database throws(JournalError) in try database.celebratedEntries() }) < highest else {
            return nil
        }
        return try write { database throws(JournalError) in
            let passed = Milestones.passed(
                from: try database.celebratedEntries(), to: try database.ownEntryCount(), of: milestones)
            guard let milestone = passed.last else { return nil }
            try database.setSetting("celebrated_entries", to: String(milestone))
            return milestone
        }
    }
}

extension Connection {
    /// Counts the milestones that the diary has passed as told: entries that were made elsewhere are no news.
    func passMilestonesSilently() throws(JournalError) {
        let count = max(try celebratedEntries(), try ownEntryCount())
        try setSetting("celebrated_entries", to: String(count))
    }

    fileprivate func celebratedEntries() throws(JournalError) -> Int {
        Int(try setting("celebrated_entries") ?? "") ?? 0
    }
}
