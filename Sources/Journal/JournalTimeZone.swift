import Diary
import Foundation

extension Journal {
    /// The calendar of the household, as any process has set it: every day of the diary belongs to it, and every clock
    /// time of an entry is one of its own.
    package var calendar: HouseholdCalendar { changeWatch.calendar() }

    /// The diary's time zone now.
    package var timeZone: TimeZone { calendar.timeZone }

    /// Notes that the household has moved to another time zone.
    ///
    /// What is in the diary keeps its day and the time that its clock showed. So the new zone holds from the last meal
    /// on, at the earliest from the start of its day; what was entered for later is moved, to the same time there.
    ///
    /// - Parameter name: of the tz database, in upper or lower case.
    /// - Returns: false when that is the diary's zone already.
    /// - Throws: `invalid` for a name that this machine does not know.
    @discardableResult
    package func move(toTimeZone name: String) throws(JournalError) -> Bool {
        guard let zone = ZoneName.zone(name) else {
            throw JournalError.invalid(.noSuchTimeZone(name, near: ZoneName.near(name)))
        }
        let now = clock()
        let isNew = try write { database throws(JournalError) in
            let before = try database.householdCalendar()
            guard before.timeZone.identifier != zone.identifier else { return false }
            let today = HouseholdCalendar(zone).startOfDay(for: now)
            let last = try database.lastMoment(before: now)
            let start = last.map { max(today, $0 + 1) } ?? today
            try database.setTimeZone(
                zone, since: Date(timeIntervalSince1970: start.timeIntervalSince1970.rounded(.down)))
            try database.keepClocks(ofEntriesAfter: now, before, try database.householdCalendar())
            return true
        }
        // Reminders of a time that the clocks have left out are not sent.
        if isNew, try reminderSettings().kinds.isEmpty == false { try changeReminders { _ in } }
        return isNew
    }
}
