import Diary
import Language

/// Which names in a portion are foods of their own, and which are one dish.
extension PortionReading {
    /// The names of foods from a place on, with plurals that the lexicon does not write out.
    func known(from start: Int) -> [Known] {
        let plain = words.enumerated().map { place, word in
            Token(
                text: word, word: word, range: utterance.text.startIndex..<utterance.text.startIndex,
                followsBreak: false)
        }
        guard start < plain.count else { return [] }
        var known: [Known] = names.matches(in: plain, within: start..<plain.count).map {
            Known(
                places: $0.tokens, food: $0.thing,
                isPlural: $0.isPlural && names.endsInPlural(Array(words[$0.tokens])))
        }
        let covered = Set(known.flatMap(\.places))
        for place in start..<words.count where !covered.contains(place) {
            let single = EnglishNoun.singular(words[place])
            if single != words[place], let food = names.food(named: single) {
                known.append(Known(places: place..<(place + 1), food: food, isPlural: true))
            }
        }
        known.removeAll { $0.food == nil }
        for place in start..<words.count
        where !covered.contains(place) && isKind(at: place, among: known, from: start) {
            known.append(Known(places: place..<(place + 1), food: nil, isPlural: true))
        }
        return known.sorted { $0.places.lowerBound < $1.places.lowerBound }
    }

    /// "Beans", "greens": a plural that ends names of the lexicon and stands beside foods, though it is none alone.
    func isKind(at place: Int, among known: [Known], from start: Int) -> Bool {
        let word = words[place]
        guard FoodNames.looksPlural(word), names.isHead(word) || names.isHead(EnglishNoun.singular(word)),
            MeasuringUnit.named(word) == nil,
            !known.contains(where: { $0.places.contains(place) }), !NonFoodWords.contains(word),
            place == start || !English.Dishes.head.contains(word)
                || !names.modifies(words[place - 1])
        else { return false }
        let isNextFree =
            place + 1 < words.count && !known.contains { $0.places.contains(place + 1) }
            && EnglishWordClasses.wordClass(of: words[place + 1]) == .content
        let isAfterFood = place > start && known.contains { $0.places.contains(place - 1) }
        return isAfterFood && !isNextFree
    }

    /// Which names in a row are one dish: "mango burger" is, "rice dal" is not.
    func dishes(_ known: [Known], hasArticle: Bool, isCounted: Bool = false) -> [Range<Int>] {
        var dishes: [Range<Int>] = []
        for index in known.indices {
            if index > 0, let last = dishes.last,
                isOneDish(known[index - 1], known[index], isAfterArticle: hasArticle && last.lowerBound == 0)
                    || isCounted && index == 1 && isCountedDish(known[0], known[1])
            {
                dishes[dishes.count - 1] = last.lowerBound..<(index + 1)
            } else {
                dishes.append(index..<(index + 1))
            }
        }
        return dishes
    }

    /// "Six | chicken | nuggets": what is counted stands in the plural.
    func isCountedDish(_ first: Known, _ second: Known) -> Bool {
        guard !first.isPlural, second.isPlural, first.places.count == 1,
            first.places.upperBound == second.places.lowerBound
        else { return false }
        let before = words[first.places.lowerBound]
        return !FoodNames.looksPlural(before)
            && (names.modifies(before) || English.Dishes.ingredient.contains(before))
    }

    func isOneDish(_ first: Known, _ second: Known, isAfterArticle: Bool) -> Bool {
        guard !first.isPlural, first.places.upperBound <= second.places.lowerBound else { return false }
        let between = words[first.places.upperBound..<second.places.lowerBound]
        if isGeneric(first, before: second) { return true }
        guard let head = words[second.places].last, let before = words[first.places].last,
            between.isEmpty || between == ["and"]
        else { return false }
        // "Garlic bread | side salad"
        let areNames = first.places.count > 1 && second.places.count > 1
        let isHead = English.Dishes.head.contains(head) && head != "toast" && !areNames
        let mayModify = names.modifies(before) || English.Dishes.ingredient.contains(before)
        // A portion holds "and" only before a dish: "cheese and tomato toastie".
        if !between.isEmpty { return true }
        if isKind(first, of: second) || isBrand(first, of: second) { return true }
        if first.places.count == 1, English.Dishes.seasoning.contains(before) { return true }
        let isDish = English.Dishes.head.contains(before) && !English.Dishes.filling.contains(before)
        if second.places.count == 1, English.Dishes.holder.contains(head), !isDish,
            !FoodNames.looksPlural(before),
            first.places.count > 1
        {
            return true
        }
        guard !isDish, mayModify else { return false }
        return isHead || isAfterArticle && first.places.count == 1
    }

    /// "Cold brew coffee", "cheddar cheese": the second word says what the first one is a kind of.
    func isKind(_ first: Known, of second: Known) -> Bool {
        guard second.places.count == 1, first.places.upperBound == second.places.lowerBound,
            let food = first.food
        else { return false }
        return names.isKind(food, of: EnglishNoun.singular(words[second.places.lowerBound]))
    }

    /// "Monster energy | drink", "mcdonald's | quarter pounder": a make, or a name before the word for what it is.
    func isGeneric(_ first: Known, before second: Known) -> Bool {
        let between = words[first.places.upperBound..<second.places.lowerBound]
        if words[first.places.upperBound - 1].hasSuffix("'s"), between.allSatisfy(Preparation.isDescription) {
            return true
        }
        guard between.isEmpty else { return false }
        return second.places.count == 1
            && English.Dishes.make.contains(
                words[second.places.lowerBound])
            && !English.Dishes.head.contains(words[first.places.upperBound - 1])
    }

    /// "Fage greek yogurt", "clif granola bar": a make before what it makes.
    func isBrand(_ first: Known, of second: Known) -> Bool {
        guard first.places.count == 1, first.places.upperBound == second.places.lowerBound,
            let food = first.food,
            let head = words[second.places].last
        else { return false }
        return names.isKind(food, of: EnglishNoun.singular(head))
            && !names.isHead(words[first.places.lowerBound])
    }
}
