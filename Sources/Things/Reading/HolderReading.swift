import Diary
import Language

/// Reads who has a thing: "the key is with Anna", "Trevor's got my ladder", "I've got Ruth's saw".
struct HolderReading: LoanRule {
    let text: SaidText

    func read(_ clause: Int) -> Reading? {
        let range = text.clauses[clause]
        return hasIt(range) ?? isWith(range)
    }

    /// "Tom has my drill", "Ben has the loan of my saw", "I've got Ruth's saw".
    private func hasIt(_ range: Range<Int>) -> Reading? {
        let start = text.afterFillers(range)
        let reach = min(range.upperBound, start + 7)
        guard let has = (start..<reach).first(where: { English.LoanWords.having.contains(words[$0]) }),
            has > start || words[has] == "got"
        else { return nil }
        if ClauseHead.isNegating(words[start..<has]) { return nil }
        var first = has + 1
        if first < range.upperBound, ["got", "still", "borrowed"].contains(words[first]) { first += 1 }
        guard first < range.upperBound else { return nil }
        let isLoan = words[first..<min(range.upperBound, first + 3)].contains {
            ["lend", "loan"].contains($0)
        }
        if isLoan, let of = (first..<min(range.upperBound, first + 4)).first(where: { words[$0] == "of" }) {
            first = of + 1
        }
        guard first < range.upperBound else { return nil }
        let end = objectEnd(first, range.upperBound)
        if English.Clauses.teller.contains(words[start]) {
            // "I've got Ruth's old saw"
            guard first < end, words[first].hasSuffix("'s"), ThingWords.isPerson(words[first]),
                first + 1 < end
            else { return nil }
            let objectLimit = text.end(from: first, before: end, at: English.LoanWords.afterOwned)
            guard let things = lendable((first + 1)..<objectLimit), things.allSatisfy({ $0.isKnown }) else {
                return nil
            }
            return lend(
                things, from: String(text.tokens[first].text.dropLast(2)), tokens: start..<objectLimit)
        }
        var person = start..<has
        while let last = person.last, English.LoanWords.afterHolder.contains(words[last]) {
            person = person.lowerBound..<last
        }
        guard let head = person.first,
            ThingWords.isPerson(words[head])
                || ["my", "the", "our"].contains(words[head]) && person.count > 1
                    && ThingWords.isPerson(words[person.upperBound - 1])
        else { return nil }
        // Only what is the speaker's is lent.
        guard
            isLoan || ["my", "our", "me"].contains(words[first]) || list.thing(in: first..<end)?.item != nil,
            words[first] != "a"
        else { return nil }
        guard let things = lendable(first..<withoutTail(first, end)),
            things.allSatisfy({ $0.isKnown || isLoan })
        else { return nil }
        var name = self.name(of: person)
        if name.hasSuffix("'s") || name.hasSuffix("’s") { name = String(name.dropLast(2)) }
        if isPronoun(name) { return nil }
        return lend(things, to: name, tokens: start..<withoutTail(first, end))
    }

    private func withoutTail(_ first: Int, _ end: Int) -> Int {
        text.end(from: first, before: end, at: English.LoanWords.afterHeld)
    }

    private func isWith(_ range: Range<Int>) -> Reading? {
        let start = text.afterFillers(range)
        let reach = min(range.upperBound, start + 9)
        guard start + 2 < reach, let with = (start + 2..<reach).first(where: { words[$0] == "with" }),
            with + 1 < range.upperBound
        else { return nil }
        guard English.LoanWords.beforeWith.contains(words[with - 1]) else { return nil }
        var end = with
        while end > start, English.LoanWords.beforeWith.contains(words[end - 1]) { end -= 1 }
        let person = (with + 1)..<personEnd(with + 1, range.upperBound)
        guard person.contains(where: { ThingWords.isPerson(words[$0]) }), let things = lendable(start..<end),
            things.allSatisfy({ $0.isKnown })
        else { return nil }
        return lend(things, to: name(of: person), tokens: start..<person.upperBound)
    }
}
