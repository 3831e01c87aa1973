import Diary
import Language

/// Things brought back, with the owner named before them: "gave Dominic back his chisels", "took Odette her trays back",
/// "returned Odette her dish".
extension ReturnReading {
    /// - Parameter back: the place of "back", or of the word after the verb if it was not said.
    func givenToOwner(_ head: ClauseHead, _ verb: Int, _ back: Int, _ range: Range<Int>) -> ThingReading? {
        let first = verb + 1
        let isReturned = English.ThingVerbs.returned.contains(words[verb])
        guard head.isOfSpeaker(text),
            isReturned || words[back] == "back" && English.LoanWords.givingBack.contains(words[verb])
        else { return nil }
        let isSaidBefore =
            words[back] == "back" && back > first && back + 1 < range.upperBound
            && English.LoanWords.ownersDeterminer.contains(words[back + 1])
        let end = words[back] == "back" && !isSaidBefore ? back : range.upperBound
        let owner = (first + 1..<max(first + 1, min(end, first + 5))).first {
            English.LoanWords.ownersDeterminer.contains(words[$0])
        }
        let split = isSaidBefore ? back + 1 : owner
        guard let split, split < end || isSaidBefore else { return nil }
        let person = first..<(isSaidBefore ? back : split)
        let object =
            split..<(isSaidBefore
            ? objectEnd(split, range.upperBound) : min(end, objectEnd(split, range.upperBound)))
        guard isOwner(person), let things = lendable(object), things.allSatisfy({ isReturnable($0) })
        else { return nil }
        return lend(
            things, from: name(of: person), back: true,
            tokens: head.lead.lowerBound..<max(object.upperBound, min(back + 1, range.upperBound)),
            isSure: true)
    }

    /// Whether words name somebody outside the household's children and pets.
    private func isOwner(_ person: Range<Int>) -> Bool {
        guard let last = person.last, person.count <= 4 else { return false }
        let isNamed =
            ThingWords.isPerson(words[last]) || ThingWords.isPerson(words[person.lowerBound])
            || person.count == 1 && isName(last)
            || person.count == 2 && words[person.lowerBound] == "the" && isName(last)
        return isNamed && !["he", "she", "they"].contains(words[last])
            && !English.LoanWords.atHome.contains(words[last])
    }

    private func isReturnable(_ thing: SaidThing) -> Bool {
        guard let kind = thing.kind else { return thing.item != nil || (2...3).contains(thing.words.count) }
        return !["food", "medicine", "toy", "pet", "baby"].contains(kind)
    }
}
