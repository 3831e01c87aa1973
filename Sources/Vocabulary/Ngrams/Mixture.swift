/// Sentences of several kinds over the same words, each kind with its own model and its share of all
/// sentences.
///
/// After some words, the weight of a kind is its share of the sentences that contain them. After "had a", the
/// next word comes from meals; after "watered the", from plants. So a rare kind takes hardly anything from
/// the others. A value; safe to share between threads.
struct Mixture {
    /// The part of its share that each kind keeps after any words, so that people may say something new.
    private static let leak = 0.05
    private static let rounds = 12

    private let models: [NgramModel]
    private let shares: [Double]
    /// By model and word number, how often a sentence contains the word.
    private let rates: [[Double]]

    /// - Parameter shares: shares of all sentences, 0…1; they add up to 1.
    init(_ models: [NgramModel], shares: [Double]) {
        self.models = models
        self.shares = shares
        rates = models.map(Self.rates)
    }

    /// The weight of each model after one word, or after two. They add up to 1.
    func weights(after first: UInt16?, _ second: UInt16) -> [Double] {
        let said = models.indices.map { index in
            guard let first else { return shares[index] * rates[index][Int(second)] }
            let pair = rates[index][Int(first)] * models[index].probability(second, after: first)
            return shares[index] * pair
        }
        let all = said.reduce(0, +)
        guard all > 0 else { return shares }
        return zip(said, shares).map { $0 / all * (1 - Self.leak) + $1 * Self.leak }
    }

    /// The mixture as one model.
    var model: NgramModel {
        Blend.blended(models, overall: shares) { first, second in weights(after: first, second) }
    }

    /// By word, how often a sentence of a model contains it, found by following its bigrams from the start.
    private static func rates(_ model: NgramModel) -> [Double] {
        let start = Int(WordTable.start)
        let end = Int(WordTable.end)
        var rates = model.unigrams.map { $0 / max(1e-9, model.unigrams[end]) }
        for _ in 0..<rounds {
            rates[start] = 1
            rates[end] = 0
            var next = [Double](repeating: 0, count: rates.count)
            // The weight that words leave to successors never seen after them.
            var unseen = 0.0
            for (word, rate) in rates.enumerated() where rate > 0 {
                let left = rate * model.unigramBackoffs[word]
                unseen += left
                for place in model.bigrams.range(word) {
                    let follower = Int(model.bigrams.words[place])
                    next[follower] +=
                        rate * model.bigrams.probabilities[place] - left * model.unigrams[follower]
                }
            }
            rates = zip(next, model.unigrams).map { max(0, $0 + unseen * $1) }
        }
        rates[start] = 1
        return rates
    }
}
