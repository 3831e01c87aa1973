import Diary
import Language

/// Finds the phrases that name the meal: "for lunch I had", "my dessert was", "dinner:", "as a snack".
///
/// A meal word has no category if it describes a food ("breakfast sausage") or only gives a time ("after
/// dinner"), nor does a skipped meal.
struct MealPhrases {
    /// A meal; its category is nil if it belongs to none.
    struct Meal { let category: CategoryName? }

    /// Words that name a meal unless they describe a food.
    static let meals: [String: Meal] = categories.mapValues { Meal(category: $0) }
        .merging(["brunch": Meal(category: nil)]) { known, _ in known }

    private static let categories = MealWords.categories

    let tokens: [Token]
    let words: [String]
    /// Words inside a name of the lexicon.
    let named: Set<Int>
    /// Words of phrases about time, and of phrases with "after" or "before".
    let timeWords: Set<Int>
    let aroundWords: Set<Int>
    /// The places of main meals.
    let mainMealPlaces: [Int]
    /// Words of names of foods.
    private let foodWords: Set<Int>

    init(tokens: [Token], names: [FoodNames.Match], times: [UnderstoodPhrase]) {
        self.tokens = tokens
        words = tokens.map(\.word)
        named = Set(names.filter { $0.tokens.count > 1 }.flatMap(\.tokens))
        timeWords = Set(times.flatMap(\.tokens))
        let words = words
        aroundWords = Set(
            times.filter { $0.tokens.contains { ["after", "before", "until"].contains(words[$0]) } }.flatMap(
                \.tokens))
        foodWords = Set(names.filter { $0.thing != nil }.flatMap(\.tokens))
        mainMealPlaces = words.indices.filter { Self.mainMeals.contains(words[$0]) }
    }

    /// Every phrase, left to right.
    func all() -> [UnderstoodPhrase] {
        var phrases: [UnderstoodPhrase] = []
        for index in words.indices {
            guard let phrase = phrase(at: index) else { continue }
            let start = max(phrase.tokens.lowerBound, phrases.last?.tokens.upperBound ?? 0)
            phrases.append(
                UnderstoodPhrase(meaning: phrase.meaning, tokens: start..<phrase.tokens.upperBound))
        }
        return middayDinners(phrases)
    }

    /// Somebody who has tea or supper after dinner, and mentions no lunch, has dinner at midday.
    private func middayDinners(_ phrases: [UnderstoodPhrase]) -> [UnderstoodPhrase] {
        func names(_ phrase: UnderstoodPhrase, _ wanted: Set<String>) -> Bool {
            guard case .occasion(let category?) = phrase.meaning, category == .dinner || category == .lunch
            else {
                return false
            }
            return words[phrase.tokens].contains(where: wanted.contains)
        }
        guard let last = phrases.lastIndex(where: { names($0, ["tea", "supper"]) }),
            !phrases.contains(where: { names($0, ["lunch", "lunchtime"]) })
        else { return phrases }
        return phrases.enumerated().map { place, phrase in
            place < last && names(phrase, ["dinner"])
                ? UnderstoodPhrase(meaning: .occasion(.lunch), tokens: phrase.tokens) : phrase
        }
    }

    private func phrase(at index: Int) -> UnderstoodPhrase? {
        guard !named.contains(index) else { return nil }
        if words[index] == "to", next(index).map({ words[$0] }) == "drink" {
            let saysWhat = next(index + 1).map { ["i", "we"].contains(words[$0]) } ?? true
            return saysWhat
                ? UnderstoodPhrase(meaning: .occasion(.beverage), tokens: index..<(index + 2)) : nil
        }
        if isInsideTimeAround(index) { return nil }
        if let said = verbPhrase(at: index) ?? tea(at: index) ?? dayStart(at: index) ?? initial(at: index) {
            return said
        }
        let strong = Self.meals[words[index]]
        guard let meal = strong ?? MealWords.weak[words[index]].map({ Meal(category: $0) }) else {
            return nil
        }
        let category = meal.category
        if strong != nil, let heading = headed(index, category) { return heading }
        let left = leftContext(of: index)
        var end = index + 1
        if let following = next(index), words[following] == "time" { end = following + 1 }
        if headsList(index), !isMissed(after: end) {
            return UnderstoodPhrase(meaning: .occasion(category), tokens: index..<end)
        }
        let after = next(end - 1)
        let isMainMeal = category != .snack && category != .dessert
        let isLed = left.lead.map { English.Meals.lead.contains($0) || $0 == "with" && isMainMeal } ?? false
        if let after, English.Meals.compound.contains(words[after]) {
            return nil
        }
        if let after, !isLed, English.Meals.looseCompound.contains(words[after]) { return nil }
        let range = left.start..<end
        if isMissed(after: end) { return UnderstoodPhrase(meaning: .occasion(nil), tokens: range) }
        if let lead = left.lead, English.Meals.notEaten.contains(lead) {
            return UnderstoodPhrase(meaning: .occasion(nil), tokens: range)
        }
        if lead(left, isAfter: "between", and: index) {
            return UnderstoodPhrase(meaning: .occasion(nil), tokens: range)
        }
        if isLed { return UnderstoodPhrase(meaning: .occasion(category), tokens: range) }
        if strong != nil, let lead = left.lead, English.Meals.verb.contains(lead) {
            let before = left.start > 0 ? words[left.start - 1] : nil
            let isNegated = before.map(English.Meals.negation.contains) ?? false
            let range = isNegated ? (left.start - 1)..<end : left.meal..<end
            return UnderstoodPhrase(meaning: .occasion(isNegated ? nil : category), tokens: range)
        }
        // "… and sambar lunch was curd rice"
        let isSubject = strong != nil && English.Meals.pastCopula.contains(wordAfterTimes(end - 1))
        guard left.lead == nil, left.opensClause || isSubject,
            saysWhatItWas(after: end - 1, isWeak: strong == nil)
        else { return nil }
        return UnderstoodPhrase(meaning: .occasion(category), tokens: left.meal..<end)
    }

