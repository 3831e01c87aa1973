import Foundation

/// Foods that were eaten before a feeling more often than at other times.
package struct BeforeFeeling: Hashable, Sendable {
    /// A food, and before how many of the cases and of the other times it was eaten.
    package struct FoodCount: Hashable, Sendable {
        package let name: String
        package let cases: Int
        package let others: Int
    }

    /// The feeling has to be felt this often before foods are named.
    package static let leastCases = 10
    /// A food has to be eaten before this many cases.
    package static let leastOfFood = 3
    /// How long before a feeling a food counts.
    package static let hours = 12

    package let feeling: FeelingCount
    /// The times at which it was felt, of those with something eaten in the twelve hours before.
    package let cases: Int
    /// The other times that they are compared with.
    package let others: Int
    /// Those with the greatest difference first; empty while cases are missing.
    package let foods: [FoodCount]
}

extension FeltAndEaten {
    private static let span = Int64(BeforeFeeling.hours) * 3_600_000

    /// The foods that were eaten before a feeling more often than else; nil for a feeling that was never felt.
    ///
    /// None are named without other times to compare with.
    ///
    /// A person's feelings are compared with that person's own foods. The other times are the days on which
    /// the person ate something, each up to the time of day of one of the cases, in turn, so that a
    /// feeling of the evening is not compared with mornings. Other times whose twelve hours overlap those of a
    /// case are left out, and so are times without anything eaten.
    ///
    /// - Parameters:
    ///   - typed: the name of the feeling, in any case.
    ///   - calendar: the diary's calendar, with its time zone.
    ///   - now: in milliseconds since 1970; later times have not come.
    ///   - limit: the most foods.
    package func foods(
        before typed: String, calendar: any LocalCalendar, now: Int64, limit: Int
    ) -> BeforeFeeling? {
        let name = Remark.name(typed)
        let cases = felt.filter { $0.name == name }
        guard let feeling = FeelingCount.all(cases).first else { return nil }
        let felt = Dictionary(grouping: cases, by: \.person)
        var counts = Counts(foods: foodNames.count)
        for (person, felt) in felt.sorted(by: { $0.key < $1.key }) {
            let own = eaten(by: person)
            let cases = felt.map(\.at)
            for at in cases { counts.add(window(endingAt: at, own), isCase: true) }
            for at in otherTimes(than: cases, own, calendar, now) {
                counts.add(window(endingAt: at, own), isCase: false)
            }
        }
        let foods = feeling.missing > 0 ? [] : counts.commoner(foodNames).prefix(max(0, limit))
        return BeforeFeeling(
            feeling: feeling, cases: counts.cases, others: counts.others, foods: Array(foods))
    }

    private func eaten(by person: Int32) -> ArraySlice<Eaten> {
        let low = place { $0.person < person }
        return eaten[low..<max(low, place { $0.person <= person })]
    }

    private func place(in range: Range<Int>? = nil, _ isBefore: (Eaten) -> Bool) -> Int {
        var (low, high) = (range?.lowerBound ?? 0, range?.upperBound ?? eaten.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(eaten[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// What was eaten in the twelve hours that end at an instant, the instant included.
    private func window(endingAt end: Int64, _ own: ArraySlice<Eaten>) -> ArraySlice<Eaten> {
        let low = place(in: own.indices) { $0.at <= end - Self.span }
        return eaten[low..<max(low, place(in: own.indices) { $0.at <= end })]
    }

    private func otherTimes(
        than cases: [Int64], _ own: ArraySlice<Eaten>, _ calendar: any LocalCalendar, _ now: Int64
    ) -> [Int64] {
        guard !cases.isEmpty else { return [] }
        let times = cases.map { TimeOfDay(of: Date(milliseconds: $0), in: calendar) }
        return Set(own.map(\.day)).sorted().enumerated().compactMap { place, day in
            let end = day.instant(at: times[place % times.count], in: calendar)
            let at = end.milliseconds
            return at > now || cases.contains { abs($0 - at) < Self.span } ? nil : at
        }
    }

    /// Before how many times each food was eaten.
    private struct Counts {
        var ofCases: [Int]
        var ofOthers: [Int]
        var cases = 0
        var others = 0

        init(foods: Int) {
            ofCases = [Int](repeating: 0, count: foods)
            ofOthers = ofCases
        }

        mutating func add(_ eaten: ArraySlice<Eaten>, isCase: Bool) {
            guard !eaten.isEmpty else { return }
            if isCase { cases += 1 } else { others += 1 }
            for food in Set(eaten.map(\.food)) {
                if isCase { ofCases[Int(food)] += 1 } else { ofOthers[Int(food)] += 1 }
            }
        }

        /// The foods eaten before a greater share of the cases than of the other times.
        func commoner(_ names: [String]) -> [BeforeFeeling.FoodCount] {
            // Shares are compared as products of whole numbers, so that equal ones are equal.
            func difference(_ food: Int) -> Int { ofCases[food] * others - ofOthers[food] * cases }
            return names.indices
                .filter { food in
                    ofCases[food] >= BeforeFeeling.leastOfFood && DescriptionWords.counts(names[food])
                        && difference(food) > 0
                }
                .sorted { (difference($1), names[$0]) < (difference($0), names[$1]) }
                .map { .init(name: names[$0], cases: ofCases[$0], others: ofOthers[$0]) }
        }
    }
}
