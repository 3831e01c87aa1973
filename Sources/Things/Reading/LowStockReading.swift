import Diary
import Language

/// Reads that a thing runs low and has to be bought: "sugar is getting over", "hardly any tea left",
/// "down to our last roll".
struct LowStockReading: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        if text.isAsked(range) { return nil }
        return low(range) ?? downTo(range) ?? scarce(range) ?? lastOne(range)
    }

    /// "Toilet paper's down to two rolls": that many are left.
    private func downTo(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard
            let down = (start + 1..<max(start + 1, min(range.upperBound, start + 9))).first(where: {
                words[$0] == "down" && $0 + 2 < range.upperBound && words[$0 + 1] == "to"
            }), let count = SpokenQuantity.read(words[(down + 2)..<range.upperBound]), let left = count.value
        else { return nil }
        let isBe = ["is", "are", "was", "were"].contains(words[down - 1])
        let name = start..<(isBe ? down - 1 : down)
        guard isBe || words[down - 1].hasSuffix("'s"), let things = wanted(name), things.count == 1 else {
            return nil
        }
        var thing = things[0]
        thing.quantity = left
        let unit = count.end < range.upperBound ? MeasuringUnit.named(words[count.end]) : nil
        thing.unit = unit
        return ThingReading(
            tokens: start..<text.pieceEnd(from: count.end, before: range.upperBound), fit: .certain,
            acts: [thing.counted], things: things)
    }

    /// "Sugar is running low", "the flour's about to finish", "jam wants getting".
    private func low(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let said = words[..<range.upperBound]
        for index in (start + 1)..<max(start + 1, min(range.upperBound, start + 9)) {
            guard let phrase = SaidPhrases.low.match(at: index, in: said) else { continue }
            var end = index
            while end > start, English.ListWords.beforeLow.contains(words[end - 1]) { end -= 1 }
            let isTold = end < index || words[end - 1].hasSuffix("'s") || phrase.end > index + 1
            let isLast =
                phrase.end == range.upperBound || text.tokens[phrase.end].followsBreak
                || English.ListWords.afterLow.contains(words[phrase.end])
            guard isTold, isLast, !ClauseHead.isNegating(words[start..<index]), end > start,
                let things = wanted(start..<end)
            else { return nil }
            return listed(things, start..<phrase.end)
        }
        return nil
    }

    /// "There's hardly any tea left", "very little sugar is left", "almost no oil".
    private func scarce(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let said = words[..<range.upperBound]
        let opening = SaidPhrases.beforeScarce.match(at: start, in: said)?.end
        let isDenied = opening.map { words[start..<$0].contains { $0.hasSuffix("n't") } } ?? false
        var first = opening ?? start
        if isDenied {
            guard first + 1 < range.upperBound, ["much", "many"].contains(words[first]) else { return nil }
            first += 1
        } else {
            guard let phrase = SaidPhrases.scarce.match(at: first, in: said) else { return nil }
            first = phrase.end
        }
        guard first < range.upperBound else { return nil }
        let piece = text.pieceEnd(from: first, before: range.upperBound)
        var end = (first..<piece).first { ["left", "remaining"].contains(words[$0]) } ?? piece
        let isLeft = end < piece
        while end > first, ["is", "are", "now", "of"].contains(words[end - 1]) { end -= 1 }
        guard isLeft || opening != nil, let things = wanted(first..<end) else { return nil }
        return listed(things, start..<(isLeft ? min(piece, max(end, first) + leftLength(end, piece)) : piece))
    }

    private func leftLength(_ end: Int, _ limit: Int) -> Int {
        ((end..<limit).first { ["left", "remaining"].contains(words[$0]) } ?? end) + 1 - end
    }

    /// "We're down to our last roll of tape": one is left, and another has to be bought.
    private func lastOne(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let said = words[..<range.upperBound]
        guard let opening = SaidPhrases.counting.match(at: start, in: said) else { return nil }
        var first = opening.end
        while first < range.upperBound, ThingWords.determiners.contains(words[first]) { first += 1 }
        guard first + 1 < range.upperBound, ["last", "final"].contains(words[first]) else { return nil }
        let end = text.pieceEnd(from: first, before: range.upperBound)
        guard let last = list.thing(in: (first + 1)..<end) else { return nil }
        let isBare = last.unit == nil && last.words.count > 2 && last.words[1] == "of"
        var thing = isBare ? last.unitless(in: text.kept) : last
        guard thing.isKnown, !thing.isNothingKept else { return nil }
        let unit = last.unit ?? (isBare ? MeasuringUnit.named(last.words[0]) : nil)
        thing = thing.whole
        var one = thing
        one.quantity = last.quantity ?? 1
        one.unit = unit
        return ThingReading(
            tokens: start..<end, fit: .certain,
            acts: [one.counted, thing.listed(on: text.kept.shoppingList)], things: [thing])
    }

    private func wanted(_ range: Range<Int>) -> [SaidThing]? {
        guard !range.isEmpty, !English.TakingWords.otherSubject.contains(words[range.lowerBound]) else {
            return nil
        }
        if range.contains(where: { English.TakingWords.notInName.contains(words[$0]) }) { return nil }
        let things = list.things(in: range).map { $0.unpossessed(in: text.kept) }
        guard !things.isEmpty,
            things.allSatisfy({ $0.isKnown && !$0.isNothingKept && (!$0.isPlant || $0.kind == "food") })
        else { return nil }
        return things.map(\.whole)
    }

    private func listed(_ things: [SaidThing], _ tokens: Range<Int>) -> ThingReading {
        ThingReading(
            tokens: tokens, fit: .certain, acts: things.map { $0.listed(on: text.kept.shoppingList) },
            things: things)
    }
}