    /// "11.30 mtg snack: khari", "Gudi padwa lunch 2pm: puris": a meal before a colon, with a few words in front of it.
    private func headed(_ index: Int, _ category: CategoryName?) -> UnderstoodPhrase? {
        let colon = (index + 1..<min(tokens.count, index + 6)).first {
            !isTime($0) || tokens[$0].followsColon
        }
        guard let colon, tokens[colon].followsColon else { return nil }
        var start = index
        while start > 0, !tokens[start].followsBreak {
            guard index - start < 4,
                isTime(start - 1)
                    || EnglishWordClasses.wordClass(of: words[start - 1]) == .content
                        && !foodWords.contains(start - 1)
            else { return nil }
            start -= 1
        }
        return UnderstoodPhrase(meaning: .occasion(category), tokens: start..<(index + 1))
    }

    private struct LeftContext {
        /// Where the phrase starts, including its lead.
        var start: Int
        /// Where it starts, without its lead.
        var meal: Int
        /// The word that governs it: "for", "had", "skipped"; nil if there is none of a known kind.
        var lead: String?
        /// Whether only the phrase itself stands between the start of the clause and the meal.
        var opensClause: Bool
    }

    private func leftContext(of index: Int) -> LeftContext {
        var start = index
        func step() -> Int? { start > 0 && !tokens[start].followsBreak ? start - 1 : nil }
        while let before = step(),
            English.Meals.modifier.contains(words[before]) || isTime(before)
                || start == index && isOccasion(before, of: index)
        { start = before }
        if let before = step(), English.Meals.determiner.contains(words[before]) { start = before }
        while let before = step(), isTime(before) { start = before }
        let meal = start
        guard let before = step() else {
            return LeftContext(start: start, meal: meal, lead: nil, opensClause: true)
        }
        let word = words[before]
        if English.Meals.lead.contains(word) || word == "with" || English.Meals.notEaten.contains(word)
            || English.Meals.verb.contains(word)
        {
            let isInsteadOf = word == "of" && before > 0 && words[before - 1] == "instead"
            guard word != "of" || isInsteadOf else {
                return LeftContext(start: start, meal: meal, lead: nil, opensClause: false)
            }
            return LeftContext(
                start: isInsteadOf ? before - 1 : before, meal: meal, lead: word, opensClause: false)
        }
        let opens = EnglishWordClasses.opensClause(word)
        return LeftContext(start: start, meal: meal, lead: nil, opensClause: opens)
    }

    /// "Reunion dinner we had", "placement lunch: soup": an unknown word at the start tells which meal it
    /// was.
    private func isOccasion(_ place: Int, of meal: Int) -> Bool {
        guard Self.mainMeals.contains(words[meal]),
            EnglishWordClasses.wordClass(of: words[place]) == .content,
            !foodWords.contains(place), !MealWords.dishes.contains(words[place]),
            Self.meals[words[place]] == nil, !English.People.person.contains(words[place]),
            !PeopleAndPets.contains(EnglishNoun.singular(words[place])), meal + 1 < tokens.count
        else { return false }
        guard place > 0, !tokens[place].followsBreak else { return true }
        return English.Meals.beforeOccasion.contains(words[place - 1])
            || EnglishWordClasses.wordClass(of: words[place - 1]) == .filler
    }

    /// "Between breakfast and lunch".
    private func lead(_ left: LeftContext, isAfter opening: String, and index: Int) -> Bool {
        left.start >= 3 && words[left.start - 1] == "and" && Self.meals[words[left.start - 2]] != nil
            && words[left.start - 3] == opening
    }

    /// Whether the words after it make the meal the subject: a verb, a break, or the food itself.
    private func saysWhatItWas(after index: Int, isWeak: Bool) -> Bool {
        guard var following = next(index) else {
            return index + 1 < tokens.count && (!isWeak || words[index].hasPrefix("drink"))
        }
        while isTime(following) {
            guard let further = next(following) else { return !isWeak }
            following = further
        }
        return !isWeak || English.Meals.copula.contains(words[following])
    }

    /// The first word after this one that is not part of a time; empty if the clause has none.
    private func wordAfterTimes(_ index: Int) -> String {
        var position = next(index)
        while let here = position, isTime(here) { position = next(here) }
        return position.map { words[$0] } ?? ""
    }

    func isTime(_ index: Int) -> Bool { timeWords.contains(index) }

    /// The next word, if no punctuation stands before it.
    func next(_ index: Int) -> Int? {
        index + 1 < tokens.count && !tokens[index + 1].followsBreak ? index + 1 : nil
    }
}
