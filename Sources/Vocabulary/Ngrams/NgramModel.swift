import Foundation

/// A backoff trigram model: probabilities of seen n-grams, and weights for unseen ones.
///
/// The successors of a word or a pair are stored together and sorted, so a lookup is one binary search per
/// order. Immutable once made; safe to share between threads.
struct NgramModel: Sendable {
    /// A sparse table of the words after each context.
    struct Successors: Sendable {
        /// The successors of context `c` are at `offsets[c]..<offsets[c + 1]`.
        var offsets: [Int32]
        var words: [UInt16]
        var probabilities: [Double]
        /// The weight of the shorter context for words that do not follow this one.
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
    /// Contexts are indices of `bigrams`.
    var trigrams: Successors
    /// By word number, how often the training text continues after the word; empty without text.
    var wordOccurrences: [UInt32] = []
    /// By index of `bigrams`, how often the text continues after the pair; empty without text.
    var pairOccurrences: [UInt32] = []

    /// The amount of training text after a history.
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

extension NgramModel {
    /// Leaves out the n-grams that the shorter context predicts nearly as well.
    ///
    /// An n-gram stays if P(history, word) · |ln P(word | history) − ln backed-off P| is at least
    /// `threshold`. This is the weighted difference of Seymore and Rosenfeld, "Scalable backoff language
    /// models", 1996. A pair also stays if a kept triple begins with it, or if it makes a sentence end after
    /// a word rare.
    func pruned(bigrams bigramThreshold: Double, trigrams trigramThreshold: Double) -> NgramModel {
        var keptBigrams = Successors(offsets: [0], words: [], probabilities: [], backoffs: [])
        var keptTrigrams = Successors(offsets: [0], words: [], probabilities: [], backoffs: [])
        for first in unigrams.indices {
            let start = first == Int(WordTable.start) ? unigrams[Int(WordTable.end)] : unigrams[first]
            for context in bigrams.range(first) {
                let second = bigrams.words[context]
                let history = start * bigrams.probabilities[context]
                let before = keptTrigrams.words.count
                for place in trigrams.range(context) {
                    let word = trigrams.words[place]
                    let full = trigrams.probabilities[place]
                    let shorter = bigrams.backoffs[context] * probability(word, after: second)
                    if history * full * abs(log(full / shorter)) >= trigramThreshold {
                        keptTrigrams.words.append(word)
                        keptTrigrams.probabilities.append(full)
                    }
                }
                let shorter = unigramBackoffs[first] * unigrams[Int(second)]
                let full = bigrams.probabilities[context]
                let isContext = keptTrigrams.words.count > before
                let isRareEnd = second == WordTable.end && full < shorter
                if isContext || isRareEnd || start * full * abs(log(full / shorter)) >= bigramThreshold {
                    keptBigrams.words.append(second)
                    keptBigrams.probabilities.append(full)
                    keptTrigrams.offsets.append(Int32(keptTrigrams.words.count))
                }
            }
            keptBigrams.offsets.append(Int32(keptBigrams.words.count))
        }
        return NgramModel(unigrams: unigrams, bigrams: keptBigrams, trigrams: keptTrigrams)
    }

