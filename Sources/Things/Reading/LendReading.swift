import Diary
import Language

/// Reads what was lent, borrowed and brought back: "lent the saw to Ben", "Ben brought the saw back", "borrowed a tent from Ann".
struct LendReading {
    let text: SaidText

    private var words: [String] { text.words }
    private var list: ThingList { ThingList(text: text) }

    func read(_ clause: Int) -> Reading? {
        let range = text.clauses[clause]
        if text.isAsked(range) { return nil }
        return returned(range) ?? lent(range) ?? borrowed(range) ?? hasIt(range) ?? isWith(range)
    }

    // MARK: "Lent the saw to Ben", "lent Ben the saw"

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

    private func objectEnd(_ start: Int, _ limit: Int) -> Int {
        var index = start
        while index < limit {
            if index > start,
                text.tokens[index].followsBreak || English.LoanWords.afterObject.contains(words[index])
                    || endsByDay(index, limit)
            {
                return index
            }
            index += 1
        }
        return limit
    }

    /// "On Saturday", "at the weekend"
    private func endsByDay(_ index: Int, _ limit: Int) -> Bool {
        guard ["on", "at", "over"].contains(words[index]), index + 1 < limit else { return false }
        return English.Calendar.weekday.contains(words[index + 1])
            || words[index + 1] == "the" && index + 2 < limit && words[index + 2] == "weekend"
    }

    private func personEnd(_ start: Int, _ limit: Int) -> Int {
        var index = start
        while index < limit, index - start < 9 {
            if index > start {
                if text.tokens[index].followsBreak
                    || English.LoanWords.afterPerson.contains(words[index])
                {
                    return index
                }
                if SaidPhrases.politeness.match(at: index, in: words[..<limit]) != nil { return index }
            }
            index += 1
        }
        return index
    }

    // MARK: "Borrowed a tent from Ann", "Ann borrowed my tent"

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
            if Self.pronouns.contains(who.lowercased()) {
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
        for index in start..<end
        where index > start
            && English.LoanWords.afterOwner.contains(words[index])
        { return index }
        return end
    }

    private func secondDeterminer(_ start: Int, _ limit: Int) -> Int? {
        start < limit
            ? (start..<limit).first { English.LoanWords.determiner.contains(words[$0]) } : nil
    }

    /// The last person who was named before a word: "met Ruth, borrowed her saw".
    private func lastPerson(before index: Int) -> String? {
        var place = index - 1
        while place >= 0, index - place < 20 {
            let word = words[place]
            let bare = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
            if ThingWords.isPerson(bare), !English.LoanWords.unnamed.contains(bare) {
                if place > 0, English.SaidThingWords.title.contains(words[place - 1]) {
                    return text.name((place - 1)..<(place + 1))
                }
                if English.SaidThingWords.title.contains(word), place + 1 < words.count {
                    return text.name(place..<(place + 2))
                }
                return word.hasSuffix("'s")
                    ? String(text.tokens[place].text.dropLast(2)) : text.tokens[place].text
            }
            place -= 1
        }
        return nil
    }

    // MARK: "Ben brought the saw back", "got my saw back from Ben", "gave Ruth's saw back"

