/// One thing that was eaten or drunk: which food, how much of it, and how it was made.
package struct EntryItem: Hashable, Codable, Sendable {
    /// The food as it was said, lower case, singular.
    package var name: String
    /// What it is counted as: the food's first name in the lexicon; its name for one that no lexicon has.
    package var kind: String
    /// How many, or how much in `unit`; nil when no number was said.
    package var quantity: Double?
    /// What `quantity` measures, in the singular ("cup", "gram"); nil for things that are counted.
    package var unit: String?
    /// Lower-case words for how it was made ("scrambled"), in their order.
    package var preparation: [String]
    /// The words of the description that it was read from.
    package var words: String

    package init(
        name: String, kind: String? = nil, quantity: Double? = nil, unit: String? = nil,
        preparation: [String] = [],
        words: String
    ) {
        self.name = name
        self.kind = kind ?? name
        self.quantity = quantity
        self.unit = unit
        self.preparation = preparation
        self.words = words
    }
}
