import Diary
import Language

/// Words about all that is on a list: "bought everything on the list", "got everything", "delete the party list".
extension WholeListReading {
    /// "Bought everything on the list", "got everything": nothing is left on it.
    func allBought(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.ThingVerbs.buy, in: range, of: text, reach: 5), !head.isNegated,
            !head.isPlanned, head.isOfSpeaker(text), !text.isAsked(range)
        else { return nil }
        var index = head.verb + 1
        guard index < range.upperBound, ["everything", "all"].contains(words[index]) else { return nil }
        let isAll = words[index] == "all"
        index += 1
        while index < range.upperBound, English.ListWords.besideAll.contains(words[index]) { index += 1 }
        let mention = ListMention.first(in: head.verb..<range.upperBound, of: text)
        let name = mention?.name ?? text.kept.shoppingList
        let isThere = text.kept.items.contains { ThingRecords.same($0.record[text: "collection"], name) }
        // "Got everything ready" tells something else.
        let end = mention?.tokens.upperBound ?? index
        guard isThere, mention != nil || !isAll,
            mention.map({ $0.tokens.lowerBound <= index }) ?? true,
            end == range.upperBound || text.tokens[end].followsBreak
        else { return nil }
        return ThingReading(
            tokens: head.lead.lowerBound..<end, fit: .certain, acts: [cleared(name)])
    }

    /// "The shopping list can be cleared", "my list wants wiping".
    func clearedPassive(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard !text.isAsked(range), let mention = ListMention.first(in: range, of: text),
            mention.preposition == nil, mention.tokens.lowerBound == start
        else { return nil }
        var verb = mention.tokens.upperBound
        while verb < range.upperBound, English.ListWords.beforeCleared.contains(words[verb]) { verb += 1 }
        guard verb > mention.tokens.upperBound, verb < range.upperBound,
            English.ListWords.emptied.contains(words[verb]),
            verb + 1 == range.upperBound || text.tokens[verb + 1].followsBreak
                || ThingWords.fillers.contains(words[verb + 1])
        else { return nil }
        return ThingReading(tokens: start..<(verb + 1), fit: .addressed, acts: [cleared(mention.name)])
    }

    /// "Delete the party list": the list itself, with all that is on it.
    func deleted(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(["delete", "remove", "erase", "scrap", "bin"], in: range, of: text),
            head.isOrder, !head.isNegated,
            let mention = ListMention.first(in: range, of: text), mention.preposition == nil,
            words[(head.verb + 1)..<max(head.verb + 1, mention.tokens.lowerBound)].allSatisfy({
                ThingWords.determiners.contains($0) || $0 == "whole"
            })
        else { return nil }
        var act = cleared(mention.name)
        // The list for the shops stays, even if it is empty.
        act.fields["gone"] = KeptThings.isForShopping(mention.name) ? nil : .bool(true)
        return ThingReading(
            tokens: head.lead.lowerBound..<mention.tokens.upperBound, fit: .addressed, acts: [act])
    }

    /// "A new list | picnic | with napkins": the end of a name right after "list".
    func nameAlone(_ start: Int, _ end: Int) -> Int? {
        var index = start
        while index < end, index - start < 4, index == start || !text.tokens[index].followsBreak,
            EnglishWordClasses.closedClass(of: words[index]) == nil,
            !English.ListWords.madeWith.contains(words[index]),
            !English.ThingVerbs.add.contains(words[index]),
            !ThingWords.fillers.contains(words[index]),
            SaidPhrases.ends.match(at: index, in: words[..<end]) == nil
        { index += 1 }
        let isQuoted = text.sign(at: start).contains { "\"'“‘".contains($0) }
        guard index > start, isQuoted || !text.tokens[start].followsBreak else { return nil }
        return index
    }

    private func cleared(_ name: String) -> Act {
        var fields = ActFields()
        fields.text("collection", name)
        fields.flag("clear")
        return fields.act("list")
    }
}
