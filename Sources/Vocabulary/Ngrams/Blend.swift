import Foundation

/// A weighted sum of models over the same words, computed once into one model.
enum Blend {
    /// P(word | history) = Σ weight(history) · P(word | history), for every n-gram that any model has seen.
    ///
    /// A model that has not seen a context contributes its backed-off probability.
    static func blended(_ models: [NgramModel], weights: BlendWeights) -> NgramModel {
        blended(models, overall: weights.overall) { first, second in
            weights.weights(of: models, after: first, second)
        }
    }

    /// The same with any weights that depend on the one or two words before.
    ///
    /// - Parameters:
    ///   - overall: the weights without a history.
    ///   - weights: the weights after one word, or after two; they add up to 1.
    static func blended(
        _ models: [NgramModel], overall: [Double],
        weights: (_ first: UInt16?, _ second: UInt16) -> [Double]
    ) -> NgramModel {
        let size = models[0].unigrams.count
        let unigrams = (0..<size).map { word in
            zip(models, overall).reduce(0) { $0 + $1.1 * $1.0.unigrams[word] }
        }
        var bigrams = NgramModel.Successors(offsets: [0], words: [], probabilities: [], backoffs: [])
        for before in 0..<size {
            let words = merged(models.map { Array($0.bigrams.words[$0.bigrams.range(before)]) })
            let history = weights(nil, UInt16(before))
            for word in words {
                bigrams.words.append(word)
                bigrams.probabilities.append(
                    zip(models, history).reduce(0) {
                        $0 + $1.1 * $1.0.probability(word, after: UInt16(before))
                    })
            }
            bigrams.offsets.append(Int32(bigrams.words.count))
        }
        var trigrams = NgramModel.Successors(offsets: [0], words: [], probabilities: [], backoffs: [])
        for first in 0..<size {
            for place in bigrams.range(first) {
                let second = bigrams.words[place]
                let words = merged(
                    models.map { model in
                        guard let context = model.bigrams.find(second, after: first) else { return [] }
                        return Array(model.trigrams.words[model.trigrams.range(context)])
                    })
                let history = words.isEmpty ? [] : weights(UInt16(first), second)
                for word in words {
                    trigrams.words.append(word)
                    trigrams.probabilities.append(
                        zip(models, history).reduce(0) {
                            $0 + $1.1 * $1.0.probability(word, after: UInt16(first), second)
                        })
                }
                trigrams.offsets.append(Int32(trigrams.words.count))
            }
        }
        return NgramModel(unigrams: unigrams, bigrams: bigrams, trigrams: trigrams)
    }

    private static func merged(_ lists: [[UInt16]]) -> [UInt16] {
        let filled = lists.filter { !$0.isEmpty }
        guard filled.count > 1 else { return filled.first ?? [] }
        return Array(Set(filled.joined())).sorted()
    }

    /// The perplexity of sentences under the weighted sum, before it becomes one model.
    static func perplexity(_ models: [NgramModel], weights: BlendWeights, of sentences: [[UInt16]]) -> Double
    {
        var bits = 0.0
        var count = 0
        for (first, second, word) in sentences.flatMap(NgramModel.histories) {
            let p = zip(models, weights.weights(of: models, after: first, second)).reduce(0) {
                $0 + $1.1 * $1.0.probability(word, after: first, second)
            }
            bits -= log2(max(p, 1e-12))
            count += 1
        }
        return exp2(bits / Double(max(1, count)))
    }
}

extension NgramModel.Successors {
    /// The range of a context's successors.
    func range(_ context: Int) -> Range<Int> { Int(offsets[context])..<Int(offsets[context + 1]) }
}

extension NgramModel {
    /// A model with backoff weights computed from the probabilities, so that each context adds up to 1.
    init(unigrams: [Double], bigrams: Successors, trigrams: Successors) {
        self.init(
            unigrams: unigrams, unigramBackoffs: [Double](repeating: 1, count: unigrams.count),
            bigrams: bigrams, trigrams: trigrams)
        for before in unigrams.indices {
            var seen = 0.0
            var shorter = 0.0
            for place in bigrams.range(before) {
                seen += bigrams.probabilities[place]
                shorter += unigrams[Int(bigrams.words[place])]
            }
            unigramBackoffs[before] = Self.left(seen, shorter)
        }
        self.bigrams.backoffs = [Double](repeating: 1, count: bigrams.words.count)
        for first in unigrams.indices {
            for context in bigrams.range(first) {
                var seen = 0.0
                var shorter = 0.0
                for place in trigrams.range(context) {
                    seen += trigrams.probabilities[place]
                    shorter += probability(trigrams.words[place], after: bigrams.words[context])
                }
                self.bigrams.backoffs[context] = Self.left(seen, shorter)
            }
        }
    }

