import Diary
import Language

/// The foods of the lexicon by their names, and what the reader of English has to know of them.
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
                isOccasion: { Self.isMeal($0, in: $1, with: $2) }),
            describedByWeekday: English.Dishes.ofWeekday, describedByTime: English.Dishes.ofTime,
            isDescription: { Preparation.isWay($0) || Preparation.isDescription($0) })
    }

    private var names: ThingNames { domain.names }

    /// "Big breakfast" is a meal if its foods follow, and a dish otherwise.
    private static func isMeal(_ match: Match, in tokens: [Token], with names: [Match]) -> Bool {
        let words = tokens[match.tokens].map(\.word)
        let next = match.tokens.upperBound
        if heads(match, in: tokens, with: names) { return true }
        guard next < tokens.count, !tokens[next].followsBreak,
            tokens[next].word == "of" || EnglishWordClasses.wordClass(of: tokens[next].word) == .content
        else { return false }
        return words.count == 2
            && English.Items.mealSize.contains(words[0])
            && MealPhrases.meals[words[1]] != nil
    }

    /// "Christmas dinner at two: turkey, sprouts", "sunday lunch was lamb": a dish that is named after its meal, before
    /// what it was.
    private static func heads(_ match: Match, in tokens: [Token], with names: [Match]) -> Bool {
        let start = match.tokens.lowerBound
        let end = match.tokens.upperBound
        guard match.tokens.count > 1, MealPhrases.mainMeals.contains(tokens[end - 1].word),
            end < tokens.count,
            start == 0 || tokens[start].followsBreak
                || EnglishWordClasses.wordClass(of: tokens[start - 1].word) != .content
        else { return false }
        if tokens[end].followsColon { return true }
        guard !tokens[end].followsBreak else { return false }
        if English.Meals.pastCopula.contains(tokens[end].word) { return true }
        // "Sunday lunch at my mother's it was fried rice".
        if English.Meals.afterHead.contains(tokens[end].word), hasFood(after: end, in: tokens, names) {
            return true
        }
        // "At two turkey", "at half past one: lamb", "2pm lamb".
        let hour = English.Meals.beforeHour.contains(tokens[end].word) ? end + 1 : end
        var next = hour
        while next < min(tokens.count, hour + 4), !tokens[next].followsBreak, isOfHour(tokens[next].word) {
            next += 1
        }
        return next > hour && next < tokens.count && !tokens[next].followsStop
            && [.content, .article, .verb, .verbOrNoun].contains(
                EnglishWordClasses.wordClass(of: tokens[next].word))
    }

    /// Whether a food follows within the sentence, but not at once.
    private static func hasFood(after start: Int, in tokens: [Token], _ names: [Match]) -> Bool {
        let end = tokens.indices.dropFirst(start).first { tokens[$0].followsStop } ?? tokens.count
        return names.contains {
            $0.thing != nil && (start + 2..<max(start + 2, end)).contains($0.tokens.lowerBound)
        }
    }

    private static func isOfHour(_ word: String) -> Bool {
        English.Meals.hour.contains(word) || word.first?.isNumber == true || SpokenNumber.isNumeral(word)
    }

    /// "Cheese and crackers", "curry and rice": two foods that the lexicon has under one name.
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

    /// Whether the food's class is named after a word: cheddar after cheese, cold brew after coffee.
    func isKind(_ food: Int, of word: String) -> Bool {
        let parts = foods[food].foodClass.split(separator: "-")
        return parts.contains { $0 == word }
            && !(parts.last.map { English.Dishes.classEnd.contains(String($0)) } ?? false)
    }
}

/// Names of foods, looked up like the names of other things.
extension FoodNames {
    var words: Set<String> { names.words }

    /// The food with this name, in the singular or the plural; nil if there is none.
    func food(named name: String) -> Int? { names.thing(named: name) }

    /// The plural of a food's name; nil if it has none.
    func plural(of name: String) -> String? {
        food(named: name).flatMap { food in foods[food].names.first { $0.singular == name }?.plural }
    }

