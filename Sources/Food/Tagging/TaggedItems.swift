import Language

/// Chooses what was eaten from the items of the rules and the tags of the words.
///
/// The rules do the reading, because they know amounts, lists and names. The tagger removes what is almost
/// certainly talk, and adds what the rules missed. The bounds were chosen by cross-validation over the
/// writers of Models/food/memos.
enum TaggedItems {
    /// A thing is left out if even its likeliest word is below this likelihood.
    private static let leastOfRules: Float = 0.25
    /// The lower bound if nothing would be left, because losing a meal is worse than logging talk.
    private static let leastOfAll: Float = 0.1
    /// A thing that only the tagger found is eaten if each of its words is at least this likely.
    private static let leastOfTagger: Float = 0.5

    /// The same where the rules say that the clause is somebody else's: "somebody got promoted, so cake, two slices".
    private static let leastOfOthers: Float = 0.95
    /// So many words at most are surely one clause.
    private static let mostOfOneClause = 12

    /// A number before a food is not its amount if it is below this likelihood.
    private static let leastOfNumber: Float = 0.1

    /// - Parameter isPlain: whether nothing but foods is said. The tagger learned from memos that say much more, and
    ///   takes a food here for talk; nothing is left out then.
    static func chosen(
        _ items: [Item], _ tagged: WordTagger.Tagged, in utterance: Utterance, isPlain: Bool = false
    ) -> [Item] {
        func areLikely(_ least: Float) -> [Item] {
            items.filter { item in
                let least = isObject(item, in: utterance) ? min(least, leastOfAll) : least
                return item.isNegated || item.tokens.contains { tagged.likelihoods[$0] >= least }
            }
        }
        var chosen = isPlain ? items : areLikely(leastOfRules)
        let used = Set(items.flatMap(\.tokens))
        chosen += spans(tagged.tags).filter { span in
            let least = least(of: span, in: utterance)
            return span.allSatisfy { !used.contains($0) && tagged.likelihoods[$0] >= least }
                && span.contains { tagged.tags[$0] == .firstOfName || tagged.tags[$0] == .name }
        }.map { Item(tokens: Array($0)) }
        if !chosen.contains(where: { !$0.isNegated }) { chosen = areLikely(leastOfAll) }
        if !chosen.contains(where: { !$0.isNegated }) {
            chosen = items.filter { $0.isNegated || isObject($0, in: utterance) }
        }
        for index in chosen.indices where !chosen[index].isNegated {
            chosen[index].likelihood = chosen[index].tokens.map { tagged.likelihoods[$0] }.max()
            chosen[index].tokens = withoutOtherNumbers(chosen[index].tokens, tagged, in: utterance)
        }
        return chosen.sorted { ($0.tokens.first ?? 0) < ($1.tokens.first ?? 0) }
    }

    /// "Had waffles": whether a known food stands right behind the verb that says it was eaten.
    ///
    /// The memos that the tagger learned from say much more around their foods, so it doubts plain ones.
    static func isObject(_ item: Item, in utterance: Utterance) -> Bool {
        guard let first = item.tokens.first,
            let clause = utterance.clauses.first(where: { $0.tokens.contains(first) }),
            clause.stance == .done,
            let verb = clause.verbPlace, verb < first,
            clause.verb == .act || utterance.tokens[verb].word == "had"
        else { return false }
        let isBehindVerb = utterance.tokens[(verb + 1)..<first].allSatisfy {
            [.article, .determiner].contains(EnglishWordClasses.wordClass(of: $0.word))
        }
        return isBehindVerb
            && utterance.names.contains { $0.thing != nil && item.tokens.contains(where: $0.tokens.contains) }
    }

    /// "Half two | turkey": removes a number before a food that hardly belongs to it.
    private static func withoutOtherNumbers(
        _ tokens: [Int], _ tagged: WordTagger.Tagged, in utterance: Utterance
    ) -> [Int] {
        let own = tokens.drop {
            SpokenNumber.isNumeral(utterance.tokens[$0].word) && tagged.likelihoods[$0] < leastOfNumber
        }
        let isCounted = own.first.map { first in
            utterance.names.contains { $0.thing != nil && $0.isPlural && $0.tokens.lowerBound == first }
        }
        return own.isEmpty || isCounted == true ? tokens : Array(own)
    }

    /// How likely each word of a thing that only the tagger found has to be.
    ///
    /// "My wife had lamb chops": the rules know who ate; the tagger looks at words nearby. But where nothing tells them
    /// that another clause begins, theirs goes on, and the tagger knows better.
    private static func least(of span: Range<Int>, in utterance: Utterance) -> Float {
        guard
            let clause = utterance.clauses.first(where: { $0.stance == .others && $0.tokens.overlaps(span) })
        else { return leastOfTagger }
        let hasEaten = clause.verb == .act || clause.verb == .having
        return hasEaten && clause.tokens.count <= mostOfOneClause ? .infinity : leastOfOthers
    }

    /// The stretches of words that are one thing each, by the tags.
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
