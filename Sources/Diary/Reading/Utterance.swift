/// A transcript or a typed text, with the foods named in it and the phrases about time and meal.
package struct Utterance: Sendable {
    package let text: String
    /// Its words without those that the speaker took back; a mended number stands where the wrong one stood.
    package let tokens: [Token]
    /// The lexicon's names and the fixed phrases found in it.
    package let names: [FoodNames.Match]
    /// Ordered by place; one about a meal may hold one about time ("lunch today was").
    package let phrases: [UnderstoodPhrase]
    /// Ordered by place; together they hold every word.
    let clauses: [Clause]

    /// - Parameter isDescription: the text lists foods, so that a first word such as "dim" is a food's and not an order.
    package init(_ text: String, names: FoodNames, isDescription: Bool = false) {
        self.init(text, tokens: Token.split(text), names: names, isDescription: isDescription)
    }

    init(_ text: String, tokens: [Token], names: FoodNames, isDescription: Bool = false) {
        self.text = text
        self.tokens = Repairs.applied(to: tokens, names: names)
        let tokens = self.tokens
        self.names = names.matches(in: tokens).filter { !FoodNames.isMeal($0, in: tokens) }
        let times = TimePhrases(tokens: tokens, names: self.names).all()
        let meals = MealPhrases(tokens: tokens, names: self.names, times: times).all()
        let phrases = (times + meals).sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
        var clauses = ClauseReading.clauses(of: tokens, text: text, names: self.names, phrases: phrases)
        if isDescription, !text.contains("?") {
            for index in clauses.indices where clauses[index].stance == .asked {
                clauses[index].stance = .eaten
            }
        }
        self.clauses = clauses
        self.phrases = phrases
    }

    /// The clause that a word stands in.
    func clause(of token: Int) -> Clause? {
        var (low, high) = (0, clauses.count)
        while low < high {
            let middle = (low + high) / 2
            if clauses[middle].tokens.upperBound <= token { low = middle + 1 } else { high = middle }
        }
        return low < clauses.count ? clauses[low] : nil
    }

    /// The phrases of clauses that tell what was eaten, or of what was not: not those of plans and questions.
    var tellingPhrases: [UnderstoodPhrase] {
        let missed = missedClauses
        return phrases.filter { phrase in
            guard let clause = clause(of: phrase.tokens.lowerBound), clause.stance == .eaten else {
                return false
            }
            if case .time = phrase.meaning { return !missed.contains(clause.tokens.lowerBound) }
            return true
        }
    }

    /// The names that share a word with a stretch of words.
    func names(from first: Int, through last: Int) -> ArraySlice<FoodNames.Match> {
        var (low, high) = (0, names.count)
        while low < high {
            let middle = (low + high) / 2
            if names[middle].tokens.upperBound <= first { low = middle + 1 } else { high = middle }
        }
        let end = names[low...].firstIndex { $0.tokens.lowerBound > last } ?? names.count
        return names[low..<end]
    }

    /// The first category that is said, if any.
    package var saidCategory: MealCategory? {
        for phrase in tellingPhrases {
            if case .meal(let category?) = phrase.meaning { return category }
        }
        return nil
    }

    /// The starts of clauses that tell of a meal that was missed: their times are not those of what was eaten.
    private var missedClauses: Set<Int> {
        var missed: Set<Int> = []
        for phrase in phrases {
            guard case .meal(nil) = phrase.meaning, let clause = clause(of: phrase.tokens.lowerBound),
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
                $0.food != nil
            }
        }
    }

    /// A brunch is said, which is neither breakfast nor lunch.
    var saysBrunch: Bool {
        tellingPhrases.contains { phrase in
            if case .meal(nil) = phrase.meaning {
                return tokens[phrase.tokens].contains { $0.word == "brunch" }
            }
            return false
        }
    }

    /// What is said about time, in the order of the words.
    package var timePieces: [TimePiece] { Self.timePieces(of: tellingPhrases) }

    /// What a question asks for: the meal and the times that it names.
    var asked: (category: MealCategory?, pieces: [TimePiece]) {
        let category = phrases.lazy.compactMap { phrase -> MealCategory? in
            if case .meal(let category) = phrase.meaning { category } else { nil }
        }.first
        return (category, Self.timePieces(of: phrases))
    }

    private static func timePieces(of phrases: [UnderstoodPhrase]) -> [TimePiece] {
        phrases.flatMap { phrase -> [TimePiece] in
            if case .time(let pieces) = phrase.meaning { return pieces } else { return [] }
        }
    }
}