    private static func left(_ seen: Double, _ shorter: Double) -> Double {
        let least = 1e-6
        return max(least, 1 - seen) / max(least, 1 - shorter)
    }

    /// Each word of a sentence and the sentence end, with the one or two words before it.
    static func histories(of sentence: [UInt16]) -> [(first: UInt16?, second: UInt16, word: UInt16)] {
        let words = [WordTable.start] + sentence + [WordTable.end]
        return (1..<words.count).map { index in
            (index >= 2 ? words[index - 2] : nil, words[index - 1], words[index])
        }
    }

    /// 2 to the power of the mean bits per word, with sentence ends counted as words.
    func perplexity(of sentences: [[UInt16]]) -> Double {
        var bits = 0.0
        var count = 0
        for sentence in sentences {
            for (first, second, word) in Self.histories(of: sentence) {
                let p = first.map { probability(word, after: $0, second) } ?? probability(word, after: second)
                bits -= log2(max(p, 1e-12))
                count += 1
            }
        }
        return exp2(bits / Double(max(1, count)))
    }
}

/// The weight of each model in a blend, depending on how much it has seen of a history.
///
/// A model that has seen a history in a thousand sentences knows more about it than one that met it once. So
/// the weights depend on how often each model's text continues the history, in powers of four (bucketed
/// interpolation: Jelinek and Mercer, "Interpolated estimation of Markov source parameters from sparse data",
/// 1980). A value; safe to share between threads.
struct BlendWeights: Sendable {
    /// The weights for an unknown history. They add up to 1, like all the others.
    private(set) var overall: [Double]
    private var byEvidence: [Int: [Double]] = [:]

    /// Uses the same weights after every history.
    init(_ weights: [Double]) { overall = weights }

    /// The weights after a history of one or two words.
    func weights(of models: [NgramModel], after first: UInt16?, _ second: UInt16) -> [Double] {
        byEvidence[Self.evidence(models, first, second)] ?? overall
    }

    /// What the models have seen of a history, coded as one number.
    private static func evidence(_ models: [NgramModel], _ first: UInt16?, _ second: UInt16) -> Int {
        models.reduce(first == nil ? 0 : 1) { key, model in
            let count = model.occurrences(of: first, second)
            let level = count == 0 ? 0 : 1 + min(6, (UInt32.bitWidth - 1 - count.leadingZeroBitCount) / 2)
            return key * 8 + level
        }
    }

    /// The probability of one word of a text in each model, and what each has seen of its history.
    struct Observation {
        fileprivate let probabilities: [Double]
        fileprivate let evidence: Int
    }

    /// The observations for all words of the sentences, which must be unseen by all models.
    static func observations(of sentences: [[UInt16]], under models: [NgramModel]) -> [Observation] {
        sentences.flatMap { sentence in
            NgramModel.histories(of: sentence).map { first, second, word in
                Observation(
                    probabilities: models.map { $0.probability(word, after: first, second) },
                    evidence: evidence(models, first, second))
            }
        }
    }

    /// Fits the weights to observations by expectation maximisation.
    ///
    /// First come common weights for all histories, then weights for each amount of evidence, held to the
    /// common ones by `prior` observations.
    init(count: Int, fittedTo observations: [Observation], prior: Double = 20) {
        overall = [Double](repeating: 1 / Double(count), count: count)
        guard !observations.isEmpty else { return }
        overall = Self.fitted(observations.map(\.probabilities), from: overall, prior: 0)
        let groups = Dictionary(grouping: observations, by: \.evidence)
        for (evidence, group) in groups {
            byEvidence[evidence] = Self.fitted(group.map(\.probabilities), from: overall, prior: prior)
        }
    }

    private static func fitted(_ answers: [[Double]], from start: [Double], prior: Double) -> [Double] {
        var weights = start
        for _ in 0..<30 {
            var shares = start.map { $0 * prior }
            for answer in answers {
                let total = zip(answer, weights).reduce(0) { $0 + $1.0 * $1.1 }
                guard total > 0 else { continue }
                for index in shares.indices { shares[index] += weights[index] * answer[index] / total }
            }
            let sum = shares.reduce(0, +)
            guard sum > 0 else { return weights }
            weights = shares.map { $0 / sum }
        }
        return weights
    }
}
