import Foundation

/// How much each model of a blend is believed, by how much each has seen of a history.
///
/// A model that knows a history from a thousand sentences says more about it than one that met it once, so the
/// weights depend on how often each model's text goes on after the history, in powers of four (bucketed
/// interpolation: Jelinek and Mercer, "Interpolated estimation of Markov source parameters from sparse data",
/// 1980). A value; safe to share between threads.
struct BlendWeights: Sendable {
    /// The weights where nothing is known of the history. They add to 1, as all the others do.
    private(set) var overall: [Double]
    private var byEvidence: [Int: [Double]] = [:]

    /// The same weights after every history.
    init(_ weights: [Double]) { overall = weights }

    /// The weights that count after a history of one word, or of two.
    func weights(of models: [NgramModel], after first: UInt16?, _ second: UInt16) -> [Double] {
        byEvidence[Self.evidence(models, first, second)] ?? overall
    }

    /// How much the models know of a history, as one number.
    private static func evidence(_ models: [NgramModel], _ first: UInt16?, _ second: UInt16) -> Int {
        models.reduce(first == nil ? 0 : 1) { key, model in
            let count = model.occurrences(of: first, second)
            let level = count == 0 ? 0 : 1 + min(6, (UInt32.bitWidth - 1 - count.leadingZeroBitCount) / 2)
            return key * 8 + level
        }
    }

    /// What the models say of one word of a text, and what each knows of its history.
    struct Observation {
        fileprivate let probabilities: [Double]
        fileprivate let evidence: Int
    }

    /// What the models say of each word of the sentences, which none of them has seen.
    static func observations(of sentences: [[UInt16]], under models: [NgramModel]) -> [Observation] {
        sentences.flatMap { sentence in
            NgramModel.histories(of: sentence).map { first, second, word in
                Observation(
                    probabilities: models.map { $0.probability(word, after: first, second) },
                    evidence: evidence(models, first, second))
            }
        }
    }

    /// The weights under which the observations are likeliest, by expectation maximisation: first the same
    /// after every history, then for each amount of evidence, held to the common ones by `prior` observations.
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
