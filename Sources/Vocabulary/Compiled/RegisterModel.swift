/// The n-grams of what is said on one occasion, over the words that are said there and no others.
struct RegisterModel {
    /// Over numbers of its own: places in `numbers`.
    let model: NgramModel
    /// Numbers of its words in the table that the sentences were made with, rising, from the start and the end of
    /// a sentence on.
    let numbers: [UInt16]

    /// - Parameters:
    ///   - sentences: training sentences of the occasion; may be none.
    ///   - generated: sentences that its phrases say.
    ///   - leastShare: of generated sentences, in which a word must be said to be kept; sentences with others are left
    ///     out.
    init(
        sentences: [[UInt16]], generated: [[UInt16]], leastShare: Double = 0, smoothing: Smoothing
    ) {
        let common = Self.words(of: generated, inAtLeast: leastShare)
        let generated = leastShare > 0 ? generated.filter { common.isSuperset(of: $0) } : generated
        let sentences = leastShare > 0 ? sentences.filter { common.isSuperset(of: $0) } : sentences
        let numbers = Set((sentences + generated).joined()).union([WordTable.start, WordTable.end]).sorted()
        let places = Dictionary(
            uniqueKeysWithValues: numbers.enumerated().map { ($0.element, UInt16($0.offset)) })
        func renumbered(_ sentences: [[UInt16]]) -> [[UInt16]] {
            sentences.map { $0.map { places[$0, default: WordTable.start] } }
        }
        func estimated(_ sentences: [[UInt16]]) -> NgramModel {
            NgramModel(NgramCounts(sentences, vocabularySize: numbers.count), smoothing: smoothing)
        }
        self.numbers = numbers
        let said = renumbered(generated)
        let written = renumbered(sentences)
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
