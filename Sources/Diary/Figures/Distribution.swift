/// How many entries have a category, and which part that is.
package struct CategoryShare: Hashable, Sendable {
    package let category: Entry.Category
    package let count: Int
    /// Whole percent of the entries that have a category; all shares of one distribution add to 100.
    package let percentage: Int
}

/// How many entries came in one way.
package struct InputCount: Hashable, Sendable {
    package let inputType: InputType
    package let count: Int
}

/// Whole percentages that add to 100.
package enum Percentages {
    /// The percentage of each count, by the method of largest remainders; all zero when all counts are.
    ///
    /// Of equal remainders the larger count, then the earlier one is rounded up.
    package static func of(_ counts: [Int]) -> [Int] {
        let total = counts.reduce(0, +)
        guard total > 0 else { return counts.map { _ in 0 } }
        var percentages = counts.map { $0 * 100 / total }
        let missing = 100 - percentages.reduce(0, +)
        let order = counts.indices.sorted {
            (counts[$0] * 100 % total, counts[$0], -$0) > (counts[$1] * 100 % total, counts[$1], -$1)
        }
        for index in order.prefix(missing) { percentages[index] += 1 }
        return percentages
    }
}

extension EntryColumns {
    /// The categories that occur, the commonest first, equal ones in the order of a day; entries without one are
    /// left out.
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

    /// Every input type with its entries, also those without any.
    package func inputTypeBreakdown(_ range: ClosedRange<CalendarDay>) -> [InputCount] {
        var counts = [Int](repeating: 0, count: InputType.allCases.count)
        for type in inputTypes[rows(in: range)] { counts[Int(type)] += 1 }
        return zip(InputType.allCases, counts).map { InputCount(inputType: $0, count: $1) }
    }
}
