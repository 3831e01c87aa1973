import Diary
import Language

/// Reads a list of things after the place where they are: "seed tin: two packets of peas".
struct PlacedListReading: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        let end = text.sentenceEnd(from: start)
        guard start < end,
            let colon = (start + 1..<max(start + 1, min(end, start + 7))).first(where: {
                text.opensList(at: $0)
            }), let (place, isPut) = heading(start..<colon)
        else { return nil }
        var limit = end
        for later in text.clauses[(clause + 1)...]
        where later.lowerBound < end && later.lowerBound > colon {
            let opening = text.afterFillers(later)
            if English.Clauses.teller.contains(words[min(opening, words.count - 1)])
                || SaidPhrases.notes.match(at: opening, in: words[...]) != nil
            {
                limit = later.lowerBound
                break
            }
        }
        let things = list.things(in: colon..<limit).filter { !$0.isNothingKept && !$0.isPlant }
        // A list of kept things has a number, or names several things.
        guard !things.isEmpty, isPut || things.count > 1 || things[0].quantity != nil,
            isPut || isOwn(place) || !things.contains(where: { $0.kind == "food" || !$0.isKnown })
        else { return nil }
        return PlaceStatement(text: text).items(things, place, start..<limit, isPut: true)
    }

    /// Whether it is a place of the household; food in any other box may have been eaten.
    private func isOwn(_ place: PlacePhrase) -> Bool {
        place.collection != nil || text.kept.isPlace(words[place.tokens])
    }

    /// The place before the colon, and whether a verb of putting stands before it.
    private func heading(_ range: Range<Int>) -> (place: PlacePhrase, isPut: Bool)? {
        var index = range.lowerBound
        let isPut =
            English.ThingVerbs.put.contains(words[index]) || English.ThingVerbs.add.contains(words[index])
        if isPut { index += 1 }
        while index < range.upperBound, English.ThingVerbs.posture.contains(words[index]) { index += 1 }
        guard index < range.upperBound else { return nil }
        let isLed = PlacePhrase.prepositions.contains(words[index])
        let place =
            isLed
            ? PlacePhrase.read(at: index, before: range.upperBound, in: text)
            : PlacePhrase.bare(at: index, before: range.upperBound, in: text)
        guard let place, place.isKnown, place.tokens.upperBound == range.upperBound,
            isLed || place.isStoring(in: text) || text.kept.isPlace(words[place.tokens]),
            !KeptThings.isList(place.collection ?? place.name)
        else { return nil }
        return (place, isPut)
    }
}
