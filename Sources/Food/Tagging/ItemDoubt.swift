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

    private let utterance: Utterance
    /// The thing that `TaggedItems` keeps against the tagger: the only one of its text, behind “had”.
    private let told: Item?
    private let odds: Double?

    /// - Parameters:
    ///   - items: all things of the text.
    ///   - odds: nil if nobody has asked.
    init(_ items: [Item], in utterance: Utterance, odds: Double?) {
        self.utterance = utterance
        self.odds = odds
        let eaten = items.filter { !$0.isNegated }
        told = eaten.count == 1 && TaggedItems.isObject(eaten[0], in: utterance) ? eaten[0] : nil
    }

    /// Whether the reader is unsure of a thing.
    func covers(_ item: Item) -> Bool {
        guard !item.isNegated, item != told else { return false }
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
    /// The stretches of the description that are in doubt, in order.
    ///
    /// A note has none. If the user picked the category, it is a meal.
    func doubts(_ reader: MemoReader) -> [String] {
        guard note == nil else { return [] }
        let odds = categorySource == .picked ? nil : reader.oddsOfEating(utterance)
        let doubt = ItemDoubt(items, in: utterance, odds: odds)
        return items.filter(doubt.covers).map { reader.builder.description(of: [$0], in: utterance) }
    }
}
