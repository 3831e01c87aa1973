import Diary

/// What a journal tells the reader of English about its things, its act and its occasions. For a journal of food these are
/// foods, eating and meals.
///
/// Immutable, safe to share between threads.
package struct Domain: Sendable {
    /// What its things are called.
    package let names: ThingNames
    /// The verbs that say that its act was done.
    package let verbs: ClauseVerbs
    /// How its occasions are named; `none` for a journal without occasions.
    package let occasions: Occasions
    /// What a weekday before it describes: "Sunday roast".
    package let describedByWeekday: Set<String>
    /// What a time before it describes: "breakfast bar".
    package let describedByTime: Set<String>
    /// Whether a word only describes a thing that follows, so that a pause after it parts nothing.
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

/// How the occasions of a journal's act are named: a meal by "for lunch I had".
package struct Occasions: Sendable {
    /// Words that name one wherever they describe no thing.
    package let words: Set<String>
    /// Finds the phrases that name one, left to right, among the names of things and the phrases about time.
    package let phrases:
        @Sendable (_ tokens: [Token], _ names: [ThingNames.Match], _ times: [UnderstoodPhrase])
            -> [UnderstoodPhrase]
    /// Whether a name of a thing names an occasion here: "big breakfast of".
    package let isOccasion: @Sendable (_ name: ThingNames.Match, _ tokens: [Token]) -> Bool

    package init(
        words: Set<String>,
        phrases:
            @escaping @Sendable (_ tokens: [Token], _ names: [ThingNames.Match], _ times: [UnderstoodPhrase])
            -> [UnderstoodPhrase],
        isOccasion: @escaping @Sendable (_ name: ThingNames.Match, _ tokens: [Token]) -> Bool = { _, _ in
            false
        }
    ) {
        self.words = words
        self.phrases = phrases
        self.isOccasion = isOccasion
    }

    package static let none = Occasions(words: [], phrases: { _, _, _ in [] })
}

/// When most people have an occasion, such as a meal.
package struct OccasionHours: Hashable, Sendable {
    /// The hour around which it is, 0…23.
    package let usual: Int
    /// The hours at which somebody who names it may have just had it.
    package let near: ClosedRange<Int>

    package init(usual: Int, near: ClosedRange<Int>) {
        self.usual = usual
        self.near = near
    }
}
