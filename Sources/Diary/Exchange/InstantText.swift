import Foundation

/// Instants as ISO 8601 text: written with the offset of the calendar's time zone, read with any offset or
/// none.
package struct InstantText: Sendable {
    /// The calendar for writing, and for reading texts without an offset.
    package let calendar: any LocalCalendar
    /// The zone of `local`, which is made once.
    private let now: TimeZone
    private let local: Date.ISO8601FormatStyle
    private let utc: Date.ISO8601FormatStyle
    private let utcCalendar: Calendar

    package init(calendar: any LocalCalendar) {
        self.calendar = calendar
        now = calendar.timeZone
        local = Self.style(now)
        utc = Self.style(.gmt)
        var utcCalendar = Calendar(identifier: .gregorian)
        utcCalendar.timeZone = .gmt
        self.utcCalendar = utcCalendar
    }

    private static func style(_ zone: TimeZone) -> Date.ISO8601FormatStyle {
        Date.ISO8601FormatStyle(timeSeparator: .colon, timeZoneSeparator: .colon, timeZone: zone)
    }

    /// `2026-11-20T08:15:00+01:00`, with milliseconds only where there are any.
    ///
    /// Old zones had offsets with seconds, which cannot be written: these instants are in UTC.
    package func text(_ instant: Date) -> String {
        let milliseconds = instant.milliseconds
        let fraction = ((milliseconds % 1000) + 1000) % 1000
        let seconds = Date(milliseconds: milliseconds - fraction)
        let zone = calendar.timeZone(at: seconds)
        let isWhole = zone.secondsFromGMT(for: seconds) % 60 == 0
        let text = seconds.formatted(isWhole ? zone == now ? local : Self.style(zone) : utc)
        if fraction == 0 { return text }
        let end = text.index(text.startIndex, offsetBy: 19)
        return text[..<end] + "." + String(1000 + fraction).dropFirst() + text[end...]
    }

    /// An instant in a text, and the day and the zone as written there.
    struct Written {
        var instant: Date
        /// The day as written, whatever the zone.
        var day: CalendarDay
        /// Seconds east of UTC; nil without an offset.
        var offset: Int?
    }

    /// Reads `yyyy-MM-dd`, `T` or a blank, `HH:mm`, and `Z`, an offset or nothing; nil for anything else.
    ///
    /// Seconds and a fraction may follow the minutes; fractions are cut to milliseconds.
    func written(_ text: String) -> Written? {
        var digits = DigitReader(text)
        guard let year = digits.number(4), digits.take("-"), let month = digits.number(2), digits.take("-"),
            let dayOfMonth = digits.number(2), digits.take("T") || digits.take("t") || digits.take(" "),
            let hour = digits.number(2), digits.take(":"), let minute = digits.number(2),
            let day = CalendarDay(year: year, month: month, day: dayOfMonth)
        else { return nil }
        var second = 0
        var milliseconds = 0
        if digits.take(":") {
            guard let number = digits.number(2) else { return nil }
            second = number
            if digits.take(".") || digits.take(",") {
                guard let fraction = digits.thousandths() else { return nil }
                milliseconds = fraction
            }
        }
        guard let zone = digits.zone(), digits.isAtEnd,
            TimeOfDay(hour: hour, minute: minute, second: second) != nil
        else { return nil }
        let parts = DateComponents(
            year: year, month: month, day: dayOfMonth, hour: hour, minute: minute, second: second)
        let zoned: any LocalCalendar = zone.seconds == nil ? calendar : utcCalendar
        guard let shown = zoned.date(from: parts) else { return nil }
        let count = shown.milliseconds - Int64(zone.seconds ?? 0) * 1000 + Int64(milliseconds)
        return Written(instant: Date(milliseconds: count), day: day, offset: zone.seconds)
    }

    /// The instant in a text; nil for anything else.
    package func instant(_ text: String) -> Date? { written(text)?.instant }

    /// The day of an entry whose `date` is an instant: the start of a day in some time zone.
    ///
    /// It is clear if that is the start of a day in the diary's zone, or if an offset other than zero is
    /// written. Otherwise it is the day whose start in UTC is nearest, which is right for zones up to twelve
    /// hours away.
    func day(startingAt written: Written) -> CalendarDay {
        if calendar.startOfDay(for: written.instant) == written.instant {
            return CalendarDay(of: written.instant, in: calendar)
        }
        if let offset = written.offset, offset != 0 { return written.day }
        return CalendarDay(of: written.instant + 12 * 3600, in: utcCalendar)
    }

    /// The instant at which clocks here show the day and the clock of a text that was written elsewhere.
    ///
    /// A household's export may come into the diary of another time zone. Its entries then stay on their days, at
    /// their times. An instant whose day in the text is another one than `day` stays as it is, and so does one
    /// in UTC from a time when the zone here could not be written.
    func instant(of written: Written, on day: CalendarDay) -> Date {
        guard let offset = written.offset else { return written.instant }
        return instant(of: written, on: day, offset: offset)
    }

    /// The same for an entry whose day is written as the instant at which it begins.
    func instant(of written: Written, onDayStartingAt start: Written) -> Date {
        guard written.offset != nil, calendar.startOfDay(for: start.instant) != start.instant else {
            return written.instant
        }
        let day = day(startingAt: start)
        let offset = day.start(in: utcCalendar).timeIntervalSince(start.instant)
        return instant(of: written, on: day, offset: Int(offset))
    }

    private func instant(of written: Written, on day: CalendarDay, offset: Int) -> Date {
        let own = calendar.timeZone(at: written.instant).secondsFromGMT(for: written.instant)
        let shown = written.instant + Double(offset)
        guard own != offset, own % 60 == 0, CalendarDay(of: shown, in: utcCalendar) == day else {
            return written.instant
        }
        let time = TimeOfDay(of: shown, in: utcCalendar)
        let fraction = Double(((shown.milliseconds % 1000) + 1000) % 1000) / 1000
        return day.instant(at: time, in: calendar) + fraction
    }
}

