import Diary
import Language

/// Reads the number of things: "just one box left", "there are six bags of peas in the freezer".
struct CountReading: ThingRule {
    let text: SaidText
    /// The things named right before, of which only the amount is told.
    var antecedents: [SaidThing] = []

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        return leftOfLast(range) ?? left(range) ?? leftFirst(range) ?? standing(range) ?? counted(range)
    }

    // MARK: "Just one box left"

    /// A new count: "nails just one box left", "there are three jars of honey left".
    ///
    /// Also "half a sack of sand left in the shed", "glue almost gone, maybe a spoon left".
    private func left(_ range: Range<Int>) -> ThingReading? {
        let reach = min(range.upperBound, range.lowerBound + 24)
        guard
            let last = (range.lowerBound..<reach).first(where: { ["left", "remaining"].contains(words[$0]) }),
            last > range.lowerBound + 1,
            !English.PuttingWords.leaving.contains(words[last - 1]),
            !ClauseHead.isNegating(words[range.lowerBound..<last])
        else { return nil }
        var start = text.afterFillers(range)
        while start < last, English.PuttingWords.beforeRest.contains(words[start]) { start += 1 }
        guard start < last else { return nil }
        var end = last
        while end > start, English.PuttingWords.beforeLeft.contains(words[end - 1]) { end -= 1 }
        var thing: SaidThing?
        if let whole = list.thing(in: start..<end), whole.quantity != nil, whole.unit != nil || whole.isKnown,
            !isAmountOnly(start..<end)
        {
            thing = whole
        } else if let number = (start + 1..<max(start + 1, end)).first(where: { index in
            SpokenNumber.isNumeral(words[index])
                || ["a", "half"].contains(words[index]) && index + 1 < end
                    && MeasuringUnit.named(words[index + 1]) != nil
        }) {
            // "Nails just one box left"
            var nameEnd = number
            while nameEnd > start, English.PuttingWords.beforeCount.contains(words[nameEnd - 1]) {
                nameEnd -= 1
            }
            guard nameEnd > start, let named = list.thing(in: start..<nameEnd),
                let count = text.amountAlone(number, end)
            else { return nil }
            thing = named
            thing?.quantity = count.quantity
            thing?.unit = count.unit
        }
        guard let thing, thing.quantity != nil, !thing.isNothingKept, thing.isKnown || thing.unit != nil
        else { return nil }
        var tokensEnd = last + 1
        if let place = PlacePhrase.first(
            in: tokensEnd..<max(tokensEnd, range.upperBound), of: text, needsKnown: true),
            place.tokens.lowerBound == tokensEnd
        {
            tokensEnd = place.tokens.upperBound
            return PlaceStatement(text: text).items(
                [thing], place, start..<tokensEnd, isCounted: true, isPut: true)
        }
        return ThingReading(
            tokens: text.afterFillers(range)..<tokensEnd, fit: thing.item == nil ? .likely : .certain,
            acts: [thing.counted], things: [thing])
    }

    /// "Plasters left one box only"
    private func leftFirst(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let limit = text.pieceEnd(from: start, before: range.upperBound)
        guard
            let left = (start..<min(limit, start + 6)).first(where: {
                ["left", "remain", "balance"].contains(words[$0])
            }),
            left > start, left + 1 < limit, !ClauseHead.isNegating(words[start..<left])
        else { return nil }
        var first = left + 1
        while first < limit, English.PuttingWords.beforeLeft.contains(words[first]) { first += 1 }
        var end = limit
        while end > first, English.PuttingWords.afterCount.contains(words[end - 1]) { end -= 1 }
        guard let count = text.amountAlone(first, end), var thing = list.thing(in: start..<left),
            !thing.isNothingKept, thing.item != nil || thing.isKnown && count.unit != nil
        else { return nil }
        thing.quantity = count.quantity
        thing.unit = count.unit
        return ThingReading(
            tokens: start..<limit, fit: thing.item == nil ? .likely : .certain, acts: [thing.counted],
            things: [thing])
    }

    private func isAmountOnly(_ range: Range<Int>) -> Bool {
        text.amountAlone(range.lowerBound, range.upperBound) != nil
    }

    // MARK: "There are six bags of peas in the freezer"

    /// "We have two jars of honey in the pantry": a new count.
    private func standing(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard
            let opening = SaidPhrases.standing.match(at: start, in: words[..<range.upperBound])
                ?? SaidPhrases.counting.match(at: start, in: words[..<range.upperBound])
        else { return nil }
        let first = opening.end
        guard
            let place = PlacePhrase.first(
                in: first..<min(range.upperBound, first + 20), of: text, needsKnown: true),
            place.tokens.lowerBound > first
        else { return nil }
        var end = place.tokens.lowerBound
        while end > first + 1, English.ThingVerbs.posture.contains(words[end - 1]) { end -= 1 }
        var things = list.things(in: first..<end)
        var last = place.tokens.upperBound
        // "There's beer in the fridge, six cans"
        if things.count == 1, things[0].quantity == nil,
            let count = text.amountAlone(last, text.pieceEnd(from: last, before: words.count))
        {
            things[0].quantity = count.quantity
            things[0].unit = count.unit
            last = text.pieceEnd(from: last, before: words.count)
        }
        let isCounted = things.allSatisfy { $0.quantity != nil }
        guard !things.isEmpty, isCounted || place.isStoring(in: text),
            things.allSatisfy({ ($0.isKnown || $0.unit != nil) && !$0.isNothingKept && !$0.isPlant })
        else { return nil }
        return PlaceStatement(text: text).items(
            things, place, start..<last, isCounted: isCounted, isPut: true)
    }
}

