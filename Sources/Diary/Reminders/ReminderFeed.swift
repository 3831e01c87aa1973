import Foundation

/// The reminders to come as an iCalendar file, each an event with an alarm (RFC 5545).
package enum ReminderFeed {
    /// The whole file, in UTF-8.
    ///
    /// Times are in UTC, so that no calendar has to know the diary's time zone. An event's name is made of its
    /// kind and day, so that a calendar that reads the file again replaces what it had.
    /// - Parameters:
    ///   - calendar: the diary's.
    ///   - written: when the file is made.
    package static func bytes(_ reminders: [Reminder], calendar: any LocalCalendar, written: Date) -> [UInt8]
    {
        var file = ICalendarText()
        file.add("BEGIN", "VCALENDAR")
        file.add("VERSION", "2.0")
        file.add("PRODID", "-//SpokenDiary//Reminders//EN")
        file.add("CALSCALE", "GREGORIAN")
        file.add("METHOD", "PUBLISH")
        file.add("X-WR-CALNAME", text: "Food diary reminders")
        for reminder in reminders { add(reminder, to: &file, calendar, written) }
        file.add("END", "VCALENDAR")
        return file.bytes
    }

    private static func add(
        _ reminder: Reminder, to file: inout ICalendarText, _ calendar: any LocalCalendar, _ written: Date
    ) {
        let day = CalendarDay(of: reminder.date, in: calendar)
        file.add("BEGIN", "VEVENT")
        file.add("UID", "\(reminder.kind.rawValue)-\(day)@spoken-diary")
        file.add("DTSTAMP", instant: written)
        file.add("DTSTART", instant: reminder.date)
        file.add("DURATION", "PT15M")
        file.add("SUMMARY", text: reminder.title)
        file.add("DESCRIPTION", text: reminder.message)
        file.add("TRANSP", "TRANSPARENT")
        file.add("BEGIN", "VALARM")
        file.add("ACTION", "DISPLAY")
        file.add("TRIGGER", "PT0S")
        file.add("DESCRIPTION", text: reminder.title)
        file.add("END", "VALARM")
        file.add("END", "VEVENT")
    }
}
