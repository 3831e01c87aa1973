import Foundation

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
}
