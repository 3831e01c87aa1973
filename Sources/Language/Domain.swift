import Diary

/// What a journal tells the reader of English about its things, its act and its occasions.
///
/// For a food journal these are foods, eating and meals.
///
/// Immutable, safe to share between threads.
package struct Domain: Sendable {
    /// The names of its things.
    package let names: ThingNames
    /// The verbs which say that its act was done.
    package let verbs: ClauseVerbs
    /// The names of its occasions; `none` for a journal without occasions.
    package let occasions: Occasions
    /// Words that a weekday before them describes: "Sunday roast".
    package let describedByWeekday: Set<String>
    /// Words that a time before them describes: "breakfast bar".
    package let describedByTime: Set<String>
    /// Whether a word only describes the thing after it, so that a pause between them separates nothing.
    package let isDescription: @Sendable (_ word: String) -> Bool

    package init(
        names: ThingNames, verbs: ClauseVerbs, occasions: Occasions = .none,
        describedByWeekday: Set<String> = [], describedByTime: Set<String> = [],
        isDescription: @escaping @Sendable (_ word: String) -> Bool = { _ in false }
    ) {
        self.names = names
        self.verbs = verbs
        self.occasions = occasions
        self.describedByWeekday = describedByWeekday
        self.describedByTime = describedByTime
        self.isDescription = isDescription
    }
}

/// How people name the occasions of a journal's act, as "for lunch I had" names a meal.
package struct Occasions: Sendable {
    /// Words that name an occasion unless they describe a thing.
    package let words: Set<String>
    /// Finds the phrases that name an occasion, left to right, given the names of things and the phrases
    /// about time.
    package let phrases:
        @Sendable (_ tokens: [Token], _ names: [ThingNames.Match], _ times: [UnderstoodPhrase])
            -> [UnderstoodPhrase]
    /// Whether the name of a thing names an occasion here, given the names of all things: "big breakfast of".
    package let isOccasion:
        @Sendable (_ name: ThingNames.Match, _ tokens: [Token], _ names: [ThingNames.Match]) -> Bool

    package init(
        words: Set<String>,
        phrases:
            @escaping @Sendable (_ tokens: [Token], _ names: [ThingNames.Match], _ times: [UnderstoodPhrase])
            -> [UnderstoodPhrase],
        isOccasion:
            @escaping @Sendable (_ name: ThingNames.Match, _ tokens: [Token], _ names: [ThingNames.Match])
            -> Bool = { _, _, _ in false }
    ) {
        self.words = words
        self.phrases = phrases
        self.isOccasion = isOccasion
    }

    package static let none = Occasions(words: [], phrases: { _, _, _ in [] })
}

/// The hours at which most people have an occasion, such as a meal.
package struct OccasionHours: Hashable, Sendable {
    /// The usual hour, 0…23.
    package let usual: Int
    /// The hours at which somebody who names the occasion may have just had it.
    package let near: ClosedRange<Int>

    package init(usual: Int, near: ClosedRange<Int>) {
        self.usual = usual
        self.near = near
    }
}
