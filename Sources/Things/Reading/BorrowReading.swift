import Diary
import Language

/// Reads what was borrowed: "borrowed a tent from Ann", "Ann borrowed my tent".
struct BorrowReading: LoanRule {
    let text: SaidText

    func read(_ clause: Int) -> Reading? { borrowed(text.clauses[clause]) }

    private func borrowed(_ range: Range<Int>) -> Reading? {
        guard let head = ClauseHead(English.ThingVerbs.borrow, in: range, of: text), !head.isNegated,
            !head.isPlanned
        else { return nil }
        let first = head.verb + 1
        guard first < range.upperBound else { return nil }
        if !head.isOfSpeaker(text), let person = head.person(text) {
            let end = objectEnd(first, range.upperBound)
            guard let things = lendable(first..<end) else { return nil }
            var who = name(of: person)
            if isPronoun(who) {
                who = lastPerson(before: head.lead.lowerBound) ?? who
            }
            return lend(things, to: who, tokens: head.lead.lowerBound..<end)
        }
        var object = first..<range.upperBound
        var owner: String?
        var end = range.upperBound
        if let from = (first..<range.upperBound).first(where: {
            ["from", "off", "of"].contains(words[$0]) && ($0 > first || words[$0] == "from")
                && words[$0] != "of"
        }) {
            if from == first {
                // "Borrowed from the school a projector"
                let personLimit = secondDeterminer(from + 2, range.upperBound) ?? range.upperBound
                guard personLimit < range.upperBound else { return nil }
                owner = name(of: (from + 1)..<personLimit)
                object = personLimit..<objectEnd(personLimit, range.upperBound)
                end = object.upperBound
            } else {
                let person = (from + 1)..<borrowEnd(from + 1, range.upperBound)
                owner = name(of: person)
                object = first..<from
                end = person.upperBound
            }
        } else {
            object = first..<objectEnd(first, range.upperBound)
            end = object.upperBound
            // "Borrowed Jen's playpen"
            if let owned = (object.lowerBound..<min(object.upperBound, object.lowerBound + 3)).first(where: {
                words[$0].hasSuffix("'s")
            }) {
                owner = String(text.tokens[owned].text.dropLast(2))
                object = (owned + 1)..<object.upperBound
            } else if ["her", "his", "their"].contains(words[first]) {
                owner = lastPerson(before: first)
            }
        }
        guard let things = lendable(object), let owner else { return nil }
        return lend(things, from: owner, tokens: head.lead.lowerBound..<end)
    }

    private func borrowEnd(_ start: Int, _ limit: Int) -> Int {
        let end = personEnd(start, limit)
        return text.end(from: start, before: end, at: English.LoanWords.afterOwner)
    }

    private func secondDeterminer(_ start: Int, _ limit: Int) -> Int? {
        start < limit
            ? (start..<limit).first { English.LoanWords.determiner.contains(words[$0]) } : nil
    }
}
