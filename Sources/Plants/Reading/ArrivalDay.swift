import Diary
import Foundation
import Language

/// Reads on which day a plant came: "since March", "last Saturday", "two weeks ago", "since 1998".
struct ArrivalDay {
    let words: [String]
    let saidAt: Date
    let calendar: any LocalCalendar
    private var today: CalendarDay { CalendarDay(of: saidAt, in: calendar) }

    private static let earliest = 1900
    private static let units = ["day": 1, "week": 7, "fortnight": 14, "month": 30, "year": 365]

    /// Nil if the words tell no day, or one that is still to come.
    func day(in range: Range<Int>) -> CalendarDay? {
        range.lazy.compactMap { day(at: $0, before: range.upperBound) }.first { $0 <= today }
    }

    private func day(at index: Int, before end: Int) -> CalendarDay? {
        let rest = Array(words[index..<end].dropFirst())
        switch words[index] {
        case "today", "tonight": return today
        case "yesterday": return today.advanced(by: -1)
        case "since", "in": return named(rest, isSince: words[index] == "since")
        case "last", "on":
            return rest.first.flatMap { word in
                ComingWeekday.number(word).map { today.advanced(by: -((today.weekday - $0 + 6) % 7 + 1)) }
                    ?? (words[index] == "last" ? Self.units[word].map { today.advanced(by: -$0) } : nil)
            }
        case "ago": return before(index)
        default: return nil
        }
    }

    /// "Two weeks ago".
    private func before(_ ago: Int) -> CalendarDay? {
        guard ago > 1, let unit = Self.units[EnglishNoun.singular(words[ago - 1])] else { return nil }
        let number = words[ago - 2]
        let count = ["a", "an"].contains(number) ? 1 : SpokenNumber.cardinal(in: [number])?.value
        return count.map { today.advanced(by: -unit * $0) }
    }

    /// The latest day with this name: "March", "last March", "Sunday", "1998".
    private func named(_ words: [String], isSince: Bool) -> CalendarDay? {
        let rest = words.drop { ["last", "the", "early", "late"].contains($0) }
        guard let first = rest.first else { return nil }
        let seasons = PauseReading(words: words, saidAt: saidAt, calendar: calendar)
        if let month = PauseReading.months[first] ?? seasons.month(ofSeason: first) {
            let said = rest.dropFirst().first.flatMap(year)
            return CalendarDay(year: said ?? latestYear(of: month), month: month, day: 1)
        }
        if isSince, let weekday = ComingWeekday.number(first) {
            return today.advanced(by: -((today.weekday - weekday + 6) % 7 + 1))
        }
        if isSince, first == "christmas" {
            return CalendarDay(year: latestYear(of: 12), month: 12, day: 25)
        }
        return (year(first) ?? spokenYear(rest)).flatMap { CalendarDay(year: $0, month: 1, day: 1) }
    }

    private func latestYear(of month: Int) -> Int {
        let parts = calendar.dateComponents([.year, .month], from: saidAt)
        let (year, current) = (parts.year ?? 0, parts.month ?? 1)
        return month > current ? year - 1 : year
    }

    private func year(_ word: String) -> Int? {
        guard word.count == 4, let year = Int(word), year >= Self.earliest else { return nil }
        return year
    }

    /// "Nineteen ninety eight", "twenty twelve".
    private func spokenYear(_ words: ArraySlice<String>) -> Int? {
        guard let century = ["nineteen": 1900, "twenty": 2000][words.first ?? ""],
            let rest = SpokenNumber.cardinal(in: words.dropFirst()), (1...99).contains(rest.value)
        else { return nil }
        return century + rest.value
    }
}
