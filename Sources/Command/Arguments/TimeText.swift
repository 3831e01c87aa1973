import Diary
import Foundation
import Journal

/// Parses a day in the forms that people type on a command line.
package struct DayText: Sendable {
    static let weekdays = DayNames.weekdays.map { $0.lowercased() }
    static let expected = "a day such as 2026-11-20, today, yesterday or monday"

    private let now: Date
    private let calendar: any LocalCalendar

    /// - Parameters:
    ///   - now: the base for `today` and weekdays.
    ///   - calendar: the calendar of the diary.
    package init(now: Date, calendar: any LocalCalendar) {
        self.now = now
        self.calendar = calendar
    }

    package var today: CalendarDay { CalendarDay(of: now, in: calendar) }

    /// The day in a text: `yyyy-MM-dd`, `today`, `yesterday`, `tomorrow`, or a weekday, which means its last
    /// occurrence.
    ///
    /// A weekday can be today.
    ///
    /// Throws an error with the expected form.
    package func day(_ text: String) throws -> CalendarDay {
        let word = text.lowercased()
        if let day = CalendarDay(word) { return day }
        switch word {
        case "today": return today
        case "yesterday": return back(1)
        case "tomorrow": return back(-1)
        default: break
        }
        let names = Self.weekdays.filter { $0 == word || word.count >= 3 && $0.hasPrefix(word) }
        if names.count == 1, let index = Self.weekdays.firstIndex(of: names[0]) {
            return back((calendar.component(.weekday, from: now) - 1 - index + 7) % 7)
        }
        throw Failure(.usage, "“\(text)” is not \(Self.expected)" + correction(word), isGeneral: true)
    }

    private func back(_ days: Int) -> CalendarDay {
        let noon = today.instant(at: .noon, in: calendar)
        return CalendarDay(of: calendar.date(byAdding: .day, value: -days, to: noon) ?? now, in: calendar)
    }

    /// A suggestion for days that do not exist, and for days in another order.
    private func correction(_ word: String) -> String {
        let parts = word.split { !$0.isNumber }.compactMap { Int($0) }
        if parts.count == 3 {
            if let day = CalendarDay(year: parts[0], month: parts[1], day: parts[2]) {
                return "; did you mean \(day)?"
            }
            if let day = CalendarDay(year: parts[2], month: parts[1], day: parts[0]) {
                return "; did you mean \(day)?"
            }
            return "; the calendar has no such day"
        }
        return Nearest.hint(to: word, among: ["today", "yesterday", "tomorrow"] + Self.weekdays)
    }
}

