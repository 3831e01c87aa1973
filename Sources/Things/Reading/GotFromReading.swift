import Diary
import Language

/// Loans told by where a thing went: "got a cooler off my brother", "sent the dish home with Ann".
extension LoanTellingReading {
    /// "Took a drill from Kiran", "got the iron from next door", "got a book out of the library".
    func gotFrom(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.LoanWords.gaining, in: range, of: text), !head.isNegated,
            !head.isPlanned, head.isOfSpeaker(text)
        else { return nil }
        var first = head.verb + 1
        if first < range.upperBound, ["got", "taken", "up", "out"].contains(words[first]) { first += 1 }
        guard first < range.upperBound, !words[first..<range.upperBound].contains("back"),
            let from = (first + 1..<max(first + 1, min(range.upperBound, first + 9))).first(where: {
                ["from", "off"].contains(words[$0]) || words[$0] == "of" && words[$0 - 1] == "out"
            }), from + 1 < range.upperBound
        else { return nil }
        let object = first..<(words[from - 1] == "out" ? from - 1 : from)
        let person = (from + 1)..<personEnd(from + 1, range.upperBound)
        let who = words[person]
        let isLibrary = who.last == "library"
        let isBorrowed = isBorrowed(from: person.upperBound)
        guard !object.isEmpty,
            isLibrary || isSomebody(person) || who.starts(with: ["next", "door"])
                || isBorrowed && person.allSatisfy({ isName($0) }),
            let things = lendable(object), !things.contains(where: { $0.quantity ?? 1 > 1 })
        else { return nil }
        let isFor = isBorrowed || isForWhile(from: person.upperBound, range.upperBound)
        // "Picked up my saw from Ben": it had been lent to him.
        if things.contains(where: { $0.item?.record[text: "lentTo"] != nil })
            || ["my", "our"].contains(words[first])
        {
            guard things.allSatisfy({ $0.isKnown && $0.kind != "food" }) else { return nil }
            return lend(
                things, to: name(of: person), back: true, tokens: head.lead.lowerBound..<person.upperBound)
        }
        let isOwned = things.contains { $0.item.map { $0.record[text: "lentTo"] == nil } ?? false }
        guard
            things.allSatisfy({ thing in
                !(thing.kind.map { English.LoanWords.given.contains($0) } ?? false) || isFor
            }), things.allSatisfy({ $0.isKnown && $0.kind != "food" }) || isFor,
            !isOwned || isFor || isLibrary
        else { return nil }
        return lend(
            things, from: name(of: person), tokens: head.lead.lowerBound..<person.upperBound, isSure: true)
    }

    /// "The juicer is from Odette, | borrowed for the weekend", "tall ladder from next door, on loan".
    func fromOwner(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard
            let from = (start + 1..<max(start + 1, min(range.upperBound, start + 8))).first(where: {
                words[$0] == "from"
            }), from + 1 < range.upperBound
        else { return nil }
        var object = start..<from
        while let last = object.last, ["is", "are", "was", "comes", "came"].contains(words[last]) {
            object = object.lowerBound..<last
        }
        let person = (from + 1)..<personEnd(from + 1, range.upperBound)
        guard !object.isEmpty, !person.isEmpty, isBorrowed(from: person.upperBound),
            isSomebody(person) || person.allSatisfy({ isName($0) }),
            let things = lendable(object)?.map({ $0.unpossessed(in: text.kept) }),
            things.allSatisfy({ $0.isKnown && $0.kind != "food" })
        else { return nil }
        return lend(things, from: name(of: person), tokens: start..<person.upperBound, isSure: true)
    }

    /// "…, | borrowed only for the weekend", "| on loan".
    private func isBorrowed(from start: Int) -> Bool {
        guard start < words.count, !text.tokens[start].followsStop else { return false }
        let rest = words[start..<min(words.count, start + 3)]
        return rest.contains { ["borrowed", "borrowing"].contains($0) } || rest.starts(with: ["on", "loan"])
    }

    /// "Collected Ann's cooler | to use at the party", "took Ben's iron | on loan", "we have Ella's trailer".
    func gotOwned(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.LoanWords.gaining, in: range, of: text), !head.isNegated,
            !head.isPlanned, head.isOfSpeaker(text)
        else { return nil }
        var first = head.verb + 1
        if first < range.upperBound, ["got", "taken", "up"].contains(words[first]) { first += 1 }
        guard
            let owned = (first..<max(first, min(range.upperBound, first + 3))).first(where: {
                words[$0].hasSuffix("'s")
            }), owned + 1 < range.upperBound, isSomebody(first..<(owned + 1)) || owned == first
        else { return nil }
        let end = objectEnd(owned + 1, range.upperBound)
        let isOnLoan = (owned + 2..<max(owned + 2, end)).first {
            words[$0] == "on" && $0 + 1 < end && English.LoanWords.loan.contains(words[$0 + 1])
        }
        let to = (owned + 2..<max(owned + 2, end)).first { words[$0] == "to" }
        let limit = isOnLoan ?? to ?? end
        guard isOnLoan != nil || isForWhile(from: limit, range.upperBound),
            let things = lendable((owned + 1)..<limit),
            things.allSatisfy({ $0.isKnown && $0.kind != "food" })
        else { return nil }
        return lend(
            things, from: name(of: first..<(owned + 1)), tokens: head.lead.lowerBound..<end, isSure: true)
    }

    /// "Sent the dish home with Ann", "my good dish went home with the neighbour".
    func sentHome(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard
            let home = (start + 2..<max(start + 2, min(range.upperBound, start + 10))).first(where: {
                words[$0] == "home"
            }), home + 2 < range.upperBound, words[home + 1] == "with"
        else { return nil }
        let person = (home + 2)..<personEnd(home + 2, range.upperBound)
        guard isSomebody(person), !["me", "us"].contains(words[person.lowerBound]) else { return nil }
        var object = start..<home
        if let head = ClauseHead(["sent"], in: range, of: text), head.isOfSpeaker(text), !head.isNegated {
            object = (head.verb + 1)..<home
        } else if words[home - 1] == "went" {
            object = start..<(home - 1)
        } else {
            return nil
        }
        guard let things = lendable(object), things.allSatisfy({ $0.isKnown && $0.kind != "food" }) else {
            return nil
        }
        return lend(things, to: name(of: person), tokens: start..<person.upperBound, isSure: true)
    }
}
