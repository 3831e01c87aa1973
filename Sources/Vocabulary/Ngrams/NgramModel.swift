/// A backing-off trigram model: probabilities of seen n-grams, and weights for the unseen ones.
///
/// Successors of a word, or of a pair of words, lie together and are sorted, so that a look-up is one binary
/// search an order. Immutable once made; safe to share between threads.
struct NgramModel: Sendable {
    /// A sparse table of what follows each context.
    struct Successors: Sendable {
        /// The successors of context `c` lie at `offsets[c]..<offsets[c + 1]`.
        var offsets: [Int32]
        var words: [UInt16]
        var probabilities: [Double]
        /// The weight with which the shorter context answers for words that do not follow this one.
        var backoffs: [Double]

        func find(_ word: UInt16, after context: Int) -> Int? {
            var low = Int(offsets[context])
            var high = Int(offsets[context + 1])
            while low < high {
                let middle = (low + high) / 2
                if words[middle] < word { low = middle + 1 } else { high = middle }
            }
            return low < Int(offsets[context + 1]) && words[low] == word ? low : nil
        }
    }

    /// By word number.
    var unigrams: [Double]
    var unigramBackoffs: [Double]
    /// Contexts are word numbers.
    var bigrams: Successors
    /// Contexts are places in `bigrams`.
    var trigrams: Successors
    /// How often the text it was estimated from goes on after a word, by word number; empty without text.
    var wordOccurrences: [UInt32] = []
    /// How often it goes on after a pair, by place in `bigrams`; empty without text.
    var pairOccurrences: [UInt32] = []

    /// How much text it knows after a history.
    func occurrences(of first: UInt16?, _ second: UInt16) -> UInt32 {
        guard let first else { return wordOccurrences.isEmpty ? 0 : wordOccurrences[Int(second)] }
        guard !pairOccurrences.isEmpty, let place = bigrams.find(second, after: Int(first)) else { return 0 }
        return pairOccurrences[place]
    }

    /// P(word | first second), or P(word | second) at the start of a sentence.
    func probability(_ word: UInt16, after first: UInt16?, _ second: UInt16) -> Double {
        guard let first else { return probability(word, after: second) }
        return probability(word, after: first, second)
    }

    /// P(word | before).
    func probability(_ word: UInt16, after before: UInt16) -> Double {
        if let place = bigrams.find(word, after: Int(before)) { return bigrams.probabilities[place] }
        return unigramBackoffs[Int(before)] * unigrams[Int(word)]
    }

    /// P(word | first second).
    func probability(_ word: UInt16, after first: UInt16, _ second: UInt16) -> Double {
        guard let context = bigrams.find(second, after: Int(first)) else {
            return probability(word, after: second)
        }
        if let place = trigrams.find(word, after: context) { return trigrams.probabilities[place] }
        return bigrams.backoffs[context] * probability(word, after: second)
    }
}
