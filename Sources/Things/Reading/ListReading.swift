import Diary
import Language

/// Reads what comes on and off lists: "add milk to the list", "take nails off the list", "cross off the
/// bread", "we need eggs".
struct ListReading: ThingRule {
    let text: SaidText
    /// The things named right before, which "it" and "those" mean.
    let antecedents: [SaidThing]
    /// The list named right before, which "it" means after "on".
    var lastList: String?

    /// Whether a clause does something to a list.
    static func namesList(_ range: Range<Int>, _ text: SaidText) -> Bool {
        guard ListMention.first(in: range, of: text) != nil else { return false }
        return ClauseHead(
            English.ThingVerbs.add.union(English.ThingVerbs.remove).union(English.ThingVerbs.put), in: range,
            of: text) != nil
    }

    func read(_ clause: Int) -> Reading? {
        let range = text.clauses[clause]
        return listFirst(range) ?? onList(range) ?? forList(clause) ?? notNeeded(range) ?? onIt(range)
            ?? tickedOff(range) ?? comingOff(range) ?? needed(range) ?? runningLow(range)
    }

    private func onList(_ range: Range<Int>) -> Reading? {
        guard let mention = ListMention.first(in: range, of: text) else { return nil }
        let verbs = English.ThingVerbs.add.union(English.ThingVerbs.remove).union(English.ThingVerbs.put)
        // The last verb before the list is the one that is meant.
        guard let head = ClauseHead(verbs, in: range, of: text, reach: 12),
            head.verb < mention.tokens.lowerBound
        else { return nil }
        guard !head.isNegated, head.isOrder || !head.isPlanned || head.lead.isEmpty else { return nil }
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
            let limit = text.sentenceEnd(from: first)
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
        return Reading(tokens: head.lead.lowerBound..<end, fit: .addressed, acts: acts, things: things)
    }

    /// "On my list add nails and string": the list stands before the verb.
    private func listFirst(_ range: Range<Int>) -> Reading? {
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
        return Reading(
            tokens: start..<range.upperBound, fit: .addressed,
            acts: things.map { isTake ? $0.unlisted(from: mention.name) : $0.listed(on: mention.name) },
            things: things)
    }

    /// "Nails and string for the list", "… On the list please": nothing else is said.
    private func forList(_ clause: Int) -> Reading? {
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
        // "We want nails. On the list please": the sentence before belongs to it.
        let isWanted =
            said.isEmpty && clause > 0 && ThingContext.needed(text.clauses[clause - 1], of: text) != nil
        return Reading(
            tokens: (isWanted ? text.clauses[clause - 1].lowerBound : start)..<mention.tokens.upperBound,
            fit: .addressed, acts: things.map { $0.listed(on: mention.name) }, things: things)
    }

    /// "We don't need nails any more": what stands on a list comes off it.
    private func notNeeded(_ range: Range<Int>) -> Reading? {
        let start = text.afterFillers(range)
        guard
            let need = (start..<min(range.upperBound, start + 6)).first(where: { words[$0] == "need" }),
            need + 1 < range.upperBound, words[start..<need].contains(where: { $0 == "i" || $0 == "we" }),
            words[start..<need].contains(where: { ["don't", "dont", "longer"].contains($0) })
        else { return nil }
        let end = text.end(from: need + 1, before: range.upperBound, at: English.ListWords.afterNotNeeded)
        let things = list.things(in: (need + 1)..<end)
        let listed = things.compactMap { thing -> Act? in
            text.kept.items(named: thing.words).compactMap { $0.record[text: "collection"] }
                .first(where: KeptThings.isList).map { thing.unlisted(from: $0) }
        }
        guard !listed.isEmpty, listed.count == things.count else { return nil }
        return Reading(
            tokens: start..<range.upperBound, fit: .certain, acts: listed, things: things)
    }

