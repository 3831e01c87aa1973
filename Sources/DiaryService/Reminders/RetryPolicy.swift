import Diary
import Foundation

/// Decides when a failed reminder is tried again.
package struct RetryPolicy: Sendable {
    /// The longest delay for a first attempt, for example after a restart.
    package var lateness: Duration
    /// The longest time after a reminder's due time in which it may be tried again.
    package var patience: Duration
    /// The number of attempts for journal reminders: with the pauses below, they last half a day.
    package var dueAttempts: Int
    /// The pause between the first two attempts; each later pause is twice as long.
    package var firstPause: Duration
    package var longestPause: Duration

    package init(
        lateness: Duration = .seconds(900), patience: Duration = .seconds(3600), dueAttempts: Int = 80,
        firstPause: Duration = .seconds(5), longestPause: Duration = .seconds(600)
    ) {
        self.lateness = lateness
        self.patience = patience
        self.dueAttempts = dueAttempts
        self.firstPause = firstPause
        self.longestPause = longestPause
    }

    /// A receiver that asks for a longer pause is tried after this one all the same.
    private static let longestAsked = Duration.seconds(3600)

    /// The pause after so many attempts, at least 1; not shorter than the receiver asks for, up to an hour.
    package func pause(after attempts: Int, asked: Duration?) -> Duration {
        var pause = min(firstPause, longestPause)
        for _ in 1..<max(1, attempts) {
            if pause >= longestPause { break }
            pause = min(pause * 2, longestPause)
        }
        return max(pause, min(asked ?? .zero, Self.longestAsked))
    }

    /// Whether it is too late for the first attempt at a reminder.
    ///
    /// It is never too late for a requested reminder. A reminder of what is due on a day may be sent until
    /// `patience` after that day's end.
    func isTooLate(_ reminder: Reminder, at now: Date, _ calendar: any LocalCalendar) -> Bool {
        switch reminder.kind {
        case .asked: false
        case .due:
            CalendarDay(of: reminder.date, in: calendar)
                < CalendarDay(of: now - patience.seconds, in: calendar)
        case .daily, .streak, .recap, .meal: now > reminder.date + lateness.seconds
        }
    }

    /// Whether to try a reminder again at an instant, after so many attempts.
    func isWorthTrying(_ reminder: Reminder, at next: Date, attempts: Int) -> Bool {
        switch reminder.kind {
        case .due, .asked: attempts < dueAttempts
        case .daily, .streak, .recap, .meal: next <= reminder.date + patience.seconds
        }
    }
}
