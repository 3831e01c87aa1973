import Diary
import Foundation
import Language

/// Reads when a pause of care ends: "skip the orchid this week", "no feed for the clivia before February".
struct PauseReading {
    let words: [String]
    let saidAt: Date
    let calendar: any LocalCalendar

    /// The first day on which care is due again.
    func day(in range: Range<Int>) -> CalendarDay {
        let today = CalendarDay(of: saidAt, in: calendar)
        let said = Array(words[range])
        for (index, word) in said.enumerated() {
            let next = index + 1 < said.count ? said[index + 1] : ""
            if English.PlantChanges.until.contains(word),
                let day = dayNamed(in: said[(index + 1)...], from: today)
            {
                return day
            }
            if English.PlantChanges.beforeSpan.contains(word) || word == "a",
                let days = span(said[(index + 1)...])
            {
                return today.advanced(by: days)
            }
            // "On Friday instead", "three more days".
            if word == "on", let day = named(Array(said[(index + 1)...]), from: today) { return day }
            if next == "more", let number = SpokenNumber.cardinal(in: [word]),
                let unit = said.dropFirst(index + 2).first.flatMap({ Self.units[$0] })
            {
                return today.advanced(by: number.value * Int(unit))
            }
            if word == "another" || word == "a", let unit = Self.units[next] {
                let isTwo = said.dropFirst(index + 2).starts(with: ["or", "two"])
                return today.advanced(by: Int(unit) * (isTwo ? 2 : 1))
            }
            if word == "tomorrow" { return today.advanced(by: 2) }
            if word == "today" || word == "tonight" { return today.advanced(by: 1) }
            // "Skip this Sunday": care is due again on the day after.
            if let day = ComingWeekday.day(word, after: today) {
                let isToday =
                    ComingWeekday.number(word) == today.weekday && index > 0 && said[index - 1] == "this"
                return isToday ? today.advanced(by: 1) : day.advanced(by: 1)
            }
            if word == "week" || word == "month" || word == "weekend" {
                let before = index > 0 ? said[index - 1] : ""
                let weekday = calendar.component(.weekday, from: saidAt)
                let toMonday = (9 - weekday) % 7 == 0 ? 7 : (9 - weekday) % 7
                if word == "month" { return today.advanced(by: 30) }
                return today.advanced(by: before == "next" ? toMonday + 7 : toMonday)
            }
        }
        return today.advanced(by: 2)
    }

    /// The days of a span: "two weeks", "the next fortnight".
    private func span(_ words: ArraySlice<String>) -> Int? {
        let words = words.drop { English.PlantChanges.inSpan.contains($0) }
        if let quantity = SpokenQuantity.read(words), let value = quantity.value,
            quantity.end < words.endIndex, let unit = Self.units[words[quantity.end]]
        {
            return max(1, Int((value * unit).rounded(.up)))
        }
        return words.first == "fortnight" ? 14 : nil
    }

    /// The day that is named right behind "until", or later in its clause: "until we are back, January fourth".
    private func dayNamed(in words: ArraySlice<String>, from today: CalendarDay) -> CalendarDay? {
        named(Array(words), from: today)
            ?? words.indices.dropFirst().prefix(8).lazy
            .filter { Self.months[words[$0]] != nil || SpokenNumber.ordinal(in: words[$0...]) != nil }
            .compactMap { named(Array(words[$0...]), from: today) }.first
    }

    private static let units: [String: Double] = [
        "day": 1, "days": 1, "week": 7, "weeks": 7, "fortnight": 14, "month": 30, "months": 30,
    ]

    static let months = English.Calendar.meanings.filter { English.Calendar.month.contains($0.key) }
        .compactMapValues(Int.init)
    private static func name(of month: Int) -> String {
        months.filter { $0.value == month }.map(\.key).min() ?? ""
    }
    private static let seasons = ["spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12]

    /// The last day of the next month with this number, or of the current month if the number is nil.
    private func end(of month: Int?) -> CalendarDay? {
        let parts = calendar.dateComponents([.year, .month], from: saidAt)
        guard let year = parts.year, let current = parts.month else { return nil }
        let month = month ?? current
        let next = (month < current ? year + 1 : year) + (month == 12 ? 1 : 0)
        return CalendarDay(year: next, month: month % 12 + 1, day: 1)?.advanced(by: -1)
    }

    /// A day of a month; its last one if it has none of that number.
    private static func day(_ number: Int, of month: Int, _ year: Int) -> CalendarDay? {
        (1...max(1, min(number, 31))).reversed().lazy
            .compactMap { CalendarDay(year: year, month: month, day: $0) }.first
    }

    /// The first month of a season where the household lives.
    func month(ofSeason name: String) -> Int? {
        let isSouthern = Hemisphere(of: calendar.timeZone(at: saidAt)) == .southern
        return Self.seasons[name].map { isSouthern ? ($0 + 5) % 12 + 1 : $0 }
    }

    private func next(dayOfMonth number: Int, after today: CalendarDay) -> CalendarDay? {
        let parts = calendar.dateComponents([.year, .month], from: saidAt)
        guard let year = parts.year, let month = parts.month else { return nil }
        return [(year, month), (month == 12 ? year + 1 : year, month % 12 + 1)].lazy
            .compactMap { Self.day(number, of: $0.1, $0.0) }.first { $0 > today }
    }

    private func named(_ words: [String], from today: CalendarDay) -> CalendarDay? {
        let words = words.filter { !English.PlantChanges.beforeDay.contains($0) }
        guard let first = words.first else { return nil }
        if first == "tomorrow" { return today.advanced(by: 1) }
        if first == "week" { return today.advanced(by: 7) }
        if first == "end", words.prefix(4).contains("month") { return end(of: nil) }
        if first == "end", let month = words.prefix(4).lazy.compactMap({ Self.months[$0] }).first {
            return end(of: month)
        }
        if first == "end", words.prefix(4).contains("week") || first == "weekend" {
            let now = calendar.component(.weekday, from: saidAt)
            return today.advanced(by: now == 7 ? 7 : 7 - now)
        }
        if first == "christmas" || first == "xmas" { return named(["december", "25"], from: today) }
        if first == "new", words.dropFirst().first?.hasPrefix("year") == true {
            return named(["january"], from: today)
        }
        if let day = ComingWeekday.day(first, after: today) { return day }
        // "Until the first of December", "till the 1st of March", "till 1 Dec".
        if let day = SpokenNumber.ordinal(in: words[...]) ?? SpokenNumber.cardinal(in: words[...]),
            let month = words[day.end...].drop(while: { $0 == "of" }).first.flatMap({ Self.months[$0] })
        {
            return named([Self.name(of: month), String(day.value)], from: today)
        }
        // "Til the 28th".
        if let day = SpokenNumber.ordinal(in: words[...]), (1...31).contains(day.value) {
            return next(dayOfMonth: day.value, after: today)
        }
        let month = Self.months[first] ?? month(ofSeason: first)
        guard let month else { return nil }
        let parts = calendar.dateComponents([.year], from: saidAt)
        guard let year = parts.year else { return nil }
        let day =
            words.dropFirst().first.flatMap { SpokenQuantity.typed($0.trimmingCharacters(in: .letters)) }.map(
                Int.init)
            ?? (SpokenNumber.ordinal(in: words.dropFirst()) ?? SpokenNumber.cardinal(in: words.dropFirst()))?
            .value ?? 1
        return [year, year + 1].lazy
            .compactMap { Self.day(day, of: month, $0) }.first { $0 > today }
    }
}
