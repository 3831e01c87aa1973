/// How much there is of something on one day.
package struct DayCount: Hashable, Sendable {
    package let day: CalendarDay
    package let count: Int

    package init(day: CalendarDay, count: Int) {
        self.day = day
        self.count = count
    }
}

/// The last seven days against the seven before, day by day.
package struct WeekTrend: Hashable, Sendable {
    /// Seven days up to today, the earliest first.
    package let this: [DayCount]
    /// The seven days before those; each is of the same weekday as its counterpart.
    package let last: [DayCount]

    package var thisTotal: Int { this.reduce(0) { $0 + $1.count } }
    package var lastTotal: Int { last.reduce(0) { $0 + $1.count } }

    /// By how many percent there is more than the week before, rounded; nil when there was nothing.
    package var change: Int? {
        guard lastTotal > 0 else { return nil }
        return Int((Double(thisTotal - lastTotal) / Double(lastTotal) * 100).rounded())
    }
}

extension EntryColumns {
    /// Entries a day, every day of the range, days without entries as zero.
    package func dailyCounts(_ range: ClosedRange<CalendarDay>) -> [DayCount] {
        var counts = [Int](repeating: 0, count: range.lowerBound.distance(to: range.upperBound) + 1)
        for row in rows(in: range) { counts[range.lowerBound.distance(to: days[row])] += 1 }
        return existing(range).map { DayCount(day: $0, count: counts[range.lowerBound.distance(to: $0)]) }
    }

    /// Every day of the month that `day` lies in, with its entries.
    package func monthlyHeatmap(_ day: CalendarDay) -> [DayCount] {
        let first = day.advanced(by: 1 - day.date.day)
        return dailyCounts(first...first.advanced(by: day.daysInMonth - 1))
    }

    /// The seven days that end today, against the seven before.
    package func weekOverWeekTrend(today: CalendarDay) -> WeekTrend {
        WeekTrend(
            this: dailyCounts(today.advanced(by: -6)...today),
            last: dailyCounts(today.advanced(by: -13)...today.advanced(by: -7)))
    }

    /// Entries by their hour: 24 numbers. One that tells of nothing done is left out.
    package func mealTiming(_ range: ClosedRange<CalendarDay>) -> [Int] {
        var hours = [Int](repeating: 0, count: 24)
        for row in rows(in: range) where areActs[row] { hours[Int(minutes[row]) / 60] += 1 }
        return hours
    }
}
