import Diary
import Language

/// Reads loans without "lent" or "borrowed".
///
/// "Gave Tom a loan of the saw", "handed the key over to Ann", "the neighbours let us use their ladder".
struct LoanTellingReading: LoanRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        if text.isAsked(range) { return nil }
        return loanOf(range) ?? onLoan(range) ?? takenBy(range) ?? letUse(range) ?? handed(range)
            ?? handedByOther(range) ?? gotFrom(range) ?? gotOwned(range) ?? fromOwner(range)
            ?? sentHome(range)
    }

    // MARK: "A loan of"

    /// "Gave Tom a loan of the saw", "got a lend of Liam's mower", "Ann gave me a loan of her tent".
    private func loanOf(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard
            let noun = (start..<min(range.upperBound, start + 12)).first(where: {
                English.LoanWords.loan.contains(words[$0]) && $0 + 2 < range.upperBound
                    && words[$0 + 1] == "of" && $0 > start
            })
        else { return nil }
        var lead = start..<noun
        while let last = lead.last, ["a", "the"].contains(words[last]) { lead = lead.lowerBound..<last }
        guard
            let verb = lead.last(where: { English.LoanWords.granting.contains(words[$0]) })
                ?? lead.last(where: { English.LoanWords.gaining.contains(words[$0]) }),
            !isUntold(start..<verb)
        else { return nil }
        var object = (noun + 2)..<objectEnd(noun + 2, range.upperBound)
        var end = object.upperBound
        if English.LoanWords.granting.contains(words[verb]) {
            var receiver = (verb + 1)..<lead.upperBound
            while let last = receiver.last, English.LoanWords.using.contains(words[last]) {
                receiver = receiver.lowerBound..<last
            }
            guard let things = lendable(object) else { return nil }
            // "Gave a loan of the saw | to Ruth"
            if receiver.isEmpty, text.word(at: end, before: range.upperBound) == "to" {
                let person = (end + 1)..<personEnd(end + 1, range.upperBound)
                guard isSomebody(person) else { return nil }
                return lend(things, to: name(of: person), tokens: start..<person.upperBound, isSure: true)
            }
            guard let first = receiver.first else { return nil }
            if ["me", "us"].contains(words[first]) {
                guard let giver = giver(start..<verb) else { return nil }
                return lend(things, from: giver, tokens: start..<end, isSure: true)
            }
            return lend(things, to: name(of: receiver), tokens: start..<end, isSure: true)
        }
        guard isSpeaker(start..<verb) || isSomebody(start..<verb) else { return nil }
        // "Ruth took a loan of my saw"
        if !isSpeaker(start..<verb), object.first.map({ ["my", "our"].contains(words[$0]) }) == true,
            let things = lendable(object)
        {
            return lend(things, to: name(of: start..<verb), tokens: start..<end, isSure: true)
        }
        var owner: String?
        if let from = object.dropFirst().first(where: { ["off", "from"].contains(words[$0]) })
            ?? (end < range.upperBound && words[end] == "from" ? end : nil)
        {
            let person = (from + 1)..<personEnd(from + 1, range.upperBound)
            owner = person.isEmpty ? nil : name(of: person)
            object = object.lowerBound..<from
            end = person.upperBound
        } else if let owned = object.prefix(4).first(where: { isOwner($0) }) {
            owner = name(of: object.lowerBound..<(owned + 1))
            object = (owned + 1)..<object.upperBound
        }
        guard let owner, let things = lendable(object) else { return nil }
        return lend(things, from: owner, tokens: start..<end, isSure: true)
    }

    private func isOwner(_ index: Int) -> Bool {
        words[index].hasSuffix("'s") || words[index].hasSuffix("s'")
    }

    // MARK: "On loan"

    /// "The tent is on loan to the scouts", "got a mattress on loan from Ann".
    private func onLoan(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard
            let on = (start..<min(range.upperBound, start + 10)).first(where: {
                words[$0] == "on" && $0 + 3 < range.upperBound
                    && English.LoanWords.loan.contains(words[$0 + 1]) && $0 > start
            }), !isUntold(start..<on)
        else { return nil }
        let way = words[on + 2]
        let person = (on + 3)..<personEnd(on + 3, range.upperBound)
        var object = start..<on
        while let last = object.last, English.LoanWords.beforeLent.contains(words[last]) {
            object = object.lowerBound..<last
        }
        while let first = object.first,
            English.Clauses.teller.contains(words[first]) || English.LoanWords.gaining.contains(words[first])
                || ["have", "has", "i've", "we've"].contains(words[first])
        { object = (first + 1)..<object.upperBound }
        guard let things = lendable(object)?.map({ $0.unpossessed(in: text.kept) }),
            things.allSatisfy({ $0.isKnown || way == "from" })
        else { return nil }
        switch way {
        case "to", "with":
            return lend(things, to: name(of: person), tokens: start..<person.upperBound, isSure: true)
        case "from":
            return lend(things, from: name(of: person), tokens: start..<person.upperBound, isSure: true)
        default: return nil
        }
    }

    /// "The ladder was borrowed by Tom", "the drill has been taken by my brother".
    private func takenBy(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard
            let by = (start..<min(range.upperBound, start + 10)).first(where: { index in
                words[index] == "by" && index > start + 1 && index + 1 < range.upperBound
                    && ["borrowed", "taken", "lent", "used"].contains(words[index - 1])
            }), !isUntold(start..<by)
        else { return nil }
        var object = start..<(by - 1)
        while let last = object.last, English.LoanWords.beforeLent.contains(words[last]) {
            object = object.lowerBound..<last
        }
        let person = (by + 1)..<personEnd(by + 1, range.upperBound)
        guard isSomebody(person),
            let things = lendable(object)?.map({ $0.unpossessed(in: text.kept) }),
            things.allSatisfy({ $0.isKnown && $0.kind != "food" })
        else { return nil }
        return lend(things, to: name(of: person), tokens: start..<person.upperBound, isSure: true)
    }

    // MARK: "Let us use their ladder"

    /// "The neighbours let us use their ladder", "Ella's letting me have her tent".
    private func letUse(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard
            let verb = (start..<min(range.upperBound, start + 7)).first(where: {
                ["let", "lets", "letting"].contains(words[$0])
            }), verb > start, verb + 3 < range.upperBound, ["me", "us"].contains(words[verb + 1]),
            English.LoanWords.using.contains(words[verb + 2]), !isUntold(start..<verb),
            let giver = giver(start..<verb)
        else { return nil }
        let object = (verb + 3)..<objectEnd(verb + 3, range.upperBound)
        guard let things = lendable(object), things.allSatisfy({ $0.kind != "food" }) else { return nil }
        return lend(things, from: giver, tokens: start..<object.upperBound, isSure: true)
    }

    // MARK: "Handed the key over to the neighbour"

    /// "Handed the key over to Ann", "passed Tom the ladder", "gave the drill to Tom for two days".
    private func handed(_ range: Range<Int>) -> ThingReading? {
        let verbs: Set<String> = ["handed", "passed", "gave", "given", "left"]
        guard let head = ClauseHead(verbs, in: range, of: text), !head.isNegated, !head.isPlanned,
            head.isOfSpeaker(text)
        else { return nil }
        var first = head.verb + 1
        if first < range.upperBound, ["over", "on", "out"].contains(words[first]) { first += 1 }
        guard first < range.upperBound, !words[first..<range.upperBound].contains("back") else { return nil }
        var object: Range<Int>
        var person: Range<Int>
        let way = words[head.verb] == "left" ? "with" : "to"
        if let to = (first..<min(range.upperBound, first + 9)).first(where: { words[$0] == way }),
            to > first, to + 1 < range.upperBound
        {
            object = first..<to
            person = (to + 1)..<personEnd(to + 1, range.upperBound)
            if person.isEmpty || words[person.lowerBound] == "use" { return handedFirst(head, first, range) }
        } else {
            return way == "with" ? nil : handedFirst(head, first, range)
        }
        while let last = object.last, ["over", "out", "on"].contains(words[last]) {
            object = object.lowerBound..<last
        }
        let isFor = isForWhile(from: person.upperBound, range.upperBound)
        guard isSomebody(person), isFor || !words[head.verb].hasPrefix("g"), let things = lendable(object),
            things.allSatisfy({ $0.isKnown && $0.kind != "food" && $0.quantity == nil })
        else { return nil }
        return lend(
            things, to: name(of: person), tokens: head.lead.lowerBound..<person.upperBound, isSure: true)
    }

    /// "Gave Tom the ladder | until Sunday"
    private func handedFirst(_ head: ClauseHead, _ first: Int, _ range: Range<Int>) -> ThingReading? {
        guard words[head.verb] != "left", let split = objectStart(first, range.upperBound),
            !["me", "us"].contains(words[first])
        else { return nil }
        let object = split..<objectEnd(split, range.upperBound)
        let isFor = isForWhile(from: object.upperBound, range.upperBound)
        guard isSomebody(first..<split), let things = lendable(object),
            isFor || object.upperBound == range.upperBound && things.allSatisfy({ isOneThing($0) }),
            things.allSatisfy({ $0.isKnown && $0.kind != "food" })
        else { return nil }
        return lend(
            things, to: name(of: first..<split), tokens: head.lead.lowerBound..<object.upperBound,
            isSure: true)
    }

    /// Whether it is a single thing of the household, which nobody gives away in passing.
    private func isOneThing(_ thing: SaidThing) -> Bool {
        guard let item = thing.item?.record, thing.quantity == nil else { return false }
        return item.fields["unit"] == nil && ThingRecords.quantity(item) == 1
            && !(thing.item?.home.map(KeptThings.isList) ?? false)
    }

    /// "My brother gave me his tripod | to use for a month"
    private func handedByOther(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(["gave", "handed", "given"], in: range, of: text), !head.isNegated,
            !head.isPlanned, head.verb + 2 < range.upperBound, ["me", "us"].contains(words[head.verb + 1]),
            let giver = giver(head.lead)
        else { return nil }
        let object = (head.verb + 2)..<objectEnd(head.verb + 2, range.upperBound)
        guard isForWhile(from: object.upperBound, range.upperBound), let things = lendable(object),
            things.allSatisfy({ $0.kind != "food" })
        else { return nil }
        return lend(things, from: giver, tokens: head.lead.lowerBound..<object.upperBound, isSure: true)
    }

    // MARK: People

    /// Whether the act is denied, wished or requested, and not told as done.
    private func isUntold(_ range: Range<Int>) -> Bool {
        ClauseHead.isNegating(words[range])
            || words[range].contains { English.ThingClauses.planned.contains($0) || $0.hasSuffix("'ll") }
    }

    private func isSpeaker(_ range: Range<Int>) -> Bool {
        range.allSatisfy {
            English.ThingClauses.ofSpeaker.contains(words[$0]) || ThingWords.fillers.contains(words[$0])
        }
    }

    /// The person who did something for the speaker, from the words before the verb.
    private func giver(_ range: Range<Int>) -> String? {
        var person = range
        while let last = person.last,
            English.LoanWords.afterHolder.contains(words[last]) || words[last] == "kindly"
        {
            person = person.lowerBound..<last
        }
        guard let first = person.first, person.count <= 4, !["i", "we", "and"].contains(words[first]) else {
            return nil
        }
        let name = name(of: person)
        return isPronoun(name) ? lastPerson(before: range.lowerBound) : name
    }
}
