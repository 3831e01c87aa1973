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
