import CPocketSphinx
import Glibc

/// What a decoder loads, and how it searches with it. Files are named by their paths.
package struct DecoderPlan: Hashable, Sendable {
    /// A word as the dictionary is to name it, `zorvex(own2)`, and how it is said.
    package struct Way: Hashable, Sendable {
        package var name: String
        /// Separated by spaces.
        package var phones: String

        package init(name: String, phones: String) {
            self.name = name
            self.phones = phones
        }
    }

    /// What the diary was taught: its words, and the file with the n-grams of them as ARPA text.
    package struct Taught: Hashable, Sendable {
        package var ways: [Way]
        package var file: String

        package init(ways: [Way], file: String) {
            self.ways = ways
            self.file = file
        }
    }

    /// Options of the library, names and values in turn; the usual language model is not among them.
    package var options: [String]
    package var languageModel: String
    /// Language models of occasions, over marked words of the dictionary, by the mark.
    package var registers: [String: String]
    /// Nil for nothing.
    package var taught: Taught?
    /// Words that are likelier than the language model has it, in the order in which they follow each other, with
    /// the way in which those are said that the dictionary lacks.
    package var favoured: [Way]

    package init(
        options: [String], languageModel: String, registers: [String: String], taught: Taught?,
        favoured: [Way]
    ) {
        self.options = options
        self.languageModel = languageModel
        self.registers = registers
        self.taught = taught
        self.favoured = favoured
    }
}

/// What the diary was taught, as a decoder takes it.
extension DecoderPlan.Taught {
    var words: Set<String> { Set(ways.map { String($0.name.prefix { $0 != "(" }) }) }

    /// Adds the words to a decoder's dictionary, and reads the model of them.
    func model(
        for decoder: OpaquePointer, _ configuration: OpaquePointer
    ) throws(HearingError) -> OpaquePointer {
        func unusable(_ reason: String) -> HearingError {
            HearingError(.model, "\(file): \(reason); remove it, and it is made again")
        }
        for way in ways where ps_add_word(decoder, way.name, way.phones, 0) < 0 {
            throw unusable("the decoder does not take one of its words")
        }
        guard let model = ngram_model_read(configuration, file, NGRAM_ARPA, ps_get_logmath(decoder)) else {
            throw unusable("the decoder cannot load it")
        }
        return model
    }
}

/// What a decoder that waits for phrases loads. Files are named by their paths.
package struct WakePlan: Hashable, Sendable {
    /// One phrase to wait for.
    package struct Phrase: Hashable, Sendable {
        /// Lower-case words between single spaces; each is among the plan's ways.
        package var words: String
        /// The logarithm, to base 10, of how likely the phrase must be beside what else may have been said: -1 finds
        /// it rarely, -50 in nearly everything.
        package var threshold: Int

        package init(words: String, threshold: Int) {
            self.words = words
            self.threshold = threshold
        }
    }

    /// The folder of the acoustic model.
    package var acoustic: String
    /// How the words of the phrases are said.
    package var ways: [DecoderPlan.Way]
    package var phrases: [Phrase]
    /// How other words are said, which may have been said in the place of a phrase.
    package var others: [DecoderPlan.Way]

    package init(
        acoustic: String, ways: [DecoderPlan.Way], phrases: [Phrase], others: [DecoderPlan.Way] = []
    ) {
        self.acoustic = acoustic
        self.ways = ways
        self.phrases = phrases
        self.others = others
    }

    /// The phrases in the ways in which they can be said, `mostVariants` of each at most: the library's search for
    /// phrases knows one way of each word.
    var variants: [Phrase] {
        phrases.flatMap { phrase in
            var texts = [""]
            for word in phrase.words.split(separator: " ").map(String.init) {
                let names = ways.map(\.name).filter { $0 == word || $0.hasPrefix(word + "(") }
                texts = texts.flatMap { text in names.map { text.isEmpty ? $0 : text + " " + $0 } }
                texts = Array(texts.prefix(Self.mostVariants))
            }
            return texts.map { Phrase(words: $0, threshold: phrase.threshold) }
        }
    }

    private static let mostVariants = 32

    /// What `others` are, each once, without the words of the phrases.
    private var otherWords: [String] {
        var seen = Set(phrases.flatMap { $0.words.split(separator: " ").map(String.init) })
        return others.map { String($0.name.prefix { $0 != "(" }) }.filter { seen.insert($0).inserted }
    }

    /// A language model in which other words may be said anywhere, as ARPA text.
    ///
    /// - Parameter hasPhrases: whether the phrases may be said as well.
    func words(hasPhrases: Bool) -> String {
        let said = phrases.map { $0.words.split(separator: " ").map(String.init) }
        let own = Set(said.joined())
        let words = otherWords
        let first = Set(said.compactMap(\.first))
        let each = -log10(Double(max(1, words.count)))
        func line(_ probability: Double, _ words: String) -> String { "\(probability) \(words)" }
        var singles = ["-99 <s> 0", line(each, "</s> 0")] + words.map { line(each, "\($0) 0") }
        // A model of single words alone has another form, which the library's sets do not take.
        guard hasPhrases else { return Self.text(singles, [line(each, "<s> </s>")]) }
        singles += own.sorted().map {
            line(first.contains($0) ? each + Self.favour : each, "\($0) 0")
        }
        var seen: Set<String> = []
        let pairs = said.flatMap { words in
            zip(["<s>"] + words, words + ["</s>"]).map { before, after in
                line(before == "<s>" ? each + Self.favour : Self.following, "\(before) \(after)")
            }
        }.filter { seen.insert($0).inserted }
        return Self.text(singles, pairs)
    }

    private static func text(_ singles: [String], _ pairs: [String]) -> String {
        "\\data\\\nngram 1=\(singles.count)\nngram 2=\(pairs.count)\n\n\\1-grams:\n"
            + singles.joined(separator: "\n") + "\n\n\\2-grams:\n" + pairs.joined(separator: "\n")
            + "\n\n\\end\\\n"
    }

    /// How much likelier a phrase begins than another word, and how likely it goes on, to base 10.
    private static let favour = 1.0
    private static let following = -0.3
    /// How much a search weighs these.
    static let languageWeight = 6.5
    /// The share of what a phrase is favoured by that its path must be likelier by than one of other words.
    private static let share = 0.8

    /// How much likelier the best path with a phrase must be than the best of other words alone, as a natural
    /// logarithm.
    func margin(of words: Int) -> Double {
        let each = log10(Double(max(1, otherWords.count)))
        let favoured = Double(words) * each - (each - Self.favour) + Double(words - 1) * Self.following
        return Self.share * favoured * Self.languageWeight * log(10)
    }
}

/// A phrase that was waited for, and said.
package struct Spotted: Hashable, Sendable {
    package var words: String
    /// Seconds from the phrase's end to the last sample that was given.
    package var ago: Double
    /// How likely it is, as thresholds count.
    package var strength: Double
    /// Whether it came in the midst of other sound that is about as loud, as from a television.
    package var isInTalk: Bool

    package init(words: String, ago: Double, strength: Double, isInTalk: Bool = false) {
        self.words = words
        self.isInTalk = isInTalk
        self.ago = ago
        self.strength = strength
    }
}
