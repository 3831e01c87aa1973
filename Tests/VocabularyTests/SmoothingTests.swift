import Testing

@testable import Vocabulary

@Suite("Smoothing")
struct SmoothingTests {
    private static let (start, end): (UInt16, UInt16) = (WordTable.start, WordTable.end)
    private static let (a, b, c): (UInt16, UInt16, UInt16) = (2, 3, 4)
    /// "a b" twice and "a c" once.
    private static let few: [[UInt16]] = [[a, b], [a, b], [a, c]]
    /// Eight sentences of one word: four said once, two twice, one three times, one four times.
    private static let repeated: [[UInt16]] =
        [[2], [3], [4], [5]] + [[6], [6], [7], [7]] + [[8], [8], [8]] + [[9], [9], [9], [9]]

    @Test("Kneser-Ney with one discount, as worked out by hand for a corpus too small for more")
    func kneserNeyByHand() {
        let model = NgramModel(Self.few, size: 5, .kneserNey)
        let (start, end, a, b, c) = (Self.start, Self.end, Self.a, Self.b, Self.c)
        // A word counts as often as there are different words before it: a, b and c once, the end twice.
        #expect(near(model.unigrams[Int(b)], 3.0 / 14))
        #expect(near(model.unigrams[Int(end)], 5.0 / 14))
        #expect(near(model.probability(a, after: start), 45.0 / 56))
        #expect(near(model.probability(b, after: a), 5.0 / 14))
        #expect(near(model.probability(end, after: a), 5.0 / 28))
        #expect(near(model.probability(b, after: start, a), 95.0 / 168))
        #expect(near(model.probability(c, after: start, a), 53.0 / 168))
        #expect(near(model.probability(end, after: start, a), 25.0 / 336))
        #expect(near(model.probability(end, after: a, b), 197.0 / 224))
    }

    @Test("Modified Kneser-Ney takes a discount of its own from what was seen once, twice and more often")
    func modifiedKneserNeyByHand() {
        let model = NgramModel(Self.repeated, size: 10, .kneserNey)
        let (start, end) = (Self.start, Self.end)
        #expect(near(model.probability(end, after: 2), 23.0 / 41))
        #expect(near(model.probability(6, after: start), 60.675 / 615))
        #expect(near(model.probability(end, after: start, 2), 32.0 / 41))
        #expect(near(model.probability(end, after: start, 6), 119.0 / 164))
        #expect(near(model.probability(end, after: start, 8), 35.0 / 41))
        #expect(near(model.probability(end, after: start, 9), 73.0 / 82))
    }

    @Test("Witten-Bell, as worked out by hand")
    func wittenBellByHand() {
        let model = NgramModel(Self.few, size: 5, .wittenBell)
        let (start, end, a, b, c) = (Self.start, Self.end, Self.a, Self.b, Self.c)
        #expect(near(model.unigrams[Int(a)], 7.0 / 22))
        #expect(near(model.probability(b, after: a), 27.0 / 55))
        #expect(near(model.probability(c, after: a), 14.0 / 55))
        #expect(near(model.probability(end, after: a), 7.0 / 55))
        #expect(near(model.probability(b, after: start, a), 164.0 / 275))
        #expect(near(model.probability(end, after: a, b), 61.0 / 66))
    }

    @Test("N-grams are counted between the start and the end of each sentence")
    func counts() {
        let counts = NgramCounts(Self.few + [[]], vocabularySize: 5)
        let pairs: [UInt64] = [0x0001, 0x0002, 0x2_0003, 0x2_0004, 0x3_0001, 0x4_0001]
        let triples: [UInt64] = [0x2_0003, 0x2_0004, 0x2_0003_0001, 0x2_0004_0001]
        #expect(counts.bigrams.keys == pairs)
        #expect(counts.bigrams.counts == [1, 3, 2, 1, 2, 1])
        #expect(counts.trigrams.keys == triples)
        #expect(counts.trigrams.counts == [2, 1, 2, 1])
    }

    @Test(
        "Every context's probabilities add to 1, and no word is impossible",
        arguments: Smoothing.allCases, 1...8 as ClosedRange<UInt64>)
    func addsToOne(_ smoothing: Smoothing, _ seed: UInt64) {
        let size = 12
        for count in [1, 10, 80] {
            let model = NgramModel(madeUpSentences(seed, size: size, count: count), size: size, smoothing)
            #expect(model.mostMissing < 1e-9)
            #expect(model.leastProbability > 0)
        }
    }

    @Test("A model of nothing gives every word the same", arguments: Smoothing.allCases)
    func nothing(_ smoothing: Smoothing) {
        let model = NgramModel([], size: 6, smoothing)
        #expect(model.unigrams.dropFirst().allSatisfy { near($0, 0.2) })
        #expect(model.mostMissing < 1e-12)
        #expect(near(model.perplexity(of: [[2, 3]]), 5))
    }

    private func near(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-12 }
}