/// Parses a time of day, or a day with a time, in the forms that people type on a command line.
package struct ClockText: Sendable {
    private static let expectedTime = "a time such as 08:15 or 8:15pm"
    private static let expected =
        "a date and time such as “2026-11-20 08:15”, “yesterday 19:30”, 08:15 or 2026-11-20T08:15:00Z"

    private let now: Date
    private let calendar: any LocalCalendar

    package init(now: Date, calendar: any LocalCalendar) {
        self.now = now
        self.calendar = calendar
    }

    /// Parses `8`, `8:15`, `08.15` or `08:15:30`, with or without `am` or `pm`; a bare hour needs one of
    /// these.
    ///
    /// Throws an error with the expected form.
    package func time(_ text: String) throws -> TimeOfDay {
        guard let time = Self.time(text) else {
            throw Failure(.usage, "“\(text)” is not \(Self.expectedTime)", isGeneral: true)
        }
        return time
    }

    /// Parses a day and a time, a time alone, a day alone, which means noon, or `now`; a zone `Z` or `+01:00`
    /// may follow.
    ///
    /// A time alone means its last occurrence: yesterday, if it is still to come today.
    ///
    /// Throws an error with the expected form, also for an instant outside `EntryPeriod`.
    package func instant(_ text: String) throws -> Date {
        let instant = try read(text)
        try check(instant, text)
        return instant
    }

    /// The instant of a time that is taken for yesterday's because it is still to come today; otherwise nil.
    package func yesterdays(_ text: String) -> Date? {
        guard Self.time(text.trimmingCharacters(in: .whitespaces)) != nil, let instant = try? read(text),
            CalendarDay(of: instant, in: calendar) != CalendarDay(of: now, in: calendar)
        else { return nil }
        return instant
    }

    /// A day on which something may have been eaten, in the forms of `DayText`.
    ///
    /// Throws an error with the expected form, also for a day outside `EntryPeriod`.
    package func day(_ text: String) throws -> CalendarDay {
        let day = try DayText(now: now, calendar: calendar).day(text)
        try check(day.start(in: calendar), text)
        return day
    }

    private func check(_ instant: Date, _ text: String) throws {
        if let objection = EntryPeriod(now: now, calendar: calendar).objection(to: instant) {
            throw Failure(.usage, "“\(text)” \(objection)", isGeneral: true)
        }
    }

    private func read(_ text: String) throws -> Date {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        if trimmed.lowercased() == "now" { return now }
        let days = DayText(now: now, calendar: calendar)
        if let time = Self.time(trimmed) {
            let today = days.today.instant(at: time, in: calendar)
            return today <= now ? today : days.today.advanced(by: -1).instant(at: time, in: calendar)
        }
        guard let gap = Self.gap(in: trimmed) else {
            do {
                let day = try days.day(trimmed)
                let noon = day.instant(at: .noon, in: calendar)
                return day == days.today ? min(noon, now) : noon
            } catch {
                let hint = Nearest.hint(to: trimmed.lowercased(), among: ["now", "today", "yesterday"])
                throw Failure(.usage, "“\(text)” is not \(Self.expected)" + hint, isGeneral: true)
            }
        }
        let day = try days.day(String(trimmed[..<gap]))
        var clock = String(trimmed[trimmed.index(after: gap)...]).trimmingCharacters(in: .whitespaces)
        let zone = Self.takeZone(from: &clock)
        guard let time = Self.time(clock) else {
            throw Failure(.usage, "“\(clock)” is not \(Self.expectedTime)", isGeneral: true)
        }
        return day.instant(at: time, in: zone.map { HouseholdCalendar($0) } ?? calendar)
    }

    /// The position of the space or `T` between day and time.
    private static func gap(in text: String) -> String.Index? {
        if let space = text.firstIndex(of: " ") { return space }
        guard let mark = text.firstIndex(where: { $0 == "T" || $0 == "t" }), text.first?.isNumber == true
        else {
            return nil
        }
        return mark
    }

    private static func time(_ text: String) -> TimeOfDay? {
        var digits = text.lowercased().replacing(" ", with: "")
        var half: TimeOfDay.Half?
        for mark in [TimeOfDay.Half.am, .pm] where digits.hasSuffix(mark.rawValue) {
            half = mark
            digits.removeLast(2)
        }
        // Fractions of a second, which machines write, are dropped.
        if let fraction = digits.firstIndex(of: "."), digits.contains(":") {
            digits = String(digits[..<fraction])
        }
        let parts = digits.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
        let numbers = parts.compactMap { $0.count <= 2 && $0.allSatisfy(\.isASCII) ? Int($0) : nil }
        guard numbers.count == parts.count, parts.dropFirst().allSatisfy({ $0.count == 2 }),
            numbers.allSatisfy({ $0 >= 0 })
        else { return nil }
        return TimeOfDay(numbers, half: half)
    }

    /// Removes `Z`, `+01:00`, `+0100` or `-05` from the end.
    private static func takeZone(from text: inout String) -> TimeZone? {
        if text.hasSuffix("Z") || text.hasSuffix("z") {
            text.removeLast()
            return TimeZone(secondsFromGMT: 0)
        }
        guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
        let digits = text[text.index(after: sign)...].replacing(":", with: "")
        guard digits.count == 2 || digits.count == 4, let number = Int(digits) else { return nil }
        let minutes = digits.count == 2 ? number * 60 : number / 100 * 60 + number % 100
        let isWest = text[sign] == "-"
        text = String(text[..<sign]).trimmingCharacters(in: .whitespaces)
        return TimeZone(secondsFromGMT: (isWest ? -minutes : minutes) * 60)
    }
}

/// Parses a week in the forms that people type on a command line.
struct WeekText: Sendable {
    private static let expected = "a week such as 2026-W47, this or last"

    let today: CalendarDay

    /// The ISO week in a text; `this` and `last` are relative to today.
    ///
    /// - Throws: an error with the expected form, also for week 53 of a year with 52 weeks.
    func week(_ text: String) throws -> IsoWeek {
        let word = text.lowercased()
        let current = IsoWeek(of: today)
        if word == "this" { return current }
        if word == "last" { return current.previous }
        if let week = IsoWeek(word) { return week }
        let numbers = word.split { !$0.isNumber }.compactMap { Int($0) }
        if word.contains("w"), numbers.count == 2, (1...9999).contains(numbers[0]) {
            let count = IsoWeek.weeks(in: numbers[0])
            throw Failure.usage("“\(text)” is not a week: \(numbers[0]) has weeks 1 to \(count)")
        }
        if numbers.count == 2, let week = IsoWeek(year: numbers[0], week: numbers[1]) {
            throw Failure.usage("“\(text)” is not \(Self.expected); did you mean \(week)?")
        }
        throw Failure.usage(
            "“\(text)” is not \(Self.expected)" + Nearest.hint(to: word, among: ["this", "last"]))
    }
}
