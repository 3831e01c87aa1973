import Diary
import Language

/// Tells the category of a meal from its foods, by the lexicon's classes and keywords.
struct FoodCategories: Sendable {
    private let detector: MealDetector
    private let names: FoodNames
    /// For each food's class: its category, if it has one, and whether its foods are eaten between meals.
    private let classes: [CategoryHint]

    init(lexicon: FoodLexicon, names: FoodNames, detector: MealDetector) {
        self.detector = detector
        self.names = names
        classes = lexicon.foods.map { food in
            CategoryHint(
                category: lexicon.classCategories[food.foodClass],
                isBetweenMeals: food.foodClass.split(separator: "-").contains {
                    English.Dishes.betweenMeals.contains(String($0))
                })
        }
    }

    /// Nil if no food tells a category.
    func category(of things: [Item], in utterance: Utterance) -> CategoryName? {
        let all = foods(of: withoutAdditions(things, in: utterance), in: utterance)
            .flatMap { told($0, in: utterance) }
        let category = MealDetector.category(of: all.map(\.category))
        // Carrots beside a cottage pie do not make it a snack.
        return category == .snack && all.contains(where: \.isDish) ? nil : category
    }

    /// Whether several dishes tell different meals, so that the hour tells more than any of them.
    func areMixed(_ things: [Item], in utterance: Utterance) -> Bool {
        let dishes = withoutAdditions(things, in: utterance).filter { !$0.isNegated }.flatMap { thing in
            foods(of: [thing], in: utterance).flatMap { told($0, in: utterance) }
        }.filter { $0.category != .beverage && $0.category != .dessert }
        guard let first = dishes.first, dishes.count > 1 else { return false }
        return first.category == nil || !dishes.allSatisfy { $0.category == first.category }
    }

    /// Whether the foods tell of a breakfast, and none of a lunch or a dinner: "yogurt, fruit and granola".
    func areOfMorning(_ things: [Item], in utterance: Utterance) -> Bool {
        let dishes = withoutAdditions(things, in: utterance).filter { !$0.isNegated }.flatMap { thing in
            foods(of: [thing], in: utterance).flatMap { told($0, in: utterance) }
        }
        return dishes.contains { $0.category == .breakfast }
            && dishes.allSatisfy { $0.category == .breakfast || $0.isBetweenMeals }
    }

    /// Whether all foods are drinks, sweets or others eaten between meals.
    ///
    /// In the afternoon and at night, no hour makes a meal of them.
    func areBetweenMeals(_ things: [Item], in utterance: Utterance) -> Bool {
        let all = foods(of: things, in: utterance).flatMap { told($0, in: utterance) }
        return !all.isEmpty && all.allSatisfy(\.isBetweenMeals)
    }

    // MARK: The foods that count

    /// The things without what goes into the drink before it: "coffee with two spoons of cream | and one sugar".
    private func withoutAdditions(_ things: [Item], in utterance: Utterance) -> [Item] {
        var kept: [Item] = []
        var drink: Item?
        // "A protein shake with banana, oats and almond milk"
        var isBlended = false
        var hasDrink = false
        for thing in things {
            // "Coffee, sugar, a splash of oat milk"
            if hasDrink, isAddition(thing, in: utterance) { continue }
            if let before = drink, let last = thing.tokens.last,
                goesOn(before, thing, in: utterance)
                    && English.Dishes.addition.contains(utterance.tokens[last].word)
                    || isBlended && utterance.clause(of: last)?.verbPlace == nil
                        && !utterance.tokens[before.range.lowerBound + 1...thing.range.lowerBound]
                            .contains(where: \.followsStop)
            {
                drink = thing
                continue
            }
            kept.append(thing)
            let parts = parts(of: thing, in: utterance)
            let isDrink = parts.main.first.map {
                let told = told($0, in: utterance)
                return !told.isEmpty && told.allSatisfy { $0.category == .beverage }
            }
            hasDrink = hasDrink || isDrink == true
            drink = isDrink == true && parts.hasMore ? thing : nil
            isBlended =
                parts.main.first?.last.map { English.Dishes.blended.contains(utterance.tokens[$0].word) }
                ?? false
        }
        return kept
    }

