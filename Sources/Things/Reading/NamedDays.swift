import Diary
import Language

/// Days still to come that are named by something else: "a week before Christmas", "the last day of the month".
extension ComingDay {
    // MARK: Before another day

    /// "A week before Christmas", "the day before New Year's Eve", "two days before Friday".
    static func before(_ words: ArraySlice<String>, _ today: CalendarDay) -> ComingDay? {
        var index = words.startIndex
        var count = 1
        if words.first == "the" {
            index += 1
        } else if let amount = SpokenQuantity.read(words), let value = amount.value,
            let whole = Int(exactly: value), whole < 100
        {
            count = whole
            index = amount.end
        } else {
            return nil
        }
        guard index + 2 < words.endIndex, words[index + 1] == "before",
            let shift = shift(by: -count, words[index])
        else { return nil }
        let rest = words[(index + 2)...]
        func named(from day: CalendarDay) -> ComingDay? {
            holidayAlone(rest, day) ?? read(at: rest.startIndex, in: rest, today: day)
        }
        guard var target = named(from: today) else { return nil }
        if shift(target.day) < today, let later = named(from: target.day.advanced(by: 1)) { target = later }
        let part: ComingPart? = ["night", "evening"].contains(words[index]) ? .evening : target.part
        return ComingDay(day: shift(target.day), part: part, end: target.end)
    }

    /// What moves a day by a number of days, weeks or months; nil if the word is not a unit.
    static func shift(by count: Int, _ unit: String) -> ((CalendarDay) -> CalendarDay)? {
        switch unit {
        case "day", "days", "night", "evening": { $0.advanced(by: count) }
        case "week", "weeks": { $0.advanced(by: 7 * count) }
        case "fortnight", "fortnights": { $0.advanced(by: 14 * count) }
        case "month", "months": { $0.adding(months: count) }
        case "year", "years": { $0.adding(months: 12 * count) }
        default: nil
        }
    }

    // MARK: Days of every year

    /// "At Christmas", "by New Year's Eve", "before Christmas".
    static func holiday(_ words: ArraySlice<String>, _ today: CalendarDay) -> ComingDay? {
        guard let lead = words.first, English.ReminderWords.beforeHoliday.contains(lead),
            var named = holidayAlone(words.dropFirst(), today)
        else { return nil }
        if lead == "before" { named.day = max(today, named.day.advanced(by: -1)) }
        if lead == "after" { named.day = named.day.advanced(by: 1) }
        return named
    }

    private static func holidayAlone(_ words: ArraySlice<String>, _ today: CalendarDay) -> ComingDay? {
        guard let named = SaidPhrases.holidays.match(at: words.startIndex, in: words) else { return nil }
        let (month, day) = holidays[named.mark]
        return next(month: month, day: day, today).map { ComingDay(day: $0, end: named.end) }
    }

    /// The month and the day for each list of `SaidPhrases.holidays`.
    private static let holidays = [
        (12, 25), (12, 24), (12, 26), (1, 1), (12, 31), (2, 14), (10, 31),
    ]

    // MARK: The ends of months

    /// "The last day of the month", "at the end of next week", "the end of March", "the last Friday of the month".
    static func lastDay(_ words: ArraySlice<String>, _ today: CalendarDay) -> ComingDay? {
        var rest = words
        while let word = rest.first, English.ReminderWords.beforeLastDay.contains(word) {
            rest = rest.dropFirst()
        }
        var weekday: Int?
        if rest.starts(with: ["end", "of"]) {
            rest = rest.dropFirst(2)
        } else if rest.first == "last", rest.dropFirst(2).first == "of", let word = rest.dropFirst().first {
            weekday = Self.weekday(word)
            guard weekday != nil || word == "day" else { return nil }
            rest = rest.dropFirst(3)
        } else {
            return nil
        }
        let start = rest.startIndex
        while let word = rest.first, ["the", "this", "next", "every", "each"].contains(word) {
            rest = rest.dropFirst()
        }
        guard let unit = rest.first else { return nil }
        let isRepeated = words[start..<rest.startIndex].contains { ["every", "each"].contains($0) }
        let isNext = words[start..<rest.startIndex].contains("next")
        let end = isRepeated ? start : rest.startIndex + 1
        let (year, month, _) = today.date
        switch unit {
        case "week":
            let days = 7 - today.weekday + (isNext ? 7 : 0)
            return ComingDay(day: today.advanced(by: days), end: end)
        case "year":
            return CalendarDay(year: year + (isNext ? 1 : 0), month: 12, day: 31).map {
                ComingDay(day: $0, end: end)
            }
        default: break
        }
        var count = year * 12 + month - 1 + (isNext ? 1 : 0)
        if let named = months[unit] {
            count = year * 12 + named - 1 + (named < month ? 12 : 0)
        } else if unit != "month" {
            return nil
        }
        guard var day = lastDay(ofMonth: count, weekday) else { return nil }
        if day < today, let later = lastDay(ofMonth: count + 1, weekday), unit == "month" { day = later }
        return ComingDay(day: day, end: end)
    }

    /// The last day of a month, or its last day of the week.
    ///
    /// - Parameter count: months since the year 0.
    private static func lastDay(ofMonth count: Int, _ weekday: Int?) -> CalendarDay? {
        guard let next = CalendarDay(year: (count + 1) / 12, month: (count + 1) % 12 + 1, day: 1) else {
            return nil
        }
        let last = next.advanced(by: -1)
        return weekday.map { last.advanced(by: -((last.weekday - $0 + 7) % 7)) } ?? last
    }

    /// The last day of a month that is named without a day: "March", "February 2027".
    static func month(_ words: ArraySlice<String>, _ today: CalendarDay) -> ComingDay? {
        var rest = words
        while let word = rest.first, ["in", "the", "end", "of"].contains(word) { rest = rest.dropFirst() }
        guard let name = rest.first, let month = months[name] else { return nil }
        var (year, end) = (today.date.year, rest.startIndex + 1)
        if let word = rest.dropFirst().first, word.utf8.count == 4, let said = Int(word),
            (2000...2100).contains(said)
        {
            (year, end) = (said, end + 1)
        } else if month < today.date.month {
            year += 1
        }
        return lastDay(ofMonth: year * 12 + month - 1, nil).map { ComingDay(day: $0, end: end) }
    }
}
