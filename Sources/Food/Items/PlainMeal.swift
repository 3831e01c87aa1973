import Diary
import Language

/// Tells whether an utterance is about a meal from beginning to end and names only known foods.
///
/// Talk or noise that a recogniser hears as foods seldom reads like this. Therefore less confidence is
/// enough for these utterances.
enum PlainMeal {
    static func isTold(_ things: [Item], in utterance: Utterance, names: FoodNames) -> Bool {
        saysEaten(utterance) && isOnlyFoods(things, in: utterance, names: names)
    }

    /// Whether known foods, their amounts, times, meals and verbs of eating are all that is said: "pizza for lunch then
    /// curry for dinner".
    static func isOnlyFoods(
        _ things: [Item], in utterance: Utterance, names: FoodNames, separators: Bool = false
    ) -> Bool {
        guard things.contains(where: { !$0.isNegated }), utterance.clauses.allSatisfy({ $0.stance == .done })
        else { return false }
        var told = Set(utterance.phrases.flatMap { Array($0.tokens) })
        let foods = Set(utterance.names.filter { $0.thing != nil }.flatMap { Array($0.tokens) })
            .union(things.flatMap(\.tokens).filter { isFood(utterance.tokens[$0].word, names) })
        told.formUnion(utterance.names.flatMap { Array($0.tokens) })
        told.formUnion(foods)
        guard things.allSatisfy({ thing in thing.isNegated || thing.tokens.contains(where: foods.contains) }),
            let last = utterance.tokens.indices.last, told.contains(last) || ends(utterance.tokens[last].word)
        else { return false }
        return utterance.tokens.indices.allSatisfy { index in
            let word = utterance.tokens[index].word
            return told.contains(index) || belongs(word)
                || separators && EnglishWordClasses.wordClass(of: word) == .separator
        }
    }

    /// Whether some food's name contains the word, as "black beans" contains "beans".
    private static func isFood(_ word: String, _ names: FoodNames) -> Bool {
        names.words.contains(word) || names.words.contains(EnglishNoun.singular(word))
    }

    /// Whether the words say that something was eaten: "I had", "we ate", "for lunch".
    private static func saysEaten(_ utterance: Utterance) -> Bool {
        utterance.saidCategory != nil
            || utterance.clauses.contains { clause in
                guard let verb = clause.verb, verb != .other else { return false }
                return utterance.tokens[clause.tokens].contains { English.Clauses.teller.contains($0.word) }
            }
    }

    /// Whether the word may end the meal: "garlic prawns grilled", but not "and the fifty nine".
    private static func ends(_ word: String) -> Bool {
        MeasuringUnit.named(word) != nil || Preparation.isWay(word)
    }

    /// Whether the word may be part of a plain meal.
    private static func belongs(_ word: String) -> Bool {
        switch EnglishWordClasses.wordClass(of: word) {
        case .article, .determiner, .numeral, .filler: return true
        case .copula: return word == "was" || word == "were"
        case .pronoun: return English.Clauses.teller.contains(word)
        case .verb, .verbOrNoun:
            return ClauseVerbs.food.kind(of: word).map { $0 != .other } ?? false || Preparation.isWay(word)
        case .preposition, .and: return English.Items.plainJoint.contains(word)
        case .content:
            return MeasuringUnit.named(word) != nil || Preparation.isWay(word)
                || Preparation.isDescription(word)
        case .or, .separator, .negation, .subordinator: return false
        }
    }
}

/// Tells whether the foods of an utterance were heard by mistake in speech about something else.
///
/// A recogniser that knows foods hears them in any talk. They then stand alone among other words, and
/// nothing says that they were eaten.
enum OffTopicFood {
    /// With more other words for each food, an utterance is about something else.
    private static let mostOther = 2

    /// - Parameter things: the things that were heard well enough.
    static func isAll(_ things: [Item], of utterance: Utterance) -> Bool {
        guard !things.isEmpty, utterance.saidCategory == nil else { return false }
        let foods = Set(utterance.names.filter { $0.thing != nil }.flatMap(\.tokens))
        let named = foods.intersection(things.flatMap(\.tokens))
        let others = utterance.tokens.indices.count { !foods.contains($0) && isMeaningful($0, utterance) }
        return others > mostOther * named.count && !things.contains { isEaten($0, utterance) }
    }

    /// "Ate soup", "we had the soup"; not "found the soup".
    private static func isEaten(_ thing: Item, _ utterance: Utterance) -> Bool {
        guard let first = thing.tokens.first, let clause = utterance.clause(of: first),
            clause.stance == .done, let verb = clause.verb, let place = clause.verbPlace
        else { return false }
        return verb != .other && place < first
    }

    private static func isMeaningful(_ index: Int, _ utterance: Utterance) -> Bool {
        switch EnglishWordClasses.wordClass(of: utterance.tokens[index].word) {
        case .content, .verb, .verbOrNoun: true
        default: false
        }
    }
}

/// Vitamins and medicines, which people log beside their food.
enum Remedies {
    static func contains(_ word: String) -> Bool { English.Items.remedy.contains(word) }

}
