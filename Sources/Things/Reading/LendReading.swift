import Diary
import Language

/// Reads what was lent: "lent the saw to Ben", "lent Ben the saw", "Ben lent me his saw".
struct LendReading: LoanRule {
    let text: SaidText

    func read(_ clause: Int) -> Reading? { lent(text.clauses[clause]) }

    private func lent(_ range: Range<Int>) -> Reading? {
        guard let head = ClauseHead(English.ThingVerbs.lend, in: range, of: text), !head.isNegated,
            !head.isPlanned
        else { return nil }
        guard head.isOfSpeaker(text) || head.lead.isEmpty else { return lentByOther(head, range) }
        let first = head.verb + 1
        guard first < range.upperBound else { return nil }
        var object: Range<Int>
        var person: Range<Int>
        if words[first] == "out" { return nil }
        if let to = (first + 1..<range.upperBound).first(where: { words[$0] == "to" }) {
            object = first..<to
            person = to + 1..<personEnd(to + 1, range.upperBound)
        } else {
            guard let split = objectStart(first, range.upperBound) else { return nil }
            person = first..<split
            object = split..<objectEnd(split, range.upperBound)
        }
        if object.last.map({ words[$0] == "out" }) == true {
            object = object.lowerBound..<(object.upperBound - 1)
        }
        guard !person.isEmpty, let things = lendable(object) else { return nil }
        let end = max(person.upperBound, object.upperBound)
        return lend(things, to: name(of: person), tokens: head.lead.lowerBound..<end)
    }

    /// "Tom lent me his ladder": it is with the speaker.
    private func lentByOther(_ head: ClauseHead, _ range: Range<Int>) -> Reading? {
        let first = head.verb + 1
        guard let person = head.person(text), first < range.upperBound, ["me", "us"].contains(words[first]),
            let things = lendable((first + 1)..<objectEnd(first + 1, range.upperBound))
        else { return nil }
        return lend(
            things, from: name(of: person),
            tokens: head.lead.lowerBound..<objectEnd(first + 1, range.upperBound))
    }

    /// Where the thing begins after the person: "Tom | the drill", "Ruth at the mill | three boards".
    private func objectStart(_ first: Int, _ limit: Int) -> Int? {
        var index = first
        // "Lent a hand" names no person.
        if ["a", "an", "some"].contains(words[index]) { return nil }
        if ["my", "our", "the"].contains(words[index]) { index += 1 }
        index += 1
        // "The man at the mill", "Ruth at the mill"
        while index < min(limit, first + 9) {
            let word = words[index]
            if English.LoanWords.beforeWhereabouts.contains(words[index - 1]) {
                index += 1
                if ["the", "my", "our"].contains(word) { index += 1 }
                continue
            }
            if English.LoanWords.beforeObject.contains(word)
                || SpokenNumber.isNumeral(word) || text.kept.name(at: index, in: words[..<limit]) != nil
            {
                return index
            }
            index += 1
        }
        // "Lent Sam tools"
        return first + 1 < limit && ThingWords.isPerson(words[first])
            && !["at", "from"].contains(words[first + 1]) ? first + 1 : nil
    }
}
