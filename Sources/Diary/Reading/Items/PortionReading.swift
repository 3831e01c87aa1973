/// Reads one portion: how much, how it was made, and which food or foods it names.
struct PortionReading {
    private let tokens: [Int]
    private let words: [String]
    private let utterance: Utterance
    private let names: FoodNames
    /// The names and fixed phrases of the utterance that lie in this portion.
    private let matches: ArraySlice<FoodNames.Match>

    init(_ portion: Portion, in utterance: Utterance, names: FoodNames) {
        tokens = portion.tokens
        words = tokens.map { utterance.tokens[$0].word }
        self.utterance = utterance
        self.names = names
        matches = utterance.names(from: tokens.first ?? 0, through: tokens.last ?? 0)
    }

    /// A run of words that the lexicon knows, by its places in `words`.
    private struct Known {
        var places: Range<Int>
        var food: Int?
        var isPlural: Bool
    }

    func items() -> [FoodItem] {
        let amount = amount()
        let isLed = amount.value != nil || amount.unit != nil
        let trailing = isLed ? nil : trailingAmount()
        let limit = trailing?.start ?? words.count
        let known = known(from: amount.end).filter { $0.places.upperBound <= limit }
        var items: [FoodItem] = []
        var start = amount.end
        for group in dishes(known, hasArticle: amount.isArticle) {
            if items.last != nil, isNamedAgain(known, group) { continue }
            // What stands after the last food belongs to it, unless it is another that was made in its own way.
            let isLast = group.upperBound == known.count
            let last = known[group.upperBound - 1].places.upperBound
            if isLast, last + 1 < limit, Preparation.isWay(words[last]), !Preparation.isWay(words[last + 1]),
                !SpokenNumber.isNumeral(words[last + 1]),
                let own = item(known[group], in: start..<last, after: amount), let next = item([], in: last..<limit, after: amount)
            {
                items += [own, next]
                continue
            }
            let end = isLast ? limit : last
            if let item = item(known[group], in: start..<end, after: amount) { items.append(item) }
            start = end
        }
        if known.isEmpty, start < limit, let item = item([], in: start..<limit, after: amount) { items.append(item) }
        if let trailing, !items.isEmpty {
            items[items.count - 1].quantity = trailing.amount.value
            items[items.count - 1].unit = trailing.amount.unit ?? items[items.count - 1].unit
        }
        return items
    }

    /// "A coke coca cola": the same food under another name.
    private func isNamedAgain(_ known: [Known], _ group: Range<Int>) -> Bool {
        guard group.lowerBound > 0, group.count == 1, let food = known[group.lowerBound].food,
            let before = known[group.lowerBound - 1].food
        else { return false }
        return names.canonical(food).name == names.canonical(before).name
    }

    // MARK: How much

    private struct Amount {
        var value: Double?
        var unit: String?
        /// The place after it.
        var end = 0
        /// It is nothing but "a" or "an".
        var isArticle = false
    }

    private func amount() -> Amount {
        var amount = Amount()
        if let first = words.first, let typed = MeasuringUnit.typed(first) {
            amount = Amount(value: typed.value, unit: typed.unit, end: 1)
            if amount.end < words.count, words[amount.end] == "of" { amount.end += 1 }
            return amount
        }
        if words.count > 2, ["a", "an"].contains(words[0]),
            let number = SpokenQuantity.read(words[1...]), let value = number.value, number.end < words.count,
            let unit = MeasuringUnit.named(words[number.end]), MeasuringUnit.isTrueMeasure(unit)
        {
            // "A 12 oz steak", "an eight ounce steak"
            return Amount(value: value, unit: unit, end: number.end + 1)
        }
        if !startsName(at: 0), let quantity = SpokenQuantity.read(words[...]) {
            amount.value = quantity.value
            amount.end = quantity.end
            amount.isArticle = quantity.end == 1 && ["a", "an"].contains(words[0])
        }
        if let measure = measure(from: amount.end, isCounted: amount.value != nil) {
            amount.unit = measure.unit
            amount.end = measure.end
            amount.isArticle = false
            if let more = SpokenQuantity.andPart(words[amount.end...]) {
                amount.value = (amount.value ?? 1) + more.value
                amount.end = more.end
            }
            if amount.end < words.count, words[amount.end] == "of" { amount.end += 1 }
            // "A second helping of lasagna": it is not known how much that was.
            if MeasuringUnit.isVague(measure.unit) { (amount.unit, amount.value) = (nil, nil) }
        }
        return amount
    }

