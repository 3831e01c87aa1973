import Foundation
import Testing

@testable import Vocabulary

@Suite("Words that are never last")
struct SentenceEndsTests {
    /// Words 2 and 3 stand before a last one in 4,000 sentences; in the last sentence 3 is last, after 5.
    private static let sentences: [[UInt16]] = {
        let beginnings: [UInt16] = [4, 5, 6, 7, 8]
        let ends: [UInt16] = [4, 5, 6]
        let long = (0..<4_000).map { [4, 2, beginnings[$0 % 5], 3, ends[$0 % 3]] }
        return long + [[5, 3]]
    }()

    @Test(
        "What is said thousands of times and hardly ever last is told apart from what is often last, or rare")
    func told() {
        let ends = SentenceEnds(of: Self.sentences)
        #expect(Set(ends.probabilities.keys) == [2, 3])
        #expect(ends.probabilities[2] == 0.5 / 4_000)
        #expect(ends.probabilities[3] == 1.5 / 4_001)
    }

    @Test(
        "After such a word hardly any sentence ends, pruned or not, and all contexts add to 1",
        arguments: 1...4)
    func ending(seed: UInt64) {
        let size = 40
        let model = NgramModel(
            Self.sentences + madeUpSentences(seed, size: 30).map { $0.map { $0 + 4 } }, size: size, .kneserNey
        )
        let ends = SentenceEnds(of: Self.sentences)
        let ending = model.ending(as: ends)
        for model in [ending, ending.pruned(bigrams: 1e-4, trigrams: 1e-4)] {
            #expect(model.mostMissing < 1e-5)
            for (word, probability) in ends.probabilities {
                #expect(model.probability(WordTable.end, after: word) <= probability)
            }
            #expect(model.probability(WordTable.end, after: 6, 2) < 1e-3)
            #expect(model.probability(WordTable.end, after: 4) > 0.05)
        }
        // There a sentence was seen to end.
        #expect(
            ending.probability(WordTable.end, after: 5, 3) > 10
                * ending.probability(WordTable.end, after: 4, 3))
    }
}
