import Diary
import Foundation
import Journal

/// Plans the reminders of a diary.
package struct ReminderPlan: Sendable {
    private let journal: Journal
    private let headline: @Sendable (Date) throws(JournalError) -> String

    /// - Parameter headline: for the week in which an instant falls; nil for the recap's.
    package init(
        journal: Journal, headline: (@Sendable (Date) throws(JournalError) -> String)? = nil
    ) {
        self.journal = journal
        if let headline {
            self.headline = headline
        } else {
            self.headline = { instant throws(JournalError) in try journal.recapHeadline(of: instant) }
        }
    }

    /// The reminders from an instant on, as the diary is now.
    package func reminders(_ settings: ReminderSettings, from now: Date) throws(JournalError) -> [Reminder] {
        let facts = try journal.reminderFacts(on: CalendarDay(of: now, in: journal.calendar))
        return try ReminderPlanner(calendar: journal.calendar)
            .reminders(settings, from: now, facts, headline: headline)
    }
}
