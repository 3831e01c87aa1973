import Diary
import Foundation
import Journal
import Language

/// Plans the reminders of a diary.
package struct ReminderPlan: Sendable {
    private let journal: Journal
    private let due: DueReminders
    private let headline: @Sendable (Date) throws -> String

    /// - Parameters:
    ///   - journals: the journals beside the first one.
    ///   - headline: gives the headline for the week of an instant; nil for the recap's own.
    package init(
        journal: Journal, journals: [ActJournal],
        headline: (@Sendable (Date) throws -> String)? = nil
    ) {
        self.journal = journal
        due = DueReminders(journal: journal, journals: journals)
        if let headline {
            self.headline = headline
        } else {
            self.headline = { instant in try journal.recapHeadline(of: instant) }
        }
    }

    /// The reminders from an instant on, from the diary as it is now.
    package func reminders(_ settings: ReminderSettings, from now: Date) throws -> [Reminder] {
        try reminders(settings, from: now, among: try household(settings, at: now))
    }

    /// What the journals have due; empty if reminders of that kind are off.
    func household(_ settings: ReminderSettings, at now: Date) throws -> HouseholdDue {
        settings.kinds.isDisjoint(with: [.due, .asked])
            ? HouseholdDue(parts: [], now: now, calendar: journal.calendar) : try due.household(at: now)
    }

    /// The reminders from an instant on, with what the journals have due.
    func reminders(
        _ settings: ReminderSettings, from now: Date, among household: HouseholdDue
    ) throws -> [Reminder] {
        let facts = try journal.reminderFacts(on: CalendarDay(of: now, in: journal.calendar))
        let own = try ReminderPlanner(calendar: journal.calendar)
            .reminders(settings, from: now, facts, headline: headline)
        return (own + household.reminders(settings, from: now)).sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    }
}

extension Journal {
    /// The weekly recap's headline for the week in which an instant falls.
    package func recapHeadline(of instant: Date) throws -> String {
        let day = CalendarDay(of: instant, in: calendar)
        try readDueItems()
        return try entryColumns(.items).recap(of: IsoWeek(of: day), today: day).headline.text
    }
}
