import Foundation

/// Counts days and sets times of day in one calendar, whatever its clocks do.
struct LocalDay {
    let calendar: any LocalCalendar
    /// The start of the day.
    let start: Date

    init(of instant: Date, in calendar: any LocalCalendar) {
        self.calendar = calendar
        start = calendar.startOfDay(for: instant)
    }

    /// The day that many days earlier.
    func earlier(by days: Int) -> LocalDay {
        // Noon, so that a missing or doubled midnight cannot move the count.
        let noon = at(hour: 12)
        return LocalDay(of: calendar.date(byAdding: .day, value: -days, to: noon) ?? noon, in: calendar)
    }

    /// The instant at which the day's clocks first show a time; the next one that exists when they skip it.
    func at(hour: Int, minute: Int = 0, second: Int = 0) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: start)
        parts.hour = hour
        parts.minute = minute
        parts.second = second
        guard let instant = calendar.date(from: parts) else { return start }
        return max(start, instant)
    }

    /// A time of this day, or of the day before where it comes after an instant.
    func latest(hour: Int, minute: Int = 0, until last: Date) -> Date {
        let instant = at(hour: hour, minute: minute)
        return instant <= last ? instant : min(last, earlier(by: 1).at(hour: hour, minute: minute))
    }

    /// Both instants at which the clocks show the time when they are set back, else the only one.
    func all(hour: Int, minute: Int) -> [Date] {
        let first = at(hour: hour, minute: minute)
        let again = [1800.0, 3600.0].map { first + $0 }.filter { later in
            let shown = calendar.dateComponents([.hour, .minute], from: later)
            return shown.hour == hour && shown.minute == minute
        }
        return [first] + again
    }

    /// The same time of day as another instant's, to the second.
    func atTime(of instant: Date) -> Date {
        let shown = calendar.dateComponents([.hour, .minute, .second], from: instant)
        return at(hour: shown.hour ?? 0, minute: shown.minute ?? 0, second: shown.second ?? 0)
    }

    /// Nil for a date that does not exist, such as 30 February, or that comes after this day.
    func notLater(year: Int, month: Int, day: Int) -> LocalDay? {
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

    func component(_ component: Calendar.Component) -> Int { calendar.component(component, from: start) }
}

extension SaidDay {
    /// The day that is meant, counted back from today; nil for a date that does not exist.
    func counted(from today: LocalDay) -> LocalDay? {
        switch self {
        case .daysAgo(let days): return today.earlier(by: days)
        case .monthsAgo(let months):
            let noon = today.at(hour: 12)
            return today.calendar.date(byAdding: .month, value: -months, to: noon)
                .map { LocalDay(of: $0, in: today.calendar) }
        case .weekday(let weekday, let mayBeToday):
            let back = (today.component(.weekday) - weekday + 7) % 7
            return today.earlier(by: back == 0 && !mayBeToday ? 7 : back)
        case .weekdayBefore(let weekday, let times):
            let back = (today.component(.weekday) - weekday + 7) % 7
            return today.earlier(by: (back == 0 ? 7 : back) + 7 * (times - 1))
        case .weeksAgo(let weeks): return today.earlier(by: 7 * weeks)
        case .weekdayOfWeek(let weekday, let weeks):
            // Weeks run from Monday to Sunday.
            let sinceMonday = (today.component(.weekday) + 5) % 7
            return today.earlier(by: sinceMonday + 7 * weeks - (weekday + 5) % 7)
        case .dayOfMonth(let day):
            let year = today.component(.year)
            let month = today.component(.month)
            for back in 0..<12 {
                let count = year * 12 + month - 1 - back
                if let found = today.notLater(year: count / 12, month: count % 12 + 1, day: day) {
                    return found
                }
            }
            return nil
        case .date(let year?, let month, let day):
            return today.notLater(year: year, month: month, day: day)
        case .figures(let figures): return figures.counted(from: today)
        case .date(nil, let month, let day):
            // 29 February can be eight years back.
            return (0...8).lazy.compactMap {
                today.notLater(year: today.component(.year) - $0, month: month, day: day)
            }.first
        }
    }
}
