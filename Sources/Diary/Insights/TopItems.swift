/// How often a food was eaten.
package struct ItemCount: Hashable, Sendable {
    package let name: String
    package let count: Int

    package init(name: String, count: Int) {
        self.name = name
        self.count = count
    }
}

extension EntryColumns {
    /// The foods by frequency, the commonest first, equal ones by name.
    ///
    /// - Parameters:
    ///   - limit: how many at most.
    ///   - shortest: letters that a name needs to be counted.
    package func topItems(_ range: ClosedRange<DayNumber>, limit: Int, shortest: Int = 1) -> [ItemCount] {
        var counts = [Int](repeating: 0, count: foodNames.count)
        for food in foods(of: rows(in: range)) { counts[Int(food)] += 1 }
        return counts.indices.filter { counts[$0] > 0 && foodNames[$0].count >= shortest }
            .map { ItemCount(name: foodNames[$0], count: counts[$0]) }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
            .prefix(max(0, limit)).map { $0 }
    }

    /// How many different foods there are, all time.
    package var differentFoods: Int {
        var isNamed = [Bool](repeating: false, count: foodNames.count)
        for food in foods { isNamed[Int(food)] = true }
        return isNamed.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
}
