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
