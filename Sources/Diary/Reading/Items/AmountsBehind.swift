/// Gives amounts that are said after their food to it: "chicken breast two hundred grams", "wings six piece".
enum AmountsBehind {
    static func attached(_ things: [Item], in utterance: Utterance) -> [Item] {
        var attached: [Item] = []
        for thing in things {
            if let last = attached.last, !last.isNegated, !thing.isNegated, isOnlyWays(thing, in: utterance),
                !utterance.tokens[thing.range.lowerBound].followsStop,
                thing.range.lowerBound == last.range.upperBound
            {
                // "Fillet of trout, griddled"
                attached[attached.count - 1].tokens += thing.tokens
                continue
            }
            guard let last = attached.last, !last.isNegated, !thing.isNegated,
                isBare(thing, in: utterance, after: last),
                leadingAmount(of: last, in: utterance) == 0
                    || shifts(&attached, in: utterance)
            else {
                attached.append(thing)
                continue
            }
            guard !endsInAmount(attached[attached.count - 1], in: utterance) else { continue }
            attached[attached.count - 1].tokens += thing.tokens
        }
        return attached
    }

    private static func isOnlyWays(_ thing: Item, in utterance: Utterance) -> Bool {
        thing.tokens.allSatisfy { Preparation.isWay(utterance.tokens[$0].word) }
            && !thing.tokens.contains { utterance.tokens[$0].word.hasPrefix("leftover") }
    }

    /// Nothing but a number with a unit, or a number "of them".
    private static func isBare(_ thing: Item, in utterance: Utterance, after before: Item) -> Bool {
        let words = thing.tokens.map { utterance.tokens[$0].word }
        if words.count == 1, MeasuringUnit.typed(words[0]) != nil {
            return isNear(thing, before, in: utterance)
        }
        guard let quantity = SpokenQuantity.read(words[...]), quantity.value != nil,
            isNear(thing, before, in: utterance),
            let first = words.first, !["a", "an"].contains(first)
        else { return false }
        if quantity.end == words.count || words[quantity.end] == "with" {
            let next = thing.tokens[quantity.end - 1] + 1
            return next + 1 < utterance.tokens.count && utterance.tokens[next].word == "of"
                && ["them", "those", "these"].contains(utterance.tokens[next + 1].word)
        }
        return quantity.end + 1 == words.count && MeasuringUnit.named(words[quantity.end]) != nil
    }

    /// No verb or conjunction stands between the two.
    private static func isNear(_ thing: Item, _ before: Item, in utterance: Utterance) -> Bool {
        let between = before.range.upperBound..<max(before.range.upperBound, thing.range.lowerBound)
        return between.count <= 2
            && between.allSatisfy {
                English.Items.beforeAmount
                    .contains(utterance.tokens[$0].word)
            } && !utterance.tokens[thing.range.lowerBound].followsStop
    }

    /// How many of its first words are an amount.
    private static func leadingAmount(of thing: Item, in utterance: Utterance) -> Int {
        let words = thing.tokens.map { utterance.tokens[$0].word }
        if let first = words.first, MeasuringUnit.typed(first) != nil { return 1 }
        guard let quantity = SpokenQuantity.read(words[...]) else { return 0 }
        if quantity.end < words.count, MeasuringUnit.named(words[quantity.end]) != nil {
            return quantity.end + 1
        }
        return quantity.end
    }

    private static func endsInAmount(_ thing: Item, in utterance: Utterance) -> Bool {
        guard let last = thing.tokens.last else { return false }
        let word = utterance.tokens[last].word
        return MeasuringUnit.named(word) != nil || MeasuringUnit.typed(word) != nil
    }

    /// "Chicken 200 grams | broccoli 100 grams | rice one cup": every amount in the row belongs to the food before it.
    private static func shifts(_ things: inout [Item], in utterance: Utterance) -> Bool {
        var start = things.count - 1
        while start > 0, leadingAmount(of: things[start], in: utterance) > 0,
            things[start - 1].range.upperBound == things[start].range.lowerBound
        {
            start -= 1
        }
        guard start < things.count - 1, leadingAmount(of: things[start], in: utterance) == 0,
            !things[start].isNegated
        else {
            return false
        }
        for index in (start + 1)..<things.count {
            let count = leadingAmount(of: things[index], in: utterance)
            guard count < things[index].tokens.count else { return false }
        }
        for index in (start + 1)..<things.count {
            let count = leadingAmount(of: things[index], in: utterance)
            things[index - 1].tokens += things[index].tokens.prefix(count)
            things[index].tokens.removeFirst(count)
        }
        return true
    }
}
