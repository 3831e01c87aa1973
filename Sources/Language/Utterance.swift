import Diary

/// A transcript or typed text, with the names of things and the phrases about times and occasions in it.
package struct Utterance: Sendable {
    package let text: String
    /// Its words without those that the speaker took back; a corrected number stands where the wrong one
    /// stood.
    package let tokens: [Token]
    /// The names of things and the fixed phrases found in it.
    package let names: [ThingNames.Match]
    /// In order of place; a phrase about an occasion may contain one about time ("lunch today was").
    package let phrases: [UnderstoodPhrase]
    /// In order of place; together they cover every word.
    package let clauses: [Clause]

    /// - Parameter isDescription: whether the text lists things, so that a first word such as "dim" belongs
    ///   to a thing and is not an order.
    package init(_ text: String, in domain: Domain, isDescription: Bool = false) {
        self.init(text, tokens: Token.split(text), in: domain, isDescription: isDescription)
    }

    package init(_ text: String, tokens: [Token], in domain: Domain, isDescription: Bool = false) {
        self.text = text
        self.tokens = Repairs.applied(to: tokens, in: domain)
        let tokens = self.tokens
        let named = domain.names.matches(in: tokens)
        names = named.filter { !domain.occasions.isOccasion($0, tokens, named) }
        let times = TimePhrases(tokens: tokens, names: names, domain: domain).all()
        let occasions = domain.occasions.phrases(tokens, names, times)
        let phrases = (times + occasions).sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
        var clauses = ClauseReading.clauses(
            of: tokens, text: text, names: names, phrases: phrases, in: domain)
        if isDescription, !text.contains("?") {
            for index in clauses.indices where clauses[index].stance == .asked {
                clauses[index].stance = .done
            }
        }
        self.clauses = clauses
        self.phrases = phrases
    }

    /// The clause that a word stands in.
    package func clause(of token: Int) -> Clause? {
        var (low, high) = (0, clauses.count)
        while low < high {
            let middle = (low + high) / 2
            if clauses[middle].tokens.upperBound <= token { low = middle + 1 } else { high = middle }
        }
        return low < clauses.count ? clauses[low] : nil
    }

    /// The phrases of clauses that tell what was or was not done, without those of plans and questions.
    package var tellingPhrases: [UnderstoodPhrase] { tellingPhrases(besides: []) }

    /// The same, with the phrases of the clauses that things which were done stand in.
    ///
    /// - Parameter things: the words of those things.
    package func tellingPhrases(besides things: [Range<Int>]) -> [UnderstoodPhrase] {
        let missed = missedClauses
        let told = Set(things.compactMap { clause(of: $0.lowerBound)?.tokens.lowerBound })
        return phrases.filter { phrase in
            guard let clause = clause(of: phrase.tokens.lowerBound),
                clause.stance == .done || told.contains(clause.tokens.lowerBound)
            else {
                return false
            }
            if case .time = phrase.meaning { return !missed.contains(clause.tokens.lowerBound) }
            return true
        }
    }

    /// The names that share a word with a stretch of words.
    package func names(from first: Int, through last: Int) -> ArraySlice<ThingNames.Match> {
        var (low, high) = (0, names.count)
        while low < high {
            let middle = (low + high) / 2
            if names[middle].tokens.upperBound <= first { low = middle + 1 } else { high = middle }
        }
        let end = names[low...].firstIndex { $0.tokens.lowerBound > last } ?? names.count
        return names[low..<end]
    }

    /// The starts of clauses about a missed occasion, whose times are not the time of what was done.
    private var missedClauses: Set<Int> {
        var missed: Set<Int> = []
        for phrase in phrases {
            guard case .occasion(nil) = phrase.meaning, let clause = clause(of: phrase.tokens.lowerBound),
                tokens[phrase.tokens].contains(where: {
                    English.Clauses.refusing.contains($0.word) || $0.word == "no"
                })
            else { continue }
            missed.insert(clause.tokens.lowerBound)
        }
        guard missed.count < clauses.count else { return [] }
        return missed.filter { start in
            guard let clause = clause(of: start) else { return false }
            return !names(from: clause.tokens.lowerBound, through: clause.tokens.upperBound - 1).contains {
                $0.thing != nil
            }
        }
    }

    /// What the telling phrases say about time, in the order of the words.
    package var timePieces: [TimePiece] { Self.timePieces(of: tellingPhrases) }

    /// What a question asks for: the occasion and the times that it names.
    package var asked: (category: CategoryName?, pieces: [TimePiece]) {
        let category = phrases.lazy.compactMap { phrase -> CategoryName? in
            if case .occasion(let category) = phrase.meaning { category } else { nil }
        }.first
        return (category, Self.timePieces(of: phrases))
    }

    private static func timePieces(of phrases: [UnderstoodPhrase]) -> [TimePiece] {
        phrases.flatMap { phrase -> [TimePiece] in
            if case .time(let pieces) = phrase.meaning { return pieces } else { return [] }
        }
    }
}