/// Takes numbers and marks from the front of ASCII text.
private struct DigitReader {
    /// The zone after a time; the seconds are nil if there is none.
    struct Zone {
        var seconds: Int?
    }

    private let bytes: [UInt8]
    private var place = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { place == bytes.count }

    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard place < bytes.count, bytes[place] == UInt8(ascii: mark) else { return false }
        place += 1
        return true
    }

    /// A number with exactly this many digits.
    mutating func number(_ count: Int) -> Int? {
        guard bytes.count - place >= count else { return nil }
        var number = 0
        for byte in bytes[place..<place + count] {
            guard (48...57).contains(byte) else { return nil }
            number = number * 10 + Int(byte) - 48
        }
        place += count
        return number
    }

    /// The digits of a fraction; only the first three count.
    mutating func thousandths() -> Int? {
        var thousandths = 0
        var count = 0
        while place < bytes.count, (48...57).contains(bytes[place]) {
            if count < 3 { thousandths = thousandths * 10 + Int(bytes[place]) - 48 }
            count += 1
            place += 1
        }
        guard count > 0 else { return nil }
        return count == 1 ? thousandths * 100 : count == 2 ? thousandths * 10 : thousandths
    }

    /// `Z`, `+01:00`, `+0100`, `+01` or nothing; nil for anything that is not a zone.
    mutating func zone() -> Zone? {
        if isAtEnd { return Zone(seconds: nil) }
        _ = take(" ")
        if take("Z") || take("z") { return Zone(seconds: 0) }
        let isEast = take("+")
        guard isEast || take("-"), let hours = number(2) else { return nil }
        var minutes = 0
        if !isAtEnd {
            _ = take(":")
            guard let number = number(2) else { return nil }
            minutes = number
        }
        guard hours <= 18, minutes < 60 else { return nil }
        return Zone(seconds: (hours * 3600 + minutes * 60) * (isEast ? 1 : -1))
    }
}
