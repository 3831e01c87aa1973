import Diary
import Foundation
import Language

/// The days that a question about coming care names: "what needs water tomorrow", "what is due this week".
enum DueSpan {
    private static let mostDays = 60

    /// Nil where no day after today is named.
    ///
    /// - Parameter words: those of the question.
    static func read(_ words: [String], saidAt: Date, calendar: any LocalCalendar) -> ClosedRange<
        CalendarDay
    >? {
        let today = CalendarDay(of: saidAt, in: calendar)
        let monday = today.advanced(by: 8 - today.weekday)
        for (place, word) in words.enumerated() {
            let before = place > 0 ? words[place - 1] : ""
            switch word {
            case "tomorrow":
                let isDayAfter = words[..<place].suffix(2).elementsEqual(["day", "after"])
                let day = today.advanced(by: isDayAfter ? 2 : 1)
                return day...day
            case "week" where before == "next": return monday...monday.advanced(by: 6)
            case "week" where before == "this": return today...monday.advanced(by: -1)
            case "weekend":
                let saturday = monday.advanced(by: before == "next" && today.weekday > 5 ? 5 : -2)
                return max(today, saturday)...saturday.advanced(by: 1)
            case "days":
                guard ["next", "coming"].contains(where: words[..<place].suffix(2).contains),
                    let number = SpokenNumber.cardinal(in: [before]), (1...mostDays).contains(number.value)
                else { continue }
                return today...today.advanced(by: number.value)
            default:
                guard let day = ComingWeekday.day(word, after: today) else { continue }
                return day...day
            }
        }
        return nil
    }
}
