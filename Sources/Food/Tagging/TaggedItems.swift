import Language

/// What was eaten, from what the rules take for eaten and what the tagger says of the words.
///
/// The rules stay the reader: they know amounts, lists and names. The tagger takes out what is almost surely talk, and
/// adds what the rules did not see. Both bounds were chosen by cross-validation over the writers of Models/food/memos.
enum TaggedItems {
    /// A thing whose likeliest word is less likely eaten than this is left out.
    private static let leastOfRules: Float = 0.25
    /// The same where nothing at all would be left: a meal that becomes a note is worse than a note with a food in it.
    private static let leastOfAll: Float = 0.1
    /// A thing that only the tagger sees is eaten if each of its words is this likely.
    private static let leastOfTagger: Float = 0.5

    /// A number before a food is not its amount if it is less likely part of what was eaten than this.
    private static let leastOfNumber: Float = 0.1

    static func chosen(_ items: [Item], _ tagged: WordTagger.Tagged, in utterance: Utterance) -> [Item] {
        func areLikely(_ least: Float) -> [Item] {
            items.filter { item in
                item.isNegated || item.tokens.contains { tagged.likelihoods[$0] >= least }
            }
        }
        var chosen = areLikely(leastOfRules)
        let used = Set(items.flatMap(\.tokens))
        chosen += spans(tagged.tags).filter { span in
            span.allSatisfy { !used.contains($0) && tagged.likelihoods[$0] >= leastOfTagger }
                && span.contains { tagged.tags[$0] == .firstOfName || tagged.tags[$0] == .name }
        }.map { Item(tokens: Array($0)) }
        if !chosen.contains(where: { !$0.isNegated }) { chosen = areLikely(leastOfAll) }
        for index in chosen.indices where !chosen[index].isNegated {
            chosen[index].tokens = withoutOtherNumbers(chosen[index].tokens, tagged, in: utterance)
        }
        return chosen.sorted { ($0.tokens.first ?? 0) < ($1.tokens.first ?? 0) }
    }

    /// "Half two | turkey": a number before a food that is hardly part of it.
    private static func withoutOtherNumbers(
        _ tokens: [Int], _ tagged: WordTagger.Tagged, in utterance: Utterance
    ) -> [Int] {
        let own = tokens.drop {
            SpokenNumber.isNumeral(utterance.tokens[$0].word) && tagged.likelihoods[$0] < leastOfNumber
        }
        return own.isEmpty ? tokens : Array(own)
    }

    /// The stretches of words that are one thing each.
    private static func spans(_ tags: [WordTag]) -> [Range<Int>] {
        var spans: [Range<Int>] = []
        for (place, tag) in tags.enumerated() where tag != .outside {
            if !tag.isFirst, let last = spans.last, last.upperBound == place {
                spans[spans.count - 1] = last.lowerBound..<(place + 1)
            } else {
                spans.append(place..<(place + 1))
            }
        }
        return spans
    }
}
