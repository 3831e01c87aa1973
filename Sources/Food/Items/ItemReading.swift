import Diary
import Language

/// Reads the items and their quantities from the things that an utterance names.
///
/// One thing can hold several items: "baked cod with rice" is cod and rice. Things left out of a meal ("no
/// sugar", "without cheese") and the place where it came from are not items.
struct ItemReading {
    private let utterance: Utterance
    private let names: FoodNames

    init(_ utterance: Utterance, names: FoodNames) {
        self.utterance = utterance
        self.names = names
    }

    func items(of things: [Item]) -> [EntryItem] {
        var items: [EntryItem] = []
        for thing in things where !thing.isNegated {
            let before = items.count
            var ends: [(count: Int, place: Int)] = []
            for portion in portions(of: thing) {
                if let amount = bareAmount(portion), let last = items.last, last.quantity == nil {
                    // "The soup was good, I had two bowls."
                    items[items.count - 1].quantity = amount.value
                    items[items.count - 1].unit = amount.unit
                    continue
                }
                let found = PortionReading(portion, in: utterance, names: names).items()
                if found.isEmpty, portion.tokens.count == 1, let last = items.last, last.quantity == nil,
                    let number = SpokenQuantity.read([utterance.tokens[portion.tokens[0]].word])?.value
                {
                    // "She brought doughnuts and I ate two."
                    items[items.count - 1].quantity = number
                }
                items += found
                ends.append((items.count, portion.tokens.last ?? 0))
            }
            let all = ends.filter { $0.count > before }
            // "Chicken 150 g | with rice": the amount stands before the second food.
            let ahead = all.filter { end in thing.behind.first.map { end.place < $0 } ?? false }
            let counted = (ahead.isEmpty ? all : ahead).map(\.count)
            if let amount = BareAmount.read(thing.behind.map { utterance.tokens[$0].word }[...]),
                let first = counted.first, let last = counted.last
            {
                let place = (amount.unit.map(MeasuringUnit.isOfAddition) ?? false ? last : first) - 1
                add(amount, thing.behind, to: &items[place], isLast: place + 1 == items.count)
            }
        }
        return items
    }

    /// Adds an amount that was said after its food; a weight does not change how many there were.
    private func add(_ amount: BareAmount, _ tokens: [Int], to item: inout EntryItem, isLast: Bool) {
        let isWeight = amount.unit.map(MeasuringUnit.isTrueMeasure) ?? false
        guard item.quantity == nil || item.quantity == 1 || !isWeight else { return }
        (item.quantity, item.unit) = (amount.value, amount.unit ?? item.unit)
        if isLast {
            item.words = ([item.words] + tokens.map { utterance.tokens[$0].text }).joined(separator: " ")
        }
    }

    /// The number and the unit of a portion that is nothing else.
    private func bareAmount(_ portion: Portion) -> (value: Double, unit: String)? {
        let said = portion.tokens.map { utterance.tokens[$0].word }
        let words = said.enumerated().filter { place, word in
            place == 0 || !(Preparation.isDescription(word) || Preparation.isWay(word))
        }.map(\.element)
        guard let quantity = SpokenQuantity.read(words[...]), let value = quantity.value,
            quantity.end + 1 == words.count,
            let unit = MeasuringUnit.named(words[quantity.end])
        else { return nil }
        return (value, unit)
    }

    /// The portions of a thing, separated by "with", "on", "and" and the like.
    private func portions(of thing: Item) -> [Portion] {
        var portions: [Portion] = []
        var current = Portion()
        var isLeftOut = false
        func finish() {
            if !current.tokens.isEmpty, !isLeftOut { portions.append(current) }
            current = Portion()
        }
        let inner = innerNames(of: thing)
        for (place, index) in thing.tokens.enumerated() where !thing.behind.contains(index) {
            if inner[index] != nil {
                current.tokens.append(index)
                continue
            }
            let word = utterance.tokens[index].word
            switch word {
            case "of" where current.measures(utterance): current.tokens.append(index)
            case "of" where isVagueMeasure(current):
                // "Tons of cinnamon", "a good deal of honey"
                current = Portion()
            case "and" where current.countsOn(at: place, of: thing, in: utterance),
                "and" where joinsDish(place, of: thing, current),
                "or" where current.isNumber(utterance), "to" where current.isNumber(utterance):
                current.tokens.append(index)
            case "and" where isLeftOut:
                // "Without cheese and onions" leaves out both; "and with" starts again.
                continue
            case _ where English.Items.portionEnd.contains(word):
                finish()
                isLeftOut = false
            case "with":
                finish()
                isLeftOut = false
            case _ where English.Items.leavingOut.contains(word):
                finish()
                isLeftOut = true
            default: current.tokens.append(index)
            }
        }
        finish()
        return portions
    }

