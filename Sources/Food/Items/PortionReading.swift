import Diary
import Language

/// Reads one portion: how much of it, how it was made, and which foods it names.
struct PortionReading {
    let tokens: [Int]
    let words: [String]
    let utterance: Utterance
    let names: FoodNames
    /// The names and fixed phrases of the utterance inside this portion.
    let matches: ArraySlice<FoodNames.Match>

    init(_ portion: Portion, in utterance: Utterance, names: FoodNames) {
        tokens = portion.tokens
        words = tokens.map { utterance.tokens[$0].word }
        self.utterance = utterance
        self.names = names
        matches = utterance.names(from: tokens.first ?? 0, through: tokens.last ?? 0)
    }

    /// Words that the lexicon knows, by their places in `words`.
    struct Known {
        var places: Range<Int>
        var food: Int?
        var isPlural: Bool
    }

    func items() -> [EntryItem] {
        let amount = amount()
        let isLed = amount.value != nil || amount.unit != nil
        let trailing = isLed ? nil : trailingAmount()
        let limit = trailing?.start ?? words.count
        let known = known(from: amount.end).filter { $0.places.upperBound <= limit }
        var items: [EntryItem] = []
        var start = amount.end
        let isCounted = (amount.value ?? 0) > 1 && amount.unit == nil
        for group in dishes(known, hasArticle: amount.isArticle, isCounted: isCounted) {
            if items.last != nil, isNamedAgain(known, group) { continue }
            // Words after the last food belong to it, unless they are another food with its own preparation.
            let isLast = group.upperBound == known.count
            var last = known[group.upperBound - 1].places.upperBound
            if !isLast, group.count == 1,
                isStyle(at: last, before: known[group.upperBound], after: known[group.lowerBound])
            {
                last += 1
            }
            if isLast, last + 1 < limit, Preparation.isWay(words[last]), !Preparation.isWay(words[last + 1]),
                !SpokenNumber.isNumeral(words[last + 1]),
                let own = item(known[group], in: start..<last, after: amount),
                let next = item([], in: last..<limit, after: amount)
            {
                items += [own, next]
                continue
            }
            let end = isLast ? limit : last
            if let item = item(known[group], in: start..<end, after: amount) { items.append(item) }
            start = end
        }
        if known.isEmpty, start < limit, let item = item([], in: start..<limit, after: amount) {
            items.append(item)
        }
        if let trailing, !items.isEmpty {
            items[items.count - 1].quantity = trailing.amount.value
            items[items.count - 1].unit = trailing.amount.unit ?? items[items.count - 1].unit
        }
        return items
    }

    /// "Lamb bhuna | pilau rice": an unknown word after the base of a dish is the dish.
    func isStyle(at place: Int, before next: Known, after first: Known) -> Bool {
        guard place + 1 == next.places.lowerBound, first.places.count == 1,
            English.Dishes.base.contains(words[first.places.lowerBound]),
            EnglishWordClasses.wordClass(of: words[place]) == .content, !names.words.contains(words[place])
        else { return false }
        return !Preparation.isWay(words[place]) && !Preparation.isDescription(words[place])
            && !NonFoodWords.contains(words[place]) && !SpokenNumber.isNumeral(words[place])
            && MeasuringUnit.named(words[place]) == nil
    }

    /// "A coke coca cola": the same food under a second name.
    func isNamedAgain(_ known: [Known], _ group: Range<Int>) -> Bool {
        guard group.lowerBound > 0, group.count == 1, let food = known[group.lowerBound].food,
            let before = known[group.lowerBound - 1].food
        else { return false }
        return names.canonical(food).name == names.canonical(before).name
    }
}

