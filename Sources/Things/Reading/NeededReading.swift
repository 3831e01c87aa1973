import Diary
import Language

/// Reads what the household needs and puts it on the shopping list: "we need eggs", "flour is running low".
struct NeededReading: ThingRule {
    let text: SaidText
    /// The things named right before, for "more" and "some".
    let antecedents: [SaidThing]

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        return needed(range) ?? runningLow(range)
    }

    private func needed(_ range: Range<Int>) -> ThingReading? {
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

    /// "Lunch meat for the boys, and string cheese": the things without their purposes.
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

    /// "Flour is running low"
    private func runningLow(_ range: Range<Int>) -> ThingReading? {
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

    private func bought(_ things: [SaidThing], _ tokens: Range<Int>) -> ThingReading {
        let start = min(text.afterFillers(tokens), max(tokens.lowerBound, tokens.upperBound - 1))
        return ThingReading(
            tokens: start..<tokens.upperBound, fit: things.allSatisfy(\.isKnown) ? .certain : .likely,
            acts: things.map { $0.listed(on: text.kept.shoppingList) }, things: things)
    }

    /// "Ruth | needs flour", "the kids | need socks": the verb after somebody of the household.
    private func personEnd(_ start: Int, _ said: ArraySlice<String>) -> Int? {
        var verb = start
        while verb < said.endIndex, verb - start < 4, !["need", "needs"].contains(said[verb]) { verb += 1 }
        guard verb > start, verb < said.endIndex, ["need", "needs"].contains(said[verb]),
            ThingWords.isPerson(said[verb - 1]) || English.NotKept.living.contains(said[verb - 1]),
            said[start..<(verb - 1)].allSatisfy({ ["my", "our", "the"].contains($0) })
        else { return nil }
        return verb
    }

    /// The start of the things that are needed.
    private func needing(_ range: Range<Int>) -> (first: Int, isSure: Bool)? {
        let start = text.afterFillers(range)
        let said = words[..<range.upperBound]
        if SaidPhrases.needingSubjects.match(at: start, in: said) == nil,
            let verb = personEnd(start, said), verb + 1 < range.upperBound
        {
            // "Ruth needs her tablets at nine" tells what she does with them.
            let isOwn = ["her", "his", "their", "the", "to"].contains(words[verb + 1])
            return isOwn || English.ListWords.notNeeded.contains(words[verb + 1]) ? nil : (verb + 1, false)
        }
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
