import Foundation

extension Date {
    /// Milliseconds since 1970 in UTC, rounded; instants outside the years 1 to 9999 are held at their ends.
    package var milliseconds: Int64 {
        let bounds = -62_135_596_800_000.0...253_402_300_799_000.0
        let count = (timeIntervalSince1970 * 1000).rounded()
        guard !count.isNaN else { return 0 }
        return Int64(min(max(count, bounds.lowerBound), bounds.upperBound))
    }

    /// The instant so many milliseconds after 1970 began in UTC.
    package init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// The instant as the diary keeps it: whole milliseconds.
    package var asStored: Date { Date(milliseconds: milliseconds) }
}

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
