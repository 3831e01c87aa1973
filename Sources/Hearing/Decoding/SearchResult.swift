import Glibc

/// The result of a search in a stretch.
struct SearchResult {
    /// The posterior of a word below which the stretch is searched again.
    private static let doubt = 0.45
    /// The logarithm of a path, and the least posterior of its words, from which an occasion's words are
    /// believed at once.
    private static let clear = (path: -3.9, posterior: 0.1)
    /// The share of an occasion's words from which a stretch is searched again with these words alone.
    private static let occasionShare = 0.5

    let search: String
    var words: [HeardWord] = []
    /// The names of the words in the dictionary, with their marks.
    var names: [String] = []
    /// The logarithm of the path, as in `WordScores`.
    var path = -Double.infinity

    var isDoubtful: Bool { words.contains { $0.evidence.posterior < Self.doubt } }

    var isClear: Bool {
        !words.isEmpty && path >= Self.clear.path
            && words.allSatisfy { $0.evidence.posterior >= Self.clear.posterior }
    }

    /// The other result if it is likelier.
    func orLikelier(_ other: SearchResult) -> SearchResult {
        other.path > path && !other.words.isEmpty ? other : self
    }

    /// The occasion of most of the words; nil if there is none, or if a word belongs to no occasion.
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
    /// The result as bytes, for a search in another process.
    var message: [UInt8] {
        var writer = MessageWriter()
        writer.text(search)
        writer.list(words, WorkerAnswer.write)
        writer.list(names) { $0.text($1) }
        writer.double(path)
        return writer.bytes
    }

    /// Nil if the bytes are not such a message.
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
    /// The result of the search; nil if its process died.
    var heard: SearchResult? { SearchResult(result) }
}

/// The scores of one word on a search's path. Logarithms are natural.
package struct WordScores: Hashable, Sendable {
    /// The word's share of the probability of all paths that the search kept, 0…1.
    package var posterior: Double
    /// The logarithm of the whole path's probability, language and sound, per frame of the stretch.
    package var path: Double
    /// The logarithm of the word's sound, per frame of the word.
    package var sound: Double
    /// The logarithm of the word's probability after the words before it, times the language weight.
    package var language: Double
    /// Whether only the words of an occasion could be heard.
    package var isNarrow: Bool
    /// In noise, how the result agrees with that of the front end for quiet; nil in quiet.
    package var agreement: Agreement?

    package struct Agreement: Hashable, Sendable {
        /// Whether the other result has the word, too.
        package var hasWord: Bool
        /// Whether the other result has at least half of the words.
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

    /// The terms of a confidence, in the order of the weights.
    package var terms: [Double] {
        let bounded = min(max(posterior, 1e-4), 1 - 1e-4)
        let noisy: [Double] =
            agreement.map { [$0.hasWord ? 1 : 0, $0.hasWord ? 0 : 1, $0.hasMost ? 0 : 1] } ?? [0, 0, 0]
        return [1, log(bounded / (1 - bounded)), path, sound, language, isNarrow ? 1 : 0] + noisy
    }

    /// The weights of the terms, fitted by `Scripts/calibrate` on held-back sentences.
    ///
    /// Only the first and the last were not fitted. The first is lower, because these sentences have no voices
    /// in bad rooms, and words misheard from such voices must not become food. The last is for noise without
    /// speech, which these sentences lack.
    private static let weights = [6.4, 0.255, 0.803, 0.169, 0.0215, 0.178, 0.811, -0.413, -3]

    /// The probability that the word is right, 0…1.
    package var confidence: Double {
        1 / (1 + exp(-zip(terms, Self.weights).reduce(0) { $0 + $1.0 * $1.1 }))
    }
}

/// One recognised word and its place in the stretch.
package struct HeardWord: Hashable, Sendable {
    /// In lower case, without marks of pronunciations and occasions.
    package var word: String
    /// In seconds from the stretch's first sample.
    package var start: Double
    /// In seconds from the stretch's first sample; not before `start`.
    package var end: Double
    /// The scores behind its confidence.
    package var evidence: WordScores

    package init(word: String, start: Double, end: Double, evidence: WordScores) {
        self.word = word
        self.start = start
        self.end = end
        self.evidence = evidence
    }

    /// The probability that the word is right, 0…1.
    package var confidence: Double { evidence.confidence }
}
