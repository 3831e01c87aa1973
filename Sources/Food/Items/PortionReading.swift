import Diary
import Language

/// Reads one portion: how much, how it was made, and which food or foods it names.
struct PortionReading {
    let tokens: [Int]
    let words: [String]
    let utterance: Utterance
    let names: FoodNames
    /// The names and fixed phrases of the utterance that lie in this portion.
    let matches: ArraySlice<FoodNames.Match>

    init(_ portion: Portion, in utterance: Utterance, names: FoodNames) {
        tokens = portion.tokens
        words = tokens.map { utterance.tokens[$0].word }
        self.utterance = utterance
        self.names = names
        matches = utterance.names(from: tokens.first ?? 0, through: tokens.last ?? 0)
    }

    /// A run of words that the lexicon knows, by its places in `words`.
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
            // What stands after the last food belongs to it, unless it is another that was made in its own way.
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

    /// "Lamb bhuna | pilau rice": a word that no list has, after what such dishes are made of, is the dish.
    func isStyle(at place: Int, before next: Known, after first: Known) -> Bool {
        guard place + 1 == next.places.lowerBound, first.places.count == 1,
            English.Dishes.base.contains(words[first.places.lowerBound]),
            EnglishWordClasses.wordClass(of: words[place]) == .content, !names.words.contains(words[place])
        else { return false }
        return !Preparation.isWay(words[place]) && !Preparation.isDescription(words[place])
            && !NonFoodWords.contains(words[place]) && !SpokenNumber.isNumeral(words[place])
            && MeasuringUnit.named(words[place]) == nil
    }

    /// "A coke coca cola": the same food under another name.
    func isNamedAgain(_ known: [Known], _ group: Range<Int>) -> Bool {
        guard group.lowerBound > 0, group.count == 1, let food = known[group.lowerBound].food,
            let before = known[group.lowerBound - 1].food
        else { return false }
        return names.canonical(food).name == names.canonical(before).name
    }
}
