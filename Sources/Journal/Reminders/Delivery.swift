import Diary
import Foundation

/// The outcome of one reminder on one channel.
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

    package var kind: Reminder.Kind
    /// The day on which it was due.
    package var day: CalendarDay
    /// `ReminderChannel.key`.
    package var channel: String
    package var due: Date
    package var state: State
    package var attempts: Int
    package var changed: Date
    /// Why it did not get through, or how it did.
    package var reason: String?

    package init(_ reminder: Reminder, to channel: ReminderChannel, calendar: any LocalCalendar) {
        kind = reminder.kind
        day = CalendarDay(of: reminder.date, in: calendar)
        self.channel = channel.key
        due = reminder.date
        state = .claimed
        attempts = 0
        changed = reminder.date
    }
}