    func singular(of plural: String) -> String? { names.singular(of: plural) }
    func modifies(_ word: String) -> Bool { names.modifies(word) }
    func isHead(_ word: String) -> Bool { names.isHead(word) }
    func endsInPlural(_ words: [String]) -> Bool { names.endsInPlural(words) }
    func matches(in tokens: [Token]) -> [Match] { names.matches(in: tokens) }
    func matches(in tokens: [Token], within range: Range<Int>) -> [Match] {
        names.matches(in: tokens, within: range)
    }
}

/// A food of the lexicon in its parts: "scrambled egg" is an egg that was scrambled.
struct CanonicalFood: Hashable {
    /// The name under which it counts.
    var name: String
    /// How it was prepared, if the lexicon's name tells.
    var preparation: [String] = []
    /// The measure in a name such as "shot of espresso".
    var unit: String?
}

extension FoodNames {
    /// The name under which a food counts, its preparation and its measure.
    ///
    /// A leading measure and ways of preparing are removed as long as the rest is a food of the lexicon.
    func canonical(_ food: Int) -> CanonicalFood {
        var result = CanonicalFood(name: firstName(food))
        let words = result.name.split(separator: " ").map(String.init)
        if let measured = Self.measured(words) {
            let rest = measured.rest.joined(separator: " ")
            if let food = self.food(named: rest) ?? peeled(measured.rest[...])?.food {
                result = canonical(food)
                result.preparation.insert(contentsOf: peeled(measured.rest[...])?.preparation ?? [], at: 0)
            } else {
                result.name = EnglishNoun.singular(rest)
            }
            result.unit = measured.unit
            return result
        }
        if let peeled = peeled(words[...]), isShorter(peeled.food, than: food) {
            result = canonical(peeled.food)
            result.preparation.insert(contentsOf: peeled.preparation, at: 0)
            return result
        }
        if let last = words.last, case let single = EnglishNoun.singular(last), single != last,
            let counted = self.food(named: (words.dropLast() + [single]).joined(separator: " "))
        {
            // "Dates" beside "date": the plural counts as the singular.
            result.name = firstName(counted)
        }
        return result
    }

    /// Splits a name that begins with an amount: "shot of espresso", "half a grapefruit"; nil for other
    /// names.
    static func measured(_ words: [String]) -> (unit: String?, rest: [String])? {
        guard words.count > 2, !Preparation.isDish(words.joined(separator: " ")) else { return nil }
        if words[1] == "of", let unit = MeasuringUnit.named(words[0]) { return (unit, Array(words[2...])) }
        if words[0] == "half", ["a", "an"].contains(words[1]) { return (nil, Array(words[2...])) }
        return nil
    }

    /// Each name is shorter than the last one, so that taking names apart ends.
    private func isShorter(_ food: Int, than other: Int) -> Bool {
        firstName(food).utf8.count < firstName(other).utf8.count
    }

    /// The food that is left without the ways of preparing at the start of its name.
    private func peeled(_ words: ArraySlice<String>) -> (food: Int, preparation: [String])? {
        guard !Preparation.isDish(words.joined(separator: " ")) else { return nil }
        let way: [String]
        if let phrase = Preparation.phrases.first(where: words.starts) {
            way = phrase
        } else if let first = words.first, Preparation.isWay(first) {
            way = [first]
        } else {
            return nil
        }
        let rest = words.dropFirst(way.count)
        // In "grilled chicken salad" the chicken is grilled, not the salad.
        guard let head = rest.last, rest.count == 1 || !English.Dishes.head.contains(head),
            !rest.contains("and"), !rest.contains("with")
        else { return nil }
        let text = way.joined(separator: " ")
        if let food = food(named: rest.joined(separator: " ")) { return (food, [text]) }
        return peeled(rest).map { ($0.food, [text] + $0.preparation) }
    }
}
