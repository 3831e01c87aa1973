import Foundation

/// What the days and clocks of a place are asked: a calendar of one time zone, or that of a household which has moved.
package protocol LocalCalendar: Sendable {
    /// The zone now.
    var timeZone: TimeZone { get }

    /// The zone whose clocks are read at an instant.
    func timeZone(at instant: Date) -> TimeZone

    /// What clocks showed over a range of instants, in milliseconds since 1970.
    func clock(over range: ClosedRange<Int64>) -> LocalClock

    func dateComponents(_ components: Set<Calendar.Component>, from instant: Date) -> DateComponents
    func component(_ component: Calendar.Component, from instant: Date) -> Int
    func startOfDay(for instant: Date) -> Date
    func date(from components: DateComponents) -> Date?
    func date(byAdding component: Calendar.Component, value: Int, to instant: Date) -> Date?
    func isDate(_ instant: Date, inSameDayAs other: Date) -> Bool
}

extension Calendar: LocalCalendar {
    package func timeZone(at instant: Date) -> TimeZone { timeZone }

    package func clock(over range: ClosedRange<Int64>) -> LocalClock { LocalClock(timeZone, over: range) }

    package func date(byAdding component: Component, value: Int, to instant: Date) -> Date? {
        date(byAdding: component, value: value, to: instant, wrappingComponents: false)
    }
}
