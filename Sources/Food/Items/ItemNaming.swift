import Diary
import Language

/// Names the items in the words of a portion.
extension PortionReading {
    /// - Parameters:
    ///   - known: the names of the food; empty for a food that is not in the lexicon.
    ///   - amount: the amount of the food right after it.
    func item(
        _ known: ArraySlice<Known>, in places: Range<Int>, after amount: Amount
    ) -> EntryItem? {
        guard var item = item(known, in: places) else { return nil }
        guard places.lowerBound == amount.end else { return item }
        item.quantity = amount.value
        item.unit = amount.unit ?? item.unit
        item.words = spoken(0..<places.upperBound)
        return item
    }

    func item(_ known: ArraySlice<Known>, in places: Range<Int>) -> EntryItem? {
        guard let head = known.last, let first = known.first, let food = head.food else {
            return unknown(places)
        }
        let canonical = names.canonical(food)
        let before = described(places.lowerBound..<first.places.lowerBound)
        let after = described(head.places.upperBound..<places.upperBound)
        var name = canonical.name
        if known.count == 2, isBrand(first, of: head) {
            name = names.canonical(food).name
        } else if known.count == 2, let kind = first.food, isKind(first, of: head) {
            name = names.canonical(kind).name
        } else if known.count > 1 {
            name =
                words[first.places.lowerBound..<head.places.lowerBound].joined(separator: " ") + " "
                + names.firstName(food)
        }
        if !after.rest.isEmpty {
            // The head of the name is not in the lexicon: "idli platter".
            let rest = after.rest.dropLast() + [EnglishNoun.singular(after.rest[after.rest.count - 1])]
            name = (before.rest + words[first.places.lowerBound..<head.places.upperBound] + rest)
                .joined(separator: " ")
        }
        let ways = known.count > 1 || !after.rest.isEmpty ? [] : canonical.preparation
        let said =
            after.rest.isEmpty
            ? saidName(first.places.lowerBound..<head.places.upperBound, ways, isPlural: head.isPlural) : name
        return EntryItem(
            name: said, kind: name, quantity: nil, unit: canonical.unit,
            preparation: before.ways + ways + after.ways, words: spoken(places))
    }

    /// The words of a name as they were said, in the singular, without a measure and ways of preparing at
    /// the start.
    func saidName(_ places: Range<Int>, _ ways: [String], isPlural: Bool) -> String {
        var said = Array(words[places])
        if let measured = FoodNames.measured(said) { said = measured.rest }
        for way in ways {
            let parts = way.split(separator: " ").map(String.init)
            if said.count > parts.count, said.starts(with: parts) { said.removeFirst(parts.count) }
        }
        let text = said.joined(separator: " ")
        if let singular = names.singular(of: text) { return singular }
        let single = (said.dropLast() + [EnglishNoun.singular(said.last ?? "")]).joined(separator: " ")
        guard isPlural || single != text && names.food(named: single) != nil, let last = said.popLast() else {
            return text
        }
        return (said + [names.singular(of: last) ?? EnglishNoun.singular(last)]).joined(separator: " ")
    }

    /// A food that is in no list: its words without those that only describe it.
    func unknown(_ places: Range<Int>) -> EntryItem? {
        let described = described(places)
        guard let last = described.rest.last else {
            let isLeftovers = words[places].last.map { ["leftover", "leftovers"].contains($0) } ?? false
            return isLeftovers ? EntryItem(name: "leftovers", words: spoken(places)) : nil
        }
        let name = described.rest.dropLast() + [EnglishNoun.singular(last)]
        return EntryItem(
            name: name.joined(separator: " "), preparation: described.ways, words: spoken(places))
    }

