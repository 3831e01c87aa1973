import Diary
import Language

/// A place where words name a meal that the household kept: "two of my usual sandwiches".
struct MealMention: Hashable {
    /// All words that the foods replace.
    var tokens: Range<Int>
    let name: MealName
    let meal: SavedMeal
    /// How many of it were eaten; nil for one.
    var count: Double?
    /// Whether the name says at which meal it was eaten, and no other word does.
    var tellsMeal = false
}

/// Finds saved meals in the words of somebody, from left to right.
struct MealMentions {
    private static let owners = English.SavedMeals.owner
    private static let articles = English.SavedMeals.article
    private static let notHad = English.SavedMealPhrases.notHad.inWords
    /// The most words of "a couple of my".
    private static let mostBefore = 5

    let tokens: [Token]
    /// The text that the tokens come from.
    let text: String
    let meals: SavedMeals
    let speaker: String?
    /// The usual meal at the time of speaking; nil if that is not known.
    let current: CategoryName?
    let names: FoodNames
    private let words: [String]

    init(
        _ said: TimedText, meals: SavedMeals, current: CategoryName?, names: FoodNames
    ) {
        tokens = Token.split(said.text)
        text = said.text
        speaker = said.speaker
        words = tokens.map(\.word)
        self.meals = meals
        self.current = current
        self.names = names
    }

    /// The mentions of saved meals.
    func all() -> [MealMention] {
        guard !meals.isEmpty else { return [] }
        var found: [MealMention] = []
        var place = 0
        while place < words.count {
            if let mention = mention(at: place, after: found.last?.tokens.upperBound ?? 0) {
                found.append(mention)
                place = mention.tokens.upperBound
            } else {
                place += 1
            }
        }
        return found
    }

    /// The usual meals that the words name and nobody has kept: "my usual breakfast", "the usual".
    func unknown() -> [MealName] {
        words.indices.compactMap { place in
            guard place > 0, Self.owners.contains(words[place - 1]) || words[place - 1] == "the",
                let usual = MealName.usualLength(words[place...])
            else { return nil }
            let end = place + usual
            let isMeal = end < words.count && MealWords.categories[words[end]] != nil
            guard isMeal || words[place] == MealName.usual && endsBareName(end),
                let name = MealName(Array(tokens[place..<(isMeal ? end + 1 : end)])),
                isHad(name, place..<(isMeal ? end + 1 : end))
            else { return nil }
            let meant = name.isBare ? said(around: place..<end).map(MealName.init(usual:)) ?? name : name
            return meal(of: name, place..<end) == nil && meals.meal(meant.key, of: speaker) == nil
                ? meant : nil
        }
    }

    private func mention(at place: Int, after earlier: Int) -> MealMention? {
        for length in (1...MealName.mostWords).reversed() where place + length <= words.count {
            let range = place..<place + length
            guard !tokens[range].dropFirst().contains(where: \.followsBreak),
                let name = MealName(Array(tokens[range])), let meal = meal(of: name, range),
                isHad(name, range)
            else { continue }
            var mention = MealMention(tokens: range, name: name, meal: meal)
            extend(&mention, from: earlier)
            let told = name.isBare ? meal.name.meal : name.meal
            let isGuessed = name.isBare && said(around: range) == nil && told != current
            mention.tellsMeal = told != nil && !isGuessed && said(around: range) == nil
            return mention
        }
        return nil
    }

    /// The saved meal with a name; for "the usual" the one of the meal that is said, or of this time of day.
    private func meal(of name: MealName, _ range: Range<Int>) -> SavedMeal? {
        guard name.isBare else { return meals.meal(name.key, of: speaker) }
        guard range.lowerBound > 0, MealName.opens(words[range.lowerBound - 1]),
            endsBareName(range.upperBound)
        else { return nil }
        if let said = said(around: range) {
            return meals.meal(MealName(usual: said).key, of: speaker) ?? meals.meal(name.key, of: speaker)
        }
        if let own = meals.meal(name.key, of: speaker) { return own }
        let ofNow = current.flatMap { meals.meal(MealName(usual: $0).key, of: speaker) }
        let usual = meals.usual(of: speaker)
        return ofNow ?? (usual.count == 1 ? usual[0] : nil)
    }

    /// Whether nothing after "the usual" belongs to it: "the usual suspects" has a name of its own.
    private func endsBareName(_ end: Int) -> Bool {
        end >= words.count || tokens[end].followsBreak || English.SavedMeals.afterUsual.contains(words[end])
    }

    // MARK: Whether it was eaten

