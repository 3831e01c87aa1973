import Foundation

/// A calendar day as a whole number, so that a diary of decades can be counted without asking a calendar.
///
/// Days follow the Gregorian calendar. The only way from an instant to a day is `init(of:in:)`, which asks the
/// calendar and so knows about clock changes and days without a midnight; everything after it is arithmetic.
package struct DayNumber: Hashable, Comparable, Strideable, Sendable, CustomStringConvertible {
    /// Days since 1 January 1970, which is 0.
    package let number: Int32

    package init(number: Int32) { self.number = number }

    /// The local day on which the instant falls, in the calendar's time zone.
    package init(of instant: Date, in calendar: Calendar) {
        let parts = calendar.dateComponents([.year, .month, .day], from: instant)
        self.init(year: parts.year ?? 1970, month: parts.month ?? 1, day: parts.day ?? 1)
    }

    /// A day by its date; the year is 1…9999, month and day are those of a calendar.
    package init(year: Int, month: Int, day: Int) {
        // Years that begin in March have the leap day at their end, so that 400 of them are 146,097 days.
        let shifted = year - (month > 2 ? 0 : 1) + 400
        let (cycle, yearOfCycle) = shifted.quotientAndRemainder(dividingBy: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
        number = Int32(clamping: (cycle - 1) * 146_097 + dayOfCycle - 719_468)
    }

    /// Year, month 1…12 and day 1…31.
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

    /// 1 Monday … 7 Sunday.
    package var weekday: Int { Int(((number + 3) % 7 + 7) % 7) + 1 }

    /// The same day so many months later, or the last one of a month that is too short.
    package func adding(months: Int) -> DayNumber {
        let (year, month, day) = date
        let count = year * 12 + month - 1 + months
        let first = DayNumber(year: count / 12, month: count % 12 + 1, day: 1)
        return first.advanced(by: min(day, first.daysInMonth) - 1)
    }

    /// 28…31.
    package var daysInMonth: Int {
        let (year, month, _) = date
        let next = DayNumber(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
        return DayNumber(year: year, month: month, day: 1).distance(to: next)
    }

    /// The day's first instant in the calendar's time zone, which is not midnight where there is none.
    package func start(in calendar: Calendar) -> Date {
        let (year, month, day) = date
        let noon = calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12))
        return noon.map { calendar.startOfDay(for: $0) } ?? .distantPast
    }

    /// `yyyy-MM-dd`.
    package var description: String {
        let (year, month, day) = date
        return [(year, 4), (month, 2), (day, 2)].map { number, width in
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }.joined(separator: "-")
    }

    package func distance(to other: DayNumber) -> Int { Int(other.number) - Int(number) }

    package func advanced(by days: Int) -> DayNumber {
        DayNumber(number: Int32(clamping: Int(number) + days))
    }

    package static func < (left: DayNumber, right: DayNumber) -> Bool { left.number < right.number }
}
