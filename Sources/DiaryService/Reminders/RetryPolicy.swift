import Diary
import Foundation

/// When a reminder that did not get through is tried again.
package struct RetryPolicy: Sendable {
    /// How late a reminder may still be sent for the first time, for example after a restart.
    package var lateness: Duration
    /// How long after its time a reminder may still be tried again.
    package var patience: Duration
    /// How often what the journals have due is tried: with the pauses below, for half a day.
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

    /// The pause after so many attempts, 1 or more; not shorter than the receiver asks for.
    package func pause(after attempts: Int, asked: Duration?) -> Duration {
        var pause = min(firstPause, longestPause)
        for _ in 1..<max(1, attempts) {
            if pause >= longestPause { break }
            pause = min(pause * 2, longestPause)
        }
        return max(pause, asked ?? .zero)
    }

    /// Whether a reminder that nobody has tried to send yet comes too late to be sent. What was asked for never does; what is
    /// due on a day is told on that day.
    func isTooLate(_ reminder: Reminder, at now: Date, _ calendar: any LocalCalendar) -> Bool {
        switch reminder.kind {
        case .asked: false
        case .due:
            CalendarDay(of: reminder.date, in: calendar)
                < CalendarDay(of: now - patience.seconds, in: calendar)
        case .daily, .streak, .recap, .meal: now > reminder.date + lateness.seconds
        }
    }

    /// Whether a reminder is tried once more, at an instant, after so many attempts.
    func isWorthTrying(_ reminder: Reminder, at next: Date, attempts: Int) -> Bool {
        switch reminder.kind {
        case .due, .asked: attempts < dueAttempts
        case .daily, .streak, .recap, .meal: next <= reminder.date + patience.seconds
        }
    }
}
