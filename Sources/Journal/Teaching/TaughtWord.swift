import Diary
import Foundation

/// A word, or a name of a few words, that was taught to the diary.
package struct TaughtWord: Hashable, Sendable {
    /// How it was taught.
    package enum Origin: String, CaseIterable, Sendable {
        /// By its user.
        case taught
        /// By an imported list.
        case imported
    }

    /// Lower-case words of a–z and apostrophes, separated by single spaces.
    package var term: String
    /// For each word with its own pronunciation: the ways to say it in phones, most common first.
    package var pronunciations: [String: [[String]]]
    package var category: CategoryName?
    package var origin: Origin
    package var taughtAt: Date

    package init(
        term: String, pronunciations: [String: [[String]]], category: CategoryName?, origin: Origin,
        taughtAt: Date
    ) {
        self.term = term
        self.pronunciations = pronunciations
        self.category = category
        self.origin = origin
        self.taughtAt = taughtAt
    }

    package var words: [String] { term.split(separator: " ").map(String.init) }
}

/// A pair of misheard and meant words, and how often it was corrected.
package struct LearnedPair: Hashable, Sendable {
    /// Where it was corrected.
    package struct Place: Hashable, Sendable {
        /// Up to two words; `|` stands for the beginning and the end of what was said.
        package var before: [String]
        package var after: [String]
        package var count: Int
    }

    package var id: Int64
    package var heard: [String]
    package var meant: [String]
    package var count: Int
    package var lastAt: Date
    package var places: [Place]

    /// Whether it is replaced automatically in later transcripts.
    package var isRule: Bool { count >= ReplacementRule.correctionsNeeded }

    package var rule: ReplacementRule {
        func word(_ text: String?) -> String { text == LearnedPair.edge ? "" : text ?? "" }
        return ReplacementRule(
            heard: heard, meant: meant, count: count,
            places: places.map {
                ReplacementRule.Place(before: word($0.before.last), after: word($0.after.first))
            })
    }

    /// Stands for the beginning or the end of what was said.
    package static let edge = "|"
}
