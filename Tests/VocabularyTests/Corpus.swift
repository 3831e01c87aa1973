import Diary
import Foundation

@testable import Vocabulary

/// Sentences of word numbers made up from a seed, over words 2..<`size`.
func madeUpSentences(_ seed: UInt64, size: Int, count: Int = 60) -> [[UInt16]] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
        (0..<(1 + generator.below(6))).map { _ in
            // The square makes some words common and leaves others out.
            let unit = generator.unit()
            return UInt16(2 + Int(unit * unit * Double(size - 2)))
        }
    }
}

extension NgramModel {
    init(_ sentences: [[UInt16]], size: Int, _ smoothing: Smoothing) {
        self.init(NgramCounts(sentences, vocabularySize: size), smoothing: smoothing)
    }

    /// How far the probabilities after any one or two words are from adding to 1, at most.
    var mostMissing: Double {
        let words = unigrams.indices.map(UInt16.init)
        var most = abs(1 - unigrams.reduce(0, +))
        for second in words {
            most = max(most, abs(1 - words.reduce(0) { $0 + probability($1, after: second) }))
            for first in words {
                most = max(most, abs(1 - words.reduce(0) { $0 + probability($1, after: first, second) }))
            }
        }
        return most
    }

    var leastProbability: Double {
        let words = unigrams.indices.map(UInt16.init).filter { $0 != WordTable.start }
        return words.flatMap { second in
            words.flatMap { word in words.map { probability(word, after: $0, second) } }
        }.min() ?? 0
    }
}
