import Language

/// How much a portion says there is of its food, before it or after it.
extension PortionReading {
    struct Amount {
        var value: Double?
        var unit: String?
        /// The place after it.
        var end = 0
        /// It is nothing but "a" or "an".
        var isArticle = false
    }

    func amount() -> Amount {
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
            if MeasuringUnit.isVague(measure.unit), amount.value ?? 1 <= 1 {
                (amount.unit, amount.value) = (nil, nil)
            }
        }
        return amount
    }

    /// "Chicken breast | 200 grams", "wings | six piece": an amount after its food.
    func trailingAmount() -> (start: Int, amount: Amount)? {
        for start in words.indices.dropFirst()
        where (SpokenNumber.isNumeral(words[start]) || MeasuringUnit.typed(words[start]) != nil)
            && !isKnown(at: start)
        {
            if start + 1 == words.count, let typed = MeasuringUnit.typed(words[start]) {
                return (start, Amount(value: typed.value, unit: typed.unit, end: words.count))
            }
            guard let number = SpokenQuantity.read(words[start...]), let value = number.value else {
                return nil
            }
            if number.end == words.count { return (start, Amount(value: value, unit: nil, end: words.count)) }
            guard number.end + 1 == words.count, let unit = MeasuringUnit.named(words[number.end]) else {
                return nil
            }
            return (start, Amount(value: value, unit: unit, end: words.count))
        }
        return nil
    }

    /// The unit at the place or, before "of", behind words that describe it ("a family size bag of").
    func measure(from start: Int, isCounted: Bool) -> (unit: String, end: Int)? {
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
    func startsName(at place: Int) -> Bool {
        matches.contains {
            $0.tokens.lowerBound == tokens[place] && $0.tokens.count > 1 && !isMeasured($0)
        }
    }

    /// "Pot" of "pot roast", "stick" of "mozzarella stick".
    func startsOrContinuesName(at place: Int) -> Bool {
        matches.contains { $0.tokens.contains(tokens[place]) && $0.tokens.count > 1 && !isMeasured($0) }
    }

    /// "Shot of espresso" is a measure and a food, "half a grapefruit" an amount and a food.
    func isMeasured(_ match: FoodNames.Match) -> Bool {
        FoodNames.measured(utterance.tokens[match.tokens].map(\.word)) != nil
    }

    func isKnown(at place: Int) -> Bool {
        matches.contains { $0.thing != nil && $0.tokens.contains(tokens[place]) && !isMeasured($0) }
    }

    func startsFood(at place: Int) -> Bool {
        (place..<min(place + 3, words.count)).contains(where: isKnown)
    }
}
