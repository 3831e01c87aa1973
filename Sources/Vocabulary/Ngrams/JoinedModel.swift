extension NgramModel {
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
