/// One week of the diary against the week before.
package struct WeeklyRecap: Hashable, Sendable {
    package let week: IsoWeek
    /// Monday to Sunday.
    package let days: [DayCount]
    /// Entries in the week before.
    package let entriesBefore: Int
    /// Days that passed without an entry.
    package let daysMissed: Int
    /// Days without an entry that are not over: today, and those to come.
    package let daysAhead: Int
    /// The food that was eaten most; nil when none was.
    package let topFood: ItemCount?
    package let categories: [CategoryShare]
    /// Days in a row with entries, up to the end of the week or today.
    package let streak: Streak
    package let headline: Headline

    package var entries: Int { days.reduce(0) { $0 + $1.count } }
    package var daysLogged: Int { days.count - daysMissed - daysAhead }
    /// No day of the week is missing, and the week is complete.
    package var isPerfect: Bool { !days.isEmpty && daysLogged == days.count }
}

extension EntryColumns {
    /// Letters that a name needs to be a recap's food.
    private static let shortestFood = 3

    /// The recap of a week as it stands on the day `today`.
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
