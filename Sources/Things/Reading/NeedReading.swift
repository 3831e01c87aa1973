import Diary
import Language

/// Reads what is to be bought: "we need eggs", "running low on flour", "get some milk".
struct NeedReading: ThingRule {
    let text: SaidText
    /// The things named right before, which "it" and "those" mean.
    let antecedents: [SaidThing]

    func read(_ clause: Int) -> Reading? { needed(text.clauses[clause]) }

    private func needed(_ range: Range<Int>) -> Reading? {
        guard !text.isAsked(range), let (first, isSure) = needing(range) else { return nil }
        var limit = range.upperBound
        limit = text.end(from: first, before: limit, at: English.ListWords.afterNeeded)
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
        let things = list.things(in: first..<limit)
        let isForShops = said.first == "some" || said.first == "more" || things.contains { $0.unit != nil }
        guard !things.isEmpty, things.allSatisfy({ !$0.isNothingKept && !$0.isPlant }),
            things.contains(where: { $0.isKnown }) || isForShops && isSure
        else { return nil }
        return bought(things, range.lowerBound..<limit)
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
