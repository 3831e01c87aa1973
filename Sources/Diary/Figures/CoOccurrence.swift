/// Two foods that were eaten on the same day.
package struct ItemPair: Hashable, Sendable {
    /// The first of the two in the alphabet.
    package let first: String
    package let second: String
    /// The number of days on which both were eaten.
    package let days: Int
}

extension EntryColumns {
    /// The pairs of foods that share the most days; equal ones are ordered by name.
    ///
    /// A pair shares no more days than the rarer of its foods has. The search begins at the commonest food
    /// and ends at the first that is too rare for the list. Each food is compared with the commoner ones in
    /// the cheaper of two ways: day by day, or by sets of days. The second costs the same however many foods
    /// a day has.
    package func coOccurrence(_ range: ClosedRange<CalendarDay>, limit: Int) -> [ItemPair] {
        guard limit > 0 else { return [] }
        let foods = foodDays(range)
        let dayCount = range.lowerBound.distance(to: range.upperBound) + 1
        var best = BestPairs(limit: limit)
        var sets: [DaySet] = []
        var commonerOfDay = [[Int32]](repeating: [], count: dayCount)
        var shared = [Int](repeating: 0, count: foods.count)
        for (rarer, food) in foods.enumerated() {
            if food.days.count < best.leastDays { break }
            let set = DaySet(food.days, dayCount: dayCount)
            let meetings = food.days.reduce(0) { $0 + commonerOfDay[Int($1)].count }
            if meetings < rarer * set.words.count {
                for commoner in 0..<rarer { shared[commoner] = 0 }
                for day in food.days {
                    for commoner in commonerOfDay[Int(day)] { shared[Int(commoner)] += 1 }
                }
            } else {
                for commoner in 0..<rarer { shared[commoner] = sets[commoner].count(sharedWith: set) }
            }
            for commoner in 0..<rarer where shared[commoner] >= max(1, best.leastDays) {
                best.add(food.name, foods[commoner].name, shared[commoner])
            }
            for day in food.days { commonerOfDay[Int(day)].append(Int32(rarer)) }
            sets.append(set)
        }
        return best.pairs
    }

    /// A food and the days on which it was eaten, counted from the first day of the range.
    private struct FoodDays {
        var name: String
        var days: [Int32]
    }

    /// The foods of the range, those with the most days first.
    private func foodDays(_ range: ClosedRange<CalendarDay>) -> [FoodDays] {
        let rows = rows(in: range)
        return foodNames.indices.map { food in
            var days: [Int32] = []
            for row in mentions(of: food, in: rows) {
                let day = Int32(range.lowerBound.distance(to: self.days[Int(row)]))
                if days.last != day { days.append(day) }
            }
            return FoodDays(name: foodNames[food], days: days)
        }.filter { !$0.days.isEmpty }
            .sorted { ($1.days.count, $0.name) < ($0.days.count, $1.name) }
    }
}

/// A set of days in a range, one bit for each.
private struct DaySet {
    let words: [UInt64]

    init(_ days: [Int32], dayCount: Int) {
        var words = [UInt64](repeating: 0, count: (dayCount + 63) / 64)
        for day in days { words[Int(day) >> 6] |= 1 << (UInt64(day) & 63) }
        self.words = words
    }

    func count(sharedWith other: DaySet) -> Int {
        var count = 0
        for index in words.indices { count += (words[index] & other.words[index]).nonzeroBitCount }
        return count
    }
}

/// The best pairs seen so far.
private struct BestPairs {
    let limit: Int
    private(set) var pairs: [ItemPair] = []

    init(limit: Int) { self.limit = limit }

    /// The days that a new pair needs; 0 while there is room.
    var leastDays: Int { pairs.count < limit ? 0 : pairs.last?.days ?? 0 }

    mutating func add(_ one: String, _ other: String, _ days: Int) {
        let pair = ItemPair(first: min(one, other), second: max(one, other), days: days)
        let place = pairs.firstIndex { Self.isBetter(pair, $0) } ?? pairs.count
        guard place < limit else { return }
        pairs.insert(pair, at: place)
        if pairs.count > limit { pairs.removeLast() }
    }

    private static func isBetter(_ one: ItemPair, _ other: ItemPair) -> Bool {
        (other.days, one.first, one.second) < (one.days, other.first, other.second)
    }
}
