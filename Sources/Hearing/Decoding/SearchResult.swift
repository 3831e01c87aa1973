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
