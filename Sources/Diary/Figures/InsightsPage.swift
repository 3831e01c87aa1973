/// Everything that the insights page shows of one period.
package struct InsightsPage: Hashable, Sendable {
    /// Foods, and pairs of them, that a page lists.
    package static let listLength = 10

    package let period: Period
    package let days: ClosedRange<CalendarDay>
    package let entries: Int
    package let dailyCounts: [DayCount]
    package let streak: Streak
    package let records: Records
    package let topItems: [ItemCount]
    package let pairs: [ItemPair]
    package let categories: [CategoryShare]
    package let inputTypes: [InputCount]
    /// 24 numbers.
    package let mealTiming: [Int]
    package let weekTrend: WeekTrend
    /// The month of today.
    package let heatmap: [DayCount]
    /// The headline of this week's recap.
    package let headline: Headline

    package init(_ columns: EntryColumns, period: Period, today: CalendarDay) {
        self.period = period
        days = period.days(endingOn: today, in: columns)
        entries = columns.rows(in: days).count
        dailyCounts = columns.dailyCounts(days)
        streak = columns.streak(today: today)
        records = columns.records
        topItems = columns.topItems(days, limit: Self.listLength)
        pairs = columns.coOccurrence(days, limit: Self.listLength)
        categories = columns.categoryDistribution(days)
        inputTypes = columns.inputTypeBreakdown(days)
        mealTiming = columns.mealTiming(days)
        weekTrend = columns.weekOverWeekTrend(today: today)
        heatmap = columns.monthlyHeatmap(today)
        headline = columns.recap(of: IsoWeek(of: today), today: today).headline
    }

    /// Days with at least one entry.
    package var daysLogged: Int { dailyCounts.reduce(0) { $0 + ($1.count > 0 ? 1 : 0) } }

    /// The part of the period's days that have an entry, 0…1.
    package var consistency: Double {
        dailyCounts.isEmpty ? 0 : Double(daysLogged) / Double(dailyCounts.count)
    }
}
