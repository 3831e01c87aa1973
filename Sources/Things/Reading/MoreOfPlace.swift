import Diary
import Language

/// Things named after their place, which are in it, too: "two boxes of fish into the freezer | and a bag of chips".
struct MoreOfPlace {
    let text: SaidText

    /// The reading together with the things after it, if they have an amount and nothing else is told of them.
    ///
    /// - Parameter limit: the end of the clause.
    func extended(_ reading: ThingReading, _ place: PlacePhrase, before limit: Int) -> ThingReading {
        let words = text.words
        let start = reading.tokens.upperBound
        guard place.isStoring(in: text), start == place.tokens.upperBound, start + 1 < limit,
            ["and", "plus"].contains(words[start]), !text.tokens[start].followsStop
        else { return reading }
        let rest = (start + 1)..<limit
        guard
            !rest.contains(where: {
                PlacePhrase.prepositions.contains(words[$0]) || English.Verbs.verb.contains(words[$0])
                    || English.ThingVerbs.doing.contains(words[$0])
                    || SaidPhrases.ends.match(at: $0, in: words[..<limit]) != nil
            })
        else { return reading }
        let things = ThingList(text: text).things(in: rest)
        let isStock = things.allSatisfy { thing in
            let isPacked = thing.unit.map(English.PuttingWords.container.contains) ?? false
            return !thing.isNothingKept && !thing.isPlant && thing.words.count < 4
                && (isPacked || thing.isKnown && thing.unit == nil && thing.quantity != nil
                    || thing.item != nil)
        }
        guard !things.isEmpty, isStock else { return reading }
        let more = PlaceStatement(text: text).items(things, place, reading.tokens, isPut: true)
        return ThingReading(
            tokens: reading.tokens.lowerBound..<limit, fit: .certain, acts: reading.acts + more.acts,
            things: reading.things + things)
    }
}

extension PlaceStatement {
    /// "Got the candles. | Two boxes in the cellar": an amount of the thing that was named before.
    func amountOfLast(_ start: Int, _ end: Int) -> [SaidThing]? {
        guard antecedents.count == 1, let amount = text.amountAlone(start, end), amount.unit != nil,
            antecedents[0].isKnown
        else { return nil }
        var thing = antecedents[0]
        thing.quantity = amount.quantity
        thing.unit = amount.unit
        return [thing]
    }
}
