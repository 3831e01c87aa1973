import CPocketSphinx
import Glibc

/// What a decoder loads and how it searches; files are named by their paths.
package struct DecoderPlan: Hashable, Sendable {
    /// A word under its name in the dictionary, such as `zorvex(own2)`, and its pronunciation.
    package struct Way: Hashable, Sendable {
        package var name: String
        /// The phones, separated by spaces.
        package var phones: String

        package init(name: String, phones: String) {
            self.name = name
            self.phones = phones
        }
    }

    /// What the diary was taught: its words, and the file with their n-grams as ARPA text.
    package struct Taught: Hashable, Sendable {
        package var ways: [Way]
        package var file: String

        package init(ways: [Way], file: String) {
            self.ways = ways
            self.file = file
        }
    }

    /// The library's options, as names and values in turn, without the usual language model.
    package var options: [String]
    package var languageModel: String
    /// Language models of occasions by their marks; they contain marked words of the dictionary.
    package var registers: [String: String]
    /// Nil if nothing was taught.
    package var taught: Taught?
    /// Words that are likelier than in the language model, in order.
    ///
    /// Words that the dictionary lacks come with their pronunciation.
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

/// What the diary was taught, in the form that a decoder takes.
extension DecoderPlan.Taught {
    var words: Set<String> { Set(ways.map { String($0.name.prefix { $0 != "(" }) }) }

    /// Adds the words to a decoder's dictionary, and loads their language model.
    func model(
        for decoder: OpaquePointer, _ configuration: OpaquePointer
    ) throws(HearingError) -> OpaquePointer {
        func unusable(_ reason: String) -> HearingError {
            HearingError(.model, "\(file): \(reason); remove it, and it will be made again")
        }
        for way in ways {
            // A model that was built since may know the word itself.
            if let phones = ps_lookup_word(decoder, way.name) {
                free(phones)
            } else if ps_add_word(decoder, way.name, way.phones, 0) < 0 {
                throw unusable("the decoder does not take one of its words")
            }
        }
        guard let model = ngram_model_read(configuration, file, NGRAM_ARPA, ps_get_logmath(decoder)) else {
            throw unusable("the decoder cannot load it")
        }
        return model
    }
}

/// What a decoder that waits for phrases loads; files are named by their paths.
package struct WakePlan: Hashable, Sendable {
    /// One phrase to wait for.
    package struct Phrase: Hashable, Sendable {
        /// Lower-case words separated by single spaces; the plan has a pronunciation for each.
        package var words: String
        /// The base-10 logarithm of how likely the phrase must be beside everything else: -1 finds it
        /// rarely, -50 in nearly everything.
        package var threshold: Int

        package init(words: String, threshold: Int) {
            self.words = words
            self.threshold = threshold
        }
    }

    /// The folder of the acoustic model.
    package var acoustic: String
    /// The pronunciations of the words in the phrases.
    package var ways: [DecoderPlan.Way]
    package var phrases: [Phrase]
    /// The pronunciations of other words, which somebody may have said instead of a phrase.
    package var others: [DecoderPlan.Way]

    package init(
        acoustic: String, ways: [DecoderPlan.Way], phrases: [Phrase], others: [DecoderPlan.Way] = []
    ) {
        self.acoustic = acoustic
        self.ways = ways
        self.phrases = phrases
        self.others = others
    }

    /// The phrases in each of their pronunciations, `mostVariants` of each at most.
    ///
    /// The library's search for phrases knows only one pronunciation of each word.
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

    /// The names of `others`, each once, without the words of the phrases.
    private var otherWords: [String] {
        var seen = Set(phrases.flatMap { $0.words.split(separator: " ").map(String.init) })
        return others.map { String($0.name.prefix { $0 != "(" }) }.filter { seen.insert($0).inserted }
    }

    /// A language model as ARPA text that allows other words anywhere.
    ///
    /// - Parameter hasPhrases: whether it also allows the phrases.
    func words(hasPhrases: Bool) -> String {
        let said = phrases.map { $0.words.split(separator: " ").map(String.init) }
        let own = Set(said.joined())
        let words = otherWords
        let first = Set(said.compactMap(\.first))
        let each = -log10(Double(max(1, words.count)))
        func line(_ probability: Double, _ words: String) -> String { "\(probability) \(words)" }
        var singles = ["-99 <s> 0", line(each, "</s> 0")] + words.map { line(each, "\($0) 0") }
        // A model of only single words has another form, which the library's sets do not take.
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

    /// How much likelier than another word a phrase begins, and how likely it continues, to base 10.
    private static let favour = 1.0
    private static let following = -0.3
    /// The weight of these logarithms in a search.
    static let languageWeight = 6.5
    /// The share of a phrase's advantage in the language model by which its path must be likelier than other
    /// words.
    private static let share = 0.8

    /// By how much the best path with a phrase must be likelier than the best one of other words, as a
    /// natural logarithm.
    func margin(of words: Int) -> Double {
        let each = log10(Double(max(1, otherWords.count)))
        let favoured = Double(words) * each - (each - Self.favour) + Double(words - 1) * Self.following
        return Self.share * favoured * Self.languageWeight * log(10)
    }
}

/// A phrase that the decoder waited for and heard.
package struct Spotted: Hashable, Sendable {
    package var words: String
    /// The seconds from the phrase's end to the last sample fed.
    package var ago: Double
    /// How likely the phrase is, on the scale of thresholds.
    package var strength: Double
    /// Whether it came in the middle of other sound of similar loudness, as from a television.
    package var isInTalk: Bool

    package init(words: String, ago: Double, strength: Double, isInTalk: Bool = false) {
        self.words = words
        self.isInTalk = isInTalk
        self.ago = ago
        self.strength = strength
    }
}