    /// Whether the words before "of" name no food, so that they tell how much there was.
    private func isVagueMeasure(_ portion: Portion) -> Bool {
        guard let first = portion.tokens.first, let last = portion.tokens.last else { return false }
        return !utterance.names(from: first, through: last).contains { $0.thing != nil }
    }

    /// The words inside names of foods, except names that list several foods ("toast with butter").
    private func innerNames(of thing: Item) -> [Int: FoodNames.Match] {
        var inner: [Int: FoodNames.Match] = [:]
        for match in utterance.names where match.tokens.count > 1 && !lists(match) {
            for index in match.tokens { inner[index] = match }
        }
        return inner
    }

    private func lists(_ match: FoodNames.Match) -> Bool {
        let words = utterance.tokens[match.tokens].map(\.word)
        if let place = words.firstIndex(of: "on"), FixedPhrases.isKept(words[place...].joined(separator: " "))
        {
            return false
        }
        return match.thing != nil && names.listsTwo(words)
            || match.thing != nil
                && match.tokens.contains { index in
                    English.Items.sideJoint.contains(utterance.tokens[index].word)
                        && index > match.tokens.lowerBound
                        && names.matches(in: utterance.tokens, within: match.tokens.lowerBound..<index)
                            .contains {
                                $0.thing != nil
                            }
                        && names.matches(in: utterance.tokens, within: (index + 1)..<match.tokens.upperBound)
                            .contains { $0.thing != nil }
                }
    }

    /// "Spinach and feta omelette": an ingredient before "and", a dish at the end.
    private func joinsDish(_ place: Int, of thing: Item, _ current: Portion) -> Bool {
        guard let before = current.tokens.last,
            English.Dishes.ingredient.contains(utterance.tokens[before].word)
        else { return false }
        let rest = thing.tokens[(place + 1)...].prefix {
            !English.Items.dishEnd.contains(
                utterance.tokens[$0].word)
        }
        guard rest.count > 1, let head = rest.last else { return false }
        let word = utterance.tokens[head].word
        let isNamed = utterance.names(from: head, through: head).contains {
            $0.thing != nil && $0.tokens.count > 1 && $0.tokens.lowerBound == rest.first
        }
        return English.Dishes.head.contains(word) && word != "toast"
            && (!isNamed || English.Dishes.filled.contains(word))
    }
}

/// The words of one portion: a quantity, a preparation and a food, or several foods in a row.
struct Portion: Hashable {
    /// In the order of speech.
    var tokens: [Int] = []

    /// Whether its words so far are a quantity or a measure that "of" belongs to.
    fileprivate func measures(_ utterance: Utterance) -> Bool {
        guard let last = tokens.last else { return false }
        let word = utterance.tokens[last].word
        return MeasuringUnit.named(word) != nil || MeasuringUnit.typed(word) != nil
            || SpokenNumber.isNumeral(word)
            || English.Items.amount.contains(word)
    }

    /// "A cup | and a half", "one | and a half".
    fileprivate func countsOn(at place: Int, of thing: Item, in utterance: Utterance) -> Bool {
        guard measures(utterance) || isNumber(utterance) else { return false }
        let rest = thing.tokens[place...].map { utterance.tokens[$0].word }
        return SpokenQuantity.andPart(rest[...]) != nil
            || isNumber(utterance) && rest.count > 1 && SpokenNumber.isNumeral(rest[1])
    }

    /// Whether its words so far are only a number.
    fileprivate func isNumber(_ utterance: Utterance) -> Bool {
        !tokens.isEmpty
            && tokens.allSatisfy {
                let word = utterance.tokens[$0].word
                return SpokenNumber.isNumeral(word) || English.Items.numberPart.contains(word)
            }
    }
}

/// One thing that was eaten, as the utterance names it.
package struct Item: Hashable, Sendable {
    /// The words that are kept, in order and without hesitations.
    package internal(set) var tokens: [Int]
    /// Whether it tells what was left out of the meal: "no sugar".
    package internal(set) var isNegated = false
    /// The words of an amount that was said after the food.
    var behind: [Int] = []
    /// How likely its likeliest word was eaten, 0…1; nil if nothing was learned from labelled memos.
    var likelihood: Float?

    init(tokens: [Int] = [], isNegated: Bool = false) {
        self.tokens = tokens
        self.isNegated = isNegated
    }

    /// The stretch of the utterance that it comes from.
    package var range: Range<Int> { (tokens.first ?? 0)..<((tokens.last ?? -1) + 1) }
}
