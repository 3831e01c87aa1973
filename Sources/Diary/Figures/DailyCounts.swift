/// A count of something on one day.
package struct DayCount: Hashable, Sendable {
    package let day: CalendarDay
    package let count: Int

    package init(day: CalendarDay, count: Int) {
        self.day = day
        self.count = count
    }
}

/// The last seven days compared with the seven days before, day by day.
package struct WeekTrend: Hashable, Sendable {
    /// The seven days up to today, the earliest first.
    package let this: [DayCount]
    /// The seven days before; each has the weekday of its counterpart.
    package let last: [DayCount]

    package var thisTotal: Int { this.reduce(0) { $0 + $1.count } }
    package var lastTotal: Int { last.reduce(0) { $0 + $1.count } }

    /// The change from the week before in percent, rounded; nil if that week had nothing.
    package var change: Int? {
        guard lastTotal > 0 else { return nil }
        return Int((Double(thisTotal - lastTotal) / Double(lastTotal) * 100).rounded())
    }
}

extension EntryColumns {
    /// The number of entries on every day of the range, zero for days without any.
    package func dailyCounts(_ range: ClosedRange<CalendarDay>) -> [DayCount] {
        var counts = [Int](repeating: 0, count: range.lowerBound.distance(to: range.upperBound) + 1)
        for row in rows(in: range) { counts[range.lowerBound.distance(to: days[row])] += 1 }
        return existing(range).map { DayCount(day: $0, count: counts[range.lowerBound.distance(to: $0)]) }
    }

    /// The number of entries on every day of the month of `day`.
    package func monthlyHeatmap(_ day: CalendarDay) -> [DayCount] {
        let first = day.advanced(by: 1 - day.date.day)
        return dailyCounts(first...first.advanced(by: day.daysInMonth - 1))
    }

    /// The seven days that end today, compared with the seven before.
    package func weekOverWeekTrend(today: CalendarDay) -> WeekTrend {
        WeekTrend(
            this: dailyCounts(today.advanced(by: -6)...today),
            last: dailyCounts(today.advanced(by: -13)...today.advanced(by: -7)))
    }

    /// The number of entries in each of the 24 hours, without entries that tell of nothing done.
    package func mealTiming(_ range: ClosedRange<CalendarDay>) -> [Int] {
        var hours = [Int](repeating: 0, count: 24)
        for row in rows(in: range) where areActs[row] { hours[Int(minutes[row]) / 60] += 1 }
        return hours
    }
}

/// Days in a row with at least one entry each.
package struct Streak: Hashable, Sendable {
    /// The first and the last day; nil if there is none.
    package let days: ClosedRange<CalendarDay>?
    /// The number of days.
    package let length: Int

    package static let none = Streak(days: nil, length: 0)

    package init(days: ClosedRange<CalendarDay>?, length: Int) {
        self.days = days
        self.length = length
    }
}

extension EntryColumns {
    /// The streak up to `today`, or up to the day before if today has no entry yet.
    package func streak(today: CalendarDay) -> Streak {
        var end = rows(in: today...today).isEmpty ? day(before: today) : today
        guard !rows(in: end...end).isEmpty else { return .none }
        let last = end
        var length = 1
        while true {
            let before = day(before: end)
            if rows(in: before...before).isEmpty { break }
            end = before
            length += 1
        }
        return Streak(days: end...last, length: length)
    }

    /// The longest streak ever; the latest if several are equally long.
    package var longestStreak: Streak {
        var longest = Streak.none
        var start: CalendarDay?
        var last: CalendarDay?
        var length = 0
        for current in days where current != last {
            if let last, day(before: current) == last {
                length += 1
            } else {
                start = current
                length = 1
            }
            last = current
            if length >= longest.length, let start {
                longest = Streak(days: start...current, length: length)
            }
        }
        return longest
    }
}

/// The highest figures of the whole diary.
package struct Records: Hashable, Sendable {
    package let longestStreak: Streak
    /// The day with the most entries, the latest if several are equal; nil in an empty diary.
    package let fullestDay: DayCount?
    package let differentFoods: Int
}

extension EntryColumns {
    /// The records of all time.
    package var records: Records {
        var fullest: DayCount?
        var row = 0
        while row < count {
            var end = row + 1
            while end < count, days[end] == days[row] { end += 1 }
            if end - row >= fullest?.count ?? 1 { fullest = DayCount(day: days[row], count: end - row) }
            row = end
        }
        return Records(
            longestStreak: longestStreak, fullestDay: fullest, differentFoods: differentFoods)
    }
}
