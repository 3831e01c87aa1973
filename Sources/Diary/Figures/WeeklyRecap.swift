/// One week of the diary compared with the week before.
package struct WeeklyRecap: Hashable, Sendable {
    package let week: IsoWeek
    /// The days from Monday to Sunday.
    package let days: [DayCount]
    /// The number of entries in the week before.
    package let entriesBefore: Int
    /// The number of past days without an entry.
    package let daysMissed: Int
    /// The number of days without an entry that are not over: today, and days to come.
    package let daysAhead: Int
    /// The food that was eaten most often; nil if there is none.
    package let topFood: ItemCount?
    package let categories: [CategoryShare]
    /// Days in a row with entries, up to the end of the week or today.
    package let streak: Streak
    package let headline: Headline

    package var entries: Int { days.reduce(0) { $0 + $1.count } }
    package var daysLogged: Int { days.count - daysMissed - daysAhead }
    /// Whether every day of the week has an entry.
    package var isPerfect: Bool { !days.isEmpty && daysLogged == days.count }
}

extension EntryColumns {
    /// The fewest letters in the name of a recap's food.
    private static let shortestFood = 3

    /// The recap of a week, as of the day `today`.
    package func recap(of week: IsoWeek, today: CalendarDay) -> WeeklyRecap {
        let days = dailyCounts(week.days)
        let empty = days.filter { $0.count == 0 }
        let missed = empty.filter { $0.day < today }.count
        let before = rows(in: week.previous.days).count
        let topFood = topItems(week.days, limit: 1, shortest: Self.shortestFood).first
        let streak = streak(today: min(today, week.sunday))
        let entries = days.reduce(0) { $0 + $1.count }
        return WeeklyRecap(
            week: week, days: days, entriesBefore: before, daysMissed: missed,
            daysAhead: empty.count - missed, topFood: topFood,
            categories: categoryDistribution(week.days), streak: streak,
            headline: Headline(
                streak: streak.length, topFood: topFood, improvement: entries - before,
                isPerfect: !days.isEmpty && empty.isEmpty, entries: entries, days: days.count - empty.count))
    }
}

/// The first sentence of a week's recap.
package enum Headline: Hashable, Sendable {
    /// More than seven days in a row.
    case streak(days: Int)
    /// One food three times or more.
    case topFood(ItemCount)
    /// More than three entries above the week before.
    case improvement(entries: Int)
    /// Every day of the week has an entry.
    case perfectWeek
    case plain(entries: Int, days: Int)

    /// The first rule that applies.
    ///
    /// - Parameters:
    ///   - streak: the length of the streak at the end of the week.
    ///   - improvement: the entries above the week before; negative for fewer.
    ///   - isPerfect: whether all days of the week have an entry.
    package init(
        streak: Int, topFood: ItemCount?, improvement: Int, isPerfect: Bool, entries: Int, days: Int
    ) {
        if streak > 7 {
            self = .streak(days: streak)
        } else if let topFood, topFood.count >= 3 {
            self = .topFood(topFood)
        } else if improvement > 3 {
            self = .improvement(entries: improvement)
        } else if isPerfect {
            self = .perfectWeek
        } else {
            self = .plain(entries: entries, days: days)
        }
    }

    /// The headline as one sentence.
    package var text: String {
        switch self {
        case .streak(let days): "\(days) days in a row, and counting."
        case .topFood(let food): "A week of \(food.name): \(food.count) times."
        case .improvement(let entries): "\(entries) more entries than the week before."
        case .perfectWeek: "A perfect week: every day is in the diary."
        case .plain(0, _): "A quiet week: nothing was logged."
        case .plain(let entries, let days):
            "\(entries) \(entries == 1 ? "entry" : "entries") on \(days) \(days == 1 ? "day" : "days")."
        }
    }
}

/// The diary's greeting, by the time of day.
package enum Greeting: String, CaseIterable, Sendable {
    case morning, afternoon, evening, night

    /// - Parameter hour: the local hour, 0…23: from 5 on it is morning, from 12 afternoon, from 17 evening, from
    ///   midnight night.
    package init(hour: Int) {
        switch hour {
        case 5...11: self = .morning
        case 12...16: self = .afternoon
        case 17...23: self = .evening
        default: self = .night
        }
    }

    package var text: String { "Good \(rawValue)" }
}
