import Diary
import Language

/// The foods of the lexicon by their names, and what the reader of English is told of them.
///
/// Immutable, safe to share between threads.
package struct FoodNames: Sendable {
    package typealias Match = ThingNames.Match

    package let domain: Domain
    private let foods: [Food]

    package init(lexicon: FoodLexicon) {
        foods = lexicon.foods
        let names = ThingNames(
            lexicon.names, fixedPhrases: FixedPhrases.kept, joints: English.Items.nameJoint)
        domain = Domain(
            names: names, verbs: .food,
            occasions: Occasions(
                words: Set(MealPhrases.meals.keys),
                phrases: { MealPhrases(tokens: $0, names: $1, times: $2).all() },
                isOccasion: { Self.isMeal($0, in: $1) }),
            describedByWeekday: English.Dishes.ofWeekday, describedByTime: English.Dishes.ofTime,
            isDescription: { Preparation.isWay($0) || Preparation.isDescription($0) })
    }

    private var names: ThingNames { domain.names }

    /// "Big breakfast" is the meal where what it was follows, and a dish alone.
    private static func isMeal(_ match: Match, in tokens: [Token]) -> Bool {
        let words = tokens[match.tokens].map(\.word)
        let next = match.tokens.upperBound
        guard next < tokens.count, !tokens[next].followsBreak,
            tokens[next].word == "of" || EnglishWordClasses.wordClass(of: tokens[next].word) == .content
        else { return false }
        return words.count == 2
            && English.Items.mealSize.contains(words[0])
            && MealPhrases.meals[words[1]] != nil
    }

    /// "Cheese and crackers", "curry and rice": two foods that the lexicon names together for those who say them.
    func listsTwo(_ words: [String]) -> Bool {
        guard let place = words.firstIndex(of: "and"), let last = words.last else { return false }
        let isPlainDish = English.Dishes.companion.contains(last)
        let first = words[..<place].joined(separator: " ")
        return (food(named: first) != nil || isHead(first))
            && food(named: words[(place + 1)...].joined(separator: " ")) != nil
            && (isPlainDish || !English.Dishes.head.contains(last))
            && !FixedPhrases.isKept(words.joined(separator: " "))
    }

    /// The name that figures and lists show for a food.
    func firstName(_ food: Int) -> String { foods[food].names.first?.singular ?? "" }

    static func looksPlural(_ word: String) -> Bool {
        EnglishNoun.singular(word) != word || ["loaves", "leaves"].contains(word)
    }

    /// Whether a food belongs to a class that is named after a word: cheddar to cheese, cold brew to coffee.
    func isKind(_ food: Int, of word: String) -> Bool {
        let parts = foods[food].foodClass.split(separator: "-")
        return parts.contains { $0 == word }
            && !(parts.last.map { English.Dishes.classEnd.contains(String($0)) } ?? false)
    }
}

/// Names are looked up as those of any things.
extension FoodNames {
    var words: Set<String> { names.words }

    /// The food that has the name, in the singular or the plural; nil when none has.
    func food(named name: String) -> Int? { names.thing(named: name) }

    func singular(of plural: String) -> String? { names.singular(of: plural) }
    func modifies(_ word: String) -> Bool { names.modifies(word) }
    func isHead(_ word: String) -> Bool { names.isHead(word) }
    func endsInPlural(_ words: [String]) -> Bool { names.endsInPlural(words) }
    func matches(in tokens: [Token]) -> [Match] { names.matches(in: tokens) }
    func matches(in tokens: [Token], within range: Range<Int>) -> [Match] {
        names.matches(in: tokens, within: range)
    }
}
