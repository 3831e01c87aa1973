import Foundation

/// Tells which reminders are to come: a pure function of the settings, the diary and the moment.
package struct ReminderPlanner: Sendable {
    /// The days for which daily reminders are planned, including today.
    package static let days = 14
    private static let streakHour = 20
    private static let recapHour = 19
    private static let sunday = 1

    private let calendar: any LocalCalendar

    /// - Parameter calendar: the diary's Gregorian calendar, in its time zone.
    package init(calendar: any LocalCalendar) { self.calendar = calendar }

    /// The reminders from `now` on, in the order of their times.
    ///
    /// A time that the clocks skip moves forward; of a time that they show twice, the first counts.
    /// - Parameters:
    ///   - now: the moment before which reminders are left out.
    ///   - facts: the diary's facts for the day of `now`.
    ///   - headline: gives the recap's headline for the week of an instant; called only if the recap is on.
    package func reminders<Trouble: Error>(
        _ settings: ReminderSettings, from now: Date, _ facts: ReminderFacts,
        headline: (Date) throws(Trouble) -> String
    ) throws(Trouble) -> [Reminder] {
        let today = LocalDay(of: now, in: calendar)
        var reminders: [Reminder] = []
        if settings.kinds.contains(.daily) { reminders += daily(settings, today, facts) }
        if settings.kinds.contains(.streak), facts.streak > 0, !facts.isLogged {
            reminders.append(streakAtRisk(today, days: facts.streak))
        }
        if settings.kinds.contains(.meal) { reminders += questions(settings, today, facts) }
        if settings.kinds.contains(.recap) { reminders.append(try recap(today, now, headline)) }
        return reminders.filter { $0.date >= now }.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    }

    private func daily(_ settings: ReminderSettings, _ today: LocalDay, _ facts: ReminderFacts) -> [Reminder]
    {
        var last: Date?
        return (0..<Self.days).compactMap { offset in
            let day = today.earlier(by: -offset)
            // Without this, a zone that skips a day would have two reminders on the next.
            defer { last = day.start }
            guard day.start != last, offset > 0 || !facts.isLogged else { return nil }
            return Reminder(
                kind: .daily, id: "daily-reminder-\(offset)",
                date: day.at(hour: settings.hour, minute: settings.minute), title: "What did you eat today?",
                message: "Your diary has nothing for today yet. Say it, or type it.")
        }
    }

    /// A question for each chosen meal on each day, except for a meal that is logged today.
    private func questions(
        _ settings: ReminderSettings, _ today: LocalDay, _ facts: ReminderFacts
    ) -> [Reminder] {
        let logged = Set(facts.categories.map(\.rawValue))
        return (settings.asks ?? [:]).flatMap { meal, text -> [Reminder] in
            guard let time = TimeOfDay(text: text) else { return [] }
            return (logged.contains(meal) ? 1..<Self.days : 0..<Self.days).map { offset in
                Reminder(
                    kind: .meal, id: "meal-\(meal)",
                    date: today.earlier(by: -offset).at(hour: time.hour, minute: time.minute),
                    title: "What did you have for \(meal)?",
                    message: "Nothing is logged for \(meal) yet. Say it, or type it.")
            }
        }
    }

    private func streakAtRisk(_ today: LocalDay, days: Int) -> Reminder {
        Reminder(
            kind: .streak, id: "streak-risk", date: today.at(hour: Self.streakHour),
            title: days == 1 ? "Your streak is at risk" : "Your streak of \(days) days is at risk",
            message: "Log one meal before midnight to keep it.")
    }

    /// The next recap; it comes every week.
    private func recap<Trouble: Error>(
        _ today: LocalDay, _ now: Date, _ headline: (Date) throws(Trouble) -> String
    ) throws(Trouble) -> Reminder {
        let ahead = (Self.sunday + 7 - today.component(.weekday)) % 7
        var date = today.earlier(by: -ahead).at(hour: Self.recapHour)
        if date < now { date = today.earlier(by: -ahead - 7).at(hour: Self.recapHour) }
        return Reminder(
            kind: .recap, id: "weekly-recap", date: date, title: "Your week in food",
            message: try headline(date))
    }
}

/// The reminders to come as an iCalendar file, each as an event with an alarm (RFC 5545).
package enum ReminderFeed {
    /// The whole file, in UTF-8.
    ///
    /// Times are in UTC, so that no calendar has to know the diary's time zone. The UID of an event comes
    /// from its kind and day, or from what was asked for. A calendar that reads the file again therefore
    /// replaces its old events.
    /// - Parameters:
    ///   - calendar: the diary's calendar.
    ///   - written: the moment at which the file is made.
    package static func bytes(_ reminders: [Reminder], calendar: any LocalCalendar, written: Date) -> [UInt8]
    {
        var file = ICalendarText()
        file.add("BEGIN", "VCALENDAR")
        file.add("VERSION", "2.0")
        file.add("PRODID", "-//SpokenDiary//Reminders//EN")
        file.add("CALSCALE", "GREGORIAN")
        file.add("METHOD", "PUBLISH")
        file.add("X-WR-CALNAME", text: "Diary reminders")
        for reminder in reminders { add(reminder, to: &file, calendar, written) }
        file.add("END", "VCALENDAR")
        return file.bytes
    }

    private static func add(
        _ reminder: Reminder, to file: inout ICalendarText, _ calendar: any LocalCalendar, _ written: Date
    ) {
        let day = CalendarDay(of: reminder.date, in: calendar)
        file.add("BEGIN", "VEVENT")
        let name = reminder.kind == .asked ? reminder.id : "\(reminder.name)-\(day)"
        file.add("UID", "\(name)@spoken-diary")
        file.add("DTSTAMP", instant: written)
        file.add("DTSTART", instant: reminder.date)
        file.add("DURATION", "PT15M")
        // Calendars show only the summary.
        let summary = reminder.kind == .asked ? reminder.message : reminder.title
        file.add("SUMMARY", text: summary)
        file.add("DESCRIPTION", text: reminder.message)
        file.add("TRANSP", "TRANSPARENT")
        file.add("BEGIN", "VALARM")
        file.add("ACTION", "DISPLAY")
        file.add("TRIGGER", "PT0S")
        file.add("DESCRIPTION", text: summary)
        file.add("END", "VALARM")
        file.add("END", "VEVENT")
    }
}
