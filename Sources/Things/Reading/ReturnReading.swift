import Diary
import Language

/// Reads what came back: "Ben brought the saw back", "got my saw back from Ben", "gave Ruth's saw back".
struct ReturnReading: LoanRule {
    let text: SaidText
    /// The things named right before, for "it" and "those".
    var antecedents: [SaidThing] = []

    func read(_ clause: Int) -> ThingReading? {
        var range = text.clauses[clause]
        // "Ann came | and gave back the book"
        if clause > 0, words[range.lowerBound] == "and" {
            let before = text.clauses[clause - 1]
            let start = text.afterFillers(before)
            if before.contains(where: { English.LoanWords.coming.contains(words[$0]) }), before.count < 6,
                start < before.upperBound, !English.Clauses.teller.contains(words[start]),
                let reading = returned(range, by: start..<(start + 1))
            {
                range = before.lowerBound..<range.upperBound
                return ThingReading(
                    tokens: range.lowerBound..<reading.tokens.upperBound, fit: reading.fit,
                    acts: reading.acts, things: reading.things)
            }
        }
        return allReturned(range) ?? returned(range) ?? cameBack(range) ?? droppedOff(range)
    }

    /// "Gary dropped the heat gun off this morning": who had a thing brought it.
    private func droppedOff(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(["dropped", "handed", "brought"], in: range, of: text, reach: 6),
            !head.isNegated, !head.isPlanned, let person = head.person(text),
            let off = (head.verb + 1..<max(head.verb + 1, min(range.upperBound, head.verb + 9))).first(
                where: {
                    ["off", "over", "round", "in"].contains(words[$0])
                })
        else { return nil }
        let objects =
            off == head.verb + 1 ? (off + 1)..<objectEnd(off + 1, range.upperBound) : (head.verb + 1)..<off
        guard let things = lendable(objects), let holder = lentTo(things),
            ThingWords.key(holder) == ThingWords.key(name(of: person))
        else { return nil }
        return lend(
            things, to: holder, back: true, tokens: head.lead.lowerBound..<max(off + 1, objects.upperBound),
            isSure: true)
    }

    /// "Ben brought everything back": all that he had.
    private func allReturned(_ range: Range<Int>) -> ThingReading? {
        guard
            let head = ClauseHead(
                English.ThingVerbs.returned.union(English.ThingVerbs.give), in: range, of: text, reach: 6),
            !head.isNegated, !head.isPlanned, let person = head.person(text),
            let all = (head.verb + 1..<min(range.upperBound, head.verb + 5)).first(where: {
                ["everything", "all", "both"].contains(words[$0])
            }), words[(head.verb + 1)..<all].allSatisfy({ ["me", "us", "back", "it"].contains($0) }),
            words[all..<range.upperBound].allSatisfy({
                ["everything", "all", "both", "of", "it", "them", "back", "again", "now", "today"].contains(
                    $0)
            })
        else { return nil }
        let who = name(of: person)
        let key = ThingWords.key(who)
        let lent = text.kept.items.filter {
            $0.record[text: "lentTo"].map { ThingWords.key($0) == key } ?? false
        }
        guard !lent.isEmpty else { return nil }
        let acts = lent.map { item in
            var fields = ActFields()
            fields.text("name", item.record.name)
            fields.text("to", who)
            fields.flag("back")
            return fields.act("lend")
        }
        return ThingReading(tokens: head.lead.lowerBound..<range.upperBound, fit: .certain, acts: acts)
    }

