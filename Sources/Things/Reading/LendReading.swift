import Diary
import Language

/// Reads what was lent or borrowed: "lent the saw to Ben", "Ben lent me his saw", "borrowed a tent from
/// Ann".
struct LendReading: LoanRule {
    let text: SaidText
    /// The things named right before, for "it" and "those".
    var antecedents: [SaidThing] = []

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        return lent(range, antecedents(clause)) ?? borrowedTo(range) ?? borrowed(range, antecedents(clause))
    }

    /// The things read before, or those of the last sentence: "the tent here isn't ours, | I borrowed it
    /// from Ann".
    private func antecedents(_ clause: Int) -> [SaidThing] {
        guard antecedents.isEmpty, clause > 0 else { return antecedents }
        let before = text.clauses[clause - 1]
        let verb = before.first { English.ThingClauses.state.contains(words[$0]) } ?? before.upperBound
        var end = verb
        while end > before.lowerBound, ["here", "there"].contains(words[end - 1]) { end -= 1 }
        guard end > before.lowerBound, end < before.upperBound else { return [] }
        return lendable(before.lowerBound..<end)?.filter {
            ($0.isKnown || $0.words.count > 1) && $0.kind != "food"
        }
            ?? []
    }

    /// "I borrowed Tunde my ladder": in some varieties of English this means "lent".
    private func borrowedTo(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.ThingVerbs.borrow, in: range, of: text), !head.isNegated,
            !head.isPlanned, head.isOfSpeaker(text), head.verb + 2 < range.upperBound,
            !["from", "off"].contains(words[head.verb + 1]),
            let own = (head.verb + 2..<min(range.upperBound, head.verb + 6)).first(where: {
                ["my", "our"].contains(words[$0]) && !["from", "to", "for"].contains(words[$0 - 1])
            }), isSomebody((head.verb + 1)..<own) || own == head.verb + 3,
            !words[(head.verb + 1)..<own].contains(where: { ["from", "off", "for", "to"].contains($0) })
        else { return nil }
        let end = objectEnd(own, range.upperBound)
        guard let things = lendable(own..<end) else { return nil }
        return lend(
            things, to: name(of: (head.verb + 1)..<own), tokens: head.lead.lowerBound..<end, isSure: true)
    }

    // MARK: "Lent the saw to Ben", "Ben lent me his saw"

    private func lent(_ range: Range<Int>, _ before: [SaidThing]) -> ThingReading? {
        guard let head = ClauseHead(English.ThingVerbs.lend, in: range, of: text), !head.isNegated,
            !head.isPlanned
        else { return nil }
        guard head.isOfSpeaker(text) || head.lead.isEmpty else {
            return lentByOther(head, range) ?? isLent(head, range)
        }
        var first = head.verb + 1
        guard first < range.upperBound else { return nil }
        var object: Range<Int>
        var person: Range<Int>
        if words[first] == "out" { first += 1 }
        // "Lend me your pen" asks for something.
        guard first < range.upperBound, !["me", "us"].contains(words[first]) else { return nil }
        if let to = (first + 1..<range.upperBound).first(where: { words[$0] == "to" }) {
            object = first..<to
            person = to + 1..<personEnd(to + 1, range.upperBound)
            if let named = namedAfter(person) { person = named }
        } else {
            guard let split = objectStart(first, range.upperBound) else { return nil }
            person = first..<split
            object = split..<objectEnd(split, range.upperBound)
        }
        if object.last.map({ words[$0] == "out" }) == true {
            object = object.lowerBound..<(object.upperBound - 1)
        }
        guard !person.isEmpty, let things = referred(object, before) ?? lendable(object) else { return nil }
        let end = purposeEnd(max(person.upperBound, object.upperBound), range.upperBound)
        return lend(things, to: name(of: person), tokens: head.lead.lowerBound..<end, isSure: true)
    }

    /// "… | for the coffee morning": the end of the purpose of a loan.
    private func purposeEnd(_ end: Int, _ limit: Int) -> Int {
        end < limit && ["for", "until", "till", "til"].contains(words[end])
            ? text.pieceEnd(from: end, before: limit) : end
    }

    /// "The ladder is lent to Ben", "ladder loaned out to the neighbours": the thing comes before the verb.
    private func isLent(_ head: ClauseHead, _ range: Range<Int>) -> ThingReading? {
        var to = head.verb + 1
        if to < range.upperBound, words[to] == "out" { to += 1 }
        guard to + 1 < range.upperBound, words[to] == "to" else { return nil }
        var object = head.lead
        while let last = object.last, English.LoanWords.beforeLent.contains(words[last]) {
            object = object.lowerBound..<last
        }
        guard let things = lendable(object), things.allSatisfy({ $0.isKnown }) else { return nil }
        let person = (to + 1)..<personEnd(to + 1, range.upperBound)
        return lend(
            things, to: name(of: person), tokens: head.lead.lowerBound..<person.upperBound, isSure: true)
    }

    /// "Tom lent me his ladder": the speaker has it.
    private func lentByOther(_ head: ClauseHead, _ range: Range<Int>) -> ThingReading? {
        let first = head.verb + 1
        guard let person = head.person(text), first < range.upperBound, ["me", "us"].contains(words[first]),
            let things = lendable((first + 1)..<objectEnd(first + 1, range.upperBound))
        else { return nil }
        return lend(
            things, from: name(of: person),
            tokens: head.lead.lowerBound..<objectEnd(first + 1, range.upperBound), isSure: true)
    }

    // MARK: "Borrowed a tent from Ann", "Ann borrowed my tent"

    private func referred(_ object: Range<Int>, _ before: [SaidThing]) -> [SaidThing]? {
        guard object.count == 1, let only = object.first, SaidThing.pronouns.contains(words[only]) else {
            return nil
        }
        return before.isEmpty ? nil : before
    }

    private func borrowed(_ range: Range<Int>, _ before: [SaidThing]) -> ThingReading? {
        guard let head = ClauseHead(English.ThingVerbs.borrow, in: range, of: text), !head.isNegated,
            !head.isPlanned, !words[head.lead].contains("let")
        else { return nil }
        let first = head.verb + 1
        guard first < range.upperBound else { return nil }
        if !head.isOfSpeaker(text), let person = head.person(text) {
            var start = first
            // "He borrowed from me the drill"
            if start + 1 < range.upperBound, ["from", "off"].contains(words[start]),
                ["me", "us"].contains(words[start + 1])
            {
                start += 2
            }
            // "Hanna borrowed me her tent": in some varieties of English this means "lent".
            if start == first, start + 1 < range.upperBound, ["me", "us"].contains(words[start]),
                ["her", "his", "their"].contains(words[start + 1]),
                let things = lendable((start + 1)..<objectEnd(start + 1, range.upperBound))
            {
                return lend(
                    things, from: name(of: person),
                    tokens: head.lead.lowerBound..<objectEnd(start + 1, range.upperBound), isSure: true)
            }
            guard start < range.upperBound else { return nil }
            let end = objectEnd(start, range.upperBound)
            let isIt = SaidThing.pronouns.contains(words[start]) && end <= start + 2
            guard let things = isIt && !antecedents.isEmpty ? antecedents : lendable(start..<end) else {
                return nil
            }
            var who = name(of: person)
            if isPronoun(who) {
                guard let named = lastPerson(before: head.lead.lowerBound) else { return nil }
                who = named
            }
            return lend(things, to: who, tokens: head.lead.lowerBound..<end, isSure: !isPronoun(who))
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
        guard let things = referred(object, before) ?? lendable(object), let owner else { return nil }
        return lend(things, from: owner, tokens: head.lead.lowerBound..<end, isSure: true)
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
