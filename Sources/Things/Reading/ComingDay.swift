import Diary
import Foundation
import Language

/// A day still to come, as people say it: "tomorrow", "next Friday", "on the third of May", "in two weeks".
struct ComingDay: Equatable, Sendable {
    var day: CalendarDay
    /// The part of the day that the words suggest, such as "tonight".
    var part: ComingPart?
    var end: Int

    /// - Parameters:
    ///   - today: the day on which it was said.
    ///   - habit: whether dates in figures begin with the day or the month.
    static func read(
        at index: Int, in words: ArraySlice<String>, today: CalendarDay, habit: DateHabit = .unknown
    ) -> ComingDay? {
        guard words.indices.contains(index) else { return nil }
        let rest = words[index...]
        if let named = SaidPhrases.comingDays.match(at: index, in: words) {
            let (days, part) = meanings[named.mark]
            return ComingDay(day: today.advanced(by: days), part: part, end: named.end)
        }
        return weeksAfter(rest, today, habit) ?? before(rest, today) ?? holiday(rest, today) ?? lastDay(
            rest, today) ?? weekday(rest, today)
            ?? span(rest, today) ?? date(rest, today, habit).map { $0.inYear(after: rest) }
    }

    /// "A week on Friday", "a fortnight from tomorrow", "three weeks today": the day, and so many weeks.
    private static func weeksAfter(
        _ words: ArraySlice<String>, _ today: CalendarDay, _ habit: DateHabit
    ) -> ComingDay? {
        guard let amount = SpokenQuantity.read(words), let value = amount.value,
            let count = Int(exactly: value), (1...8).contains(count), let unit = words[amount.end...].first,
            let days = ["week": 7, "weeks": 7, "fortnight": 14, "fortnights": 14][unit]
        else { return nil }
        var next = amount.end + 1
        let isLed = words[next...].first.map { ["on", "from", "come"].contains($0) } ?? false
        if isLed { next += 1 }
        guard next < words.endIndex, let named = words[next...].first,
            weekday(named) != nil || ["today", "tomorrow"].contains(named),
            let day = read(at: next, in: words, today: today, habit: habit)
        else { return nil }
        return ComingDay(day: day.day.advanced(by: days * count), part: day.part, end: day.end)
    }

    /// "The third of May | 2027".
    private func inYear(after words: ArraySlice<String>) -> ComingDay {
        guard let word = words[end...].first, word.utf8.count == 4, let year = Int(word),
            (2000...2100).contains(year),
            let dated = CalendarDay(year: year, month: day.date.month, day: day.date.day)
        else { return self }
        return ComingDay(day: dated, part: part, end: end + 1)
    }

    /// For each list of `SaidPhrases.comingDays`: the days from today, and the part of the day.
    private static let meanings: [(days: Int, part: ComingPart?)] = [
        (0, nil), (1, nil), (2, nil), (0, .morning), (0, .afternoon), (0, .evening), (0, .night),
    ]

    /// "Friday", "next Monday", "this coming Sunday", "Friday week", "at the weekend", "next week".
    private static func weekday(_ words: ArraySlice<String>, _ today: CalendarDay) -> ComingDay? {
        var rest = words
        while let word = rest.first,
            English.ReminderWords.beforeWeekday.contains(word)
        {
            rest = rest.dropFirst()
        }
        let lead = words[words.startIndex..<rest.startIndex]
        guard let word = rest.first else { return nil }
        if word == "weekend", !lead.isEmpty {
            let days = (6 - today.weekday + 7) % 7
            let isNext = lead.contains("next")
            return ComingDay(
                day: today.advanced(by: (days == 0 ? 7 : days) + (isNext && days < 3 ? 7 : 0)),
                end: rest.startIndex + 1)
        }
        if lead.contains("next"), word == "week" {
            return ComingDay(day: today.advanced(by: 8 - today.weekday), end: rest.startIndex + 1)
        }
        if lead.contains("next"), word == "month" {
            let next = today.adding(months: 1)
            return ComingDay(day: next.advanced(by: 1 - next.date.day), end: rest.startIndex + 1)
        }
        let isShort = shortWeekdays[word] != nil
        guard let number = weekday(word) else { return nil }
        if isShort, lead.isEmpty, English.ReminderWords.doubtfulWeekday.contains(word) {
            // "Sat 7am" is a day; "we sat down" is not.
            guard let next = rest.dropFirst().first else { return nil }
            let isHour = next == "at" && rest.dropFirst(2).first.map(SpokenNumber.isNumeral) == true
            guard next.first?.isNumber == true || isHour || English.Calendar.part.contains(next) else {
                return nil
            }
        }
        let days = (number - today.weekday + 7) % 7
        var day = today.advanced(by: days == 0 ? 7 : days)
        var end = rest.startIndex + 1
        if rest.dropFirst().first == "week" {
            day = day.advanced(by: 7)
            end += 1
        }
        return ComingDay(day: day, end: end)
    }