    /// "Chicken breast | 200 grams", "wings | six piece": an amount after its food.
    private func trailingAmount() -> (start: Int, amount: Amount)? {
        for start in words.indices.dropFirst() where SpokenNumber.isNumeral(words[start]) || MeasuringUnit.typed(words[start]) != nil {
            if start + 1 == words.count, let typed = MeasuringUnit.typed(words[start]) {
                return (start, Amount(value: typed.value, unit: typed.unit, end: words.count))
            }
            guard let number = SpokenQuantity.read(words[start...]), let value = number.value else { return nil }
            if number.end == words.count { return (start, Amount(value: value, unit: nil, end: words.count)) }
            guard number.end + 1 == words.count, let unit = MeasuringUnit.named(words[number.end]) else { return nil }
            return (start, Amount(value: value, unit: unit, end: words.count))
        }
        return nil
    }

    /// The unit at the place or, before "of", behind words that describe it ("a family size bag of").
    private func measure(from start: Int, isCounted: Bool) -> (unit: String, end: Int)? {
        for place in start..<min(start + 4, words.count) {
            let word = words[place]
            let isBeforeOf = place + 1 < words.count && ["of", "and"].contains(words[place + 1])
            if let unit = MeasuringUnit.named(word), !startsOrContinuesName(at: place) {
                if isBeforeOf { return (unit, place + 1) }
                let mayCount = MeasuringUnit.isTrueMeasure(unit) || startsFood(at: place + 1)
                return isCounted && place + 1 < words.count && mayCount ? (unit, place + 1) : nil
            }
            guard Preparation.isDescription(word) || place > start || words[place...].contains("of") else {
                return nil
            }
            if isKnown(at: place) { return nil }
        }
        return nil
    }

    /// A lexicon's name of several words has its first word here, as "two percent milk" has.
    private func startsName(at place: Int) -> Bool {
        matches.contains {
            $0.tokens.lowerBound == tokens[place] && $0.tokens.count > 1 && !isMeasured($0)
        }
    }

    /// "Pot" of "pot roast", "stick" of "mozzarella stick".
    private func startsOrContinuesName(at place: Int) -> Bool {
        matches.contains { $0.tokens.contains(tokens[place]) && $0.tokens.count > 1 && !isMeasured($0) }
    }

    /// "Shot of espresso" is a measure and a food, "half a grapefruit" an amount and a food.
    private func isMeasured(_ match: FoodNames.Match) -> Bool {
        FoodNames.measured(utterance.tokens[match.tokens].map(\.word)) != nil
    }

    private func isKnown(at place: Int) -> Bool {
        matches.contains { $0.food != nil && $0.tokens.contains(tokens[place]) && !isMeasured($0) }
    }

    private func startsFood(at place: Int) -> Bool {
        (place..<min(place + 3, words.count)).contains(where: isKnown)
    }

    // MARK: Which foods

    /// The names of foods from a place on, with plurals that the lexicon does not write out.
    private func known(from start: Int) -> [Known] {
        let plain = words.enumerated().map { place, word in
            Token(
                text: word, word: word, range: utterance.text.startIndex..<utterance.text.startIndex,
                followsBreak: false)
        }
        guard start < plain.count else { return [] }
        var known: [Known] = names.matches(in: plain, within: start..<plain.count).map {
            Known(places: $0.tokens, food: $0.food, isPlural: $0.isPlural && FoodNames.looksPlural(plain[$0.tokens.upperBound - 1].word))
        }
        let covered = Set(known.flatMap(\.places))
        for place in start..<words.count where !covered.contains(place) {
            let single = EnglishNoun.singular(words[place])
            if single != words[place], let food = names.food(named: single) {
                known.append(Known(places: place..<(place + 1), food: food, isPlural: true))
            }
        }
        known.removeAll { $0.food == nil }
        for place in start..<words.count where !covered.contains(place) && isKind(at: place, among: known, from: start) {
            known.append(Known(places: place..<(place + 1), food: nil, isPlural: true))
        }
        return known.sorted { $0.places.lowerBound < $1.places.lowerBound }
    }

