import Foundation

/// One reminder that is to come.
package struct Reminder: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Codable, Sendable {
        /// Every day at a chosen time, unless something is logged.
        case daily
        /// At 20:00, when a streak would end today.
        case streak
        /// On Sunday at 19:00.
        case recap
    }

    package var kind: Kind
    /// `daily-reminder-0` … `daily-reminder-13`, counted in days from today; `streak-risk`; `weekly-recap`.
    package var id: String
    package var date: Date
    package var title: String
    package var message: String

    package init(kind: Kind, id: String, date: Date, title: String, message: String) {
        self.kind = kind
        self.id = id
        self.date = date
        self.title = title
        self.message = message
    }
}

/// What reminders depend on, as the diary has it on one day.
package struct ReminderFacts: Hashable, Sendable {
    /// Whether the day has an entry.
    package var isLogged: Bool
    /// Days in a row with an entry, up to that day, or to the day before when it has none yet.
    package var streak: Int

    package init(isLogged: Bool, streak: Int) {
        self.isLogged = isLogged
        self.streak = streak
    }
}