    /// The ways of preparing among the words, and the words that neither prepare nor merely describe.
    func described(_ places: Range<Int>) -> (ways: [String], rest: [String]) {
        var ways: [String] = []
        var rest: [String] = []
        var place = places.lowerBound
        while place < places.upperBound {
            let left = words[place..<places.upperBound]
            if let phrase = Preparation.phrases.first(where: left.starts) {
                ways.append(phrase.joined(separator: " "))
                place += phrase.count
                continue
            }
            if let fixed = fixedPhrase(at: place) {
                // "On top" places the food; "salt and pepper" is itself a food.
                let isPlacing =
                    EnglishWordClasses.closedClass(of: words[place]) != nil
                    || English.FixedPhrases.describing.contains(words[fixed].joined(separator: " "))
                if !isPlacing { rest += words[fixed] }
                place = fixed.upperBound
                continue
            }
            let word = words[place]
            if Preparation.isWay(word) {
                ways.append(word)
            } else if [.content, .verbOrNoun].contains(EnglishWordClasses.wordClass(of: word)),
                !Preparation.isDescription(word)
            {
                rest.append(word)
            }
            place += 1
        }
        return (ways, rest)
    }

    /// The place of a phrase that starts here and names no food of the lexicon.
    func fixedPhrase(at place: Int) -> Range<Int>? {
        guard
            let match = matches.first(where: {
                $0.thing == nil && $0.tokens.count > 1 && $0.tokens.lowerBound == tokens[place]
            })
        else { return nil }
        return place..<min(place + match.tokens.count, words.count)
    }

    func spoken(_ places: Range<Int>) -> String {
        places.map { utterance.tokens[tokens[$0]].text }.joined(separator: " ")
    }
}

/// Decides which names in a portion are separate foods, and which are one dish.
extension PortionReading {
    /// The names of foods from a place on, including plurals that the lexicon does not list.
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

    /// "Beans", "greens": a plural beside foods that ends names of the lexicon, though it is not a name
    /// itself.
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

    /// "Six | chicken | nuggets": the plural is what is counted.
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
        // "Plum filled dumplings"
        if between.count == 1, let joint = between.first {
            if English.Dishes.compound.contains(joint) { return true }
            // "Onion rava dosa", "egg pesto sandwich": another word stands between a food and its dish.
            if mayBePart(joint), let head = words[second.places].last,
                let before = words[first.places].last
            {
                return first.places.count == 1 && second.places.count == 1
                    && English.Dishes.head.contains(head)
                    && head != "toast" && !English.Dishes.head.contains(before)
                    && (names.modifies(before) || English.Dishes.ingredient.contains(before))
            }
        }
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
        // "Roast vegetables", although a roast is a food as well
        if first.places.count == 1, Preparation.isWay(before) { return true }
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

    /// Whether a word that is not a food by itself may be part of a dish's name.
    private func mayBePart(_ word: String) -> Bool {
        EnglishWordClasses.wordClass(of: word) == .content && !Preparation.isWay(word)
            && !Preparation.isDescription(word) && !NonFoodWords.contains(word)
            && !SpokenNumber.isNumeral(word) && MeasuringUnit.named(word) == nil
    }

    /// "Cold brew coffee", "cheddar cheese": the first word is a kind of the second.
    func isKind(_ first: Known, of second: Known) -> Bool {
        guard second.places.count == 1, first.places.upperBound == second.places.lowerBound,
            let food = first.food
        else { return false }
        return names.isKind(food, of: EnglishNoun.singular(words[second.places.lowerBound]))
    }

    /// "Monster energy | drink", "mcdonald's | quarter pounder": a brand or another name before a general
    /// word.
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

    /// "Fage greek yogurt", "clif granola bar": a brand before its product.
    func isBrand(_ first: Known, of second: Known) -> Bool {
        guard first.places.count == 1, first.places.upperBound == second.places.lowerBound,
            let food = first.food,
            let head = words[second.places].last
        else { return false }
        return names.isKind(food, of: EnglishNoun.singular(head))
            && !names.isHead(words[first.places.lowerBound])
    }
}
