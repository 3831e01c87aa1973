/// The number of entries with a category, and their share.
package struct CategoryShare: Hashable, Sendable {
    package let category: CategoryName
    package let count: Int
    /// The percentage of all entries with a category, in whole percent.
    package let percentage: Int
}

/// The number of entries that came in one way.
package struct InputCount: Hashable, Sendable {
    package let inputType: InputType
    package let count: Int
}

/// Whole percentages.
package enum Percentages {
    /// With more different counts, percentages are only rounded.
    private static let mostValues = 12

    /// The percentage of each count; all zero if all counts are. Equal counts have equal percentages.
    ///
    /// They are rounded to the nearest, half a percent up. If they do not add up to 100, some are rounded
    /// the other way, with the least change. If that would make equal counts unequal, they do not add up to
    /// 100.
    package static func of(_ counts: [Int]) -> [Int] {
        let total = counts.reduce(0, +)
        guard total > 0 else { return counts.map { _ in 0 } }
        let nearest = counts.map { ($0 * 200 + total) / (2 * total) }
        if nearest.reduce(0, +) == 100 { return nearest }
        let values = Set(counts).filter { $0 * 100 % total != 0 }.sorted(by: >)
        guard values.count <= mostValues else { return nearest }
        var best: (gain: Int, percentages: [Int])?
        // Each of these values may be rounded up or down.
        for choice in 0..<(1 << values.count) {
            let up = Set(values.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element))
            let percentages = counts.map { $0 * 100 / total + (up.contains($0) ? 1 : 0) }
            guard percentages.reduce(0, +) == 100, isInOrder(percentages, of: counts) else { continue }
            let gain = counts.reduce(0) { $0 + (up.contains($1) ? $1 * 100 % total : 0) }
            if best.map({ gain > $0.gain }) ?? true { best = (gain, percentages) }
        }
        return best?.percentages ?? nearest
    }

    /// Whether no percentage is larger than that of a larger count.
    private static func isInOrder(_ percentages: [Int], of counts: [Int]) -> Bool {
        let sorted = zip(counts, percentages).sorted { $0 < $1 }.map(\.1)
        return zip(sorted, sorted.dropFirst()).allSatisfy { $0 <= $1 }
    }
}

extension EntryColumns {
    /// The categories that occur, the commonest first; equal ones in the order of a day.
    ///
    /// Entries without a category are left out.
    package func categoryDistribution(_ range: ClosedRange<CalendarDay>) -> [CategoryShare] {
        var counts = [Int](repeating: 0, count: categoryOrder.count)
        for category in categories[rows(in: range)] where category != Self.noCategory {
            counts[Int(category)] += 1
        }
        let percentages = Percentages.of(counts)
        return counts.indices.filter { counts[$0] > 0 }
            .sorted { (counts[$1], $0) < (counts[$0], $1) }
            .map {
                CategoryShare(category: categoryOrder[$0], count: counts[$0], percentage: percentages[$0])
            }
    }

    /// The number of entries for every input type, including types without any.
    package func inputTypeBreakdown(_ range: ClosedRange<CalendarDay>) -> [InputCount] {
        var counts = [Int](repeating: 0, count: InputType.allCases.count)
        for type in inputTypes[rows(in: range)] { counts[Int(type)] += 1 }
        return zip(InputType.allCases, counts).map { InputCount(inputType: $0, count: $1) }
    }
}

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
    /// The foods by frequency, the commonest first; equal ones by name.
    ///
    /// - Parameters:
    ///   - limit: the most foods to list.
    ///   - shortest: the fewest letters of a name that counts.
    package func topItems(_ range: ClosedRange<CalendarDay>, limit: Int, shortest: Int = 1) -> [ItemCount] {
        let rows = rows(in: range)
        return foodNames.indices.map {
            ItemCount(name: foodNames[$0], count: mentions(of: $0, in: rows).count)
        }
        .filter { $0.count > 0 && $0.name.count >= shortest }
        .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
        .prefix(max(0, limit)).map { $0 }
    }

    /// The number of different foods in the whole diary.
    package var differentFoods: Int {
        foodNames.indices.filter { !mentions(of: $0, in: days.indices).isEmpty }.count
    }
}
