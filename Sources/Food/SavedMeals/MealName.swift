import Diary
import Language

/// The name under which a household keeps a meal: "usual breakfast", "gym shake".
///
/// Immutable, safe to share between threads.
package struct MealName: Hashable, Sendable {
    /// The most words and characters of a name.
    package static let mostWords = 5
    package static let mostCharacters = 60

    /// As it was said or typed, without "my" before it.
    package let text: String
    /// Equal for names that mean the same: "usual breakfast" and "regular brekkie".
    package let key: String

    /// Nil for a text that is not a name: without letters, too long, or beginning or ending with a word such
    /// as "for".
    package init?(_ said: String) {
        var tokens = Token.split(said)[...]
        while let first = tokens.first, Self.opens(first.word) { tokens = tokens.dropFirst() }
        self.init(Array(tokens))
    }

    init?(_ tokens: [Token]) {
        let words = tokens.map(\.word)
        let text = tokens.map(\.text).joined(separator: " ")
        guard let first = words.first, let last = words.last, words.count <= Self.mostWords,
            text.count <= Self.mostCharacters, text.contains(where: \.isLetter),
            !English.SavedMeals.nameEnd.contains(first), !English.SavedMeals.nameEnd.contains(last)
        else { return nil }
        self.text = text
        key = Self.key(words)
    }

    /// The name of the usual meal of a category: "usual breakfast".
    package init(usual category: CategoryName) {
        text = "usual " + (category == .beverage ? "drink" : category.rawValue)
        key = Self.key(["usual", category.rawValue])
    }

    /// Whether it is what somebody has often: "usual breakfast", "go-to lunch", "usual".
    package var isUsual: Bool { key == Self.usual || key.hasPrefix(Self.usual + " ") }

    /// The name without a meal: "my usual".
    package var isBare: Bool { key == Self.usual }

    /// The meal that the name ends with; nil if it ends with anything else.
    package var meal: CategoryName? {
        let words = key.split(separator: " ")
        guard words.count > 1, let last = words.last else { return nil }
        let named = CategoryName.meal(last)
        return named == .beverage || named == .dessert ? (isUsual ? named : nil) : named
    }

    /// Whether it is only the name of a meal, such as "lunch".
    package var isMeal: Bool { English.MealNames.meanings[key] != nil }

    /// Whether its words say that it is a meal: one names a meal of the day, or the last one a food, a drink or
    /// a dish.
    func isOfMeal(names: FoodNames) -> Bool {
        let tokens = Token.split(text)
        guard let last = tokens.indices.last else { return false }
        let words = tokens.map { EnglishNoun.singular($0.word) }
        return words.contains { MealWords.categories[$0] != nil }
            || [words[last], tokens[last].word].contains {
                English.SavedMeals.mealNoun.contains($0) || MealWords.weak[$0] != nil
                    || English.Dishes.head.contains($0)
            }
            || names.matches(in: tokens).contains { $0.thing != nil && $0.tokens.upperBound == tokens.count }
    }

    static let usual = "usual"

    /// The words that all names with the same meaning share.
    static func key(_ words: [String]) -> String {
        var words = words.map(EnglishNoun.singular)
        if let length = usualLength(words[...]) {
            words.replaceSubrange(..<length, with: [usual])
            // "My usual for lunch"
            if words.count == 3, English.SavedMeals.eatenAt.contains(words[1]) { words.remove(at: 1) }
        }
        if words.count > 1, let last = words.last {
            let meal = words.count == 2 && words[0] == usual ? English.MealNames.meanings[last] : nil
            words[words.count - 1] = meal ?? MealWords.categories[last]?.rawValue ?? last
        }
        return words.joined(separator: " ")
    }

    /// How many words at the start mean "usual"; nil if none do.
    static func usualLength(_ words: ArraySlice<String>) -> Int? {
        guard let first = words.first else { return nil }
        if English.SavedMeals.usual.contains(first) { return 1 }
        return English.SavedMealPhrases.usual.inWords.longest(opening: words)
    }

    /// Whether a word may stand before a name without belonging to it.
    static func opens(_ word: String) -> Bool {
        English.SavedMeals.owner.contains(word) || English.SavedMeals.article.contains(word)
    }
}