/// The amount that a portion gives of its food, before or after the food.
extension PortionReading {
    struct Amount {
        var value: Double?
        var unit: String?
        /// The place after the amount.
        var end = 0
        /// Whether it is only "a" or "an".
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
        // "Two quarter pounders": the amount ends where a name of several words begins.
        let nameStart = words.indices.dropFirst().first { startsName(at: $0) } ?? words.count
        if !startsName(at: 0), let quantity = SpokenQuantity.read(words[..<nameStart]) {
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
            // "A second helping of lasagna": nobody knows how much that was.
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

    /// The unit at this place or, before "of", after words that describe it ("a family size bag of").
    func measure(from start: Int, isCounted: Bool) -> (unit: String, end: Int)? {
        for place in start..<min(start + 4, words.count) {
            let word = words[place]
            let isBeforeOf = place + 1 < words.count && ["of", "and"].contains(words[place + 1])
            if let unit = MeasuringUnit.named(word), !startsOrContinuesName(at: place) {
                if isBeforeOf { return (unit, place + 1) }
                let mayCount =
                    MeasuringUnit.isTrueMeasure(unit) || startsFood(at: place + 1)
                    || place == start && agrees(word, unit, before: place)
                return isCounted && place + 1 < words.count && mayCount ? (unit, place + 1) : nil
            }
            guard Preparation.isDescription(word) || place > start || words[place...].contains("of") else {
                return nil
            }
            if isKnown(at: place) { return nil }
        }
        return nil
    }

    /// "Two slices | gardenia wholemeal", "1 glass | limo pani": the unit has the number of the numeral before it. In "two
    /// cup noodles" it has not, and belongs to the name.
    private func agrees(_ word: String, _ unit: String, before place: Int) -> Bool {
        guard place > 0, SpokenNumber.isNumeral(words[place - 1]),
            let value = SpokenQuantity.read(words[..<place])?.value
        else { return false }
        return value > 1 ? word != unit : word == unit || EnglishNoun.singular(word) != unit
    }

    /// Whether a name of several words starts here, as "two percent milk" does.
    func startsName(at place: Int) -> Bool {
        matches.contains {
            $0.tokens.lowerBound == tokens[place] && $0.tokens.count > 1 && !isMeasured($0)
        }
    }

    /// "Pot" of "pot roast", "stick" of "mozzarella stick".
    func startsOrContinuesName(at place: Int) -> Bool {
        matches.contains { $0.tokens.contains(tokens[place]) && $0.tokens.count > 1 && !isMeasured($0) }
    }

    /// Whether a name contains an amount: "shot of espresso", "half a grapefruit".
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

/// Words for how food was made or served, and words that only describe it.
enum Preparation {
    /// "Scrambled", "black", "leftover".
    static func isWay(_ word: String) -> Bool { English.Preparations.way.contains(word) }

    /// Whether a word only describes: "large" and "lovely" do, while "homemade" is a way of preparing.
    static func isDescription(_ word: String) -> Bool {
        English.Preparations.description.contains(word)
            || English.Judgements.judgement.contains(word) && !English.Preparations.way.contains(word)
    }

    /// Ways of preparing in several words, the longest first.
    static let phrases = English.PreparationPhrases.way.inWords
        .sorted { $0.count > $1.count }

    /// Whether a dish is not a prepared form of the food in its last words: grilled cheese is not cheese.
    static func isDish(_ name: String) -> Bool { dishes.contains(name) }

    private static let dishes = Set(English.PreparationPhrases.dish)
}

/// Attaches ways of preparing to the food before them: "fillet of trout, griddled".
enum TrailingPreparations {
    static func attached(_ things: [Item], in utterance: Utterance) -> [Item] {
        var attached: [Item] = []
        for thing in things {
            if let last = attached.last, !last.isNegated, !thing.isNegated,
                isOnlyPreparations(thing, in: utterance),
                !utterance.tokens[thing.range.lowerBound].followsStop,
                thing.range.lowerBound == last.range.upperBound
            {
                attached[attached.count - 1].tokens += thing.tokens
            } else {
                attached.append(thing)
            }
        }
        return attached
    }

    static func isOnlyPreparations(_ thing: Item, in utterance: Utterance) -> Bool {
        thing.tokens.allSatisfy { Preparation.isWay(utterance.tokens[$0].word) }
            && !thing.tokens.contains { utterance.tokens[$0].word.hasPrefix("leftover") }
    }
}
