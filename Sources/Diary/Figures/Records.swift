/// What the whole diary holds at most.
package struct Records: Hashable, Sendable {
    package let longestStreak: Streak
    /// The day with most entries, of equal ones the latest; nil in an empty diary.
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
