import Foundation

/// A calendar day without a time zone, in the Gregorian calendar. Its text sorts like the days do.
package struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// `yyyy-MM-dd`.
    package let text: String
    private let year: Int
    private let month: Int
    private let day: Int

    /// The day that `instant` falls on in the calendar's time zone; years outside 1…9999 are held at the ends.
    package init(of instant: Date, in calendar: Calendar) {
        let parts = calendar.dateComponents([.year, .month, .day], from: instant.asStored)
        self.init(unchecked: parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
    }

    /// Reads `yyyy-MM-dd`; nil for anything else and for days that no calendar has.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == 45, bytes[7] == 45 else { return nil }
        var parts = [0]
        for byte in bytes {
            if byte == 45 {
                parts.append(0)
            } else {
                guard (48...57).contains(byte) else { return nil }
                parts[parts.count - 1] = parts[parts.count - 1] * 10 + Int(byte) - 48
            }
        }
        guard parts.count == 3 else { return nil }
        self.init(year: parts[0], month: parts[1], day: parts[2])
    }

    /// Nil for a day that the Gregorian calendar does not have, and for years outside 1…9999.
    package init?(year: Int, month: Int, day: Int) {
        guard CalendarDay.isDay(year: year, month: month, day: day) else { return nil }
        self.init(unchecked: year, month, day)
    }

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        self.year = min(max(year, 1), 9999)
        self.month = month
        self.day = day
        func digit(_ number: Int, _ unit: Int) -> UInt8 { UInt8(truncatingIfNeeded: 48 + number / unit % 10) }
        text = String(
            decoding: [
                digit(self.year, 1000), digit(self.year, 100), digit(self.year, 10), digit(self.year, 1), 45,
                digit(month, 10), digit(month, 1), 45, digit(day, 10), digit(day, 1),
            ] as [UInt8], as: UTF8.self)
    }

    /// Whether the Gregorian calendar has the day, in the years 1…9999.
    static func isDay(year: Int, month: Int, day: Int) -> Bool {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return day <= lengths[month - 1]
    }

    /// The day's first instant in the calendar's time zone, which is not midnight where there is none.
    package func start(in calendar: Calendar) -> Date {
        calendar.startOfDay(for: noon(in: calendar))
    }

    package func next(in calendar: Calendar) -> CalendarDay {
        let noon = noon(in: calendar)
        return CalendarDay(of: calendar.date(byAdding: .day, value: 1, to: noon) ?? noon, in: calendar)
    }

    /// The instant at which clocks show the time on this day; a time that is skipped moves forward.
    package func instant(at time: TimeOfDay, in calendar: Calendar) -> Date {
        let parts = DateComponents(
            year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second)
        let start = start(in: calendar)
        guard let instant = calendar.date(from: parts) else { return start }
        return CalendarDay(of: instant, in: calendar) == CalendarDay(of: start, in: calendar)
            ? instant : start
    }

    private func noon(in calendar: Calendar) -> Date {
        calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12)) ?? .distantPast
    }

    package var description: String { text }

    package static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.text < right.text }
}

/// What a clock on the wall shows.
package struct TimeOfDay: Hashable, Sendable {
    /// 0…23.
    package let hour: Int
    /// 0…59.
    package let minute: Int
    /// 0…59.
    package let second: Int

    /// Nil when no clock shows it.
    package init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
            return nil
        }
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// The half of the day that an hour of 1…12 is in.
    package enum Half: String, Sendable {
        case am, pm
    }

    /// Hour, minute and second, as many as are said; a bare hour only with its half. Nil when no clock shows it.
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

    package init(of instant: Date, in calendar: Calendar) {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: instant)
        hour = parts.hour ?? 0
        minute = parts.minute ?? 0
        second = parts.second ?? 0
    }
}
