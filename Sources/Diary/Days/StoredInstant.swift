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

/// The time in which entries may lie: from 1900 to a day ahead, because clocks and time zones differ.
///
/// Every door asks it, and so does the import of a file.
package struct EntryPeriod: Sendable {
    /// What is said of a date after the period, after the date's name.
    package static let isAhead = "is in the future; the diary takes only what has happened"
    /// What is said of a date before the period.
    package static let isTooOld = "is before 1900"

    /// The latest instant that is allowed.
    package let latest: Date
    private let earliest: Date

    package init(now: Date, calendar: any LocalCalendar) {
        latest = calendar.date(byAdding: .day, value: 1, to: now) ?? now
        earliest = CalendarDay("1900-01-01")?.start(in: calendar) ?? .distantPast
    }

    /// What is wrong with a date, to follow its name; nil if it is within the period.
    package func objection(to instant: Date) -> String? {
        instant > latest ? Self.isAhead : instant < earliest ? Self.isTooOld : nil
    }
}