    /// "Our mixer has come back from Ann", "the key's back from the neighbour", "the drill is home again".
    private func cameBack(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard !text.isAsked(range),
            let back = (start + 1..<max(start + 1, min(range.upperBound, start + 9))).first(where: {
                ["back", "home"].contains(words[$0])
            })
        else { return nil }
        var object = start..<back
        while let last = object.last, English.LoanWords.beforeBack.contains(words[last]) {
            object = object.lowerBound..<last
        }
        // "The iron | we gave Ann | is back home"
        var lentTo: String?
        if let relative = object.dropFirst().first(where: { index in
            ["i", "we", "that", "which"].contains(words[index])
        }),
            let verb = (relative..<object.upperBound).first(where: {
                English.ThingVerbs.lend.contains(words[$0]) || English.LoanWords.handing.contains(words[$0])
            })
        {
            var person = (verb + 1)..<object.upperBound
            if let first = person.first, words[first] == "to" { person = (first + 1)..<person.upperBound }
            if !person.isEmpty { lentTo = name(of: person) }
            object = object.lowerBound..<relative
        }
        let isOwn = object.first.map { ["my", "our"].contains(words[$0]) } ?? false
        let isTold = object.upperBound < back || words[back - 1].hasSuffix("'s")
        guard isTold, !ClauseHead.isNegating(words[start..<back]),
            let things = lendable(object)?.map({ $0.unpossessed(in: text.kept) }),
            things.allSatisfy({ $0.kind != "food" })
        else { return nil }
        var end = back + 1
        while end < range.upperBound, ["home", "again", "now", "safe", "safely"].contains(words[end]) {
            end += 1
        }
        var person: String?
        if end + 1 < range.upperBound, words[end] == "from" {
            let named = (end + 1)..<personEnd(end + 1, range.upperBound)
            guard isSomebody(named) else { return nil }
            person = name(of: named)
            end = named.upperBound
        } else if end + 1 < range.upperBound, ["to", "with"].contains(words[end]),
            isSomebody((end + 1)..<personEnd(end + 1, range.upperBound)), things.allSatisfy({ $0.isKnown })
        {
            // "The saw's gone back to Ben"
            let named = (end + 1)..<personEnd(end + 1, range.upperBound)
            return lend(
                things, from: name(of: named), back: true, tokens: start..<named.upperBound, isSure: true)
        } else if end < range.upperBound, !text.tokens[end].followsBreak {
            return nil
        }
        let holder = lentTo ?? self.lentTo(things)
        guard
            person != nil && (isOwn || things.allSatisfy({ $0.isKnown }))
                || things.allSatisfy({ $0.isKnown }) && (holder != nil || words[back] == "home")
        else { return nil }
        return lend(things, to: person ?? holder, back: true, tokens: start..<end, isSure: true)
    }

