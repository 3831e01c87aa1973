import Diary
import Language

/// Reads what came back: "Ben brought the saw back", "got my saw back from Ben", "gave Ruth's saw back".
struct ReturnReading: LoanRule {
    let text: SaidText

    func read(_ clause: Int) -> Reading? { returned(text.clauses[clause]) }

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
                things, to: isPronoun(who) ? lentTo(things) : who, back: true,
                tokens: head.lead.lowerBound..<end,
                isSure: object.first.map { ["my", "our"].contains(words[$0]) } == true)
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
}