extension CountReading {
    /// "We're down to two jars of honey", "i make it three bags of rice": a new count without a place.
    private func counted(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let said = words[..<range.upperBound]
        let isCounting = SaidPhrases.counting.match(at: start, in: said)
        guard let opening = isCounting ?? SaidPhrases.standing.match(at: start, in: said) else { return nil }
        let end = text.pieceEnd(from: opening.end, before: range.upperBound)
        let things = opening.end < end ? list.things(in: opening.end..<end) : []
        guard !things.isEmpty,
            things.allSatisfy({ thing in
                thing.quantity != nil && !thing.isNothingKept && !thing.isPlant
                    && (thing.item != nil
                        || thing.isKnown && isCounting != nil && (thing.unit != nil || thing.kind != "food")
                        || thing.isKnown && isCorrected(opening.end, range.upperBound))
            })
        else { return nil }
        return ThingReading(
            tokens: start..<end, fit: .certain, acts: things.map(\.counted), things: things)
    }
}

extension CountReading {
    /// "The twine's in the drawer, | we've two balls left": an amount of the thing that was named before.
    private func leftOfLast(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard antecedents.count == 1, antecedents[0].isKnown,
            let opening = SaidPhrases.standing.match(at: start, in: words[..<range.upperBound])?.end
                ?? (["we've", "i've"].contains(text.word(at: start, before: range.upperBound))
                    ? start + 1 : nil),
            let left = (opening..<range.upperBound).first(where: { words[$0] == "left" }),
            let amount = text.amountAlone(opening, left), let unit = amount.unit,
            !English.PuttingWords.portion.contains(unit)
        else { return nil }
        let counted = antecedents[0].counting(amount.quantity, amount.unit)
        return ThingReading(
            tokens: start..<(left + 1), fit: .certain, acts: [counted.counted], things: antecedents)
    }

    /// "We have six rugs | now, not five": whether a wrong number follows the count.
    private func isCorrected(_ start: Int, _ limit: Int) -> Bool {
        let rest = words[start..<min(limit, start + 10)]
        guard let not = rest.firstIndex(of: "not"), not + 1 < limit else { return false }
        return SpokenNumber.isNumeral(words[not + 1])
    }
}

extension SaidText {
    /// An amount alone: "… in the freezer | three boxes".
    func amountAlone(_ start: Int, _ end: Int) -> (quantity: Double, unit: String?)? {
        guard start < end, let found = SpokenQuantity.read(words[start..<end]), let value = found.value else {
            return nil
        }
        if found.end + 1 == end, let unit = MeasuringUnit.named(words[found.end]) { return (value, unit) }
        return found.end == end ? (value, nil) : nil
    }
}
