import Glibc

/// What a search found in a stretch.
struct SearchResult {
    /// The posterior of a word below which a stretch is worth another search.
    private static let doubt = 0.45
    /// The logarithm of a path, and the least posterior of its words, from which on an occasion's words alone are
    /// believed at once.
    private static let clear = (path: -3.9, posterior: 0.1)
    /// The share of an occasion's words from which a stretch is heard again with those alone.
    private static let occasionShare = 0.5

    let search: String
    var words: [HeardWord] = []
    /// The names of the words in the dictionary, with their marks.
    var names: [String] = []
    /// As `WordScores` has it.
    var path = -Double.infinity

    var isDoubtful: Bool { words.contains { $0.evidence.posterior < Self.doubt } }

    var isClear: Bool {
        !words.isEmpty && path >= Self.clear.path
            && words.allSatisfy { $0.evidence.posterior >= Self.clear.posterior }
    }

    /// The other where that is likelier.
    func orLikelier(_ other: SearchResult) -> SearchResult {
        other.path > path && !other.words.isEmpty ? other : self
    }

    /// The occasion to which most of the words belong; nil as well when there is one that no occasion has.
    func register(among models: LanguageModels) -> String? {
        var counts: [String: Int] = [:]
        for name in names {
            if models.own.contains(String(name.prefix { $0 != "(" })) { return nil }
            guard let mark = name.firstIndex(of: LanguageModels.mark) else { continue }
            counts[String(name[mark...].dropFirst().prefix { $0 != "(" }), default: 0] += 1
        }
        let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let most, Double(most.value) >= Self.occasionShare * Double(names.count),
            models.registers.contains(most.key)
        else { return nil }
        return most.key
    }
}

extension SearchResult {
    /// For whoever made the search aside.
    var message: [UInt8] {
        var writer = MessageWriter()
        writer.text(search)
        writer.list(words, WorkerAnswer.write)
        writer.list(names) { $0.text($1) }
        writer.double(path)
        return writer.bytes
    }

    /// Nil where the bytes are not such a message.
    init?(_ message: [UInt8]) {
        var reader = MessageReader(message)
        guard let search = try? reader.text(), let words = try? reader.list(WorkerAnswer.word),
            let names = try? reader.list({ reader throws(MessageReader.Malformed) in try reader.text() }),
            let path = try? reader.double()
        else { return nil }
        self.init(search: search, words: words, names: names, path: path)
    }
}

extension ForkedSearch {
    /// What the search found; nil when its process died.
    var heard: SearchResult? { SearchResult(result) }
}

/// What a search says for one word of its path. Logarithms are natural.
package struct WordScores: Hashable, Sendable {
    /// The share of the word's paths among all that the search kept, 0…1.
    package var posterior: Double
    /// The logarithm of the whole path's probability, language and sound, a frame of the stretch.
    package var path: Double
    /// The logarithm of the word's sound, a frame of it.
    package var sound: Double
    /// The logarithm of the word's probability behind those before it, times the language weight.
    package var language: Double
    /// Whether only the words of an occasion could be heard.
    package var isNarrow: Bool
    /// In noise, how what was heard agrees with what is heard where the noise is left to the library; nil in quiet.
    package var agreement: Agreement?

    package struct Agreement: Hashable, Sendable {
        /// Whether the word is heard there as well.
        package var hasWord: Bool
        /// Whether at least half of the stretch's words are.
        package var hasMost: Bool

        package init(hasWord: Bool, hasMost: Bool) {
            self.hasWord = hasWord
            self.hasMost = hasMost
        }
    }

    package init(
        posterior: Double, path: Double, sound: Double, language: Double, isNarrow: Bool,
        agreement: Agreement? = nil
    ) {
        self.posterior = posterior
        self.path = path
        self.sound = sound
        self.language = language
        self.isNarrow = isNarrow
        self.agreement = agreement
    }

    /// What a confidence is made of, in the order of the weights.
    package var terms: [Double] {
        let bounded = min(max(posterior, 1e-4), 1 - 1e-4)
        let noisy: [Double] =
            agreement.map { [$0.hasWord ? 1 : 0, $0.hasWord ? 0 : 1, $0.hasMost ? 0 : 1] } ?? [0, 0, 0]
        return [1, log(bounded / (1 - bounded)), path, sound, language, isNarrow ? 1 : 0] + noisy
    }

    /// Fitted by `Scripts/calibrate` on every other held-back sentence, of each kind; but for the first and the last. The
    /// first is lower by 0.4, since voices in bad rooms are not among these sentences, and what is made up of those must not
    /// become food. The last is for noise without speech, and those sentences have none.
    private static let weights = [6.4, 0.255, 0.803, 0.169, 0.0215, 0.178, 0.811, -0.413, -3]

    /// The probability that the word is right, 0…1.
    package var confidence: Double {
        1 / (1 + exp(-zip(terms, Self.weights).reduce(0) { $0 + $1.0 * $1.1 }))
    }
}

/// One recognised word and its place in the stretch.
package struct HeardWord: Hashable, Sendable {
    /// Lower case, without marks of pronunciations and occasions.
    package var word: String
    /// Seconds from the stretch's first sample.
    package var start: Double
    /// Seconds from the stretch's first sample; not before `start`.
    package var end: Double
    /// Why the decoder believes that it was said.
    package var evidence: WordScores

    package init(word: String, start: Double, end: Double, evidence: WordScores) {
        self.word = word
        self.start = start
        self.end = end
        self.evidence = evidence
    }

    /// The probability that it is right, 0…1.
    package var confidence: Double { evidence.confidence }
}
