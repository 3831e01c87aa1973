import Testing

@testable import Vocabulary

@Suite("Blending and pruning")
struct BlendTests {
    private static let size = 12

    /// Three models of different texts, and text of a fourth kind to fit them to.
    private func parts(_ seed: UInt64, _ smoothing: Smoothing) -> (models: [NgramModel], heldBack: [[UInt16]])
    {
        let models = (0..<3).map { part in
            NgramModel(
                madeUpSentences(seed * 10 + UInt64(part), size: Self.size, count: 10 + 40 * part),
                size: Self.size, smoothing)
        }
        return (models, madeUpSentences(seed * 10 + 3, size: Self.size, count: 20))
    }

    @Test(
        "A blend is the weighted sum of its parts, and every context's probabilities add to 1",
        arguments: Smoothing.allCases, 1...4 as ClosedRange<UInt64>)
    func blend(_ smoothing: Smoothing, _ seed: UInt64) {
        let (models, _) = parts(seed, smoothing)
        let weights = [0.5, 0.2, 0.3]
        let blend = Blend.blended(models, weights: BlendWeights(weights))
        #expect(blend.mostMissing < 1e-9)
        #expect(!blend.trigrams.words.isEmpty)
        for first in 0..<UInt16(Self.size) {
            for context in blend.bigrams.range(Int(first)) {
                let second = blend.bigrams.words[context]
                for place in blend.trigrams.range(context) {
                    let word = blend.trigrams.words[place]
                    let sum = zip(models, weights).reduce(0) {
                        $0 + $1.1 * $1.0.probability(word, after: first, second)
                    }
                    #expect(abs(blend.trigrams.probabilities[place] - sum) < 1e-12)
                }
            }
        }
    }

    @Test(
        "After pruning every context's probabilities still add to 1",
        arguments: Smoothing.allCases, [0, 1e-5, 1e-3, 1e-2, 1])
    func pruned(_ smoothing: Smoothing, _ threshold: Double) {
        for seed in 1...3 as ClosedRange<UInt64> {
            let (models, _) = parts(seed, smoothing)
            let whole = Blend.blended(models, weights: BlendWeights([0.2, 0.3, 0.5]))
            let pruned = whole.pruned(bigrams: threshold, trigrams: threshold)
            #expect(pruned.mostMissing < 1e-9)
            #expect(pruned.trigrams.words.count <= whole.trigrams.words.count)
            if threshold == 0 { #expect(pruned.bigrams.words == whole.bigrams.words) }
            if threshold == 1 { #expect(pruned.bigrams.words.isEmpty && pruned.trigrams.words.isEmpty) }
        }
    }

    @Test("A pair that leads to a triple which stays, stays")
    func contextsStay() {
        let model = NgramModel(madeUpSentences(7, size: Self.size), size: Self.size, .kneserNey)
        let pruned = model.pruned(bigrams: .infinity, trigrams: 1e-4)
        #expect(!pruned.trigrams.words.isEmpty)
        #expect(pruned.bigrams.words.indices.allSatisfy { !pruned.trigrams.range($0).isEmpty })
    }

    @Test(
        "Fitted weights add to 1 after every history, and make the text they are fitted to likelier than equal ones",
        arguments: Smoothing.allCases, 1...12 as ClosedRange<UInt64>)
    func fitted(_ smoothing: Smoothing, _ seed: UInt64) {
        let (models, heldBack) = parts(seed, smoothing)
        let observations = BlendWeights.observations(of: heldBack, under: models)
        let weights = BlendWeights(count: models.count, fittedTo: observations, prior: 0)
        for (first, second, _) in heldBack.flatMap(NgramModel.histories) {
            let here = weights.weights(of: models, after: first, second)
            #expect(abs(here.reduce(0, +) - 1) < 1e-9)
            #expect(here.allSatisfy { $0 >= 0 })
        }
        let third = BlendWeights([Double](repeating: 1.0 / 3, count: 3))
        let overall = BlendWeights(weights.overall)
        let byEvidence = Blend.perplexity(models, weights: weights, of: heldBack)
        #expect(byEvidence <= Blend.perplexity(models, weights: overall, of: heldBack) + 1e-9)
        #expect(
            Blend.perplexity(models, weights: overall, of: heldBack)
                <= Blend.perplexity(models, weights: third, of: heldBack) + 1e-9)
    }

    @Test("Without text to fit to, each part weighs the same")
    func nothingHeldBack() {
        let third = 1.0 / 3
        #expect(BlendWeights(count: 3, fittedTo: []).overall == [third, third, third])
    }

    @Test(
        "Weights that know how much each part has seen keep every context's probabilities adding to 1",
        arguments: 1...4 as ClosedRange<UInt64>)
    func blendByEvidence(_ seed: UInt64) {
        let (models, heldBack) = parts(seed, .kneserNey)
        let observations = BlendWeights.observations(of: heldBack, under: models)
        let blend = Blend.blended(models, weights: BlendWeights(count: 3, fittedTo: observations))
        #expect(blend.mostMissing < 1e-9)
    }
}