    /// "… and stick nails on it", "and add string": the list of the words before.
    private func onIt(_ range: Range<Int>) -> Reading? {
        guard let lastList, let head = ClauseHead(English.ThingVerbs.add, in: range, of: text),
            !head.isNegated, head.isOrder
        else { return nil }
        let first = head.verb + 1
        var end = range.upperBound
        if let on = (first..<range.upperBound).first(where: { ["on", "to", "onto"].contains(words[$0]) }) {
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
        return Reading(
            tokens: head.lead.lowerBound..<limit, fit: .certain, acts: things.map { $0.listed(on: lastList) },
            things: things)
    }

    /// "Cross off the bread", "ticked off nails", "tick them off".
    private func tickedOff(_ range: Range<Int>) -> Reading? {
        guard let head = ClauseHead(English.ListWords.ticking, in: range, of: text), !head.isNegated,
            !head.isPlanned || head.isOrder,
            let off = (head.verb + 1..<range.upperBound).first(where: { ["off", "out"].contains(words[$0]) })
        else { return nil }
        let verb = words[head.verb]
        let isFirst = off == head.verb + 1
        if English.ListWords.doubtfulTicking.contains(verb), isFirst,
            verb == "take" || verb == "drop" || words[off] == "out"
        {
            return nil
        }
        var objects = isFirst ? (off + 1)..<range.upperBound : (head.verb + 1)..<off
        if objects.count > 30 { objects = objects.lowerBound..<(objects.lowerBound + 30) }
        let isPronoun =
            !objects.isEmpty
            && words[objects].allSatisfy {
                SaidThing.pronouns.contains($0) || ThingWords.determiners.contains($0) || $0 == "please"
            }
        let things = isPronoun ? antecedents : list.things(in: objects).filter { !$0.isNothingKept }
        guard !things.isEmpty else { return nil }
        if verb == "take" || verb == "drop" {
            // "Take three boards off" needs something that is kept; "take the lid off" is another matter.
            guard things.allSatisfy({ $0.item != nil }),
                off + 1 >= range.upperBound || text.tokens[off + 1].followsBreak || words[off + 1] == "and"
            else { return nil }
        }
        let end = isFirst ? range.upperBound : off + 1
        let acts = things.map { $0.unlisted(from: $0.item?.home ?? text.kept.shoppingList) }
        return Reading(tokens: head.lead.lowerBound..<end, fit: .certain, acts: acts, things: things)
    }

    /// "Bread can come off the list", "eggs you can take off the list": the thing stands first.
    private func comingOff(_ range: Range<Int>) -> Reading? {
        let start = text.afterFillers(range)
        let mention = ListMention.first(in: range, of: text)
        // "So they can come | off": the list goes unsaid.
        let off = mention == nil ? (start..<range.upperBound).last { words[$0] == "off" } : nil
        guard !text.isAsked(range), mention?.isRemoving ?? (off != nil),
            let limit = mention?.tokens.lowerBound ?? off, limit > start
        else { return nil }
        var said = start..<limit
        while let last = said.last, English.ListWords.comingOff.contains(words[last]) {
            said = said.lowerBound..<last
        }
        let gap = words[said.upperBound..<limit]
        guard !ClauseHead.isNegating(words[start..<limit]),
            gap.contains(where: { ["come", "comes", "go", "goes", "you", "be", "been"].contains($0) })
                || said.last.map({ words[$0].hasSuffix("'s") }) == true || gap.contains("is")
                || gap.contains("are")
        else { return nil }
        let isPronoun =
            said.isEmpty || said.allSatisfy { SaidThing.pronouns.contains(words[$0]) || words[$0] == "they" }
        let things =
            isPronoun
            ? antecedents
            : list.things(in: said).map { $0.unpossessed(in: text.kept) }.filter { !$0.isNothingKept }
        guard !things.isEmpty,
            mention != nil || things.allSatisfy({ $0.item?.home.map(KeptThings.isList) ?? false })
        else { return nil }
        let end = mention?.tokens.upperBound ?? limit + 1
        let name = mention?.name ?? text.kept.shoppingList
        return Reading(
            tokens: start..<end, fit: .addressed, acts: things.map { $0.whole.unlisted(from: name) },
            things: things)
    }

    // MARK: "We need eggs"

    private func needed(_ range: Range<Int>) -> Reading? {
        guard !text.isAsked(range), let (first, isSure) = needing(range) else { return nil }
        let limit = text.end(from: first, before: range.upperBound, at: English.ListWords.afterNeeded)
        guard first < range.upperBound else {
            guard isSure, !antecedents.isEmpty else { return nil }
            return bought(antecedents, range)
        }
        let said = words[first..<limit]
        let isMore = said.allSatisfy {
            English.ListWords.more.contains($0)
                || ThingWords.fillers.contains($0)
        }
        if isMore { return antecedents.isEmpty ? nil : bought(antecedents, range.lowerBound..<limit) }
        let named = neededThings(first, limit, range.upperBound)
        let kept = named.filter { !$0.isNothingKept }
        let things = kept.contains { $0.isKnown } ? kept : named
        // "I need to get the roses into a bigger bed"
        if things.contains(where: { thing in
            thing.item == nil && thing.words.contains { English.ListWords.notInNeeded.contains($0) }
        }) {
            return nil
        }
        let isForShops = said.first == "some" || said.first == "more" || things.contains { $0.unit != nil }
        guard !things.isEmpty, things.allSatisfy({ !$0.isNothingKept && !$0.isPlant }),
            things.contains(where: { $0.isKnown }) || isForShops && isSure
        else { return nil }
        return bought(things, range.lowerBound..<limit)
    }

    /// "Lunch meat for the boys, and string cheese": each without what it is for.
    private func neededThings(_ first: Int, _ limit: Int, _ end: Int) -> [SaidThing] {
        var things = list.things(in: first..<limit)
        var next = limit
        while next < end, !text.tokens[next].followsBreak, words[next] != "and" { next += 1 }
        guard next < end, limit < end, !text.tokens[next].followsStop else { return things }
        while next < end, ["and", "also"].contains(words[next]) { next += 1 }
        guard next < end else { return things }
        let more = list.things(
            in: next..<text.end(from: next, before: end, at: English.ListWords.afterNeeded))
        if more.allSatisfy({ $0.isKnown }) { things += more }
        return things
    }

    /// The words tell of getting something, not of needing it.
    private func isBuying(_ range: Range<Int>) -> Bool {
        range.contains { English.ListWords.gettingMore.contains(words[$0]) }
    }

    /// "Flour is running low"
    private func runningLow(_ range: Range<Int>) -> Reading? {
        let start = text.afterFillers(range)
        guard
            let low = (start..<min(range.upperBound, start + 9)).first(where: { words[$0] == "low" }),
            low > start + 1, ["running", "getting"].contains(words[low - 1]), !text.isAsked(range)
        else { return nil }
        var end = low - 1
        while end > start, ["is", "are", "also", "now", "really"].contains(words[end - 1]) { end -= 1 }
        let things = start < end ? list.things(in: start..<end).map { $0.unpossessed(in: text.kept) } : []
        guard !things.isEmpty, things.allSatisfy({ $0.isKnown && !$0.isNothingKept && !$0.isPlant }) else {
            return nil
        }
        return bought(things, start..<(low + 1))
    }

    private func bought(_ things: [SaidThing], _ tokens: Range<Int>) -> Reading {
        let start = min(text.afterFillers(tokens), max(tokens.lowerBound, tokens.upperBound - 1))
        return Reading(
            tokens: start..<tokens.upperBound, fit: things.allSatisfy(\.isKnown) ? .certain : .likely,
            acts: things.map { $0.listed(on: text.kept.shoppingList) }, things: things)
    }

    /// Where what is needed begins.
    private func needing(_ range: Range<Int>) -> (first: Int, isSure: Bool)? {
        let start = text.afterFillers(range)
        let said = words[..<range.upperBound]
        let verb = SaidPhrases.needingSubjects.match(at: start, in: said)?.end ?? start
        guard
            let phrase = SaidPhrases.neededAlone.match(at: start, in: said)
                ?? SaidPhrases.needing.match(at: verb, in: said)
        else { return nil }
        let next = phrase.end
        if next < range.upperBound, English.ListWords.notNeeded.contains(words[next]) { return nil }
        return (next, phrase.mark == 0)
    }
}
