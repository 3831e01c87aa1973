extension EntryColumns {
    /// The place of a food in `foodNames` by its exact name; nil when no entry names it.
    private func place(ofFood name: String) -> Int32? {
        foodNames.firstIndex(of: name).map(Int32.init)
    }

    /// How often a food was eaten each day of the range, days without it as zero; all zero for an unknown one.
    package func itemDailyCounts(_ food: String, _ range: ClosedRange<DayNumber>) -> [DayCount] {
        var counts = [Int](repeating: 0, count: range.lowerBound.distance(to: range.upperBound) + 1)
        forEach(food, in: range) { row, times in
            counts[range.lowerBound.distance(to: days[row])] += times
        }
        return existing(range).map { DayCount(day: $0, count: counts[range.lowerBound.distance(to: $0)]) }
    }

    /// How often a food was eaten in each hour of the day: 24 numbers.
    package func itemMealTiming(_ food: String, _ range: ClosedRange<DayNumber>) -> [Int] {
        var hours = [Int](repeating: 0, count: 24)
        forEach(food, in: range) { row, times in hours[Int(minutes[row]) / 60] += times }
        return hours
    }

    /// How often a food was eaten on each weekday, Monday to Sunday: 7 numbers.
    package func itemWeekdayPattern(_ food: String, _ range: ClosedRange<DayNumber>) -> [Int] {
        var weekdays = [Int](repeating: 0, count: 7)
        forEach(food, in: range) { row, times in weekdays[days[row].weekday - 1] += times }
        return weekdays
    }

    /// The entries that name a food, and how often each does.
    private func forEach(
        _ food: String, in range: ClosedRange<DayNumber>, _ body: (_ row: Int, _ times: Int) -> Void
    ) {
        guard let wanted = place(ofFood: food) else { return }
        for row in rows(in: range) {
            var times = 0
            for food in foods(of: row..<(row + 1)) where food == wanted { times += 1 }
            if times > 0 { body(row, times) }
        }
    }
}
