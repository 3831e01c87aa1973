import Diary
import Language

/// Reads that nothing is left of a thing: "the polish is finished", "wax over", "ironing's done".
struct FinishedReading: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? { finished(text.clauses[clause]) }

    private func finished(_ range: Range<Int>) -> ThingReading? {
        var start = text.afterFillers(range)
        // "That's the varnish finished"
        let isPointed =
            start + 2 < range.upperBound && ["that's", "thats"].contains(words[start])
            && ["the", "my", "our"].contains(words[start + 1])
        if isPointed { start += 1 }
        let reach = min(range.upperBound, start + 10)
        guard start + 1 < reach else { return nil }
        guard
            let state = (start + 1..<reach).first(where: { English.TakingWords.finished.contains(words[$0]) })
                ?? (start + 1..<reach).last(where: { words[$0] == "used" }) ?? lastGone(start..<reach)
        else { return nil }
        let after = state + 1
        let isLast =
            after >= range.upperBound || text.tokens[after].followsBreak
            || English.TakingWords.afterFinished.contains(words[after])
        guard isLast || English.TakingWords.lastGone.contains(words[state]) else { return nil }
        var end = state
        while end > start, English.TakingWords.beforeFinished.contains(words[end - 1]) { end -= 1 }
        guard end > start else { return nil }
        let helpers = words[end..<state]
        let isNearly = helpers.contains { English.TakingWords.nearly.contains($0) }
        if words[state] == "out", !helpers.contains("run"), !helpers.contains("ran"),
            !helpers.contains("all"),
            !(isNearly && !helpers.contains("getting"))
        {
            return nil
        }
        if English.TakingWords.otherSubject.contains(words[start]) {
            return nil
        }
        if (start..<end).contains(where: { English.TakingWords.notInName.contains(words[$0]) }) {
            return nil
        }
        // "The last of the rice is gone", "last tub of stock's gone"
        let isLastOne = text.isLastOne(start, end)
        var first = text.lastOf(start, end) ?? start
        if isLastOne {
            first = (start..<end).first { ["last", "final"].contains(words[$0]) }.map { $0 + 1 } ?? start
        }
        var named = list.thing(in: first..<end)?.unpossessed(in: text.kept)
        if isLastOne { named = named?.unitless(in: text.kept) }
        if first > start { named = named?.whole }
        guard let thing = named, !thing.isNothingKept, !thing.isPlant else { return nil }
        // "The glue pot is empty": the thing is the pot of glue.
        let isDone = words[state] == "done"
        let onErrands = text.kept.items(named: thing.words).first {
            $0.record[text: "collection"].map { ThingWords.isErrandList(Token.split($0).map(\.word)) }
                ?? false
        }
        if isDone || words[state] == "finished", let errand = onErrands {
            let done = thing.unlisted(from: errand.record[text: "collection"] ?? "")
            return ThingReading(tokens: start..<after, fit: .certain, acts: [done], things: [thing])
        }
        if isDone, !isPointed || !thing.isKnown { return nil }
        guard
            thing.item != nil
                || thing.isKnown
                    && (words[state] != "over" || thing.kind == "food" || helpers.contains("got"))
        else {
            return nil
        }
        if words[state] == "gone", helpers.isEmpty, !isPointed, thing.item == nil,
            thing.unit == nil
        {
            return nil
        }
        let isCounted = thing.quantity != nil && (thing.unit != nil || words[state] == "used")
        if words[state] == "used", !isCounted { return nil }
        if isNearly {
            // A count may follow: "almost gone, maybe a spoon left".
            if let count = leftCount(after) {
                var counted = thing
                counted.quantity = count.quantity
                counted.unit = count.unit
                return ThingReading(
                    tokens: start..<count.end, fit: .certain, acts: [counted.counted], things: [thing])
            }
            var fields = ActFields()
            fields.text("name", thing.name)
            fields.text("collection", text.kept.shoppingList)
            return ThingReading(
                tokens: start..<after, fit: .certain, acts: [fields.act("item")], things: [thing])
        }
        var limit = after
        if after < range.upperBound, ["bar", "except"].contains(words[after]) { limit = range.upperBound }
        return ThingReading(
            tokens: start..<limit, fit: thing.item == nil && !isPointed ? .likely : .certain,
            acts: [thing.taken(all: !isCounted)], things: [thing])
    }

    /// "The last of the flour | went today"
    private func lastGone(_ range: Range<Int>) -> Int? {
        guard text.lastOf(range.lowerBound, range.upperBound) != nil else { return nil }
        return range.first { English.TakingWords.lastGone.contains(words[$0]) }
    }

    private func leftCount(_ start: Int) -> (quantity: Double, unit: String?, end: Int)? {
        let reach = min(words.count, start + 8)
        guard let last = (start..<max(start, reach)).first(where: { words[$0] == "left" }) else { return nil }
        var index = start
        while index < last, English.TakingWords.beforeLeft.contains(words[index]) {
            index += 1
        }
        guard index < last, let found = SpokenQuantity.read(words[index..<last]), let value = found.value,
            found.end <= last
        else { return nil }
        return (value, found.end < last ? MeasuringUnit.named(words[found.end]) : nil, last + 1)
    }
}
