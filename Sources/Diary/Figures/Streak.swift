/// Days in a row with at least one entry each.
package struct Streak: Hashable, Sendable {
    /// The first day and the last; nil when there is none.
    package let days: ClosedRange<CalendarDay>?
    /// How many days it has.
    package let length: Int

    package static let none = Streak(days: nil, length: 0)

    package init(days: ClosedRange<CalendarDay>?, length: Int) {
        self.days = days
        self.length = length
    }
}

extension EntryColumns {
    /// The streak that reaches up to `today`, or up to the day before while today has no entry yet.
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

    /// The longest streak ever; of equally long ones the latest.
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
