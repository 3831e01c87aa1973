import Foundation

/// The lexicon's names, looked up by the words of a text, the longest name first.
package struct FoodNames: Sendable {
    /// A name of the lexicon that was found among the words of a text.
    package struct Match: Hashable, Sendable {
        /// The words it covers.
        package let tokens: Range<Int>
        /// Its place in the lexicon's list of foods; nil for a fixed phrase that is not a food by itself.
        package let food: Int?
        /// It was named in the plural.
        package let isPlural: Bool
    }

    private struct Named {
        let food: Int?
        let isPlural: Bool
    }

    private var named: [String: Named] = [:]
    /// How many names have the word before another, and how many end in it.
    private var modifiers: [String: Int] = [:]
    private var heads: [String: Int] = [:]
    private var mostWords = 1
    private let foods: [Food]

    private var singulars: [String: String] = [:]

    /// The singular of a plural name of the lexicon.
    func singular(of plural: String) -> String? { singulars[Self.key(plural)] }

    /// Single words that occur in any name.
    package private(set) var words: Set<String> = []

    package init(lexicon: FoodLexicon) {
        foods = lexicon.foods
        for phrase in FixedPhrases.kept { add(phrase, food: nil, isPlural: false) }
        for (index, food) in lexicon.foods.enumerated() {
            for name in food.names {
                add(name.singular, food: index, isPlural: false)
                count(name.singular)
                if let plural = name.plural {
                    add(plural, food: index, isPlural: true)
                    singulars[Self.key(plural)] = name.singular
                } else if name.singular.contains(" "), name.singular.last?.isLetter == true,
                    !["s", "y", "h", "x"].contains(name.singular.last)
                {
                    // "Ice creams": the lexicon writes few plurals of what mostly is not counted.
                    let plural = name.singular + "s"
                    if named[Self.key(plural)] == nil {
                        add(plural, food: index, isPlural: true)
                        singulars[Self.key(plural)] = name.singular
                    }
                }
            }
        }

    }

    /// "Big breakfast" is the meal where what it was follows, and a dish alone.
    static func isMeal(_ match: Match, in tokens: [Token]) -> Bool {
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

    /// The food that has the name, in the singular or the plural; nil when none has.
    func food(named name: String) -> Int? { named[Self.key(name)]?.food }

    /// The name that figures and lists show for a food.
    func firstName(_ food: Int) -> String { foods[food].names.first?.singular ?? "" }

    /// Whether a word often describes another in the names of foods, as "chicken" does and "scampi" does not.
    func modifies(_ word: String) -> Bool { modifiers[word, default: 0] >= 3 }

    /// Whether names of several words end in the word.
    func isHead(_ word: String) -> Bool { heads[word, default: 0] > 0 }

    /// The last word of a plural name is one itself: in "slices of sourdough" the slices are many.
    func endsInPlural(_ words: [String]) -> Bool {
        guard let last = words.last, let singular = singular(of: words.joined(separator: " ")) else {
            return false
        }
        return !singular.hasSuffix(last)
    }

    static func looksPlural(_ word: String) -> Bool {
        EnglishNoun.singular(word) != word || ["loaves", "leaves"].contains(word)
    }

    /// Whether a food belongs to a class that is named after a word: cheddar to cheese, cold brew to coffee.
    func isKind(_ food: Int, of word: String) -> Bool {
        let parts = foods[food].foodClass.split(separator: "-")
        return parts.contains { $0 == word }
            && !(parts.last.map { English.Dishes.classEnd.contains(String($0)) } ?? false)
    }

    /// Every name in a text, left to right, none inside another.
    func matches(in tokens: [Token]) -> [Match] { matches(in: tokens, within: tokens.indices) }

    /// Every name in a stretch of a text.
    func matches(in tokens: [Token], within range: Range<Int>) -> [Match] {
        var matches: [Match] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if let match = longestMatch(at: index, in: tokens, before: range.upperBound) {
                matches.append(match)
                index = match.tokens.upperBound
            } else {
                index += 1
            }
        }
        return matches
    }

    private func longestMatch(at start: Int, in tokens: [Token], before limit: Int) -> Match? {
        var found: Match?
        var key = ""
        for end in start..<min(start + mostWords, limit) {
            let token = tokens[end]
            if end > start {
                guard !token.followsBreak else { break }
                key += " "
            }
            key += Self.key(token.word)
            if let named = named[key] {
                found = Match(tokens: start..<(end + 1), food: named.food, isPlural: named.isPlural)
            }
        }
        return found
    }

    private mutating func add(_ name: String, food: Int?, isPlural: Bool) {
        let key = Self.key(name.split(separator: " ").map { Token.folded(String($0)) }.joined(separator: " "))
        guard !key.isEmpty else { return }
        if named[key]?.food == nil { named[key] = Named(food: food, isPlural: isPlural) }
        let parts = key.split(separator: " ")
        words.formUnion(parts.map(String.init))
        mostWords = max(mostWords, parts.count)
    }

    private mutating func count(_ name: String) {
        let words = name.split(separator: " ").map(String.init)
        guard words.count > 1, !words.contains(where: English.Items.nameJoint.contains) else { return }
        for word in words.dropLast() { modifiers[word, default: 0] += 1 }
        if let head = words.last { heads[head, default: 0] += 1 }
    }

    /// Hyphens part words as spaces do: "whole-wheat toast" is "whole wheat toast", "pb&j" is "pb and j".
    private static func key(_ word: String) -> String {
        word.contains(where: { $0 == "-" || $0 == "&" })
            ? word.replacing("-", with: " ").replacing("&", with: " and ") : word
    }
}
