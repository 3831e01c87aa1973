import Diary
import Language

/// Reads what somebody gave: away ("gave two fuses to the neighbour"), or to the speaker ("the neighbours brought us a
/// cake").
struct GivenReading: LoanRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        return givenAway(range) ?? received(range)
    }

    /// A number of things in stock is fewer afterwards.
    private func givenAway(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.LoanWords.givingAway, in: range, of: text), !head.isNegated,
            !head.isPlanned, head.isOfSpeaker(text)
        else { return nil }
        var first = head.verb + 1
        if first < range.upperBound, ["away", "out"].contains(words[first]) { first += 1 }
        guard first < range.upperBound else { return nil }
        let end: Int
        let limit: Int
        if let to = (first + 1..<max(first + 1, range.upperBound)).first(where: { words[$0] == "to" }) {
            let person = (to + 1)..<personEnd(to + 1, range.upperBound)
            guard isSomebody(person) else { return nil }
            (end, limit) = (to, person.upperBound)
        } else if let split = objectStart(first, range.upperBound), isSomebody(first..<split) {
            (first, end, limit) = (split, range.upperBound, range.upperBound)
        } else if first > head.verb + 1 {
            (end, limit) = (range.upperBound, range.upperBound)
        } else {
            return nil
        }
        let things = first < end ? list.things(in: first..<end) : []
        guard !things.isEmpty,
            things.allSatisfy({ thing in
                guard let item = thing.item, thing.quantity != nil else { return false }
                return !(item.home.map(KeptThings.isList) ?? false)
                    && (ThingRecords.quantity(item.record) > 1 || item.record.fields["unit"] != nil)
            })
        else { return nil }
        return ThingReading(
            tokens: head.lead.lowerBound..<limit, fit: .certain, acts: things.map { $0.taken(all: false) },
            things: things)
    }

    /// "The neighbours brought us a cake": a gift is kept as it was said, and nobody has eaten it yet.
    private func received(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.LoanWords.presenting, in: range, of: text, reach: 6),
            !head.isNegated, !head.isPlanned, let person = head.person(text), isGiver(person),
            head.verb + 2 < range.upperBound
        else { return nil }
        var first = head.verb + 1
        if ["over", "round", "around"].contains(words[first]) { first += 1 }
        let isForUs = ["me", "us"].contains(words[first])
        if isForUs { first += 1 }
        let end = text.end(
            from: first, before: text.pieceEnd(from: first, before: range.upperBound),
            at: English.PuttingWords.afterBought)
        guard isForUs, first < end,
            ["a", "an", "some"].contains(words[first]) || SpokenNumber.isNumeral(words[first]),
            !words[first..<range.upperBound].contains("back"),
            !words[range].contains(where: English.PuttingWords.ofEating.contains)
        else { return nil }
        let things = list.things(in: first..<end)
        // "Brought me a cup of tea" is drunk at once.
        guard !things.isEmpty,
            things.allSatisfy({ thing in
                thing.kind == "food" && !thing.isPlant
                    && !(thing.unit.map(English.PuttingWords.portion.contains) ?? false)
            })
        else { return nil }
        return ThingReading(
            tokens: head.lead.lowerBound..<end, fit: .certain, acts: [], things: things)
    }

    private func isGiver(_ person: Range<Int>) -> Bool {
        isSomebody(person) && !["he", "she", "they", "it"].contains(words[person.lowerBound])
    }
}