    private func isAddition(_ thing: Item, in utterance: Utterance) -> Bool {
        guard let last = thing.tokens.last, English.Dishes.addition.contains(utterance.tokens[last].word)
        else {
            return false
        }
        // "Ice cream"
        return told(thing.tokens, in: utterance).allSatisfy { $0.category != .dessert }
    }

    /// The words of each food, without its accompaniments: "muesli with oat milk" is muesli.
    private func foods(of things: [Item], in utterance: Utterance) -> [[Int]] {
        var foods: [[Int]] = []
        var isBeside = false
        var before: Item?
        for thing in things where !thing.isNegated {
            let parts = parts(of: thing, in: utterance)
            let continues = before.map { goesOn($0, thing, in: utterance) } ?? false
            if !continues { isBeside = false }
            if !isBeside { foods += parts.main }
            let isDrink =
                parts.main.first.map { told($0, in: utterance).allSatisfy { $0.category == .beverage } }
                ?? false
            if parts.hasMore, !isDrink { isBeside = true }
            before = thing
        }
        return foods
    }

    private func parts(of thing: Item, in utterance: Utterance) -> (main: [[Int]], hasMore: Bool) {
        var main: [[Int]] = [[]]
        let inner = Set(
            utterance.names(
                from: thing.range.lowerBound, through: max(thing.range.lowerBound, thing.range.upperBound - 1)
            )
            .filter { $0.tokens.count > 1 }.flatMap { $0.tokens })
        for (place, token) in thing.tokens.enumerated() {
            let word = utterance.tokens[token].word
            if inner.contains(token) {
                main[main.count - 1].append(token)
            } else if ["on", "over"].contains(word) {
                // "Butter on a bagel", "curry over rice": both foods are the meal.
                main.append([])
            } else if English.Items.besides.contains(word) {
                main.removeAll { $0.allSatisfy { SpokenNumber.isNumeral(utterance.tokens[$0].word) } }
                return (main, word != "without" && word != "no" && word != "from")
            } else if word == "of", place > 0 {
                main[main.count - 1] = []
            } else if word == "and" {
                main.append([])
            } else {
                main[main.count - 1].append(token)
            }
        }
        // "One and a half litres"
        main.removeAll { $0.allSatisfy { SpokenNumber.isNumeral(utterance.tokens[$0].word) } }
        return (main, false)
    }

    /// "Ramen with pork | and a boiled egg": the second thing still accompanies the first.
    private func goesOn(_ first: Item, _ second: Item, in utterance: Utterance) -> Bool {
        guard first.range.upperBound <= second.range.lowerBound else { return false }
        let between = first.range.upperBound...second.range.lowerBound
        return between.allSatisfy { index in
            guard !utterance.tokens[index].followsBreak else { return false }
            if index == second.range.lowerBound { return true }
            return [.and, .determiner, .article, .filler].contains(
                EnglishWordClasses.wordClass(of: utterance.tokens[index].word))
        }
    }

    // MARK: One food

    /// What one food tells: a category, if any, and whether it is eaten between meals.
    private struct CategoryHint {
        var category: CategoryName?
        var isBetweenMeals: Bool
        /// Whether its class is eaten for lunch or dinner.
        var isDish = false
    }