    /// "Beans", "greens": a plural that ends names of the lexicon and stands beside foods, though it is none alone.
    private func isKind(at place: Int, among known: [Known], from start: Int) -> Bool {
        let word = words[place]
        guard FoodNames.looksPlural(word), names.isHead(word) || names.isHead(EnglishNoun.singular(word)), MeasuringUnit.named(word) == nil,
            !known.contains(where: { $0.places.contains(place) }), !CuratedWords.dishHeads.contains(word), !TalkWords.contains(word)
        else { return false }
        let isNextFree = place + 1 < words.count && !known.contains { $0.places.contains(place + 1) } && CuratedWords.wordClass(of: words[place + 1]) == .content
        let isAfterFood = place > start && known.contains { $0.places.contains(place - 1) }
        return isAfterFood && !isNextFree
    }

    /// Which names in a row are one dish: "mango burger" is, "rice dal" is not.
    private func dishes(_ known: [Known], hasArticle: Bool) -> [Range<Int>] {
        var dishes: [Range<Int>] = []
        for index in known.indices {
            if index > 0, let last = dishes.last,
                isOneDish(known[index - 1], known[index], isAfterArticle: hasArticle && last.lowerBound == 0)
            {
                dishes[dishes.count - 1] = last.lowerBound..<(index + 1)
            } else {
                dishes.append(index..<(index + 1))
            }
        }
        return dishes
    }

    private func isOneDish(_ first: Known, _ second: Known, isAfterArticle: Bool) -> Bool {
        guard !first.isPlural, first.places.upperBound <= second.places.lowerBound else { return false }
        let between = words[first.places.upperBound..<second.places.lowerBound]
        if isGeneric(first, before: second) { return true }
        guard let head = words[second.places].last, let before = words[first.places].last,
            between.isEmpty || between == ["and"]
        else { return false }
        let isHead = CuratedWords.dishHeads.contains(head) && head != "toast"
        let mayModify = names.modifies(before) || CuratedWords.ingredients.contains(before)
        // A portion holds "and" only before a dish: "cheese and tomato toastie".
        if !between.isEmpty { return true }
        if isKind(first, of: second) || isBrand(first, of: second) { return true }
        let isDish = CuratedWords.dishHeads.contains(before)
        guard !isDish, mayModify else { return false }
        return isHead || isAfterArticle && first.places.count == 1
    }

    /// "Cold brew coffee", "cheddar cheese": the second word says what the first one is a kind of.
    private func isKind(_ first: Known, of second: Known) -> Bool {
        guard second.places.count == 1, first.places.upperBound == second.places.lowerBound,
            let food = first.food
        else { return false }
        return names.isKind(food, of: EnglishNoun.singular(words[second.places.lowerBound]))
    }

    /// "Monster energy | drink", "mcdonald's | quarter pounder": a make, or a name before the word for what it is.
    private func isGeneric(_ first: Known, before second: Known) -> Bool {
        let between = words[first.places.upperBound..<second.places.lowerBound]
        if words[first.places.upperBound - 1].hasSuffix("'s"), between.allSatisfy(Preparation.isDescription) { return true }
        guard between.isEmpty else { return false }
        return second.places.count == 1 && ["drink", "drinks", "bar", "bars", "shake", "shakes", "powder", "cereal"].contains(words[second.places.lowerBound])
            && !CuratedWords.dishHeads.contains(words[first.places.upperBound - 1])
    }

    /// "Fage greek yogurt", "clif granola bar": a make before what it makes.
    private func isBrand(_ first: Known, of second: Known) -> Bool {
        guard first.places.count == 1, first.places.upperBound == second.places.lowerBound, let food = first.food,
            let head = words[second.places].last
        else { return false }
        return names.isKind(food, of: EnglishNoun.singular(head)) && !names.isHead(words[first.places.lowerBound])
    }

