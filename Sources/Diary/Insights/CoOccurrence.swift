/// Two foods that were eaten on the same day.
package struct ItemPair: Hashable, Sendable {
    /// Before `second` in the alphabet.
    package let first: String
    package let second: String
    /// Days on which both were eaten.
    package let days: Int
}

extension EntryColumns {
    /// The pairs of foods that share most days, equal ones by name.
    ///
    /// A pair shares no more days than the rarer of its foods has. So foods are taken from the commonest on, and
    /// looking ends at the first food that is too rare to get into the list: with any number of entries it
    /// is the number of common foods and of days that costs.
    package func coOccurrence(_ range: ClosedRange<DayNumber>, limit: Int) -> [ItemPair] {
        guard limit > 0 else { return [] }
        let foods = foodDays(range)
        let words = (range.lowerBound.distance(to: range.upperBound) + 64) / 64
        var best = BestPairs(limit: limit)
        var sets: [[UInt64]] = []
        for (rarer, food) in foods.enumerated() {
            if food.days.count < best.leastDays { break }
            let isSparse = food.days.count < words
            for commoner in 0..<rarer {
                let shared =
                    isSparse
                    ? food.days.reduce(0) { $0 + Int(sets[commoner][Int($1) >> 6] >> (UInt64($1) & 63) & 1) }
                    : Self.shared(sets[commoner], food.bits(words))
                if shared >= max(1, best.leastDays) {
                    best.add(food.name, foods[commoner].name, shared)
                }
            }
            sets.append(food.bits(words))
        }
        return best.pairs
    }

    private static func shared(_ first: [UInt64], _ second: [UInt64]) -> Int {
        var count = 0
        for index in first.indices { count += (first[index] & second[index]).nonzeroBitCount }
        return count
    }

    /// A food and the days on which it was eaten, counted from the range's first.
    private struct FoodDays {
        var name: String
        var days: [Int32]

        func bits(_ words: Int) -> [UInt64] {
            var bits = [UInt64](repeating: 0, count: words)
            for day in days { bits[Int(day) >> 6] |= 1 << (UInt64(day) & 63) }
            return bits
        }
    }

    /// The foods of the range, those with most days first.
    private func foodDays(_ range: ClosedRange<DayNumber>) -> [FoodDays] {
        var days = [[Int32]](repeating: [], count: foodNames.count)
        for row in rows(in: range) {
            let day = Int32(range.lowerBound.distance(to: self.days[row]))
            for food in foods(of: row..<(row + 1)) where days[Int(food)].last != day {
                days[Int(food)].append(day)
            }
        }
        return foodNames.indices.filter { !days[$0].isEmpty }
            .map { FoodDays(name: foodNames[$0], days: days[$0]) }
            .sorted { ($1.days.count, $0.name) < ($0.days.count, $1.name) }
    }
}

/// The best pairs seen so far.
private struct BestPairs {
    let limit: Int
    private(set) var pairs: [ItemPair] = []

    init(limit: Int) { self.limit = limit }

    /// What a pair needs to get in; 0 while there is room.
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
