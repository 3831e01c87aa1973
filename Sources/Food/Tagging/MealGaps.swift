import Language

/// What tells of two things that follow each other in an utterance whether they were eaten at one meal, as hashes: the
/// words between them, and where meals and times are said.
struct MealGaps {
    /// One list for each thing but the first.
    let gaps: [[UInt32]]

    private enum Kind: UInt64 {
        case always = 1_000, word, pair, length, between, behind, before, silence, stop, pause, verb, then,
            nextWord
    }

    /// - Parameter things: where they stand, in their order.
    init(_ things: [Range<Int>], in utterance: Utterance) {
        gaps = things.indices.dropFirst().map { place in
            let last = things[place - 1], thing = things[place]
            let end = place + 1 < things.count ? things[place + 1].lowerBound : utterance.tokens.count
            let start = place > 1 ? things[place - 2].upperBound : 0
            return Self.features(
                utterance, between: Self.range(last.upperBound, thing.lowerBound),
                behind: Self.range(thing.upperBound, end), before: Self.range(start, last.lowerBound))
        }
    }

    private static func range(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }

    private static func features(
        _ utterance: Utterance, between: Range<Int>, behind: Range<Int>, before: Range<Int>
    ) -> [UInt32] {
        var hashes: Set<UInt32> = []
        func add(_ kind: Kind, _ first: UInt64 = 0, _ second: UInt64 = 0) {
            hashes.insert(FeatureHash.feature(kind.rawValue, first, second, 0, at: 0))
        }
        add(.always)
        add(.length, UInt64(min(6, between.count / 2)))
        let words = utterance.tokens[between].suffix(12).map(\.word)
        let ids = words.map { FeatureHash.word($0.utf8) }
        for id in ids { add(.word, id) }
        for (first, second) in zip(ids, ids.dropFirst()) { add(.pair, first, second) }
        let upTo = between.lowerBound..<min(between.upperBound + 1, utterance.tokens.count)
        if utterance.tokens[upTo].contains(where: \.followsStop) { add(.stop) }
        if utterance.tokens[upTo].contains(where: \.followsBreak) { add(.pause) }
        for word in words {
            if let kind = ClauseVerbs.food.kind(of: word) { add(.verb, UInt64(kind.rawValue)) }
        }
        if words.contains("then") { add(.then, words.contains("i") || words.contains("we") ? 1 : 0) }
        var isSaid = false
        for phrase in utterance.phrases {
            let kind: UInt64
            switch phrase.meaning {
            case .occasion(let category): kind = category == nil ? 1 : 2
            case .time: kind = 3
            }
            let place = phrase.tokens.lowerBound
            if between.contains(place) {
                add(.between, kind)
                isSaid = true
            }
            if behind.contains(place) { add(.behind, kind) }
            if before.contains(place) { add(.before, kind) }
        }
        if !isSaid { add(.silence) }
        return hashes.sorted()
    }
}
