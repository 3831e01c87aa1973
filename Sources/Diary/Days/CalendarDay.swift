import Foundation

/// A calendar day without a time zone, in the Gregorian calendar.
///
/// A whole number counts the days, so that figures need no calendar. The database and files have its text,
/// which sorts in the order of days. `init(of:in:)` is the only way from an instant to a day. It asks the
/// calendar, which knows about clock changes and days without a midnight.
package struct CalendarDay: Hashable, Comparable, Strideable, Sendable, CustomStringConvertible {
    /// Days since 1 January 1970, which is 0.
    package let number: Int32

    init(number: Int32) { self.number = number }

    /// The day of an instant in the calendar's time zone; years outside 1…9999 become the nearest of these.
    package init(of instant: Date, in calendar: any LocalCalendar) {
        let parts = calendar.dateComponents([.year, .month, .day], from: instant.asStored)
        self.init(unchecked: min(max(parts.year ?? 1, 1), 9999), parts.month ?? 1, parts.day ?? 1)
    }

    /// Reads `yyyy-MM-dd`; nil for anything else and for days that do not exist.
    package init?(_ text: String) {
        var text = text
        let day = text.withUTF8 { CalendarDay(bytes: $0) }
        guard let day else { return nil }
        self = day
    }

    /// Reads `yyyy-MM-dd` from bytes, without making a string.
    package init?(bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
            return nil
        }
        func number(_ places: Range<Int>) -> Int? {
            var number = 0
            for place in places {
                guard (48...57).contains(bytes[place]) else { return nil }
                number = number * 10 + Int(bytes[place]) - 48
            }
            return number
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
            return nil
        }
        self.init(year: year, month: month, day: day)
    }

    /// Nil for a day that the Gregorian calendar does not have, and for years outside 1…9999.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
            return nil
        }
        self.init(unchecked: year, month, day)
        // Days beyond the month's end have moved on to the next month.
        guard date.month == month else { return nil }
    }

    /// - Parameters:
    ///   - month: 1…12.
    ///   - day: 1 or more; days beyond the month's end move on to the next month.
    init(unchecked year: Int, _ month: Int, _ day: Int) {
        // Years that begin in March have the leap day at their end, so every 400 years have 146,097 days.
        let shifted = year - (month > 2 ? 0 : 1) + 400
        let (cycle, yearOfCycle) = shifted.quotientAndRemainder(dividingBy: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
        number = Int32(clamping: (cycle - 1) * 146_097 + dayOfCycle - 719_468)
    }

    /// The year, the month 1…12 and the day 1…31.
    package var date: (year: Int, month: Int, day: Int) {
        let count = Int(number) + 719_468
        let cycle = (count >= 0 ? count : count - 146_096) / 146_097
        let dayOfCycle = count - cycle * 146_097
        let yearOfCycle =
            (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (
            yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }

    /// `yyyy-MM-dd`.
    package var text: String {
        let (year, month, day) = date
        let number = min(max(year, 0), 9999) * 10_000 + month * 100 + day
        func digit(_ unit: Int) -> UInt8 { UInt8(truncatingIfNeeded: 48 + number / unit % 10) }
        return String(
            decoding: [
                digit(10_000_000), digit(1_000_000), digit(100_000), digit(10_000), UInt8(ascii: "-"),
                digit(1000), digit(100), UInt8(ascii: "-"), digit(10), digit(1),
            ], as: UTF8.self)
    }

    package var description: String { text }

    /// 1 Monday … 7 Sunday.
    package var weekday: Int { Int(((number + 3) % 7 + 7) % 7) + 1 }

    /// The same day some months later, or the last day of a shorter month.
    package func adding(months: Int) -> CalendarDay {
        let (year, month, day) = date
        let count = year * 12 + month - 1 + months
        let first = CalendarDay(unchecked: count / 12, count % 12 + 1, 1)
        return first.advanced(by: min(day, first.daysInMonth) - 1)
    }

    /// 28…31.
    package var daysInMonth: Int {
        let (year, month, _) = date
        let next = CalendarDay(unchecked: month == 12 ? year + 1 : year, month % 12 + 1, 1)
        return CalendarDay(unchecked: year, month, 1).distance(to: next)
    }

    package func distance(to other: CalendarDay) -> Int { Int(other.number) - Int(number) }

    package func advanced(by days: Int) -> CalendarDay {
        // Any number of days: what lies beyond the calendar is its last day.
        CalendarDay(number: Int32(clamping: Int(number) + Int(Int32(clamping: days))))
    }

    package static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }
}

extension CalendarDay {
    /// The day's first instant in the calendar's time zone, even if the day has no midnight.
    package func start(in calendar: any LocalCalendar) -> Date {
        let (year, month, day) = date
        let noon = calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12))
        return calendar.startOfDay(for: noon ?? .distantPast)
    }

    /// The next day, without a day that the calendar's time zone skipped.
    package func next(in calendar: any LocalCalendar) -> CalendarDay {
        let noon = instant(at: .noon, in: calendar)
        return CalendarDay(of: calendar.date(byAdding: .day, value: 1, to: noon) ?? noon, in: calendar)
    }

    /// The instant at which clocks show a time on this day; a time that is skipped moves forward.
    package func instant(at time: TimeOfDay, in calendar: any LocalCalendar) -> Date {
        let (year, month, day) = date
        let parts = DateComponents(
            year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second)
        let start = start(in: calendar)
        guard let instant = calendar.date(from: parts) else { return start }
        return CalendarDay(of: instant, in: calendar) == CalendarDay(of: start, in: calendar)
            ? instant : start
    }
}

