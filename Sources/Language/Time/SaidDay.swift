import Diary

extension SaidDay {
    /// The day that is meant, counted back from today; nil for a date that does not exist.
    package func counted(from today: LocalDay) -> LocalDay? {
        switch self {
        case .daysAgo(let days): return today.earlier(by: days)
        case .monthsAgo(let months):
            let noon = today.at(hour: 12)
            return today.calendar.date(byAdding: .month, value: -months, to: noon)
                .map { LocalDay(of: $0, in: today.calendar) }
        case .weekday(let weekday, let mayBeToday):
            let back = (today.component(.weekday) - weekday + 7) % 7
            return today.earlier(by: back == 0 && !mayBeToday ? 7 : back)
        case .weekdayBefore(let weekday, let times):
            let back = (today.component(.weekday) - weekday + 7) % 7
            return today.earlier(by: (back == 0 ? 7 : back) + 7 * (times - 1))
        case .weeksAgo(let weeks): return today.earlier(by: 7 * weeks)
        case .weekdayOfWeek(let weekday, let weeks):
            // Weeks run from Monday to Sunday.
            let sinceMonday = (today.component(.weekday) + 5) % 7
            return today.earlier(by: sinceMonday + 7 * weeks - (weekday + 5) % 7)
        case .dayOfMonth(let day):
            let year = today.component(.year)
            let month = today.component(.month)
            for back in 0..<12 {
                let count = year * 12 + month - 1 - back
                if let found = today.notLater(year: count / 12, month: count % 12 + 1, day: day) {
                    return found
                }
            }
            return nil
        case .date(let year?, let month, let day):
            return today.notLater(year: year, month: month, day: day)
        case .figures(let figures): return figures.counted(from: today)
        case .date(nil, let month, let day):
            // 29 February can be eight years back.
            return (0...8).lazy.compactMap {
                today.notLater(year: today.component(.year) - $0, month: month, day: day)
            }.first
        }
    }
}
