/// The n-grams of one register, over only the words that are said in it.
struct RegisterModel {
    /// Its words are numbered separately: each number is an index of `numbers`.
    let model: NgramModel
    /// The numbers of its words in the shared table, ascending, with the sentence start and end first.
    let numbers: [UInt16]

    /// - Parameters:
    ///   - sentences: training sentences of the register; may be empty.
    ///   - generated: sentences from its phrases.
    ///   - leastShare: the share of generated sentences that must contain a word for it to be kept; sentences with
    ///     other words are left out.
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

    /// The numbers of its words, without the start and end of a sentence.
    var words: Set<UInt16> { Set(numbers).subtracting([WordTable.start, WordTable.end]) }

    private static func words(of sentences: [[UInt16]], inAtLeast share: Double) -> Set<UInt16> {
        var counts: [UInt16: Int] = [:]
        for sentence in sentences { for word in Set(sentence) { counts[word, default: 0] += 1 } }
        return Set(counts.filter { Double($0.value) >= share * Double(sentences.count) }.keys)
    }
}
