import Diary
import Language

/// Reads what was used up or thrown away: "we ran out of glue", "used a cup of sugar", "used up the honey".
struct UsedReading: ThingRule {
    let text: SaidText
    /// The things named right before, for "it" and "those".
    let antecedents: [SaidThing]

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        return ranOut(range) ?? used(range)
    }

    // MARK: "We ran out of glue", "out of tape"

    private func ranOut(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let reach = min(range.upperBound, start + 6)
        guard let out = (start..<reach).first(where: { words[$0] == "out" }), out + 2 < range.upperBound,
            words[out + 1] == "of"
        else { return nil }
        let before = words[start..<out]
        let isRun = before.last == "ran" || before.last == "run"
        guard before.allSatisfy({ English.TakingWords.beforeOut.contains($0) }),
            !before.contains("were") || before.first == "were"
        else { return nil }
        let things = list.things(in: (out + 2)..<range.upperBound)
        guard !things.isEmpty, things.allSatisfy({ !$0.isNothingKept && $0.isKnown || $0.item != nil }) else {
            return nil
        }
        let takes = things.map { $0.taken(all: true) }
        let wanted =
            isRun
            ? []
            : things.map { thing -> Act in
                var fields = ActFields()
                fields.text("name", thing.name)
                fields.text("collection", text.kept.shoppingList)
                fields.text("category", ThingCategory.ofItem(kind: thing.kind))
                return fields.act("item")
            }
        return ThingReading(
            tokens: start..<range.upperBound, fit: .certain, acts: takes + wanted, things: things)
    }

    // MARK: "Used a cup of sugar", "used up the honey"

    private func used(_ range: Range<Int>) -> ThingReading? {
        guard
            let head = ClauseHead(
                English.TakingWords.using.union(isThrough(range) ? English.TakingWords.gettingThrough : []),
                in: range, of: text), !head.isNegated,
            !head.isPlanned
        else {
            return nil
        }
        var first = head.verb + 1
        guard first < range.upperBound, words[first] != "to" else { return nil }
        if words[first] == "through", first + 1 < range.upperBound { first += 1 }
        // "Threw up on the pillow".
        if words[first] == "up", English.TakingWords.throwing.contains(words[head.verb]) { return nil }
        var isAll = words[head.verb] == "emptied"
        var isLastOne = false
        if ["up", "off"].contains(words[first]) {
            isAll = true
            first += 1
        }
        if words[head.verb] == "polished", !isAll { return nil }
        let isThrown = English.TakingWords.throwing.contains(words[head.verb])
        if isThrown, ["out", "away"].contains(words[first]), first + 1 < range.upperBound { first += 1 }
        var end = range.upperBound
        let place = text.stock(first, end)
        if let place { end = place.tokens.lowerBound }
        end = text.end(from: first, before: end, at: English.TakingWords.afterUsed)
        end = doingStart(first, end) ?? end
        if end > first, words[end - 1] == "up" {
            isAll = true
            end -= 1
        }
        let said = Array(words[first..<max(first, end)])
        if let of = text.lastOf(first, end) {
            isAll = true
            first = of
        } else if let last = said.firstIndex(where: { ["last", "final"].contains($0) }), last <= 1 {
            isAll = true
            isLastOne = text.isLastOne(first, end)
            first += last + 1
        }
        let isIt = first < end && words[first] != "one" && SaidThing.pronouns.contains(words[first])
        if isIt {
            if words[first..<end].contains("all") || isAll {
                guard !antecedents.isEmpty else { return nil }
                return ThingReading(
                    tokens: head.lead.lowerBound..<range.upperBound, fit: .certain,
                    acts: antecedents.map { $0.taken(all: true) }, things: antecedents)
            }
            return nil
        }
        if first < end, words[first] == "all", first + 1 < end {
            isAll = true
            first += 1
        }
        // "Used the final three boxes"
        var things = list.things(in: first..<end)
        if things.count == 1, let only = antecedents.first,
            isAmount(first, end)
                || things[0].words.count == 1 && MeasuringUnit.named(things[0].words[0]) != nil
        {
            let amount = SpokenQuantity.read(words[first..<end])
            things = [only]
            things[0].quantity = amount?.value
            things[0].unit = MeasuringUnit.named(words[end - 1])
        }
        // "The last bag of rice"
        if isLastOne { things = things.map { $0.unitless(in: text.kept).whole } }
        guard !things.isEmpty, things.allSatisfy({ !$0.isNothingKept && !$0.isPlant }) else { return nil }
        let isCounted = things.contains { $0.quantity != nil }
        let isKnown = things.allSatisfy { $0.isKnown }
        if isThrown {
            guard
                things.allSatisfy({
                    $0.item != nil && !($0.item?.home.map(KeptThings.isList) ?? true) || isAll && $0.isKnown
                })
            else { return nil }
            isAll = isAll || !isCounted
        }
        if words[head.verb] == "finished" || words[head.verb] == "emptied" {
            guard isAll && isKnown || things.allSatisfy({ $0.item != nil }) else { return nil }
            isAll = true
        }
        guard
            isAll || isCounted && (isKnown || things.allSatisfy { $0.unit != nil })
                || things.allSatisfy({ $0.item != nil })
        else { return nil }
        let limit = text.purposeEnd(place?.tokens.upperBound ?? end, range.upperBound)
        let fit: Claim.Fit =
            things.allSatisfy { $0.item != nil } ? .certain : isAll || isKnown ? .likely : .possible
        return ThingReading(
            tokens: head.lead.lowerBound..<max(limit, end), fit: fit,
            acts: things.map { $0.taken(all: isAll && !isCounted, from: place) }, things: things)
    }

    /// "Went through a tin of polish | doing the floors": what it was used for.
    private func doingStart(_ first: Int, _ end: Int) -> Int? {
        (first..<end).dropFirst(2).first { index in
            words[index].count > 5 && words[index].hasSuffix("ing") && index + 1 < end
                && (ThingWords.determiners.contains(words[index + 1])
                    || ["up", "down", "out"].contains(words[index + 1]))
        }
    }

    /// "Got through two bags of sugar"
    private func isThrough(_ range: Range<Int>) -> Bool {
        range.dropFirst().contains {
            words[$0] == "through" && English.TakingWords.gettingThrough.contains(words[$0 - 1])
        }
    }

    private func isAmount(_ first: Int, _ end: Int) -> Bool {
        guard first < end, let found = SpokenQuantity.read(words[first..<end]) else { return false }
        return found.end == end || found.end + 1 == end && MeasuringUnit.named(words[found.end]) != nil
    }
}

extension SaidText {
    /// The start of the thing after "the last of", "the end of the", "the rest of".
    func lastOf(_ first: Int, _ end: Int) -> Int? {
        var index = first
        while index < end, English.TakingWords.beforeLast.contains(words[index]) { index += 1 }
        guard index + 1 < end, English.TakingWords.last.contains(words[index]) else {
            return nil
        }
        var of = index + 1
        while of < end, English.TakingWords.bit.contains(words[of]) { of += 1 }
        return of < end && words[of] == "of" ? of + 1 : nil
    }
}