    /// - Parameter by: the person who came, from the clause before.
    private func returned(_ range: Range<Int>, by visitor: Range<Int>? = nil) -> ThingReading? {
        let verbs = English.ThingVerbs.give.union(English.ThingVerbs.returned)
        guard let head = ClauseHead(verbs, in: range, of: text, reach: 8), !head.isNegated, !head.isPlanned
        else { return nil }
        var verb = head.verb
        // "Has fetched", "have got"
        if ["has", "have", "had"].contains(words[verb]), verb + 1 < range.upperBound,
            verbs.contains(words[verb + 1])
        {
            verb += 1
        }
        if ["finally", "just", "already"].contains(verb + 1 < range.upperBound ? words[verb + 1] : ""),
            verb + 2 < range.upperBound, verbs.contains(words[verb + 2])
        {
            verb += 2
        }
        var first = verb + 1
        // "Gave me back the cooler"
        if first + 2 < range.upperBound, ["me", "us"].contains(words[first]), words[first + 1] == "back" {
            first += 1
        }
        guard first < range.upperBound else { return nil }
        if English.LoanWords.havingBack.contains(words[verb]) { return nil }
        let isReturned = English.ThingVerbs.returned.contains(words[verb])
        let reach = min(range.upperBound, first + 14)
        let back = (first..<reach).first { words[$0] == "back" }
        // "Dropped off the mixer | she borrowed"
        let owed = (first..<min(words.count, first + 12)).first {
            $0 > first
                && ["he", "she", "they", "that", "which", "he'd", "she'd", "they'd"].contains(words[$0])
                && words[($0 + 1)..<min(words.count, $0 + 4)].contains("borrowed")
        }
        guard isReturned || back != nil || owed != nil else { return nil }
        if let given = givenToOwner(head, verb, back ?? first, range) { return given }
        var start = first
        if let back, back == first { start = first + 1 }
        if start < range.upperBound, ["off", "over", "round", "by"].contains(words[start]) { start += 1 }
        if start < range.upperBound, ["me", "us"].contains(words[start]), start + 1 < range.upperBound,
            English.LoanWords.afterReceiver.contains(words[start + 1])
                || text.kept.name(at: start + 1, in: words[..<range.upperBound]) != nil
        {
            start += 1
        }
        let limit = min(
            back.map { $0 > first ? $0 : range.upperBound } ?? range.upperBound, owed ?? range.upperBound)
        if head.isOfSpeaker(text), English.LoanWords.handing.contains(words[verb]),
            start + 1 < limit, let split = objectStart(start, limit), split < limit,
            isSomebody(start..<split), !words[split - 1].hasSuffix("'s"),
            (split..<limit).contains(where: { EnglishWordClasses.closedClass(of: words[$0]) == nil }),
            let things = lendable(split..<limit)
        {
            // "Gave Dave his wrench back"
            return lend(
                things, from: name(of: start..<split), back: true,
                tokens: head.lead.lowerBound..<min(range.upperBound, limit + 1))
        }
        var object = start..<limit
        for index in object
        where English.LoanWords.afterReturned.contains(words[index]) && index > start {
            object = start..<index
            break
        }
        if object.allSatisfy({ EnglishWordClasses.closedClass(of: words[$0]) != nil }),
            !object.contains(where: { SaidThing.pronouns.contains(words[$0]) })
        {
            return nil
        }
        let isIt = object.count == 1 && SaidThing.pronouns.contains(words[start]) && back != nil
        guard var things = isIt && !antecedents.isEmpty ? antecedents : lendable(object) else { return nil }
        var end = max(object.upperBound, back.map { $0 + 1 } ?? object.upperBound)
        let isOfSpeaker = head.isOfSpeaker(text)
        let got = English.LoanWords.getting.contains(words[verb])
        var person: String?
        if end < range.upperBound, English.LoanWords.beforePerson.contains(words[end]),
            !text.tokens[end].followsBreak
        {
            let named = (end + 1)..<personEnd(end + 1, range.upperBound)
            if !named.isEmpty, !English.LoanWords.notReceiver.contains(words[named.lowerBound]) {
                person = name(of: named)
                if person?.hasSuffix("'s") == true { person = person.map { String($0.dropLast(2)) } }
            }
            if words[end] != "from", words[end] != "off", got { return nil }
            end = max(named.upperBound, end)
        } else if isReturned,
            let to = (object.upperBound..<range.upperBound).first(where: {
                ["to", "from"].contains(words[$0])
            }), to == object.upperBound
        {
            let named = (to + 1)..<personEnd(to + 1, range.upperBound)
            person = named.isEmpty ? nil : name(of: named)
            end = named.upperBound
        }
        if !isOfSpeaker || visitor != nil, let other = visitor ?? head.person(text) {
            // They bring back what was lent to them.
            let who = name(of: other)
            return lend(
                things, to: isPronoun(who) ? lentTo(things) : who, back: true,
                tokens: head.lead.lowerBound..<end,
                isSure: object.first.map { ["my", "our"].contains(words[$0]) } == true)
        }
        if got {
            return lend(things, to: person ?? lentTo(things), back: true, tokens: head.lead.lowerBound..<end)
        }
        // The speaker returns somebody else's thing, or puts it back where it belongs.
        let owner = things[0].tokens.first { words[$0].hasSuffix("'s") }
        if person == nil, let owner { person = String(text.tokens[owner].text.dropLast(2)) }
        if let owner, things.count == 1, let bare = list.thing(in: (owner + 1)..<object.upperBound) {
            things = [bare]
        }
        let isBorrowed = things.contains { $0.item?.record[text: "borrowedFrom"] != nil }
        let from = person ?? things[0].item?.record[text: "borrowedFrom"]
        guard from != nil || isReturned && things.allSatisfy({ $0.isKnown && $0.kind != "food" }),
            isBorrowed || isReturned || English.LoanWords.givingBack.contains(words[verb])
        else { return nil }
        return lend(things, from: from, back: true, tokens: head.lead.lowerBound..<end)
    }
}
