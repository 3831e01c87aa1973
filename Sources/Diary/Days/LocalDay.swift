import Foundation

/// Counts days and sets times of day in one calendar, whatever its clocks do.
package struct LocalDay {
    package let calendar: any LocalCalendar
    /// The start of the day.
    package let start: Date

    package init(of instant: Date, in calendar: any LocalCalendar) {
        self.calendar = calendar
        start = calendar.startOfDay(for: instant)
    }

    /// The day that many days earlier.
    package func earlier(by days: Int) -> LocalDay {
        // Noon, so that a missing or doubled midnight cannot move the count.
        let noon = at(hour: 12)
        return LocalDay(of: calendar.date(byAdding: .day, value: -days, to: noon) ?? noon, in: calendar)
    }

    /// The instant at which the day's clocks first show a time; the next one that exists when they skip it.
    package func at(hour: Int, minute: Int = 0, second: Int = 0) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: start)
        parts.hour = hour
        parts.minute = minute
        parts.second = second
        guard let instant = calendar.date(from: parts) else { return start }
        return max(start, instant)
    }

    /// A time of this day, or of the day before where it comes after an instant.
    package func latest(hour: Int, minute: Int = 0, until last: Date) -> Date {
        let instant = at(hour: hour, minute: minute)
        return instant <= last ? instant : min(last, earlier(by: 1).at(hour: hour, minute: minute))
    }

    /// Both instants at which the clocks show the time when they are set back, else the only one.
    package func all(hour: Int, minute: Int) -> [Date] {
        let first = at(hour: hour, minute: minute)
        let again = [1800.0, 3600.0].map { first + $0 }.filter { later in
            let shown = calendar.dateComponents([.hour, .minute], from: later)
            return shown.hour == hour && shown.minute == minute
        }
        return [first] + again
    }

    /// The same time of day as another instant's, to the second.
    package func atTime(of instant: Date) -> Date {
        let shown = calendar.dateComponents([.hour, .minute, .second], from: instant)
        return at(hour: shown.hour ?? 0, minute: shown.minute ?? 0, second: shown.second ?? 0)
    }

    /// Nil for a date that does not exist, such as 30 February, or that comes after this day.
    package func notLater(year: Int, month: Int, day: Int) -> LocalDay? {
        var parts = DateComponents()
        parts.year = year
        parts.month = month
        parts.day = day
        parts.hour = 12
        guard let noon = calendar.date(from: parts) else { return nil }
        let shown = calendar.dateComponents([.year, .month, .day], from: noon)
        let found = LocalDay(of: noon, in: calendar)
        guard shown.year == year, shown.month == month, shown.day == day, found.start <= start else {
            return nil
        }
        return found
    }

    package func component(_ component: Calendar.Component) -> Int {
        calendar.component(component, from: start)
    }
}
