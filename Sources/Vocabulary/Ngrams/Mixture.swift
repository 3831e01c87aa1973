/// Sentences of several kinds over the same words, each kind with a model of its own and a share of all sentences.
///
/// After some words a kind counts by how many of the sentences that have said these words are of the kind: after "had a"
/// what is said next comes from meals, after "watered the" from plants. So a kind that is told seldom takes hardly
/// anything from the others. A value; safe to share between threads.
struct Mixture {
    /// What each kind keeps of its share after any words, so that people may go on as they did not before.
    private static let leak = 0.05
    private static let rounds = 12

    private let models: [NgramModel]
    private let shares: [Double]
    /// How often each word is said in a sentence, by model and number of the word.
    private let rates: [[Double]]

    /// - Parameter shares: of all sentences, 0…1; they add to 1.
    init(_ models: [NgramModel], shares: [Double]) {
        self.models = models
        self.shares = shares
        rates = models.map(Self.rates)
    }

    /// How much each model counts after one word, or after two. They add to 1.
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

    /// All of them as one model.
    var model: NgramModel {
        Blend.blended(models, overall: shares) { first, second in weights(after: first, second) }
    }

    /// How often a sentence of a model says each word, by following its pairs of words from the start.
    private static func rates(_ model: NgramModel) -> [Double] {
        let start = Int(WordTable.start)
        let end = Int(WordTable.end)
        var rates = model.unigrams.map { $0 / max(1e-9, model.unigrams[end]) }
        for _ in 0..<rounds {
            rates[start] = 1
            rates[end] = 0
            var next = [Double](repeating: 0, count: rates.count)
            // What words leave to those that were not seen after them.
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
