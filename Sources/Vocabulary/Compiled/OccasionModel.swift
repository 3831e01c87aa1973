/// The n-grams of what is said on one occasion, over the words that are said there and no others.
struct OccasionModel {
    /// Over numbers of its own: places in `numbers`.
    let model: NgramModel
    /// Numbers of its words in the table that the sentences were made with, rising, from the start and the end of
    /// a sentence on.
    let numbers: [UInt16]

    /// - Parameters:
    ///   - dictations: sentences that were written for the occasion; may be none.
    ///   - sampled: sentences that its phrases say.
    ///   - leastShare: of sampled sentences, in which a word must be said to be kept; sentences with others are left
    ///     out.
    init(
        dictations: [[UInt16]], sampled: [[UInt16]], leastShare: Double = 0, smoothing: Smoothing
    ) {
        let common = Self.words(of: sampled, inAtLeast: leastShare)
        let sampled = leastShare > 0 ? sampled.filter { common.isSuperset(of: $0) } : sampled
        let dictations = leastShare > 0 ? dictations.filter { common.isSuperset(of: $0) } : dictations
        let numbers = Set((dictations + sampled).joined()).union([WordTable.start, WordTable.end]).sorted()
        let places = Dictionary(
            uniqueKeysWithValues: numbers.enumerated().map { ($0.element, UInt16($0.offset)) })
        func renumbered(_ sentences: [[UInt16]]) -> [[UInt16]] {
            sentences.map { $0.map { places[$0, default: WordTable.start] } }
        }
        func estimated(_ sentences: [[UInt16]]) -> NgramModel {
            NgramModel(NgramCounts(sentences, vocabularySize: numbers.count), smoothing: smoothing)
        }
        self.numbers = numbers
        let said = renumbered(sampled)
        let written = renumbered(dictations)
        let phrases = estimated(said)
        let ends = SentenceEnds(of: said + written)
        guard written.count >= 10 else {
            model = phrases.ending(as: ends)
            return
        }
        let heldBack = written.enumerated().filter { $0.offset % 10 == 0 }.map(\.element)
        let kept = written.enumerated().filter { $0.offset % 10 > 0 }.map(\.element)
        let weights = BlendWeights(
            count: 2,
            fittedTo: BlendWeights.observations(of: heldBack, under: [estimated(kept), phrases]))
        model = Blend.blended([estimated(written), phrases], weights: weights).ending(as: ends)
    }

    /// Numbers of its words, without the start and the end of a sentence.
    var words: Set<UInt16> { Set(numbers).subtracting([WordTable.start, WordTable.end]) }

    private static func words(of sentences: [[UInt16]], inAtLeast share: Double) -> Set<UInt16> {
        var counts: [UInt16: Int] = [:]
        for sentence in sentences { for word in Set(sentence) { counts[word, default: 0] += 1 } }
        return Set(counts.filter { Double($0.value) >= share * Double(sentences.count) }.keys)
    }
}
