import Diary
import Language

/// Reads what goes on a list or comes off it, if a list is named.
///
/// "Add milk to the list", "take nails off the list", "nails and string for the list".
struct ListReading: ThingRule {
    let text: SaidText
    /// The things named right before, for "it" and "those".
    let antecedents: [SaidThing]
    /// The list named right before, for "on it".
    var lastList: String?

    /// Whether a clause changes a list.
    static func namesList(_ range: Range<Int>, _ text: SaidText) -> Bool {
        guard ListMention.first(in: range, of: text) != nil else { return false }
        return ClauseHead(
            English.ThingVerbs.add.union(English.ThingVerbs.remove).union(English.ThingVerbs.put), in: range,
            of: text) != nil
    }

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        return listFirst(range) ?? onList(range) ?? forList(clause) ?? notNeeded(range) ?? onIt(range)
            ?? offIt(range) ?? tickedOff(range) ?? comingOff(range)
    }

    private func onList(_ range: Range<Int>) -> ThingReading? {
        guard let mention = ListMention.first(in: range, of: text) else { return nil }
        let verbs = English.ThingVerbs.add.union(English.ThingVerbs.remove).union(English.ThingVerbs.put)
        // The last verb before the list is meant.
        guard let head = ClauseHead(verbs, in: range, of: text, reach: 12),
            head.verb < mention.tokens.lowerBound
        else { return nil }
        guard !head.isNegated, head.isOrder || !head.isPlanned || head.lead.isEmpty || head.isAllowed(text)
        else { return nil }
        let verb = words[head.verb]
        // "Get rid of nails from the list"
        let isRid =
            words[head.verb] == "get" && head.verb + 2 < range.upperBound && words[head.verb + 1] == "rid"
        let isTake =
            mention.isRemoving || isRid
            || English.ThingVerbs.remove.contains(verb) && mention.preposition != "to"
                && !English.ThingVerbs.add.contains(verb)
        if mention.preposition == nil, !isTake { return nil }
        var objects =
            (head.verb + (isRid ? 3 : 1))..<max(head.verb + (isRid ? 3 : 1), mention.tokens.lowerBound)
        while let last = objects.last,
            English.ListWords.afterThings.contains(words[last])
        { objects = objects.lowerBound..<last }
        while let first = objects.first, English.ListWords.beforeThings.contains(words[first]) {
            objects = (first + 1)..<objects.upperBound
        }
        var end = mention.tokens.upperBound
        var things = list.things(in: objects)
        let isEmpty =
            objects.isEmpty
            || words[objects].allSatisfy {
                SaidThing.pronouns.contains($0) || ThingWords.fillers.contains($0) || $0 == "all"
                    || $0 == "of" || $0 == "some" || $0 == "more"
            }
        if isEmpty { things = [] }
        things = things.filter { !$0.isNothingKept || $0.words.count > 1 }
        if let amount = text.amountAlone(objects.lowerBound, objects.upperBound), antecedents.count == 1 {
            // "The rice is finished, put five kilos on the list"
            things = antecedents
            things[0].quantity = amount.quantity
            things[0].unit = amount.unit
        }
        let rest = end..<range.upperBound
        if isEmpty, !isTake || rest.isEmpty == false, let first = rest.first,
            text.opensList(at: first) || words[first] == "and" || objects.isEmpty && antecedents.isEmpty
        {
            let limit = listedEnd(from: first)
            things = list.things(in: first..<limit).filter { !$0.isNothingKept }
            if !things.isEmpty { end = limit }
        } else if !rest.isEmpty, !isTake, let first = rest.first {
            if words[first] == "and" || text.tokens[first].followsBreak && !text.opensList(at: first) {
                // "… on the list and a tin of polish"
                let more = list.things(in: rest).filter {
                    !$0.isNothingKept && ($0.isKnown || $0.unit != nil)
                }
                if !more.isEmpty {
                    things += more
                    end = range.upperBound
                }
            } else if text.opensList(at: first) {
                end = range.upperBound
            }
        }
        if isEmpty, things.isEmpty { things = antecedents }
        guard !things.isEmpty else { return nil }
        let acts = things.map { isTake ? $0.unlisted(from: mention.name) : $0.listed(on: mention.name) }
        return ThingReading(tokens: head.lead.lowerBound..<end, fit: .addressed, acts: acts, things: things)
    }

    /// The end of what is listed: "on the list onions and limes | and i sprayed the fern" is followed by something else.
    private func listedEnd(from first: Int) -> Int {
        let end = text.sentenceEnd(from: first)
        return text.clauses.first { clause in
            let opening = text.afterFillers(clause)
            return clause.lowerBound > first && opening < end
                && English.Clauses.teller.contains(words[opening])
        }?.lowerBound ?? end
    }

    /// "On my list add nails and string": the list comes before the verb.
    private func listFirst(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard start < range.upperBound, English.ListWords.preposition.contains(words[start]),
            let mention = ListMention.first(in: start..<range.upperBound, of: text),
            mention.tokens.lowerBound == start
        else { return nil }
        var verb = mention.tokens.upperBound
        while verb < range.upperBound, English.ListWords.beforeListed.contains(words[verb]) { verb += 1 }
        guard verb + 1 < range.upperBound,
            English.ThingVerbs.add.contains(words[verb]) || English.ThingVerbs.remove.contains(words[verb])
        else { return nil }
        let isTake = !English.ThingVerbs.add.contains(words[verb])
        var first = verb + 1
        while first < range.upperBound, English.ListWords.beforeThings.contains(words[first]) { first += 1 }
        let things = list.things(in: first..<range.upperBound).filter { !$0.isNothingKept }
        guard !things.isEmpty else { return nil }
        return ThingReading(
            tokens: start..<range.upperBound, fit: .addressed,
            acts: things.map { isTake ? $0.unlisted(from: mention.name) : $0.listed(on: mention.name) },
            things: things)
    }

    /// "Nails and string for the list", "… On the list please": without a verb.
    private func forList(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        guard !text.isAsked(range), let mention = ListMention.first(in: range, of: text),
            let preposition = mention.preposition, ["on", "onto", "to", "for", "in"].contains(preposition),
            mention.tokens.upperBound == range.upperBound
                || text.tokens[mention.tokens.upperBound].followsBreak
        else { return nil }
        var said = start..<max(start, mention.tokens.lowerBound)
        var isMeant = false
        // "Nails should go on the list", "i need nails on the list"
        if let last = said.last, English.ListWords.goingOn.contains(words[last]) {
            isMeant = true
            while let last = said.last,
                English.ListWords.goingOn.contains(words[last])
                    || English.ListWords.beforeGoing.contains(words[last])
            { said = said.lowerBound..<last }
        } else if let subject = SaidPhrases.needingSubjects.match(at: start, in: words[said])?.end,
            subject + 1 < said.upperBound, ["need", "want"].contains(words[subject])
        {
            said = (subject + 1)..<said.upperBound
            isMeant = true
        }
        guard
            !words[said].contains(where: {
                English.ThingPlaces.notInName.contains($0) || English.Verbs.verb.contains($0)
                    || English.ThingQuestions.askingList.contains($0)
            })
        else { return nil }
        let things = said.isEmpty ? antecedents : list.things(in: said).filter { !$0.isNothingKept }
        guard !things.isEmpty,
            said.isEmpty || isMeant || things.count > 1 || things.allSatisfy({ $0.isKnown })
        else {
            return nil
        }
        // "We want nails. On the list please": the second sentence belongs to the first.
        let isWanted =
            said.isEmpty && clause > 0 && ThingContext.needed(text.clauses[clause - 1], of: text) != nil
        return ThingReading(
            tokens: (isWanted ? text.clauses[clause - 1].lowerBound : start)..<mention.tokens.upperBound,
            fit: .addressed, acts: things.map { $0.listed(on: mention.name) }, things: things)
    }

    /// "… and stick nails on it", "and add string": means the list named before.
    private func onIt(_ range: Range<Int>) -> ThingReading? {
        guard let lastList, let head = ClauseHead(English.ThingVerbs.add, in: range, of: text),
            !head.isNegated, head.isOrder
        else { return nil }
        let first = head.verb + 1
        var end = range.upperBound
        if let on = (first..<range.upperBound).first(where: {
            ["on", "to", "onto", "in", "into"].contains(words[$0])
        }) {
            guard on + 1 < range.upperBound, ["it", "that", "there"].contains(words[on + 1]), on > first
            else { return nil }
            end = on
        } else if !["add", "include"].contains(words[head.verb])
            || (first..<end).contains(where: { PlacePhrase.prepositions.contains(words[$0]) })
        {
            return nil
        }
        let things = list.things(in: first..<end).filter { !$0.isNothingKept }
        guard !things.isEmpty else { return nil }
        let limit = end == range.upperBound ? end : min(range.upperBound, end + 2)
        return ThingReading(
            tokens: head.lead.lowerBound..<limit, fit: .certain, acts: things.map { $0.listed(on: lastList) },
            things: things)
    }
}
