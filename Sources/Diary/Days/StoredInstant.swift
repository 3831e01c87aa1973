import Foundation

extension Date {
    /// Milliseconds since 1970 in UTC, rounded; instants outside the years 1 to 9999 become the nearest
    /// inside.
    package var milliseconds: Int64 {
        let bounds = -62_135_596_800_000.0...253_402_300_799_000.0
        let count = (timeIntervalSince1970 * 1000).rounded()
        guard !count.isNaN else { return 0 }
        return Int64(min(max(count, bounds.lowerBound), bounds.upperBound))
    }

    /// The instant this many milliseconds after the start of 1970 in UTC.
    package init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// The instant in whole milliseconds, as the diary stores it.
    package var asStored: Date { Date(milliseconds: milliseconds) }
}

/// How far ahead a given date may lie: one day, because clocks and time zones differ.
///
/// Imports are not limited, so that an export comes back whole.
package struct FutureLimit: Sendable {
    /// The message about a date beyond the limit.
    package static let objection = "is in the future; the diary takes only what has happened"

    /// The latest instant that is allowed.
    package let latest: Date

    package init(now: Date, calendar: any LocalCalendar) {
        latest = calendar.date(byAdding: .day, value: 1, to: now) ?? now
    }

    package func isPassed(by instant: Date) -> Bool { instant > latest }
}
