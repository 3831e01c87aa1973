import Foundation

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

extension NgramModel {
    /// Leaves out the n-grams that the shorter context tells nearly as well.
    ///
    /// An n-gram stays when P(history, word) · |ln P(word | history) − ln backed-off P| is at least `threshold`
    /// (the weighted difference of Seymore and Rosenfeld, "Scalable backoff language models", 1996). A pair
    /// that is the context of a triple which stays, stays, and so does that a sentence hardly ends after a word.
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

    /// A model of sentences that are said either as this model has them or as another has them, which speaks in
    /// words of its own: its words have other numbers, though they may sound the same.
    ///
    /// A sentence that begins in one model goes on in it; only what a context has not seen may lead from one
    /// into the other. That is a mixture of whole sentences, which no weighted sum of n-grams can be.
    ///
    /// - Parameters:
    ///   - other: over its own numbers, 0 and 1 for the start and the end of a sentence as everywhere.
    ///   - mapping: the number in the joined model by the number in `other`, rising, after those of this model.
    ///   - share: how many of the sentences are the other's, 0…1.
    ///   - unigramShare: the share of the other's words among those that nothing led to, 0…1.
    ///   - leak: what each of the other's words leaves to words that were never seen after it, 0…1.
    ///   - size: how many words the joined model has.
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
        /// Takes over a pair and the triples that begin with it.
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
                    // That nothing at all is said belongs to no occasion.
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
/// An end follows so many different words that smoothing lets it follow any, and in noise a recogniser that may stop
/// after "with" does. People hardly stop there.
struct SentenceEnds {
    /// How often a word must have been said to tell that.
    private static let fewestOccurrences = 3_000
    /// The share of a word's occurrences at the end up to which it is hardly ever last, 0…1.
    private static let rare = 1e-3

    /// P(end | word) by number, of the words that are said often and hardly ever last.
    private(set) var probabilities: [UInt16: Double] = [:]

    init(of sentences: [[UInt16]]) {
        var occurrences: [UInt16: Int] = [:]
        var ends: [UInt16: Int] = [:]
        for sentence in sentences {
            for word in sentence { occurrences[word, default: 0] += 1 }
            if let word = sentence.last { ends[word, default: 0] += 1 }
        }
        for (word, count) in occurrences where count >= Self.fewestOccurrences {
            // Half an end more than were seen: a recording can break off anywhere.
            let share = (Double(ends[word, default: 0]) + 0.5) / Double(count)
            if share <= Self.rare { probabilities[word] = share }
        }
    }
}

extension NgramModel {
    /// The model in which a sentence ends after a word as rarely as `ends` tells, but for pairs of words after which one
    /// was seen to end; what else may follow is as much likelier.
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
