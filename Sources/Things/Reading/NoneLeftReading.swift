import Diary
import Language

/// Reads that none of a thing is left, or one fewer: "no more string", "that's one less".
struct NoneLeftReading: ThingRule {
    let text: SaidText
    /// The things named right before, of which one is gone.
    let antecedents: [SaidThing]

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        return noneLeft(range) ?? notAny(range) ?? oneLess(range)
    }

    /// "We haven't got any string left", "there isn't any wax"
    private func notAny(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let reach = min(range.upperBound, start + 5)
        guard
            let any = (start..<reach).first(where: { words[$0] == "any" }), any > start,
            any + 1 < range.upperBound,
            ClauseHead.isNegating(words[start..<any]), !text.isAsked(range),
            ["i", "we", "there", "there's", "haven't", "don't"].contains(where: words[start].hasPrefix)
        else { return nil }
        let first = words[any + 1] == "more" && any + 2 < range.upperBound ? any + 2 : any + 1
        let piece = text.pieceEnd(from: first, before: range.upperBound)
        let left = (first..<piece).first { ["left", "remaining"].contains(words[$0]) }
        let end = text.end(from: first, before: left ?? piece, at: English.TakingWords.afterNone)
        guard first < end, let thing = list.thing(in: first..<end), let item = thing.item,
            item.home.map({ !KeptThings.isList($0) }) ?? true
        else { return nil }
        return ThingReading(
            tokens: start..<(left.map { $0 + 1 } ?? end), fit: .certain,
            acts: [thing.whole.taken(all: true)], things: [thing])
    }

    /// "We have no more wax", "no string left in the shed"
    private func noneLeft(_ range: Range<Int>) -> ThingReading? {
        let start = range.lowerBound
        var index = start
        while index < range.upperBound, English.TakingWords.beforeNone.contains(words[index]) { index += 1 }
        // "Not a single peg left"
        let isNotOne =
            index + 2 < range.upperBound && words[index] == "not"
            && (words[index + 1] == "one" || words[index + 1] == "a" && words[index + 2] == "single")
        guard index + 1 < range.upperBound, ["no", "none"].contains(words[index]) || isNotOne else {
            return nil
        }
        index += !isNotOne ? 1 : words[index + 1] == "one" ? 2 : 3
        let isMore = words[index] == "more"
        while index < range.upperBound, ["more", "of", "the", "my", "our", "longer"].contains(words[index]) {
            index += 1
        }
        let left = (index..<range.upperBound).first { ["left", "remaining"].contains(words[$0]) }
        guard isMore || left != nil, index < range.upperBound else { return nil }
        let end = text.end(
            from: index, before: left ?? text.pieceEnd(from: index, before: range.upperBound),
            at: English.TakingWords.afterNone)
        guard index < end, let thing = list.thing(in: index..<end), !thing.isNothingKept, !thing.isPlant
        else { return nil }
        // "No more sugar in the house": a thing without a count goes on the shopping list.
        let isHere = end < range.upperBound && words[end] == "in"
        if thing.item == nil, thing.isKnown, isMore, isHere || start + 2 < index && words[start] != "no" {
            return ThingReading(
                tokens: start..<end, fit: .certain,
                acts: [thing.whole.listed(on: text.kept.shoppingList)], things: [thing])
        }
        guard
            thing.item.map({ $0.home.map { !KeptThings.isList($0) } ?? true })
                ?? (thing.isKnown && left != nil)
        else { return nil }
        return ThingReading(
            tokens: start..<max(end, left.map { $0 + 1 } ?? end), fit: thing.item == nil ? .likely : .certain,
            acts: [thing.whole.taken(all: true)], things: [thing])
    }

    /// "Lit a candle so that's one less"
    private func oneLess(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard start + 2 < range.upperBound, ["that's", "thats", "that"].contains(words[start]),
            antecedents.count == 1, let thing = antecedents.first, thing.isKnown
        else { return nil }
        let first = words[start + 1] == "is" || words[start + 1] == "makes" ? start + 2 : start + 1
        guard let found = SpokenQuantity.read(words[first..<range.upperBound]), let value = found.value,
            found.end < range.upperBound, ["less", "fewer"].contains(words[found.end])
        else { return nil }
        var taken = thing
        taken.quantity = value
        taken.unit = nil
        return ThingReading(
            tokens: start..<range.upperBound, fit: .certain, acts: [taken.taken(all: false)], things: [thing])
    }
}
