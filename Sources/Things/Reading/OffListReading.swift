import Diary
import Language

/// Things that come off a list, mostly without its name: "cross off the bread", "bread can come off", "we
/// don't need nails any more".
extension ListReading {
    /// "We don't need nails any more": takes the thing off its list.
    func notNeeded(_ range: Range<Int>) -> ThingReading? {
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
        return ThingReading(
            tokens: start..<range.upperBound, fit: .certain, acts: listed, things: things)
    }

    /// "… and remove eggs from it": means the list named before.
    func offIt(_ range: Range<Int>) -> ThingReading? {
        guard let lastList, let head = ClauseHead(English.ThingVerbs.remove, in: range, of: text),
            !head.isNegated, head.isOrder,
            let from = (head.verb + 1..<max(head.verb + 1, range.upperBound - 1)).first(where: {
                ["from", "off"].contains(words[$0]) && ["it", "that", "there"].contains(words[$0 + 1])
            })
        else { return nil }
        let things = list.things(in: (head.verb + 1)..<from).filter { !$0.isNothingKept }
        guard !things.isEmpty else { return nil }
        return ThingReading(
            tokens: head.lead.lowerBound..<(from + 2), fit: .certain,
            acts: things.map { $0.unlisted(from: lastList) }, things: things)
    }

    /// "Cross off the bread", "ticked off nails", "tick them off".
    func tickedOff(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.ListWords.ticking, in: range, of: text), !head.isNegated,
            !head.isPlanned || head.isOrder || head.isAllowed(text),
            let off = (head.verb + 1..<range.upperBound).first(where: { ["off", "out"].contains(words[$0]) })
        else { return nil }
        let verb = words[head.verb]
        let isFirst = off == head.verb + 1
        if English.ListWords.doubtfulTicking.contains(verb), isFirst,
            (verb == "take" || verb == "drop") && lastList == nil || words[off] == "out"
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
            // "Take three boards off" needs a thing that is kept; "take the lid off" means something else.
            guard isFirst || things.allSatisfy({ $0.item != nil }),
                isFirst || off + 1 >= range.upperBound || text.tokens[off + 1].followsBreak
                    || ["and", "again", "please", "too", "now", "then"].contains(words[off + 1])
            else { return nil }
        }
        let end = isFirst ? range.upperBound : off + 1
        let acts = things.map { $0.unlisted(from: $0.item?.home ?? lastList ?? text.kept.shoppingList) }
        return ThingReading(tokens: head.lead.lowerBound..<end, fit: .certain, acts: acts, things: things)
    }

    /// "Bread can come off the list", "eggs you can take off the list": the thing comes first.
    func comingOff(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let mention = ListMention.first(in: range, of: text)
        // "So they can come | off": the list is not named.
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
        return ThingReading(
            tokens: start..<end, fit: .addressed, acts: things.map { $0.whole.unlisted(from: name) },
            things: things)
    }
}
