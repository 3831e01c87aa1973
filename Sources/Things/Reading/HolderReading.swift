import Diary
import Language

/// Reads who has a thing: "the key is with Anna", "Trevor's got my ladder", "I've got Ruth's saw".
struct HolderReading: LoanRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        return haveOwned(range) ?? letUse(range) ?? cameFor(
            range, after: clause > 0 ? text.clauses[clause - 1] : nil) ?? hasIt(
                range) ?? isWith(range)
    }

    /// "I've Ruth's saw here", "we've my cousin's tent in the garage".
    private func haveOwned(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard start + 2 < range.upperBound, ["i've", "we've"].contains(words[start]),
            words[start + 1] != "got",
            let owned = (start + 1..<min(range.upperBound, start + 4)).first(where: {
                words[$0].hasSuffix("'s")
            }), ThingWords.isPerson(words[owned]), isSomebody((start + 1)..<(owned + 1))
        else { return nil }
        let end = objectEnd(owned + 1, range.upperBound)
        let limit = text.end(from: owned + 1, before: end, at: English.LoanWords.afterOwned)
        guard owned + 1 < limit, let things = lendable((owned + 1)..<limit),
            things.allSatisfy({ $0.isKnown && $0.kind != "food" })
        else { return nil }
        return lend(things, from: name(of: (start + 1)..<(owned + 1)), tokens: start..<limit)
    }

    /// "Tom has my drill", "Ben has the loan of my saw", "I've got Ruth's saw".
    private func hasIt(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let reach = min(range.upperBound, start + 7)
        guard let has = (start..<reach).first(where: { English.LoanWords.having.contains(words[$0]) }),
            has > start || words[has] == "got"
        else { return nil }
        if ClauseHead.isNegating(words[start..<has]) { return nil }
        var first = has + 1
        while first < range.upperBound, English.LoanWords.afterHaving.contains(words[first]) { first += 1 }
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
            if let back = hasAgain(start, first, end, range.upperBound) { return back }
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
        let isKept = list.thing(in: first..<withoutTail(first, end))?.item != nil
        let isUnknownName =
            person.count == 1 && (["my", "our"].contains(words[first]) || isKept)
            && isName(person.lowerBound)
        guard let head = person.first,
            isUnknownName || isFamily(person) || ThingWords.isPerson(words[head])
                || ["my", "the", "our"].contains(words[head]) && person.count > 1
                    && ThingWords.isPerson(words[person.upperBound - 1])
        else { return nil }
        // Only the speaker's own things are lent.
        guard
            isLoan || ["my", "our", "me"].contains(words[first]) || list.thing(in: first..<end)?.item != nil,
            words[first] != "a"
        else { return nil }
        guard let things = lendable(first..<withoutTail(first, end)),
            things.allSatisfy({ ($0.isKnown || isLoan) && !(isUnknownName && $0.kind == "food") })
        else { return nil }
        var name = self.name(of: person)
        if name.hasSuffix("'s") || name.hasSuffix("’s") { name = String(name.dropLast(2)) }
        if isPronoun(name) { return nil }
        return lend(things, to: name, tokens: start..<withoutTail(first, end))
    }

    /// "I've got the saw | again": what was lent is back.
    private func hasAgain(_ start: Int, _ first: Int, _ end: Int, _ limit: Int) -> ThingReading? {
        guard end < limit, ["again", "back"].contains(words[end]),
            ["i", "we", "i've", "we've"].contains(words[start]),
            let things = lendable(first..<end),
            things.allSatisfy({ $0.item?.record[text: "lentTo"] != nil })
        else { return nil }
        return lend(things, to: lentTo(things), back: true, tokens: start..<(end + 1), isSure: true)
    }

    /// Whether the words are a family's name: "the Hendersons".
    private func isFamily(_ person: Range<Int>) -> Bool {
        person.count == 2 && words[person.lowerBound] == "the" && words[person.lowerBound + 1].hasSuffix("s")
            && isName(person.lowerBound + 1)
    }

    /// "I let my colleague Nadia borrow the mattress", "we let Ben have the saw".
    private func letUse(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(["let"], in: range, of: text), !head.isNegated, !head.isPlanned,
            head.isOfSpeaker(text),
            let use = (head.verb + 2..<max(head.verb + 2, min(range.upperBound, head.verb + 8))).first(
                where: {
                    English.LoanWords.using.contains(words[$0])
                }), use + 1 < range.upperBound
        else { return nil }
        let person = (head.verb + 1)..<use
        guard person.contains(where: { ThingWords.isPerson(words[$0]) }) || person.count > 1 else {
            return nil
        }
        let end = objectEnd(use + 1, range.upperBound)
        guard let things = lendable((use + 1)..<end), things.allSatisfy({ $0.isKnown && $0.kind != "food" })
        else { return nil }
        return lend(things, to: name(of: person), tokens: head.lead.lowerBound..<end, isSure: true)
    }

    /// "Ben came by and took the trestles", "my sister took my suitcase".
    private func cameFor(_ clause: Range<Int>, after before: Range<Int>?) -> ThingReading? {
        var range = clause
        if let before, words[clause.lowerBound] == "and",
            before.contains(where: { English.LoanWords.coming.contains(words[$0]) }),
            English.LoanWords.taking.contains(words[text.afterFillers(clause)])
        {
            range = before.lowerBound..<clause.upperBound
        }
        let start = text.afterFillers(range)
        let reach = min(range.upperBound, start + 12)
        guard let verb = (start..<reach).first(where: { English.LoanWords.taking.contains(words[$0]) }),
            verb > start, verb + 1 < range.upperBound, !ClauseHead.isNegating(words[start..<verb])
        else { return nil }
        let came = (start..<verb).first { English.LoanWords.coming.contains(words[$0]) }
        var person = start..<(came ?? verb)
        while let last = person.last, English.LoanWords.afterHolder.contains(words[last]) {
            person = person.lowerBound..<last
        }
        if let came, !words[came..<verb].contains("and"), !words[came..<verb].contains("by") { return nil }
        guard let first = person.first, person.count <= 4,
            ThingWords.isPerson(words[first]) || came != nil && person.allSatisfy({ isName($0) })
                || person.count > 1 && person.contains(where: { ThingWords.isPerson(words[$0]) }),
            !["he", "she", "they"].contains(words[first])
        else { return nil }
        var object = verb + 1
        if words[object] == "up", object + 1 < range.upperBound { object += 1 }
        if words[object] == "one", object + 2 < range.upperBound, words[object + 1] == "of" { object += 2 }
        guard object < range.upperBound else { return nil }
        let isOwn = came != nil && words[object] == "the" || takesOwn(object, range.upperBound)
        guard ["my", "our"].contains(words[object]) || isOwn else { return nil }
        let end = text.end(
            from: object, before: objectEnd(object, range.upperBound), at: ["all", "both", "home"])
        guard !words[object..<range.upperBound].contains("back"), let things = lendable(object..<end),
            things.allSatisfy({ $0.isKnown && $0.kind != "food" })
        else { return nil }
        return lend(things, to: name(of: person), tokens: max(start, clause.lowerBound)..<end, isSure: true)
    }

    /// "Ann took | the pressure washer": whether she took a thing of the household, and not from a place in
    /// the house.
    private func takesOwn(_ object: Int, _ limit: Int) -> Bool {
        guard words[object] == "the", object + 1 < limit else { return false }
        if words[object..<limit].prefix(8).contains("home") { return true }
        guard let end = text.kept.name(at: object + 1, in: words[..<limit])
        else { return false }
        return !words[end..<limit].prefix(2).contains { ["from", "out", "off", "down", "up"].contains($0) }
    }

    private func withoutTail(_ first: Int, _ end: Int) -> Int {
        text.end(from: first, before: end, at: English.LoanWords.afterHeld)
    }

    private func isWith(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let reach = min(range.upperBound, start + 9)
        guard start + 2 < reach,
            let with = (start + 2..<reach).first(where: {
                words[$0] == "with" || words[$0] == "to" && words[$0 - 1] == "loan"
            }),
            with + 1 < range.upperBound
        else { return nil }
        let isContracted = words[with - 1].hasSuffix("'s")
        guard English.LoanWords.beforeWith.contains(words[with - 1]) || isContracted else { return nil }
        var end = with
        while end > start, English.LoanWords.beforeWith.contains(words[end - 1]) { end -= 1 }
        let person = (with + 1)..<personEnd(with + 1, range.upperBound)
        // "Mr Okafor is with my ladder" means that he has it.
        if ["my", "our"].contains(words[with + 1]), isSomebody(start..<end) {
            let held = objectEnd(with + 1, range.upperBound)
            guard let things = lendable((with + 1)..<held),
                things.allSatisfy({ $0.isKnown && $0.kind != "food" })
            else { return nil }
            return lend(things, to: name(of: start..<end), tokens: start..<held, isSure: true)
        }
        guard person.contains(where: { ThingWords.isPerson(words[$0]) }),
            let things = lendable(start..<end)?.map({ isContracted ? $0.unpossessed(in: text.kept) : $0 }),
            things.allSatisfy({ $0.isKnown && (!isContracted || $0.kind != "food") })
        else { return nil }
        return lend(things, to: name(of: person), tokens: start..<person.upperBound)
    }
}
