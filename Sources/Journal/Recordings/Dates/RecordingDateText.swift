import Diary
import Foundation

extension WrittenDate {
    /// The dates in a file's name, without its extension. Names of downloaded files may be percent-encoded.
    package static func all(inName name: String) -> [WrittenDate] {
        var decoded = name
        while decoded != percentDecoded(decoded) { decoded = percentDecoded(decoded) }
        let dates = decoded == name ? [] : all(inPlainName: decoded)
        return dates.isEmpty ? all(inPlainName: name) : dates
    }

    /// The text with `%` and two digits decoded; a `%` before anything else stays.
    private static func percentDecoded(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let digits = bytes[(index + 1)...].prefix(2)
            if bytes[index] == UInt8(ascii: "%"), digits.count == 2,
                digits.allSatisfy({ isxdigit(Int32($0)) != 0 }),
                let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                decoded.append(byte)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static func all(inPlainName name: String) -> [WrittenDate] {
        var stem = name
        if let dot = name.lastIndex(of: "."), dot != name.startIndex {
            let ending = name[name.index(after: dot)...]
            if (1...5).contains(ending.count), ending.contains(where: \.isLetter), !ending.contains(" ") {
                stem = String(name[..<dot])
            }
        }
        return all(in: stem)
    }

    /// The dates in a text that can be read in only one way, in order.
    ///
    /// Recognised forms, each with the time that may follow:
    /// - year-month-day in digits, with one kind of separator or none
    /// - day and month, if only one order makes a date
    /// - English month names
    /// - the six digits of voice recorders, if a time follows
    /// - milliseconds since 1970
    package static func all(in text: String) -> [WrittenDate] {
        let runs = DigitRuns(text)
        var dates: [WrittenDate] = []
        var index = 0
        while index < runs.count {
            if let (date, next) = runs.date(at: index) {
                dates.append(date)
                index = next
            } else {
                index += 1
            }
        }
        return dates
    }
}

/// A text split into runs of digits and the gaps between them.
private struct DigitRuns {
    /// The digits of each run.
    private var digits: [String] = []
    /// The lower-case text before each run, and after the last one.
    private var gaps: [String] = [""]

    var count: Int { digits.count }

    init(_ text: String) {
        var isInRun = false
        for character in text.lowercased() {
            if character.isASCII, character.isNumber {
                if !isInRun { digits.append("") }
                isInRun = true
                digits[digits.count - 1].append(character)
            } else {
                if isInRun { gaps.append("") }
                isInRun = false
                gaps[gaps.count - 1].append(character.isWhitespace ? " " : character)
            }
        }
        if isInRun { gaps.append("") }
    }

    private func number(_ index: Int, digits allowed: ClosedRange<Int>) -> Int? {
        guard index < count, allowed.contains(digits[index].count) else { return nil }
        return Int(digits[index])
    }

    /// The numbers in one run of digits, cut into the given widths.
    private func cut(_ index: Int, _ widths: [Int]) -> [Int]? {
        guard index < count, digits[index].count == widths.reduce(0, +) else { return nil }
        var rest = Substring(digits[index])
        return widths.map { width in
            defer { rest = rest.dropFirst(width) }
            return Int(rest.prefix(width)) ?? 0
        }
    }

    /// The date that begins at a run, and the run after it.
    func date(at index: Int) -> (WrittenDate, Int)? {
        if let instant = instantSince1970(at: index) { return (instant, index + 1) }
        if let parts = cut(index, [4, 2, 2, 2, 2, 2]) ?? cut(index, [4, 2, 2, 2, 2, 2, 3])
            ?? cut(index, [4, 2, 2, 2, 2]).map({ $0 + [0] }),
            let day = day(parts[0], parts[1], parts[2]),
            let time = TimeOfDay(hour: parts[3], minute: parts[4], second: parts[5])
        {
            return with(time, on: day, next: index + 1, isTimestamp: false)
        }
        if let (day, next) = writtenDay(at: index) {
            if let (time, after) = self.time(at: next) {
                return with(time, on: day, next: after, isTimestamp: gaps[next] == "t")
            }
            return (.day(day), next)
        }
        if let parts = cut(index, [2, 2, 2]), let day = day(2000 + parts[0], parts[1], parts[2]),
            let (time, next) = self.time(at: index + 1), digits[index + 1].count >= 4
        {
            return with(time, on: day, next: next, isTimestamp: false)
        }
        return dayBeforeTimeAndYear(at: index)
    }

    /// 13 digits are milliseconds; 10 are seconds if the text holds nothing else.
    private func instantSince1970(at index: Int) -> WrittenDate? {
        guard let number = number(index, digits: 10...13) else { return nil }
        switch digits[index].count {
        case 13: return .instant(Date(timeIntervalSince1970: Double(number) / 1000))
        case 10 where gaps == ["", ""]: return .instant(Date(timeIntervalSince1970: Double(number)))
        default: return nil
        }
    }

