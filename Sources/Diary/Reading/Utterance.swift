/// A transcript or a typed text, with the foods named in it and the phrases about time and meal.
package struct Utterance: Sendable {
    package let text: String
    /// Its words without those that the speaker took back; a mended number stands where the wrong one stood.
    package let tokens: [Token]
    /// The lexicon's names and the fixed phrases found in it.
    package let names: [FoodNames.Match]
    /// Ordered by place; one about a meal may hold one about time ("lunch today was").
    package let phrases: [UnderstoodPhrase]

    package init(_ text: String, names: FoodNames) {
        self.text = text
        tokens = Repairs.applied(to: Token.split(text), names: names)
        self.names = names.matches(in: tokens)
        let times = TimePhrases(tokens: tokens, names: self.names).all()
        let meals = MealPhrases(tokens: tokens, names: self.names, times: times).all()
        phrases = (times + meals).sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
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
        for phrase in phrases {
            if case .meal(let category?) = phrase.meaning { return category }
        }
        return nil
    }

    /// What is said about time, in the order of the words.
    package var timePieces: [TimePiece] {
        phrases.flatMap { phrase -> [TimePiece] in
            if case .time(let pieces) = phrase.meaning { return pieces } else { return [] }
        }
    }
}
