import Diary

/// A day as somebody named it, before it is counted back from the recording.
package enum SaidDay: Hashable, Sendable {
    /// 0 is today, 1 yesterday.
    case daysAgo(Int)
    case monthsAgo(Int)
    /// 1 is Sunday, as in `Calendar`; the last such weekday before today, or today if `mayBeToday`.
    case weekday(Int, mayBeToday: Bool)
    /// The weekday this many times before today: 2 is "Tuesday before last".
    case weekdayBefore(Int, times: Int)
    /// The same weekday as today.
    case weeksAgo(Int)
    /// The weekday in the week that many weeks before this one, at least 1.
    case weekdayOfWeek(Int, weeksAgo: Int)
    /// The last day of a month with this number, up to today.
    case dayOfMonth(Int)
    /// The last such date up to today if the year is nil.
    case date(year: Int?, month: Int, day: Int)
    /// Typed as "11/18" or "18.11.2026".
    case figures(DateFigures)

    /// Whether a weekday may be today: "today, Friday, I had".
    package var mayBeToday: Bool { if case .weekday(_, let mayBe) = self { mayBe } else { false } }
}

/// A part of the day that somebody named.
package enum DayPart: String, Hashable, Sendable {
    case morning, afternoon, evening
    /// From evening until the small hours of the next day.
    case night
}

/// A clock time as it was said, perhaps without telling morning from evening.
package struct ClockTime: Hashable, Sendable {
    package enum Half: Hashable, Sendable { case am, pm }

    /// 0…23; 1…12 if morning or evening was named.
    package var hour: Int
    /// 0…59
    package var minute: Int
    package var half: Half?
    /// Whether it can mean only one of the 24 hours: "noon", "19:30", "08:15".
    package var isExact: Bool

    package init(hour: Int, minute: Int = 0, half: Half? = nil, isExact: Bool = false) {
        self.hour = hour
        self.minute = minute
        self.half = half
        self.isExact = isExact
    }

    /// The hours, 0…23, that it can mean.
    package var hours: [Int] {
        guard !isExact, hour <= 12 else { return [hour] }
        let morning = hour % 12
        switch half {
        case .am: return [morning]
        case .pm: return [morning + 12]
        case nil: return [morning, morning + 12]
        }
    }
}

/// What one phrase about time says.
package enum TimePiece: Hashable, Sendable {
    case day(SaidDay)
    case part(DayPart)
    case clock(ClockTime)
    /// Counted back from the moment of the recording.
    case elapsed(Duration)
    /// A usual activity that stands for a time: "after work", "before bed"; on the 24-hour clock.
    case usual(hour: Int, minute: Int)
    /// Another day on which the same was done: "on Monday and Tuesday".
    case also(SaidDay, DayPart?)
}

/// A run of words that names a time or an occasion instead of a thing.
package struct UnderstoodPhrase: Hashable, Sendable {
    package enum Meaning: Hashable, Sendable {
        /// Empty for a vague time ("the other day", "after dinner").
        case time([TimePiece])
        /// Nil for an occasion without a category ("brunch"), and for one that was missed ("skipped lunch").
        case occasion(CategoryName?)
    }

    package let meaning: Meaning
    package let tokens: Range<Int>

    package init(meaning: Meaning, tokens: Range<Int>) {
        self.meaning = meaning
        self.tokens = tokens
    }
}

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
