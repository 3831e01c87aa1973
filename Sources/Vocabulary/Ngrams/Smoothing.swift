/// The method by which a model gives a share to unseen n-grams.
package enum Smoothing: String, CaseIterable, Sendable {
    /// Interpolated modified Kneser-Ney. Chen and Goodman, "An empirical study of smoothing techniques for
    /// language modeling", 1998.
    case kneserNey = "kneser-ney"
    /// Interpolated Witten-Bell. Witten and Bell, "The zero-frequency problem", 1991.
    case wittenBell = "witten-bell"
}

extension NgramModel {
    /// Estimates an interpolated model from counts.
    init(_ counts: NgramCounts, smoothing: Smoothing) {
        let size = counts.vocabularySize
        let lower: NgramCounts.Table
        switch smoothing {
        case .wittenBell: lower = counts.bigrams
        case .kneserNey: lower = Self.continuations(counts)
        }
        var unigramCounts = [UInt32](repeating: 0, count: size)
        for (index, key) in lower.keys.enumerated() {
            unigramCounts[Int(key & 0xffff)] += smoothing == .kneserNey ? 1 : lower.counts[index]
        }
        unigrams = Self.unigrams(unigramCounts)

        let bigramShare = Share(lower.counts, smoothing)
        let uniform = unigrams
        (bigrams, unigramBackoffs) = Self.order(
            lower, contexts: (0..<UInt64(size)).map { $0 }, bigramShare
        ) { _, word in uniform[Int(word)] }

        let pairs = lower.keys
        let seen = bigrams
        let backoffs = unigramBackoffs
        let trigramShare = Share(counts.trigrams.counts, smoothing)
        let shorter = NgramModel(
            unigrams: unigrams, unigramBackoffs: backoffs, bigrams: seen,
            trigrams: Successors(offsets: [], words: [], probabilities: [], backoffs: []))
        (trigrams, bigrams.backoffs) = Self.order(counts.trigrams, contexts: pairs, trigramShare) {
            context, word in
            shorter.probability(word, after: UInt16(truncatingIfNeeded: context))
        }
        wordOccurrences = [UInt32](repeating: 0, count: size)
        for (key, count) in zip(counts.bigrams.keys, counts.bigrams.counts) {
            wordOccurrences[Int(key >> 16)] += count
        }
        pairOccurrences = counts.bigrams.counts
    }

    /// The number of contexts of each pair; at the start of a sentence, its plain count.
    private static func continuations(_ counts: NgramCounts) -> NgramCounts.Table {
        var contexts: [UInt64: UInt32] = [:]
        for key in counts.trigrams.keys { contexts[key & 0xffff_ffff, default: 0] += 1 }
        var table = counts.bigrams
        for index in table.keys.indices where table.keys[index] >> 16 != UInt64(WordTable.start) {
            table.counts[index] = contexts[table.keys[index]] ?? table.counts[index]
        }
        return table
    }

    /// Relative counts with half an occurrence added, so that no word of the vocabulary is impossible.
    private static func unigrams(_ counts: [UInt32]) -> [Double] {
        let total = counts.dropFirst().reduce(0) { $0 + Double($1) + 0.5 }
        return counts.enumerated().map {
            $0.offset == Int(WordTable.start) ? 0 : (Double($0.element) + 0.5) / total
        }
    }

    /// The discount by count.
    private struct Share {
        var smoothing: Smoothing
        var discounts: [Double] = [0, 0, 0, 0]

        init(_ counts: [UInt32], _ smoothing: Smoothing) {
            self.smoothing = smoothing
            var timesSeen = [Double](repeating: 0, count: 5)
            for count in counts where count <= 4 { timesSeen[Int(count)] += 1 }
            // A table without counts of one, two or three (a model of a few sentences) gets fixed discounts.
            guard timesSeen[1] > 0, timesSeen[2] > 0, timesSeen[3] > 0 else {
                discounts = [0, 0.5, 0.75, 0.75]
                return
            }
            let ratio = timesSeen[1] / (timesSeen[1] + 2 * timesSeen[2])
            for count in 1...3 {
                let estimate =
                    Double(count) - Double(count + 1) * ratio * timesSeen[count + 1] / timesSeen[count]
                discounts[count] = max(0.05, min(Double(count) * 0.95, estimate))
            }
        }
    }

    /// One order of the model: the successors of each context, and the weight of the shorter context.
    ///
    /// - Parameter shorter: P(word | context without its first word).
    private static func order(
        _ table: NgramCounts.Table, contexts: [UInt64], _ share: Share,
        shorter: (UInt64, UInt16) -> Double
    ) -> (Successors, backoffs: [Double]) {
        var successors = Successors(offsets: [0], words: [], probabilities: [], backoffs: [])
        successors.words.reserveCapacity(table.keys.count)
        successors.probabilities.reserveCapacity(table.keys.count)
        var backoffs: [Double] = []
        backoffs.reserveCapacity(contexts.count)
        var next = 0
        for context in contexts {
            let begin = next
            var total = 0.0
            var taken = 0.0
            while next < table.keys.count, table.keys[next] >> 16 == context {
                let count = table.counts[next]
                total += Double(count)
                taken += share.smoothing == .kneserNey ? share.discounts[Int(min(count, 3))] : 1
                next += 1
            }
            let isWittenBell = share.smoothing == .wittenBell
            let denominator = isWittenBell ? total + taken : total
            let left = begin == next ? 1 : taken / denominator
            for index in begin..<next {
                let word = UInt16(table.keys[index] & 0xffff)
                let count = table.counts[index]
                let kept = Double(count) - (isWittenBell ? 0 : share.discounts[Int(min(count, 3))])
                successors.words.append(word)
                successors.probabilities.append(kept / denominator + left * shorter(context, word))
            }
            successors.offsets.append(Int32(successors.words.count))
            backoffs.append(left)
        }
        successors.backoffs = [Double](repeating: 1, count: successors.words.count)
        return (successors, backoffs)
    }
}
