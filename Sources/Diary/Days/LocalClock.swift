import Foundation

/// The times that clocks in one time zone showed, for reading very many instants.
///
/// Faster than a calendar: the zone's changes are looked up once, and each instant only costs a search among
/// them. `LocalClockTests` compares it with the calendar.
package struct LocalClock: Sendable {
    /// Seconds since 1970 at which each offset begins; the first one also holds before.
    private let changes: [Int]
    /// The seconds by which clocks are ahead of UTC.
    private let offsets: [Int]

    /// Reads the zone's changes in a range of instants, in milliseconds since 1970.
    package init(_ zone: TimeZone, over range: ClosedRange<Int64>) {
        self.init([(.distantPast, zone)], over: range)
    }

    /// The same for several zones in sequence, each beginning at an instant.
    init(_ zones: [(from: Date, zone: TimeZone)], over range: ClosedRange<Int64>) {
        let first = Date(timeIntervalSince1970: Double(range.lowerBound) / 1000)
        let last = Date(timeIntervalSince1970: Double(range.upperBound) / 1000)
        var changes: [Int] = []
        var offsets: [Int] = []
        for (index, (from, zone)) in zones.enumerated() {
            let end = index + 1 < zones.count ? zones[index + 1].from : .distantFuture
            guard end > first, from <= last else { continue }
            var instant = max(first, from)
            changes.append(Int(instant.timeIntervalSince1970.rounded(.down)))
            offsets.append(zone.secondsFromGMT(for: instant))
            while let next = zone.nextDaylightSavingTimeTransition(after: instant), next > instant,
                next <= last,
                next < end
            {
                changes.append(Int(next.timeIntervalSince1970.rounded()))
                offsets.append(zone.secondsFromGMT(for: next))
                instant = next
            }
        }
        self.changes = changes
        self.offsets = offsets
    }

    /// The minute of the day on clocks, 0…1439, at an instant in milliseconds since 1970.
    package func minuteOfDay(_ milliseconds: Int64) -> Int {
        let second = Int((Double(milliseconds) / 1000).rounded(.down))
        var low = 0
        var high = changes.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if changes[middle] <= second { low = middle } else { high = middle }
        }
        // The time on a clock's face, not a length of time: it repeats every 86,400 seconds shown.
        let shown = (second + offsets[low]) % 86_400
        return (shown < 0 ? shown + 86_400 : shown) / 60
    }

    /// Days that the zone skipped by moving across the date line, such as 30 December 2011 in Samoa.
    package var skippedDays: [CalendarDay] {
        changes.indices.dropFirst().flatMap { index in
            let before = day(changes[index] - 1, offset: offsets[index - 1])
            let after = day(changes[index], offset: offsets[index])
            return Array(before.advanced(by: 1)..<max(after, before.advanced(by: 1)))
        }
    }

    private func day(_ second: Int, offset: Int) -> CalendarDay {
        let shown = second + offset
        return CalendarDay(number: Int32(clamping: (shown >= 0 ? shown : shown - 86_399) / 86_400))
    }
}

/// Counts days and sets times of day in one calendar, even when its clocks change.
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
        // Noon, so that a missing or repeated midnight cannot change the count.
        let noon = at(hour: 12)
        return LocalDay(of: calendar.date(byAdding: .day, value: -days, to: noon) ?? noon, in: calendar)
    }

    /// The first instant at which the day's clocks show a time, or the next instant if they skip it.
    package func at(hour: Int, minute: Int = 0, second: Int = 0) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: start)
        parts.hour = hour
        parts.minute = minute
        parts.second = second
        guard let instant = calendar.date(from: parts) else { return start }
        return max(start, instant)
    }

    /// A time of this day, or of the day before if it would be after an instant.
    package func latest(hour: Int, minute: Int = 0, until last: Date) -> Date {
        let instant = at(hour: hour, minute: minute)
        return instant <= last ? instant : min(last, earlier(by: 1).at(hour: hour, minute: minute))
    }

    /// Both instants of a time that clocks show twice; otherwise the only one.
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

    /// Nil for a date that does not exist, such as 30 February, or that is after this day.
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

/// The time on a wall clock.
package struct TimeOfDay: Hashable, Sendable {
    /// 0…23.
    package let hour: Int
    /// 0…59.
    package let minute: Int
    /// 0…59.
    package let second: Int

    /// Nil for a time that no clock shows.
    package init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
            return nil
        }
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// The half of the day, for an hour of 1…12.
    package enum Half: String, Sendable {
        case am, pm
    }

    /// An hour, a minute and a second, or the first of these; an hour alone needs its half.
    ///
    /// Nil for a time that no clock shows.
    package init?(_ numbers: [Int], half: Half?) {
        guard ((half == nil ? 2 : 1)...3).contains(numbers.count) else { return nil }
        var hour = numbers[0]
        if let half {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half == .pm ? 12 : 0)
        }
        self.init(
            hour: hour, minute: numbers.count > 1 ? numbers[1] : 0,
            second: numbers.count > 2 ? numbers[2] : 0)
    }

    package static let noon = TimeOfDay(unchecked: 12)

    private init(unchecked hour: Int) {
        self.hour = hour
        minute = 0
        second = 0
    }

    package init(of instant: Date, in calendar: any LocalCalendar) {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: instant)
        hour = parts.hour ?? 0
        minute = parts.minute ?? 0
        second = parts.second ?? 0
    }

    /// Reads `08:15`; nil for anything else.
    package init?(text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let hour = parts[0], let minute = parts[1] else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// `08:15`.
    package var text: String { [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":") }
}
