/// A transcript or a typed text, with the foods named in it and the phrases about time and meal.
package struct Utterance: Sendable {
    package let text: String
    package let tokens: [Token]
    /// The lexicon's names and the fixed phrases found in it.
    package let names: [FoodNames.Match]
    /// Ordered by place; one about a meal may hold one about time ("lunch today was").
    package let phrases: [UnderstoodPhrase]

    package init(_ text: String, names: FoodNames) {
        self.text = text
        tokens = Token.split(text)
        self.names = names.matches(in: tokens)
        let times = TimePhrases(tokens: tokens, names: self.names).all()
        let meals = MealPhrases(tokens: tokens, names: self.names, times: times).all()
        phrases = (times + meals).sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
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
