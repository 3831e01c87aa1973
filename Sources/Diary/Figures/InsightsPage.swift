/// Everything that the insights page shows for one period.
package struct InsightsPage: Hashable, Sendable {
    /// The number of foods, and of pairs, that a page lists.
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
    /// The number of entries in each of the 24 hours.
    package let mealTiming: [Int]
    package let weekTrend: WeekTrend
    /// The current month.
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

    /// The share of the period's days with an entry, 0…1.
    package var consistency: Double {
        dailyCounts.isEmpty ? 0 : Double(daysLogged) / Double(dailyCounts.count)
    }
}

/// A period of the diary that ends today.
package enum Period: String, CaseIterable, Sendable {
    case week
    case month
    case threeMonths = "3months"
    case year
    case all

    /// The label in period pickers.
    package var label: String {
        switch self {
        case .week: "7D"
        case .month: "30D"
        case .threeMonths: "3M"
        case .year: "1Y"
        case .all: "All"
        }
    }

    /// The days of the period: 7, 30, three or twelve calendar months, or all since the first entry.
    ///
    /// Three months to 21 November begin on 22 August. All time includes the diary's last entry even if its
    /// date is ahead.
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

/// The numbers of entries that are celebrated, each only once.
package enum Milestones {
    /// The milestones that a growing diary passes; none if it shrinks.
    ///
    /// - Parameters:
    ///   - before: the largest number of entries when somebody last looked.
    ///   - milestones: the milestones, ascending.
    package static func passed(from before: Int, to entries: Int, of milestones: [Int]) -> [Int] {
        milestones.filter { $0 > before && $0 <= entries }
    }
}
