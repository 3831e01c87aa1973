import Diary
import Foundation
import Journal
import Language

/// Looks up what the journals of a household have due. Safe to share between threads.
package struct DueReminders: Sendable {
    private let journal: Journal
    private let journals: [ActJournal]

    /// - Parameter journals: those beside the first one.
    package init(journal: Journal, journals: [ActJournal]) {
        self.journal = journal
        self.journals = journals
    }

    /// What the journals that are on have due, as the diary is now.
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

/// What the journals of a household have due at one moment, and the reminders of it.
package struct HouseholdDue: Sendable {
    package struct Part: Sendable {
        package let journal: ActJournal
        package let facts: JournalFacts
        /// What is due, and what will be.
        package let due: [DueAct]
    }

    /// Days for which reminders of days are planned, today included.
    private static let days = ReminderPlanner.days
    /// Seconds after which a reminder says for when it was.
    private static let late: TimeInterval = 900

    package let parts: [Part]
    package let now: Date
    let calendar: any LocalCalendar

    static func none(_ calendar: any LocalCalendar) -> HouseholdDue {
        HouseholdDue(parts: [], now: .distantPast, calendar: calendar)
    }

    /// Everything that is due on the day of the moment, or was before: the most overdue first.
    package var today: [(journal: ActJournal, act: DueAct)] {
        coming(within: 0)
    }

    /// Everything that is due by a day, counted from that of the moment.
    package func coming(within days: Int) -> [(journal: ActJournal, act: DueAct)] {
        let last = CalendarDay(of: now, in: calendar).advanced(by: days)
        let all = parts.flatMap { part in
            part.due.filter { $0.day <= last }.map { (journal: part.journal, act: $0) }
        }
        // What a journal has stays in its order where it is due at the same time.
        return all.enumerated().sorted { one, other in
            let (a, b) = (one.element.act, other.element.act)
            return (a.day, a.at ?? .distantPast, one.offset) < (b.day, b.at ?? .distantPast, other.offset)
        }.map(\.element)
    }

    /// The reminders that come from a moment on: one for each day on which something is due, and one for each that was
    /// asked for.
    func reminders(_ settings: ReminderSettings, from moment: Date) -> [Reminder] {
        var reminders: [Reminder] = []
        if settings.kinds.contains(.due) { reminders += dailyReminders(settings, from: moment) }
        if settings.kinds.contains(.asked) { reminders += asked.filter { $0.date >= moment } }
        return reminders
    }

    /// Reminders whose time has come since somebody wanted them.
    ///
    /// - Parameter patience: how long after midnight the reminder of the day before is still one.
    func cameDue(_ settings: ReminderSettings, until now: Date, patience: Duration) -> [Reminder] {
        let since = settings.dueSince ?? settings.since
        var reminders: [Reminder] = []
        if settings.kinds.contains(.due) {
            let before = CalendarDay(of: now - patience.seconds, in: calendar)
            let days = before...CalendarDay(of: now, in: calendar)
            reminders += days.compactMap { reminder(on: nil, until: $0, settings) }
        }
        if settings.kinds.contains(.asked) { reminders += asked }
        return reminders.filter { $0.date <= now && $0.date >= since }
    }

    /// What was asked for, each at its minute.
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
        // What is overdue is told on the first day that is left.
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

    /// The reminder on a day, of what is due from one day, nil for whatever is overdue, until then.
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