    private func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay? {
        guard (1900...2099).contains(year) else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    private func writtenDay(at index: Int) -> (CalendarDay, Int)? {
        if let parts = cut(index, [4, 2, 2]), let day = day(parts[0], parts[1], parts[2]) {
            return (day, index + 1)
        }
        if let number = number(index, digits: 1...2), index + 1 < count,
            let year = self.number(index + 1, digits: 4...4),
            let month = Self.month(named: gaps[index + 1]), let day = day(year, month, number)
        {
            return (day, index + 2)
        }
        if let number = number(index, digits: 1...2), let month = Self.month(endingIn: gaps[index]),
            index + 1 < count, let year = self.number(index + 1, digits: 4...4),
            [" ", ", ", "-", "_", "."].contains(gaps[index + 1]), let day = day(year, month, number)
        {
            return (day, index + 2)
        }
        guard index + 2 < count, gaps[index + 1] == gaps[index + 2],
            ["-", "_", ".", " ", "/", ":"].contains(gaps[index + 1]),
            let middle = number(index + 1, digits: 1...2)
        else { return nil }
        if let year = number(index, digits: 4...4), let last = number(index + 2, digits: 1...2),
            let day = day(year, middle, last)
        {
            return (day, index + 3)
        }
        if let first = number(index, digits: 1...2), let year = number(index + 2, digits: 4...4) {
            let readings = Set([day(year, middle, first), day(year, first, middle)].compactMap { $0 })
            if readings.count == 1, let day = readings.first { return (day, index + 3) }
        }
        return nil
    }

    /// `Fri Nov 20 08:15:00 2026`, as the C library writes dates.
    private func dayBeforeTimeAndYear(at index: Int) -> (WrittenDate, Int)? {
        guard let number = number(index, digits: 1...2), let month = Self.month(endingIn: gaps[index]),
            let (time, next) = time(at: index + 1), gaps[next] == " ",
            let year = self.number(next, digits: 4...4), let day = day(year, month, number)
        else { return nil }
        return (.dayAndTime(day, time, offset: nil), next + 1)
    }

    /// The time that begins at a run, if the gap before it joins it to a date.
    private func time(at index: Int) -> (TimeOfDay, Int)? {
        guard index < count, gaps[index].count <= 5,
            ["", "t", "at"].contains(gaps[index].filter { !" _-.,".contains($0) })
        else { return nil }
        if let parts = cut(index, [2, 2, 2]) ?? cut(index, [2, 2]) ?? cut(index, [2, 2, 2, 3]) {
            let second = parts.count > 2 ? parts[2] : 0
            return time(parts[0], parts[1], second, next: index + 1)
        }
        let separators: Set = [":", ".", "-", "_", " ", "h", "\u{A789}", "\u{2236}", "\u{FF1A}"]
        guard let hour = number(index, digits: 1...2), index + 1 < count,
            separators.contains(gaps[index + 1]),
            let minute = number(index + 1, digits: 2...2)
        else { return nil }
        if index + 2 < count, gaps[index + 2] == gaps[index + 1] || gaps[index + 2] == "m",
            let second = number(index + 2, digits: 2...2),
            let read = time(hour, minute, second, next: index + 3)
        {
            return read
        }
        return time(hour, minute, 0, next: index + 2)
    }

    /// Applies `AM` or `PM` if it stands before the next run.
    private func time(_ hour: Int, _ minute: Int, _ second: Int, next: Int) -> (TimeOfDay, Int)? {
        let letters = gaps[next].drop { " _-.".contains($0) }.prefix { $0.isLetter || $0 == "." }
        let half = TimeOfDay.Half(rawValue: letters.filter { $0 != "." })
        return TimeOfDay([hour, minute, second], half: half).map { ($0, next) }
    }

    /// Adds the offset from UTC that may follow: `Z`, `_Z`, `+0100`, `+01:00`; with a minus only in
    /// timestamps.
    ///
    /// A fraction of a second may come before it, after a point or a character that replaces one in file
    /// names.
    private func with(
        _ time: TimeOfDay, on day: CalendarDay, next: Int, isTimestamp: Bool
    ) -> (WrittenDate, Int) {
        var next = next
        if isFraction(at: next, isTimestamp) { next += 1 }
        let gap = gaps[next]
        if Self.isUTC(gap) { return (.dayAndTime(day, time, offset: 0), next) }
        if gap == "+" || (gap == "-" && isTimestamp) {
            let sign = gap == "+" ? 1 : -1
            if let parts = cut(next, [2, 2]), let offset = Self.offset(parts[0], parts[1]) {
                return (.dayAndTime(day, time, offset: sign * offset), next + 1)
            }
            if let hours = number(next, digits: 2...2), next + 1 < count, gaps[next + 1] == ":",
                let minutes = number(next + 1, digits: 2...2), let offset = Self.offset(hours, minutes)
            {
                return (.dayAndTime(day, time, offset: sign * offset), next + 2)
            }
        }
        return (.dayAndTime(day, time, offset: nil), next)
    }

    private func isFraction(at index: Int, _ isTimestamp: Bool) -> Bool {
        guard number(index, digits: 1...9) != nil else { return false }
        if isTimestamp, [".", ","].contains(gaps[index]) { return true }
        guard [".", ",", "-", "_", ":", " "].contains(gaps[index]) else { return false }
        if Self.isUTC(gaps[index + 1]) { return true }
        // Milliseconds, followed by an offset of four digits.
        return isTimestamp && digits[index].count == 3 && ["+", "-"].contains(gaps[index + 1])
            && cut(index + 1, [2, 2]) != nil
    }

    /// Whether a gap begins with `Z`, `UTC` or `GMT`.
    private static func isUTC(_ gap: String) -> Bool {
        let name = gap.drop { " _-.".contains($0) }.prefix(while: \.isLetter)
        return ["z", "utc", "gmt"].contains(name)
    }

    private static func offset(_ hours: Int, _ minutes: Int) -> Int? {
        guard (0...14).contains(hours), [0, 15, 30, 45].contains(minutes) else { return nil }
        return hours * 3600 + minutes * 60
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
        "november", "december",
    ]

    private static func month(named text: String) -> Int? {
        let word = text.filter { !" -_.,".contains($0) }
        guard word.count >= 3 else { return nil }
        return months.firstIndex { $0 == word || $0.prefix(3) == word }.map { $0 + 1 }
    }

    private static func month(endingIn text: String) -> Int? {
        let trimmed = text.reversed().drop { " -_.,".contains($0) }.prefix(while: \.isLetter)
        return month(named: String(trimmed.reversed()))
    }
}
