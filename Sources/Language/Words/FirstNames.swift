import Diary

/// First names of many countries, from Models/en/first-names.txt.
enum FirstNames {
    /// Whether it is a first name and nothing else that a diary of food may say.
    static func contains(_ word: String) -> Bool { names.contains(word) }

    /// Whether it is a first name, and a food or a common word too: "olive", "rose", "bill".
    static func isAlsoWord(_ word: String) -> Bool { alsoWords.contains(word) }

    private static let names = English.FirstNames.unmarked
    private static let alsoWords = English.FirstNames.word
}
