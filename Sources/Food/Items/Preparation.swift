import Diary

/// Words for how food was made or served, and words that only describe it.
enum Preparation {
    /// "Scrambled", "black", "leftover".
    static func isWay(_ word: String) -> Bool { English.Preparations.way.contains(word) }

    /// Says no more than that there was some: "large", "lovely", "homemade" is a way, "usual" is not.
    static func isDescription(_ word: String) -> Bool {
        English.Preparations.description.contains(word)
            || English.Judgements.judgement.contains(word) && !English.Preparations.way.contains(word)
    }

    /// Runs of words that are one way of preparing; the longest first.
    static let phrases = English.PreparationPhrases.way.inWords
        .sorted { $0.count > $1.count }

    /// Dishes that are not a prepared form of what their last words name: grilled cheese is not cheese.
    static func isDish(_ name: String) -> Bool { dishes.contains(name) }

    private static let dishes = Set(English.PreparationPhrases.dish)
}
