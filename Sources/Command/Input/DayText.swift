import Diary
import Foundation
import Journal

/// Reads a day as people write it on a command line.
package struct DayText: Sendable {
    static let weekdays = DayNames.weekdays.map { $0.lowercased() }
    static let expected = "a day such as 2026-11-20, today, yesterday or monday"

    private let now: Date
    private let calendar: any LocalCalendar

    /// - Parameters:
    ///   - now: the moment from which `today` and weekdays are counted.
    ///   - calendar: the diary's.
    package init(now: Date, calendar: any LocalCalendar) {
        self.now = now
        self.calendar = calendar
    }

    package var today: CalendarDay { CalendarDay(of: now, in: calendar) }

    /// The day meant: `yyyy-MM-dd`, `today`, `yesterday`, `tomorrow`, or the last day of that name, today included.
    ///
    /// Throws what would be right.
    package func day(_ text: String) throws(Failure) -> CalendarDay {
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

    /// A guess at what was meant, for days that no calendar has and for days in another order.
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