    /// A weekday by its name, short name or plural, from 1 for Monday to 7 for Sunday.
    static func weekday(_ word: String) -> Int? {
        weekdays[word] ?? shortWeekdays[word]
            ?? (word.hasSuffix("s") ? weekdays[String(word.dropLast())] : nil)
    }

    private static let weekdays: [String: Int] = numbered(English.Calendar.weekday)
    private static let shortWeekdays: [String: Int] = numbered(English.Calendar.shortWeekday)

    /// Numbers of weekdays with Monday as 1; the calendar's words count from Sunday as 1.
    private static func numbered(_ names: Set<String>) -> [String: Int] {
        English.Calendar.meanings.filter { names.contains($0.key) }
            .compactMapValues { Int($0).map { ($0 + 5) % 7 + 1 } }
    }

    /// "In three days", "in a week", "in two months".
    private static func span(_ words: ArraySlice<String>, _ today: CalendarDay) -> ComingDay? {
        guard let lead = words.first, lead == "within" || English.ReminderWords.spanLead.contains(lead) else {
            return nil
        }
        guard let amount = SpokenQuantity.read(words.dropFirst()), let value = amount.value,
            let unit = words[amount.end...].first, let count = Int(exactly: value.rounded()), count < 1000
        else { return nil }
        let end = amount.end + 1
        switch unit {
        case "day", "days": return ComingDay(day: today.advanced(by: count), end: end)
        case "week", "weeks": return ComingDay(day: today.advanced(by: 7 * count), end: end)
        case "fortnight", "fortnights": return ComingDay(day: today.advanced(by: 14 * count), end: end)
        case "month", "months": return ComingDay(day: today.adding(months: count), end: end)
        case "year", "years": return ComingDay(day: today.adding(months: 12 * count), end: end)
        default: return nil
        }
    }

    // MARK: Dates

    /// "December first", "the third of May", "2 dec", "on the 25th", "12/5", "2026-12-05".
    private static func date(
        _ words: ArraySlice<String>, _ today: CalendarDay, _ habit: DateHabit
    ) -> ComingDay? {
        var rest = words
        var hasLead = false
        while let word = rest.first, English.ReminderWords.beforeDate.contains(word) {
            rest = rest.dropFirst()
            hasLead = true
        }
        guard let word = rest.first else { return nil }
        if let day = CalendarDay(word) { return ComingDay(day: day, end: rest.startIndex + 1) }
        if let month = months[word], let number = ordinal(rest.dropFirst()) ?? cardinal(rest.dropFirst()) {
            return next(month: month, day: number.value, today).map { ComingDay(day: $0, end: number.end) }
        }
        if let number = ordinal(rest) ?? cardinal(rest) {
            var after = words[number.end...]
            if after.first == "of" { after = after.dropFirst() }
            if ordinal(rest) != nil, after.startIndex > number.end,
                after.starts(with: ["this", "month"]) || after.starts(with: ["the", "month"])
            {
                return next(day: number.value, today).map { ComingDay(day: $0, end: after.startIndex + 2) }
            }
            // "The first of | every month"
            if ordinal(rest) != nil, after.startIndex > number.end,
                after.starts(with: ["every", "month"]) || after.starts(with: ["each", "month"])
            {
                return next(day: number.value, today).map { ComingDay(day: $0, end: after.startIndex) }
            }
            if let name = after.first, let month = months[name] {
                return next(month: month, day: number.value, today).map {
                    ComingDay(day: $0, end: after.startIndex + 1)
                }
            }
            if hasLead, words[words.startIndex..<rest.startIndex].contains("the"), let ordinal = ordinal(rest)
            {
                return next(day: ordinal.value, today).map { ComingDay(day: $0, end: ordinal.end) }
            }
        }
        return figures(word, today, habit).map { ComingDay(day: $0, end: rest.startIndex + 1) }
    }