    private func returned(_ range: Range<Int>) -> Reading? {
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
        let first = verb + 1
        guard first < range.upperBound else { return nil }
        if English.LoanWords.havingBack.contains(words[verb]) { return nil }
        let isReturned = English.ThingVerbs.returned.contains(words[verb])
        let back = (first..<min(range.upperBound, first + 14)).first { words[$0] == "back" }
        guard isReturned || back != nil else { return nil }
        var start = first
        if let back, back == first { start = first + 1 }
        if start < range.upperBound, ["me", "us"].contains(words[start]), start + 1 < range.upperBound,
            English.LoanWords.afterReceiver.contains(words[start + 1])
                || text.kept.name(at: start + 1, in: words[..<range.upperBound]) != nil
        {
            start += 1
        }
        let limit = back.map { $0 > first ? $0 : range.upperBound } ?? range.upperBound
        if head.isOfSpeaker(text), English.LoanWords.handing.contains(words[verb]),
            start + 1 < limit, ThingWords.isPerson(words[start]), !words[start].hasSuffix("'s"),
            let things = lendable((start + 1)..<limit)
        {
            // "Gave Dave his wrench back"
            return lend(
                things, from: name(of: start..<(start + 1)), back: true,
                tokens: head.lead.lowerBound..<min(range.upperBound, limit + 1))
        }
        var object = start..<limit
        for index in object
        where English.LoanWords.afterReturned.contains(words[index]) && index > start {
            object = start..<index
            break
        }
        guard var things = lendable(object) else { return nil }
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
        if !isOfSpeaker, let other = head.person(text) {
            // They bring what was lent to them.
            let who = name(of: other)
            return lend(
                things, to: Self.pronouns.contains(who.lowercased()) ? lentTo(things) : who, back: true,
                tokens: head.lead.lowerBound..<end)
        }
        if got {
            return lend(things, to: person ?? lentTo(things), back: true, tokens: head.lead.lowerBound..<end)
        }
        // The speaker brings back what was somebody else's, or puts it back where it belongs.
        let owner = things[0].tokens.first { words[$0].hasSuffix("'s") }
        if person == nil, let owner { person = String(text.tokens[owner].text.dropLast(2)) }
        if let owner, things.count == 1, let bare = list.thing(in: (owner + 1)..<object.upperBound) {
            things = [bare]
        }
        let isBorrowed = things.contains { $0.item?.record[text: "borrowedFrom"] != nil }
        guard let from = person ?? things[0].item?.record[text: "borrowedFrom"],
            isBorrowed || isReturned
                || English.LoanWords.givingBack.contains(words[verb])
        else { return nil }
        return lend(things, from: from, back: true, tokens: head.lead.lowerBound..<end)
    }

    private static let pronouns: Set<String> = ["he", "she", "they"]

    private func lentTo(_ things: [SaidThing]) -> String? { things.first?.item?.record[text: "lentTo"] }

    // MARK: "The key is with Anna", "Trevor's got my ladder"

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
            var objectLimit = end
            for index in first..<end
            where index > first
                && English.LoanWords.afterOwned.contains(words[index])
            {
                objectLimit = index
                break
            }
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
        if Self.pronouns.contains(name.lowercased()) { return nil }
        return lend(things, to: name, tokens: start..<withoutTail(first, end))
    }

    private func withoutTail(_ first: Int, _ end: Int) -> Int {
        for index in first..<end
        where index > first && English.LoanWords.afterHeld.contains(words[index]) {
            return index
        }
        return end
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

    // MARK: What is lent

    private func lendable(_ range: Range<Int>) -> [SaidThing]? {
        guard !range.isEmpty else { return nil }
        var things = list.things(in: range)
        // "Her blender and the tree had a feed": what follows may be another sentence.
        if let first = things.first {
            things = [first] + things.dropFirst().filter { $0.isKnown && $0.words.count < 5 }
        }
        let isFit = things.allSatisfy { thing in
            !thing.isNothingKept && !thing.isPlant && !SaidThing.pronouns.contains(thing.words[0])
                && !(thing.item == nil && English.NotKept.figure.contains(thing.head ?? ""))
        }
        return things.isEmpty || !isFit ? nil : things
    }

    private func name(of person: Range<Int>) -> String {
        var person = person
        while let first = person.first, person.count > 1,
            English.LoanWords.beforeName.contains(words[first])
        { person = (first + 1)..<person.upperBound }
        let name = text.name(person)
        // A recogniser writes names in lower case.
        let isName = English.FirstNames.unmarked.contains(name) || English.FirstNames.word.contains(name)
        return isName && person.count == 1 ? name.prefix(1).uppercased() + name.dropFirst() : name
    }

    private func lend(
        _ things: [SaidThing], to: String? = nil, from: String? = nil, back: Bool = false, tokens: Range<Int>
    ) -> Reading {
        let acts = things.map { thing in
            var fields = ActFields()
            fields.text("name", thing.name)
            fields.text("to", to)
            fields.text("from", from)
            fields.flag("back", back)
            return fields.act("lend")
        }
        return Reading(
            tokens: tokens, fit: things.allSatisfy { $0.item != nil } ? .certain : .likely, acts: acts,
            things: things)
    }
}
