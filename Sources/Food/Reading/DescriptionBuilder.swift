import Language

/// Builds the description that the diary shows, from what was said, typed or seen in a picture.
///
/// Every word of a description stands in the input in the same order; none is invented. Immutable, safe to
/// share between threads.
package struct DescriptionBuilder: Sendable {
    package let names: FoodNames
    private let beverages: Set<String>
    private let tagger: WordTagger?
    private let network: (any TagLikelihoods)?
    private let senses: WordSenses
    /// The network, which takes several times as long as all the rest, is asked if the tagger finds a word this likely
    /// to have been eaten. Chosen on everyday memos; see Docs/Understanding.md.
    private static let unsure: ClosedRange<Float> = 0.2...0.8

    package init(lexicon: FoodLexicon) {
        names = FoodNames(lexicon: lexicon)
        beverages = lexicon.keywords[.beverage] ?? []
        tagger = lexicon.tagger
        network = lexicon.network
        senses = lexicon.senses
    }

    /// The description of a transcript or a typed text; the text itself if nothing of it would be left.
    package func description(of text: String) -> String {
        let utterance = Utterance(text, in: names.domain)
        return description(of: items(of: utterance), in: utterance)
    }

    /// The items of an utterance in words, or its whole text if there are none.
    package func description(of items: [Item], in utterance: Utterance) -> String {
        let description = items.map { words(of: $0, in: utterance) }.joined(separator: ", ")
        return description.isEmpty ? utterance.text : description
    }

    /// An amount that was said after the food follows a comma: "doughnuts, two".
    private func words(of item: Item, in utterance: Utterance) -> String {
        var text = ""
        for (place, index) in item.tokens.enumerated() {
            if place > 0 {
                let isApart = index - item.tokens[place - 1] > 2 || utterance.tokens[index].followsBreak
                let opensAmount = item.behind.contains(index) && !item.behind.contains(item.tokens[place - 1])
                text += opensAmount && isApart ? ", " : " "
            }
            text += utterance.tokens[index].text
        }
        return text
    }

    /// The things that were eaten, in the order of the words.
    ///
    /// - Parameter isDescription: whether the text is a description, which lists only foods.
    package func items(of utterance: Utterance, isDescription: Bool = false) -> [Item] {
        let roles = WordRoles.roles(of: utterance)
        let items = items(of: utterance, roles, isDescription: isDescription)
        guard !isDescription, !utterance.tokens.isEmpty else { return items }
        let talk = TalkItems(utterance: utterance)
        guard let tagger else { return Self.withoutPictures(talk.removed(from: items), in: utterance) }
        let features = WordFeatures(utterance, roles: roles, items: items, names: names, senses: senses)
        var tagged = tagger.tagged(features.words)
        if let network, tagged.likelihoods.contains(where: Self.unsure.contains) {
            let others = network.logLikelihoods(of: utterance.tokens.map(\.range), in: utterance.text)
            tagged = tagger.tagged(features.words, besides: others)
        }
        let behind = TrailingAmounts.places(in: utterance, roles: roles, tags: tagged.tags)
        let mended = self.items(of: utterance, roles, isDescription: false, behind: behind)
        let isPlain = PlainMeal.isOnlyFoods(mended, in: utterance, names: names, separators: true)
        let chosen = TaggedItems.chosen(mended, tagged, in: utterance, isPlain: isPlain)
        return Self.withoutPictures(talk.removed(from: chosen), in: utterance)
    }

    /// "A coffee ☕": an emoji says nothing that its words do not say.
    private static func withoutPictures(_ items: [Item], in utterance: Utterance) -> [Item] {
        guard utterance.tokens.contains(where: \.isPicture) else { return items }
        return items.map { item in
            var item = item
            let words = item.tokens.filter { !utterance.tokens[$0].isPicture }
            let names = words.contains {
                EnglishWordClasses.wordClass(of: utterance.tokens[$0].word) == .content
            }
            if names { item.tokens = words }
            return item
        }
    }

    /// For each thing except the first, the log odds that a new meal begins before it; nil without a trained
    /// tagger.
    func cuts(between things: [Item], in utterance: Utterance) -> [Double]? {
        guard let cuts = tagger?.cuts, !cuts.features.isEmpty else { return nil }
        return MealGaps(things.map(\.range), in: utterance).gaps.map(cuts.logOdds)
    }

    /// The features that the tagger reads.
    func features(of utterance: Utterance) -> WordFeatures {
        let roles = WordRoles.roles(of: utterance)
        let items = items(of: utterance, roles, isDescription: false)
        return WordFeatures(utterance, roles: roles, items: items, names: names, senses: senses)
    }

    /// The things that were eaten according to the rules, without the tagger.
    func itemsByRules(of utterance: Utterance) -> [Item] {
        items(of: utterance, WordRoles.roles(of: utterance), isDescription: false)
    }

    /// The things that were eaten according to the rules alone.
    private func items(
        of utterance: Utterance, _ roles: [WordRole], isDescription: Bool, behind: Set<Int>? = nil
    ) -> [Item] {
        let things = ItemGrouping.items(
            of: utterance, roles: roles, names: names, beverages: beverages,
            behind: behind ?? TrailingAmounts.places(in: utterance, roles: roles))
        return FoodEvidence.eaten(
            things, roles: roles, in: utterance, names: names, senses: senses, isDescription: isDescription)
    }
}
