import Testing

@testable import Vocabulary

@Suite("Sentences of several kinds in one model")
struct MixtureTests {
    private static let size = 12

    private func model(_ seed: UInt64) -> NgramModel {
        NgramModel(madeUpSentences(seed, size: Self.size), size: Self.size, .kneserNey)
    }

    @Test("a mixture's contexts add to 1, and so do its weights", arguments: 1...4 as ClosedRange<UInt64>)
    func adds(_ seed: UInt64) {
        let mixture = Mixture([model(seed), model(seed + 20)], shares: [0.9, 0.1])
        #expect(mixture.model.mostMissing < 1e-6)
        for first in 0..<UInt16(Self.size) {
            for second in 0..<UInt16(Self.size) {
                #expect(abs(mixture.weights(after: first, second).reduce(0, +) - 1) < 1e-9)
            }
        }
    }

    @Test("after words that only one kind says, that kind is nearly all that counts")
    func kinds() {
        let meal = [UInt16](repeating: 2, count: 3) + [3]
        let care: [UInt16] = [4, 5, 6]
        func model(_ sentence: [UInt16]) -> NgramModel {
            NgramModel(Array(repeating: sentence, count: 20), size: Self.size, .wittenBell)
        }
        let mixture = Mixture([model(meal), model(care)], shares: [0.9, 0.1])
        #expect(mixture.weights(after: 4, 5)[1] > 0.8)
        #expect(mixture.weights(after: 2, 2)[0] > 0.9)
        #expect(mixture.weights(after: nil, WordTable.start)[1] < 0.2)
        #expect(mixture.model.probability(6, after: 4, 5) > 0.5)
    }
}
