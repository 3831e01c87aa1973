import Diary
import Foundation

/// Trains a `WordTagger` by maximum likelihood with a quadratic penalty; the same lessons give the same
/// tagger.
///
/// The gradient steps shrink as a weight is used (AdaGrad: Duchi, Hazan and Singer 2011).
package enum TaggerTraining {
    /// One text as the tagger sees it, and its correct tags.
    package struct Lesson: Sendable {
        /// The features of each word.
        let words: [[UInt32]]
        /// One tag for each word.
        let tags: [WordTag]
        /// The gaps between the things that the act was done to.
        var gaps: [LogisticModel.Example] = []

        package init(words: [[UInt32]], tags: [WordTag], gaps: [LogisticModel.Example]) {
            self.words = words
            self.tags = tags
            self.gaps = gaps
        }
    }

    /// How often training goes through all lessons.
    static let rounds = 12
    static let rate: Float = 0.15
    static let penalty: Float = 0.5
    /// Features seen in fewer words are left out.
    static let leastCount = 2

    package static func tagger(_ lessons: [Lesson]) -> WordTagger {
        let features = commonFeatures(lessons)
        var places: [UInt32: Int32] = [:]
        for (place, feature) in features.enumerated() { places[feature.hash] = Int32(place) }
        let indexed = lessons.map { lesson in lesson.words.map { $0.compactMap { places[$0] } } }
        var model = Weights(counts: features.map(\.count))
        var order = Array(lessons.indices)
        var dice = SplitMix64(seed: 1)
        for _ in 0..<rounds {
            order.shuffle(using: &dice)
            for lesson in order { model.learn(indexed[lesson], lessons[lesson].tags) }
        }
        return model.tagger(features.map(\.hash), cuts: LogisticModel.trained(lessons.flatMap(\.gaps)))
    }

    private static func commonFeatures(_ lessons: [Lesson]) -> [(hash: UInt32, count: Int)] {
        var counts: [UInt32: Int] = [:]
        for lesson in lessons {
            for word in lesson.words { for feature in word { counts[feature, default: 0] += 1 } }
        }
        return counts.filter { $0.value >= leastCount }.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    }

    private struct Weights {
        private let tagCount = WordTagger.tagCount
        private var weights: [Float]
        private var squares: [Float]
        private var transitions: [Float]
        private var transitionSquares: [Float]
        /// The share of the penalty that a feature pays at each use.
        private let penalties: [Float]

        init(counts: [Int]) {
            weights = Array(repeating: 0, count: counts.count * tagCount)
            squares = Array(repeating: 0, count: counts.count * tagCount)
            transitions = Array(repeating: 0, count: tagCount * tagCount)
            transitionSquares = transitions
            penalties = counts.map { TaggerTraining.penalty / Float($0) }
        }

        mutating func learn(_ words: [[Int32]], _ tags: [WordTag]) {
            guard !words.isEmpty else { return }
            var scores = [Float](repeating: 0, count: words.count * tagCount)
            for (word, features) in words.enumerated() {
                for feature in features {
                    for tag in 0..<tagCount {
                        scores[word * tagCount + tag] += weights[Int(feature) * tagCount + tag]
                    }
                }
            }
            let marginals = TagChain(scores: scores, transitions: transitions).marginals()
            var pairs = marginals.pairs
            for (last, tag) in zip(tags, tags.dropFirst()) {
                pairs[Int(last.rawValue) * tagCount + Int(tag.rawValue)] -= 1
            }
            for pair in pairs.indices {
                let slope = pairs[pair]
                transitionSquares[pair] += slope * slope
                transitions[pair] -=
                    TaggerTraining.rate * slope / (transitionSquares[pair].squareRoot() + 1e-6)
            }
            for (word, features) in words.enumerated() {
                var slopes = Array(marginals.tags[(word * tagCount)..<((word + 1) * tagCount)])
                slopes[Int(tags[word].rawValue)] -= 1
                for feature in features {
                    let penalty = penalties[Int(feature)]
                    for tag in 0..<tagCount {
                        let place = Int(feature) * tagCount + tag
                        let slope = slopes[tag] + penalty * weights[place]
                        squares[place] += slope * slope
                        weights[place] -= TaggerTraining.rate * slope / (squares[place].squareRoot() + 1e-6)
                    }
                }
            }
        }

        /// The tagger without its smallest weights.
        func tagger(_ hashes: [UInt32], cuts: LogisticModel) -> WordTagger {
            var kept: [UInt32] = []
            var stored: [Int16] = []
            for (place, hash) in hashes.enumerated() {
                let own = weights[(place * tagCount)..<((place + 1) * tagCount)]
                guard own.contains(where: { abs($0) > 0.03 }) else { continue }
                kept.append(hash)
                stored += own.map(WordTagger.stored)
            }
            return WordTagger(features: kept, weights: stored, transitions: transitions, cuts: cuts)
        }
    }
}
