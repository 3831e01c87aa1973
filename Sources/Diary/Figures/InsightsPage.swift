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

/// A stretch of the diary that ends today.
package enum Period: String, CaseIterable, Sendable {
    case week
    case month
    case threeMonths = "3months"
    case year
    case all

    /// As period pickers show it.
    package var label: String {
        switch self {
        case .week: "7D"
        case .month: "30D"
        case .threeMonths: "3M"
        case .year: "1Y"
        case .all: "All"
        }
    }

    /// The days of the period: 7, 30, three calendar months, twelve of them, or all from the first entry on.
    ///
    /// Three months to 21 November begin on 22 August. The diary's last entry belongs to all time even when it
    /// is dated ahead.
    package func days(endingOn today: CalendarDay, in columns: EntryColumns) -> ClosedRange<CalendarDay> {
        switch self {
        case .week: return today.advanced(by: -6)...today
        case .month: return today.advanced(by: -29)...today
        case .threeMonths: return today.adding(months: -3).advanced(by: 1)...today
        case .year: return today.adding(months: -12).advanced(by: 1)...today
        case .all:
            guard let first = columns.days.first, let last = columns.days.last else { return today...today }
            return min(first, today)...max(last, today)
        }
    }
}

/// Numbers of entries that are celebrated, each once in a diary's life.
package enum Milestones {
    /// The milestones that a diary passes when it grows; none when it shrinks.
    ///
    /// - Parameters:
    ///   - before: the most entries that it had when somebody last looked.
    ///   - milestones: ascending.
    package static func passed(from before: Int, to entries: Int, of milestones: [Int]) -> [Int] {
        milestones.filter { $0 > before && $0 <= entries }
    }
}
