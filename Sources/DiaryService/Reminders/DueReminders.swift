import Diary
import Foundation
import Journal
import Language

/// Looks up what the journals of a household have due. Safe to share between threads.
package struct DueReminders: Sendable {
    private let journal: Journal
    private let journals: [ActJournal]

    /// - Parameter journals: the journals beside the first one.
    package init(journal: Journal, journals: [ActJournal]) {
        self.journal = journal
        self.journals = journals
    }

    /// What is due in the enabled journals, from the diary as it is now.
    package func household(at now: Date) throws -> HouseholdDue {
        let off = try journal.journalsOff()
        var parts: [HouseholdDue.Part] = []
        for other in journals where !off.contains(other.name) {
            let facts = try journal.facts(of: other.name, actsPerRecord: other.actsPerRecord, now: now)
            parts.append(HouseholdDue.Part(journal: other, facts: facts, due: other.due(facts)))
        }
        return HouseholdDue(parts: parts, now: now, calendar: journal.calendar)
    }
}

/// What a household's journals have due at one moment, with the reminders for it.
package struct HouseholdDue: Sendable {
    package struct Part: Sendable {
        package let journal: ActJournal
        package let facts: JournalFacts
        /// What is due now or later.
        package let due: [DueAct]
    }

    /// Days for which daily reminders are planned, today included.
    private static let days = ReminderPlanner.days
    /// Seconds after which a reminder also says its original time.
    private static let late: TimeInterval = 900

    package let parts: [Part]
    package let now: Date
    let calendar: any LocalCalendar

    static func none(_ calendar: any LocalCalendar) -> HouseholdDue {
        HouseholdDue(parts: [], now: .distantPast, calendar: calendar)
    }

    /// Everything that is due on this day or overdue, the most overdue first.
    package var today: [(journal: ActJournal, act: DueAct)] {
        coming(within: 0)
    }

    /// Everything that is due within so many days from now.
    package func coming(within days: Int) -> [(journal: ActJournal, act: DueAct)] {
        let last = CalendarDay(of: now, in: calendar).advanced(by: days)
        let all = parts.flatMap { part in
            part.due.filter { $0.day <= last }.map { (journal: part.journal, act: $0) }
        }
        // Acts that are due at the same time keep the order of their journal.
        return all.enumerated().sorted { one, other in
            let (a, b) = (one.element.act, other.element.act)
            return (a.day, a.at ?? .distantPast, one.offset) < (b.day, b.at ?? .distantPast, other.offset)
        }.map(\.element)
    }

    /// The reminders from a moment on: one for each day with something due, and one for each request.
    func reminders(_ settings: ReminderSettings, from moment: Date) -> [Reminder] {
        var reminders: [Reminder] = []
        if settings.kinds.contains(.due) { reminders += dailyReminders(settings, from: moment) }
        if settings.kinds.contains(.asked) { reminders += asked.filter { $0.date >= moment } }
        return reminders
    }

    /// Due reminders whose time has come, whenever they were switched on.
    ///
    /// - Parameter patience: how long after midnight the previous day's reminder still counts.
    func cameDue(_ settings: ReminderSettings, until now: Date, patience: Duration) -> [Reminder] {
        var reminders: [Reminder] = []
        if settings.kinds.contains(.due) {
            let before = CalendarDay(of: now - patience.seconds, in: calendar)
            let days = before...CalendarDay(of: now, in: calendar)
            reminders += days.compactMap { reminder(on: nil, until: $0, settings) }
        }
        if settings.kinds.contains(.asked) { reminders += asked }
        return reminders.filter { $0.date <= now }
    }

    /// The reminders for acts with a time, each at its minute.
    package var asked: [Reminder] {
        parts.flatMap(\.due).compactMap { act in
            guard let at = act.at else { return nil }
            let moment = LocalMoment(of: at, in: calendar)
            let isLate = now > at + Self.late
            return Reminder(
                kind: .asked, id: "\(act.id).\(moment)", date: at,
                title: isLate ? "Reminder for \(Self.shown(moment.day)), \(moment.time.text)" : "Reminder",
                message: DueAct.message([act]))
        }
    }

    private static func shown(_ day: CalendarDay) -> String {
        let (_, month, number) = day.date
        return "\(number) \(DayNames.months[month - 1])"
    }

    // MARK: Days

    private func dailyReminders(_ settings: ReminderSettings, from moment: Date) -> [Reminder] {
        let today = CalendarDay(of: moment, in: calendar)
        // The first reminder in the plan also tells what is overdue.
        var first: CalendarDay?
        return (0..<Self.days).compactMap { offset in
            let day = today.advanced(by: offset)
            guard time(on: day, settings) >= moment else { return nil }
            defer { first = first ?? day }
            return reminder(on: first == nil ? nil : day, until: day, settings)
        }
    }

    private func time(on day: CalendarDay, _ settings: ReminderSettings) -> Date {
        day.instant(at: TimeOfDay(hour: settings.hour, minute: settings.minute) ?? .noon, in: calendar)
    }

    /// The reminder on a day for everything due since `first`; nil for `first` includes all that is overdue.
    private func reminder(
        on first: CalendarDay?, until day: CalendarDay, _ settings: ReminderSettings
    ) -> Reminder? {
        let messages = parts.map { part in
            let due = part.due.filter { $0.at == nil && $0.day <= day && $0.day >= first ?? $0.day }
            return due.isEmpty ? "" : part.journal.dueMessage(due, part.facts)
        }.filter { !$0.isEmpty }
        guard !messages.isEmpty else { return nil }
        return Reminder(
            kind: .due, id: "\(Reminder.Kind.due.rawValue)-\(day)", date: time(on: day, settings),
            title: "To do today", message: messages.joined(separator: " "))
    }
}
