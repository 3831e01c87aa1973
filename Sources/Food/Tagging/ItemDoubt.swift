import Language

/// Which things of a text the reader keeps, but may be something that was not eaten.
///
/// The bounds were chosen by cross-validation over the writers of Models/food/memos; see
/// Docs/Understanding.md.
struct ItemDoubt {
    /// A thing that names a known food is in doubt if even its likeliest word is less likely to have been eaten.
    static let leastOfKnown: Float = 0.3
    /// The bound for any other thing.
    static let leastOfUnknown: Float = 0.55
    /// All things are in doubt if the text has less than these log odds of telling of eating.
    static let leastOdds = -1.0

    let utterance: Utterance
    /// The log odds that the text tells of eating; nil if nobody has asked.
    let odds: Double?

    /// Whether the reader is unsure of a thing; never of one right behind its verb ("had waffles").
    func covers(_ item: Item) -> Bool {
        guard !item.isNegated, !TaggedItems.isObject(item, in: utterance) else { return false }
        if let odds, odds < Self.leastOdds { return true }
        guard let likelihood = item.likelihood else { return false }
        return likelihood < (namesFood(item) ? Self.leastOfKnown : Self.leastOfUnknown)
    }

    private func namesFood(_ item: Item) -> Bool {
        guard let first = item.tokens.first, let last = item.tokens.last else { return false }
        return utterance.names(from: first, through: last).contains { $0.thing != nil }
    }
}

extension ReadEntry {
    /// The stretches of the description that are in doubt, in order; a note has none.
    ///
    /// - Parameter odds: the log odds that the memo tells of eating; nil if the user picked the category.
    func doubts(_ reader: MemoReader, odds: Double?) -> [String] {
        guard note == nil else { return [] }
        let doubt = ItemDoubt(utterance: utterance, odds: odds)
        return items.filter(doubt.covers).map { reader.builder.description(of: [$0], in: utterance) }
    }
}