/// The English names of days and months.
package enum DayNames {
    /// Sunday is the first.
    package static let weekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    package static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]

    /// The day of an instant: `Friday, 20 November 2026`.
    package static func long(_ instant: Date, in calendar: any LocalCalendar) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: instant)
        guard let year = parts.year, let month = parts.month, let day = parts.day, let weekday = parts.weekday
        else { return "" }
        return "\(weekdays[weekday - 1]), \(day) \(months[month - 1]) \(year)"
    }
}

/// A week from Monday to Sunday, numbered as in ISO 8601: week 1 has the year's first Thursday.
package struct IsoWeek: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year of the week's Thursday.
    package let year: Int
    /// 1…53.
    package let week: Int

    /// The week of a day.
    package init(of day: CalendarDay) {
        let thursday = day.advanced(by: 4 - day.weekday)
        year = thursday.date.year
        week = CalendarDay(unchecked: year, 1, 1).distance(to: thursday) / 7 + 1
    }

    /// Nil for a week that the year does not have; the year is 1…9999.
    package init?(year: Int, week: Int) {
        guard (1...9999).contains(year), (1...IsoWeek.weeks(in: year)).contains(week) else { return nil }
        self.year = year
        self.week = week
    }

    /// Reads `2026-W47`, `2026-w7` or `2026W47`; nil for anything else and for weeks that do not exist.
    package init?(_ text: String) {
        let parts = text.uppercased().split(separator: "W", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let year = parts[0].hasSuffix("-") ? parts[0].dropLast() : parts[0]
        guard year.count == 4, (1...2).contains(parts[1].count),
            (year + parts[1]).utf8.allSatisfy({ (48...57).contains($0) }),
            let yearNumber = Int(year), let week = Int(parts[1])
        else { return nil }
        self.init(year: yearNumber, week: week)
    }

    /// The number of weeks in a year, 52 or 53. 28 December is always in the last week.
    package static func weeks(in year: Int) -> Int {
        IsoWeek(of: CalendarDay(unchecked: year, 12, 28)).week
    }

    package var monday: CalendarDay {
        let fourth = CalendarDay(unchecked: year, 1, 4)
        return fourth.advanced(by: 1 - fourth.weekday + (week - 1) * 7)
    }

    package var sunday: CalendarDay { monday.advanced(by: 6) }

    /// The days from Monday to Sunday.
    package var days: ClosedRange<CalendarDay> { monday...sunday }

    package var previous: IsoWeek { IsoWeek(of: monday.advanced(by: -1)) }

    /// `2026-W47`.
    package var description: String {
        let digits = String(year)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + (week < 10 ? "-W0" : "-W")
            + String(week)
    }

    package static func < (left: IsoWeek, right: IsoWeek) -> Bool {
        (left.year, left.week) < (right.year, right.week)
    }
}