    // MARK: One food

    /// - Parameters:
    ///   - known: the names of the food; empty for one that the lexicon lacks.
    ///   - amount: how much there is of what follows it directly.
    private func item(
        _ known: ArraySlice<Known>, in places: Range<Int>, after amount: Amount
    ) -> FoodItem? {
        guard var item = item(known, in: places) else { return nil }
        guard places.lowerBound == amount.end else { return item }
        item.quantity = amount.value
        item.unit = amount.unit ?? item.unit
        item.words = spoken(0..<places.upperBound)
        return item
    }

    private func item(_ known: ArraySlice<Known>, in places: Range<Int>) -> FoodItem? {
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
            // The head of the name is a word that the lexicon lacks: "idli platter".
            let rest = after.rest.dropLast() + [EnglishNoun.singular(after.rest[after.rest.count - 1])]
            name = (before.rest + words[first.places.lowerBound..<head.places.upperBound] + rest)
                .joined(separator: " ")
        }
        let ways = known.count > 1 || !after.rest.isEmpty ? [] : canonical.preparation
        let said = after.rest.isEmpty ? saidName(first.places.lowerBound..<head.places.upperBound, ways, isPlural: head.isPlural) : name
        return FoodItem(
            name: said, kind: name, quantity: nil, unit: canonical.unit,
            preparation: before.ways + ways + after.ways, words: spoken(places))
    }

    /// The words of a name as they were said, without a measure and ways of preparing that it begins with, in the singular.
    private func saidName(_ places: Range<Int>, _ ways: [String], isPlural: Bool) -> String {
        var said = Array(words[places])
        if let measured = FoodNames.measured(said) { said = measured.rest }
        for way in ways {
            let parts = way.split(separator: " ").map(String.init)
            if said.count > parts.count, said.starts(with: parts) { said.removeFirst(parts.count) }
        }
        let text = said.joined(separator: " ")
        guard isPlural, let last = said.popLast() else { return text }
        return names.singular(of: text) ?? (said + [EnglishNoun.singular(last)]).joined(separator: " ")
    }

    /// A food that no list has: its words, without those that only describe it.
    private func unknown(_ places: Range<Int>) -> FoodItem? {
        let described = described(places)
        guard let last = described.rest.last else {
            let isLeftovers = words[places].last.map { ["leftover", "leftovers"].contains($0) } ?? false
            return isLeftovers ? FoodItem(name: "leftovers", words: spoken(places)) : nil
        }
        let name = described.rest.dropLast() + [EnglishNoun.singular(last)]
        return FoodItem(
            name: name.joined(separator: " "), preparation: described.ways, words: spoken(places))
    }

    /// Ways of preparing among the words, and the words that are neither those nor mere description.
    private func described(_ places: Range<Int>) -> (ways: [String], rest: [String]) {
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
                // "On top" places the food; "salt and pepper" is one.
                let isPlacing = CuratedWords.closedClass(of: words[place]) != nil
                if !isPlacing { rest += words[fixed] }
                place = fixed.upperBound
                continue
            }
            let word = words[place]
            if Preparation.isWay(word) {
                ways.append(word)
            } else if [.content, .verbOrNoun].contains(CuratedWords.wordClass(of: word)), !Preparation.isDescription(word) {
                rest.append(word)
            }
            place += 1
        }
        return (ways, rest)
    }

    /// The places of a phrase that starts here and names no food of the lexicon.
    private func fixedPhrase(at place: Int) -> Range<Int>? {
        guard
            let match = matches.first(where: {
                $0.food == nil && $0.tokens.count > 1 && $0.tokens.lowerBound == tokens[place]
            })
        else { return nil }
        return place..<min(place + match.tokens.count, words.count)
    }

    private func spoken(_ places: Range<Int>) -> String {
        places.map { utterance.tokens[tokens[$0]].text }.joined(separator: " ")
    }
}
