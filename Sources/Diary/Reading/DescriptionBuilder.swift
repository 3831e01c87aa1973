/// Builds what the diary shows from what was said, typed or seen in a picture.
///
/// Every word of a description stands in the input, in the same order; none is invented. Immutable, safe to
/// share between threads.
package struct DescriptionBuilder: Sendable {
    package let names: FoodNames
    private let classes: WordClasses
    private let beverages: Set<String>
    private let tagger: WordTagger?
    private let senses: WordSenses

    /// - Parameter classes: how words are told apart; only the comparison of ways to do so passes another.
    package init(lexicon: FoodLexicon, classes: WordClasses = .curated) {
        names = FoodNames(lexicon: lexicon)
        beverages = lexicon.keywords[.beverage] ?? []
        self.classes = classes
        tagger = lexicon.tagger
        senses = lexicon.senses
    }

    /// The description of a transcript or a typed text; the text itself when nothing of it would be left.
    package func description(of text: String) -> String {
        let utterance = Utterance(text, names: names)
        return description(of: items(of: utterance), in: utterance)
    }

    /// The items of an utterance in words, or its whole text when there are none.
    package func description(of items: [Item], in utterance: Utterance) -> String {
        let description = items.map { item in
            item.tokens.map { utterance.tokens[$0].text }.joined(separator: " ")
        }.joined(separator: ", ")
        return description.isEmpty ? utterance.text : description
    }

    /// What was eaten, thing by thing, in the order of the words.
    ///
    /// - Parameter isDescription: the text lists nothing but foods, as a description does.
    package func items(of utterance: Utterance, isDescription: Bool = false) -> [Item] {
        let roles = WordRoles.roles(of: utterance, classes: classes)
        let items = items(of: utterance, roles, isDescription: isDescription)
        guard let tagger, !isDescription, !utterance.tokens.isEmpty else { return items }
        let features = WordFeatures(utterance, roles: roles, items: items, names: names, senses: senses)
        return TaggedItems.chosen(items, tagger.tagged(features), in: utterance)
    }

    /// What the tagger looks at.
    func features(of utterance: Utterance) -> WordFeatures {
        let roles = WordRoles.roles(of: utterance, classes: classes)
        let items = items(of: utterance, roles, isDescription: false)
        return WordFeatures(utterance, roles: roles, items: items, names: names, senses: senses)
    }

    /// By rules alone.
    private func items(of utterance: Utterance, _ roles: [WordRole], isDescription: Bool) -> [Item] {
        let things = ItemGrouping.items(of: utterance, roles: roles, names: names, beverages: beverages)
        return FoodEvidence.eaten(
            things, roles: roles, in: utterance, names: names, isDescription: isDescription)
    }
}
