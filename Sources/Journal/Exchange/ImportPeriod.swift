import Diary
import Foundation

/// The time in which rows of an import may lie: what has happened since 1900.
struct ImportPeriod {
    private let now: Date
    private let calendar: HouseholdCalendar
    private let entries: EntryPeriod

    init(now: Date, calendar: HouseholdCalendar) {
        (self.now, self.calendar) = (now, calendar)
        entries = EntryPeriod(now: now, calendar: calendar)
    }

    /// What is wrong with the row's day or time; nil if nothing is.
    ///
    /// What has happened elsewhere may be of tomorrow here: a household that moved west on that day.
    func objection(to row: ImportedRow, _ entry: Entry, on day: CalendarDay) -> InvalidRow? {
        if day > CalendarDay(of: now, in: calendar), row.writtenAt.map({ $0 > now }) ?? true {
            return InvalidRow(.malformed, "its date \(EntryPeriod.isAhead)")
        }
        let objection =
            entries.objection(to: day.start(in: calendar)) ?? entries.objection(to: entry.createdAt)
        return objection.map { InvalidRow(.malformed, "its date \($0)") }
    }
}
