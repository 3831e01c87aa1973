import Diary
import Foundation

/// Says whether a new occasion begins between two things: a logistic regression over features of the gap, trained on
/// labelled texts.
package struct OccasionCuts: Sendable {
    /// The features of one gap between two things, and whether they are of two occasions.
    package struct Lesson: Sendable {
        let gap: [UInt32]
        let isCut: Bool

        package init(gap: [UInt32], isCut: Bool) {
            self.gap = gap
            self.isCut = isCut
        }
    }

    /// The features that have weights, ascending.
    package let features: [UInt32]
    let weights: [Float]

    /// The log odds that the later thing belongs to another occasion than the one before it.
    package func logOdds(_ gap: [UInt32]) -> Double {
        gap.reduce(0) { sum, feature in
            FeatureHash.place(of: feature, in: features).map { sum + Double(weights[$0]) } ?? sum
        }
    }
}

extension OccasionCuts {
    private static let rounds = 15
    private static let rate: Float = 0.15
    private static let penalty: Float = 1

    /// Maximum likelihood with a quadratic penalty, as `TaggerTraining`; the same lessons give the same weights.
    static func trained(_ lessons: [Lesson]) -> OccasionCuts {
        var counts: [UInt32: Int] = [:]
        for lesson in lessons { for feature in lesson.gap { counts[feature, default: 0] += 1 } }
        let features = counts.filter { $0.value >= TaggerTraining.leastCount }.keys.sorted()
        var places: [UInt32: Int] = [:]
        for (place, feature) in features.enumerated() { places[feature] = place }
        let penalties = features.map { penalty / Float(counts[$0] ?? 1) }
        let indexed = lessons.map { lesson in lesson.gap.compactMap { places[$0] } }
        var weights = [Float](repeating: 0, count: features.count)
        var squares = weights
        var order = Array(lessons.indices)
        var dice = SplitMix64(seed: 1)
        for _ in 0..<rounds {
            order.shuffle(using: &dice)
            for lesson in order {
                let score = indexed[lesson].reduce(Float(0)) { $0 + weights[$1] }
                let error = 1 / (1 + Foundation.exp(-score)) - (lessons[lesson].isCut ? 1 : 0)
                for place in indexed[lesson] {
                    let slope = error + penalties[place] * weights[place]
                    squares[place] += slope * slope
                    weights[place] -= rate * slope / (squares[place].squareRoot() + 1e-6)
                }
            }
        }
        return OccasionCuts(features: features, weights: weights)
    }
}
