import Diary
import Language

/// Runs of words that mean something only together.
enum FixedPhrases {
    /// Kept as they are: no word in them is a number, a time, a meal or a word to be left out.
    static let kept = English.FixedPhrases.kept

    static func isKept(_ phrase: String) -> Bool { keptSet.contains(phrase) }
    private static let keptSet = Set(kept)

    /// Left out without a trace.
    static let fillers = English.FixedPhrases.filler

    /// Left out; what stands before and after them are different items.
    static let carriers = English.FixedPhrases.carrier

    /// A fixed phrase that places or describes a food and names none: "on top", "sunny side up".
    static func places(_ match: FoodNames.Match, in utterance: Utterance) -> Bool {
        let words = utterance.tokens[match.tokens].map(\.word)
        return EnglishWordClasses.closedClass(of: words[0]) != nil
            || English.FixedPhrases.describing.contains(words.joined(separator: " "))
    }

    /// By their first word, longest first.
    static let all: [String: [(words: [String], role: WordRole)]] = {
        let phrases: [(words: [String], role: WordRole)] =
            fillers.map { (split($0), .silent) } + carriers.map { (split($0), .boundary) }
        return Dictionary(grouping: phrases) { $0.words.first ?? "" }
            .mapValues { $0.sorted { $0.words.count > $1.words.count } }
    }()

    private static func split(_ phrase: String) -> [String] { phrase.split(separator: " ").map(String.init) }
}