    /// What the foods among some words tell.
    ///
    /// Several foods in a row are a list, unless the last word makes one dish of them.
    private func told(_ all: [Int], in utterance: Utterance) -> [CategoryHint] {
        let tokens = withoutDescription(all, in: utterance)
        guard let first = tokens.first, let last = tokens.last else { return [] }
        let matches = utterance.names(from: first, through: last).filter {
            $0.thing != nil && $0.tokens.lowerBound >= first && $0.tokens.upperBound <= last + 1
        }
        guard let end = matches.last, end.tokens.upperBound == last + 1 else {
            let words = tokens.map { utterance.tokens[$0].word }
            let category = words.last.flatMap { detector.category(ofHead: $0, after: words.dropLast()[...]) }
            return [CategoryHint(category: category, isBetweenMeals: Self.isBetweenMeals(category))]
        }
        let head = utterance.tokens[last].word
        let isDish =
            English.Dishes.head.contains(head)
            && !English.Dishes.single.contains(head)
        if isDish { return [told(end, in: utterance, from: first)] }
        var all: [CategoryHint] = []
        for match in matches {
            let hint = told(match, in: utterance, from: match.tokens.lowerBound)
            // "Cold brew heavy cream"
            let isAddition = match.tokens.last.map {
                English.Dishes.addition.contains(utterance.tokens[$0].word)
            }
            if isAddition == true, hint.category != .dessert, all.last?.category == .beverage { continue }
            all.append(hint)
        }
        return all
    }

    /// The words of a food up to its name: "coffee black", "latte x2", "wine 1.5 dl", "lassi salty one".
    private func withoutDescription(_ tokens: [Int], in utterance: Utterance) -> [Int] {
        guard let first = tokens.first, let last = tokens.last else { return tokens }
        let food = utterance.names(from: first, through: last).filter { $0.thing != nil }
            .max { $0.tokens.upperBound < $1.tokens.upperBound }
        guard let food else { return tokens }
        let end = food.tokens.upperBound
        // Whatever stands behind a drink tells of its kind, its maker or its size: "kopi o kosong".
        let isDrink =
            food.tokens.lowerBound >= first
            && told(food, in: utterance, from: food.tokens.lowerBound).category == .beverage
        var kept = tokens
        while let token = kept.last, token >= end {
            let word = utterance.tokens[token].word
            guard describes(word) || isDrink && !English.Dishes.head.contains(word) else { break }
            kept.removeLast()
        }
        return kept
    }

    private func describes(_ word: String) -> Bool {
        Preparation.isWay(word) || Preparation.isDescription(word) || SpokenNumber.isNumeral(word)
            || MeasuringUnit.named(word) != nil || word.contains(where: \.isNumber)
            || English.Dishes.behind.contains(word)
    }

    private func told(_ match: FoodNames.Match, in utterance: Utterance, from first: Int) -> CategoryHint {
        let words = utterance.tokens[first..<match.tokens.upperBound].map(\.word)
        let keyword = words.last.flatMap { detector.category(ofHead: $0, after: words.dropLast()[...]) }
        guard let food = match.thing else {
            return CategoryHint(category: keyword, isBetweenMeals: Self.isBetweenMeals(keyword))
        }
        let ofClass = classes[food].category
        if keyword == nil, ofClass == .dessert,
            words.dropLast().contains(where: English.Dishes.savoury.contains)
        {
            return CategoryHint(category: nil, isBetweenMeals: false)
        }
        // A class without a keyword makes a snack only if nothing else fits.
        var category = keyword ?? ([.lunch, .dinner, .snack].contains(ofClass) ? nil : ofClass)
        // "Chicken pie" is not a dessert, although other pies are.
        if match.tokens.count > 1, let keyword, keyword != ofClass, ofClass != nil || keyword != .beverage {
            category = ofClass
        }
        return CategoryHint(
            category: category,
            isBetweenMeals: Self.isBetweenMeals(category) || ofClass == .snack
                || classes[food].isBetweenMeals,
            isDish: [.lunch, .dinner].contains(ofClass) && category == nil)
    }

    private static func isBetweenMeals(_ category: CategoryName?) -> Bool {
        category == .beverage || category == .dessert || category == .snack
    }

}
