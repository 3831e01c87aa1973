import Foundation

/// How far ahead a date may lie that somebody gives, or that a file has inside: a day, for clocks and time zones
/// differ.
///
/// Imports are not held to it: what was exported comes back whole.
package struct FutureLimit: Sendable {
    /// What a date beyond the limit is told.
    package static let objection = "is in the future; the diary holds only what was eaten already"

    /// The last instant that may be.
    package let latest: Date

    package init(now: Date, calendar: any LocalCalendar) {
        latest = calendar.date(byAdding: .day, value: 1, to: now) ?? now
    }

    package func isPassed(by instant: Date) -> Bool { instant > latest }
}
