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
    package func topItems(_ range: ClosedRange<CalendarDay>, limit: Int, shortest: Int = 1) -> [ItemCount] {
        let rows = rows(in: range)
        return foodNames.indices.map {
            ItemCount(name: foodNames[$0], count: mentions(of: $0, in: rows).count)
        }
        .filter { $0.count > 0 && $0.name.count >= shortest }
        .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
        .prefix(max(0, limit)).map { $0 }
    }

    /// How many different foods there are, all time.
    package var differentFoods: Int {
        foodNames.indices.filter { !mentions(of: $0, in: days.indices).isEmpty }.count
    }
}
