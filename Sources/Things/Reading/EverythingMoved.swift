import Diary
import Language

/// Reads that all things of a place are somewhere else now: "everything from the hall cupboard went to the loft".
struct EverythingMoved: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        guard !text.isAsked(range), !ClauseHead.isNegating(words[range]),
            let all = (start..<min(range.upperBound, start + 6)).first(where: {
                English.PuttingWords.everything.contains(words[$0])
            }),
            let from = (all + 1..<min(range.upperBound, all + 3)).first(where: {
                ["from", "in", "on", "of"].contains(words[$0])
            }), from + 1 < range.upperBound
        else { return nil }
        // "Everything from the cupboard | went | to the loft", "moved everything from the cupboard | to the loft"
        let verb = (start..<range.upperBound).first {
            English.PuttingWords.goingElsewhere.contains(words[$0]) && ($0 < all || $0 > from)
        }
        guard let verb,
            let to = (max(verb, from) + 1..<max(verb, from) + 12).first(where: {
                $0 < range.upperBound && ["to", "into", "onto", "in", "on", "up", "down"].contains(words[$0])
                    && PlacePhrase.read(at: $0, before: range.upperBound, in: text) != nil
            }),
            let place = PlacePhrase.read(at: to, before: range.upperBound, in: text)
        else { return nil }
        let limit = verb > from ? verb : to
        var first = from + 1
        while first < limit, ThingWords.determiners.contains(words[first]) { first += 1 }
        let old = text.name(first..<limit)
        let things = text.kept.items.filter { item in
            !(item.home.map(KeptThings.isList) ?? true) && ThingRecords.same(item.home, old)
                && ThingRecords.quantity(item.record) > 0
        }
        guard !old.isEmpty, !things.isEmpty else { return nil }
        let acts = things.map { item in
            var fields = ActFields()
            fields.text("name", item.record.name)
            fields.text(place.collection == nil ? "place" : "collection", place.collection ?? place.name)
            return fields.act("item")
        }
        return ThingReading(tokens: start..<place.tokens.upperBound, fit: .certain, acts: acts)
    }
}