    /// A model of sentences that come either from this model or from another one.
    ///
    /// The other model has its own word numbers, even for words that sound the same.
    ///
    /// A sentence stays in the model in which it begins; only unseen words lead from one into the other. This
    /// is a mixture of whole sentences, which a weighted sum of n-grams cannot express.
    ///
    /// - Parameters:
    ///   - other: over its own numbers, with 0 and 1 for the start and end of a sentence as everywhere.
    ///   - mapping: the joined model's number by the number in `other`, ascending, after those of this model.
    ///   - share: the other model's share of sentences, 0…1.
    ///   - unigramShare: the share of the other model's words without a history, 0…1.
    ///   - leak: the probability that each of the other's words leaves to words never seen after it, 0…1.
    ///   - size: the number of words in the joined model.
    func joined(
        with other: NgramModel, mapping: [UInt16], share: Double, unigramShare: Double, leak: Double,
        size: Int
    ) -> NgramModel {
        let start = Int(WordTable.start)
        let end = Int(WordTable.end)
        var unigrams = self.unigrams.map { $0 * (1 - unigramShare) }
        unigrams += [Double](repeating: 0, count: size - unigrams.count)
        for (number, place) in mapping.enumerated() where number != start {
            unigrams[Int(place)] += other.unigrams[number] * unigramShare
        }
        var origin = [Int](repeating: -1, count: size)
        for (number, place) in mapping.enumerated() where number > end { origin[Int(place)] = number }

        var bigrams = Successors(offsets: [0], words: [], probabilities: [], backoffs: [])
        var trigrams = Successors(offsets: [0], words: [], probabilities: [], backoffs: [])
        /// Copies a pair and the triples that begin with it.
        func take(_ model: NgramModel, _ place: Int, share: Double, renumber: (UInt16) -> UInt16) {
            bigrams.words.append(renumber(model.bigrams.words[place]))
            bigrams.probabilities.append(model.bigrams.probabilities[place] * share)
            for triple in model.trigrams.range(place) {
                trigrams.words.append(renumber(model.trigrams.words[triple]))
                trigrams.probabilities.append(model.trigrams.probabilities[triple])
            }
            trigrams.offsets.append(Int32(trigrams.words.count))
        }
        for first in 0..<size {
            if first < self.unigrams.count {
                for place in self.bigrams.range(first) {
                    take(self, place, share: first == start ? 1 - share : 1) { $0 }
                }
            }
            let number = first == start ? start : origin[first]
            if number >= 0 {
                let seen = other.bigrams.range(number).reduce(0) { $0 + other.bigrams.probabilities[$1] }
                let sharper = first == start ? share : (1 - leak) / seen
                for place in other.bigrams.range(number) {
                    // An empty sentence does not belong to any register.
                    if first == start, Int(other.bigrams.words[place]) == end { continue }
                    take(other, place, share: sharper) { mapping[Int($0)] }
                }
            }
            bigrams.offsets.append(Int32(bigrams.words.count))
        }
        return NgramModel(unigrams: unigrams, bigrams: bigrams, trigrams: trigrams)
    }
}

/// How rarely a sentence ends after some words.
///
/// Ends follow so many different words that smoothing allows one after any word. In noise, the recogniser
/// would then stop after "with", where people hardly ever stop.
struct SentenceEnds {
    /// The occurrences that a word needs for this to be known.
    private static let fewestOccurrences = 3_000
    /// The greatest share of ends among a word's occurrences for it to count as hardly ever last, 0…1.
    private static let rare = 1e-3

    /// P(end | word) by number, for frequent words that are hardly ever last.
    private(set) var probabilities: [UInt16: Double] = [:]

    init(of sentences: [[UInt16]]) {
        var occurrences: [UInt16: Int] = [:]
        var ends: [UInt16: Int] = [:]
        for sentence in sentences {
            for word in sentence { occurrences[word, default: 0] += 1 }
            if let word = sentence.last { ends[word, default: 0] += 1 }
        }
        for (word, count) in occurrences where count >= Self.fewestOccurrences {
            // Add half an end to the count: a recording can break off anywhere.
            let share = (Double(ends[word, default: 0]) + 0.5) / Double(count)
            if share <= Self.rare { probabilities[word] = share }
        }
    }
}

extension NgramModel {
    /// The model with sentence ends after a word as rare as in `ends`; other successors become more likely.
    ///
    /// Pairs of words after which a sentence was seen to end keep their probability.
    func ending(as ends: SentenceEnds) -> NgramModel {
        let end = WordTable.end
        var longer = Successors(offsets: [0], words: [], probabilities: [], backoffs: [])
        var triples = Successors(offsets: [0], words: [], probabilities: [], backoffs: [])
        for first in unigrams.indices {
            var places = bigrams.range(first).map { (word: bigrams.words[$0], place: Optional($0)) }
            let rarely = ends.probabilities[UInt16(first)]
            if rarely != nil, bigrams.find(end, after: first) == nil {
                places.insert((end, nil), at: places.firstIndex { $0.word > end } ?? places.count)
            }
            let before = probability(end, after: UInt16(first))
            let after = min(before, rarely ?? 1)
            let rest = rarely == nil ? 1 : (1 - after) / (1 - before)
            for (word, place) in places {
                longer.words.append(word)
                let others = place.map { bigrams.probabilities[$0] * rest }
                longer.probabilities.append(word == end ? after : others ?? 0)
                if let place {
                    triples.words += trigrams.words[trigrams.range(place)]
                    triples.probabilities += trigrams.probabilities[trigrams.range(place)]
                }
                triples.offsets.append(Int32(triples.words.count))
            }
            longer.offsets.append(Int32(longer.words.count))
        }
        return NgramModel(unigrams: unigrams, bigrams: longer, trigrams: triples)
    }
}
