import Language

/// Gives ways of preparing that are said after their food to it: "fillet of trout, griddled".
enum WaysBehind {
    static func attached(_ things: [Item], in utterance: Utterance) -> [Item] {
        var attached: [Item] = []
        for thing in things {
            if let last = attached.last, !last.isNegated, !thing.isNegated, isOnlyWays(thing, in: utterance),
                !utterance.tokens[thing.range.lowerBound].followsStop,
                thing.range.lowerBound == last.range.upperBound
            {
                attached[attached.count - 1].tokens += thing.tokens
            } else {
                attached.append(thing)
            }
        }
        return attached
    }

    static func isOnlyWays(_ thing: Item, in utterance: Utterance) -> Bool {
        thing.tokens.allSatisfy { Preparation.isWay(utterance.tokens[$0].word) }
            && !thing.tokens.contains { utterance.tokens[$0].word.hasPrefix("leftover") }
    }
}