    /// Whether the words stand for the foods: the speaker's own, not skipped, and not described by what
    /// follows.
    private func isHad(_ name: MealName, _ range: Range<Int>) -> Bool {
        let before = range.lowerBound > 0 ? words[range.lowerBound - 1] : ""
        let isSomebodys =
            before.hasSuffix("'s")
            && EnglishWordClasses.wordClass(of: String(before.dropLast(2))) != .pronoun
        guard !English.SavedMeals.other.contains(before), !isSomebodys else { return false }
        let isOwn = Self.owners.contains(before)
        if !name.isUsual, name.isMeal || names.food(named: name.key) != nil {
            guard isOwn else { return false }
        }
        if range.count == 1 { guard isOwn || Self.articles.contains(before) else { return false } }
        let start = isOwn || Self.articles.contains(before) ? range.lowerBound - 1 : range.lowerBound
        let isRefused = Self.notHad.contains { phrase in
            start >= phrase.count && words[start - phrase.count..<start].elementsEqual(phrase)
        }
        return !isRefused && !isDescribed(from: range.upperBound)
    }

    /// "My usual breakfast is …", "my usual breakfast: two eggs", "my usual breakfast two eggs one toast".
    private func isDescribed(from end: Int) -> Bool {
        guard end < words.count else { return false }
        if English.SavedMeals.copula.contains(words[end]) || words[end] == "of" { return true }
        if tokens[end].followsBreak {
            let between = text[tokens[end - 1].range.upperBound..<tokens[end].range.lowerBound]
            return between.contains { ":(=".contains($0) }
        }
        var next = end
        if let amount = SpokenQuantity.read(words[end...]) {
            next = amount.end
            if next < words.count, MeasuringUnit.named(words[next]) != nil { next += 1 }
            if next < words.count, words[next] == "of" { next += 1 }
        }
        guard next < words.count else { return false }
        let rest = next..<min(words.count, next + 4)
        return names.matches(in: tokens, within: rest).contains {
            $0.thing != nil && $0.tokens.lowerBound == next
        }
    }

    // MARK: Words around it

    /// Takes the words before a name that belong to it: "my", "a", "two of my".
    private func extend(_ mention: inout MealMention, from earlier: Int) {
        let place = mention.tokens.lowerBound
        var start = place
        if start > earlier, MealName.opens(words[start - 1]), !tokens[start].followsBreak { start -= 1 }
        for first in max(earlier, start - Self.mostBefore)..<max(earlier, start)
        where !English.SavedMeals.single.contains(words[first]) || start - first > 1 {
            guard let amount = amount(first..<place) else { continue }
            var end = amount.end
            // "Half a portion of my usual breakfast"
            if end < start, English.SavedMeals.portion.contains(words[end]) { end += 1 }
            if end < start, words[end] == "of" { end += 1 }
            guard end == start || end == place, !tokens[first + 1...start].contains(where: \.followsBreak)
            else { continue }
            mention.count = amount.value == 1 ? nil : amount.value
            start = first
            // "A double usual breakfast", "about half of my usual breakfast"
            if start > earlier,
                English.SavedMeals.single.contains(words[start - 1])
                    || English.SavedMeals.roughly.contains(words[start - 1])
            {
                start -= 1
            }
            break
        }
        mention.tokens = start..<mention.tokens.upperBound
    }

    /// An amount at the start of some words.
    private func amount(_ range: Range<Int>) -> (value: Double, end: Int)? {
        if English.SavedMeals.doubling.contains(words[range.lowerBound]) { return (2, range.lowerBound + 1) }
        guard let amount = SpokenQuantity.read(words[range]), let value = amount.value, value > 0 else {
            return nil
        }
        return (value, amount.end)
    }

    /// The meal that other words say: "for lunch" after the name, or one earlier in the same phrase.
    private func said(around range: Range<Int>) -> CategoryName? {
        let end = range.upperBound
        if end < words.count, English.SavedMeals.eatenAt.contains(words[end]) {
            let named = words[(end + 1)...].prefix(3).compactMap { MealWords.categories[$0] }
            if let meal = named.first { return meal }
        }
        var place = range.lowerBound
        while place > 0, !tokens[place].followsBreak,
            !English.SavedMeals.opensOther.contains(words[place - 1])
        {
            place -= 1
            // "Soup for lunch and my usual dinner": the lunch is over.
            if English.SavedMeals.further.contains(words[place]), place > 0,
                MealWords.categories[words[place - 1]] != nil
            {
                return nil
            }
            if let meal = MealWords.categories[words[place]] { return meal }
        }
        return nil
    }
}