    static let months: [String: Int] = English.Calendar.meanings
        .filter { English.Calendar.month.contains($0.key) }.compactMapValues { Int($0) }

    static let ordinals: [String: Int] = English.Numbers.meanings
        .filter { English.Numbers.ordinal.contains($0.key) }.compactMapValues { Int($0) }

    private static func ordinal(_ words: ArraySlice<String>) -> (value: Int, end: Int)? {
        guard let word = words.first else { return nil }
        if let value = ordinals[word] { return (value, words.startIndex + 1) }
        if English.Endings.ordinal.contains(where: word.hasSuffix), let value = Int(word.dropLast(2)),
            (1...31).contains(value)
        {
            return (value, words.startIndex + 1)
        }
        if let ten = ["twenty": 20, "thirty": 30][word],
            let one = words.dropFirst().first.flatMap({ ordinals[$0] }),
            one < 10, ten + one <= 31
        {
            return (ten + one, words.startIndex + 2)
        }
        return nil
    }

    private static func cardinal(_ words: ArraySlice<String>) -> (value: Int, end: Int)? {
        SpokenNumber.cardinal(in: words).flatMap { (1...31).contains($0.value) ? $0 : nil }
    }

    /// The next day with this date, from today on.
    static func next(month: Int, day: Int, _ today: CalendarDay) -> CalendarDay? {
        let year = today.date.year
        return (year...(year + 8)).lazy.compactMap { CalendarDay(year: $0, month: month, day: day) }
            .first { $0 >= today }
    }

    private static func next(day: Int, _ today: CalendarDay) -> CalendarDay? {
        let (year, month, _) = today.date
        return (0...12).lazy.compactMap { later -> CalendarDay? in
            let count = year * 12 + month - 1 + later
            return CalendarDay(year: count / 12, month: count % 12 + 1, day: day)
        }.first { $0 > today }
    }

    /// A date in figures; if it can be read in two ways and the place has no habit, the earlier day is meant.
    private static func figures(
        _ word: String, _ today: CalendarDay, _ habit: DateHabit
    ) -> CalendarDay? {
        guard let sign = word.first(where: { "/.".contains($0) }) else { return nil }
        let parts = word.split(separator: sign, omittingEmptySubsequences: false).map { Int($0) }
        guard (2...3).contains(parts.count), let first = parts[0], let second = parts[1] else { return nil }
        let isDayFirst = sign == "."
        if sign == ".", parts.count == 2 { return nil }
        if parts.count == 3 {
            guard let figure = parts[2] else { return nil }
            let year = figure < 100 ? 2000 + figure : figure
            return CalendarDay(year: year, month: second, day: first)
                ?? CalendarDay(year: year, month: first, day: second)
        }
        var ways = [next(month: second, day: first, today)]
        if !isDayFirst {
            ways.insert(next(month: first, day: second, today), at: habit == .monthFirst ? 0 : 1)
        }
        let days = ways.compactMap { $0 }
        return habit == .unknown ? days.min() : days.first
    }
}

/// A part of a day still to come, which also gives the hour of a reminder.
enum ComingPart: Sendable {
    case morning, noon, afternoon, evening, night

    /// Nil for a word that does not name a part of the day.
    init?(said word: String) {
        if English.ReminderWords.morning.contains(word) {
            self = .morning
        } else if English.ReminderWords.noon.contains(word) {
            self = .noon
        } else if English.ReminderWords.afternoon.contains(word) {
            self = .afternoon
        } else if English.ReminderWords.evening.contains(word) {
            self = .evening
        } else if English.ReminderWords.night.contains(word) {
            self = .night
        } else {
            return nil
        }
    }

    var hour: Int {
        switch self {
        case .morning: 9
        case .noon: 12
        case .afternoon: 15
        case .evening: 18
        case .night: 20
        }
    }

    /// Whether an hour can belong to the part of the day, which tells 7 from 19.
    func holds(_ hour: Int) -> Bool {
        switch self {
        case .morning: hour < 12
        case .noon: (11..<15).contains(hour)
        case .afternoon: hour >= 12
        case .evening: hour >= 13
        case .night: hour >= 17 || hour < 4
        }
    }
}
