import Diary
import Foundation

/// The outcome of something that was due, such as a reminder, on one channel. Two of a source may be due on one day.
package struct Delivery: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        /// Somebody is sending it now.
        case claimed
        case sent
        /// It did not get through, and is tried again.
        case waiting(until: Date)
        /// It did not get through, and is not tried again.
        case failed
        /// Whether it arrived cannot be known, so it is not sent again.
        case unknown

        /// What the database and the HTTP interface call it.
        package var name: String {
            switch self {
            case .claimed: "claimed"
            case .sent: "sent"
            case .waiting: "waiting"
            case .failed: "failed"
            case .unknown: "unknown"
            }
        }
    }

    /// What makes something due.
    package struct Source: RawRepresentable, Hashable, Sendable {
        package let rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }

        /// The reminders that somebody has switched on.
        package static let reminder = Source(rawValue: "reminder")
    }

    package var source: Source
    /// What of the source is due: the kind of a reminder.
    package var id: String
    package var due: Date
    /// Which way it goes: `ReminderChannel.key`.
    package var channel: String
    /// The day on which it was due.
    package var day: CalendarDay
    package var state: State
    package var attempts: Int
    package var changed: Date
    /// Why it did not get through, or how it did.
    package var reason: String?

    package init(_ reminder: Reminder, to channel: ReminderChannel, calendar: any LocalCalendar) {
        source = .reminder
        id = reminder.kind.rawValue
        day = CalendarDay(of: reminder.date, in: calendar)
        self.channel = channel.key
        due = reminder.date
        state = .claimed
        attempts = 0
        changed = reminder.date
    }
}
