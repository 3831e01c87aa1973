import Diary
import Foundation
import Speech
import Vocabulary

/// A word, or a name of a few words, that the diary was taught.
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
    /// For each word with its own pronunciations: the ways to say it in phones, most common first.
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
        /// Up to two words; `|` stands for the beginning or the end of the speech.
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

    /// Whether the pair is replaced automatically in later transcripts.
    package var isRule: Bool { count >= ReplacementRule.correctionsNeeded }

    package var rule: ReplacementRule {
        func word(_ text: String?) -> String { text == LearnedPair.edge ? "" : text ?? "" }
        return ReplacementRule(
            heard: heard, meant: meant, count: count,
            places: places.map {
                ReplacementRule.Place(before: word($0.before.last), after: word($0.after.first))
            })
    }

    /// Stands for the beginning or the end of the speech.
    package static let edge = "|"
}

extension Journal {
    /// The words taught to the diary, by name.
    package func taughtWords() throws -> [TaughtWord] {
        try read { database in try database.taughtWords() }
    }

    /// Teaches words, all or none. A word replaces one with the same spelling.
    ///
    /// They can be heard from the next recording on. The items of entries that name them are read again,
    /// because the known foods have changed.
    ///
    /// - Parameter key: with it, the words are taught at most once.
    /// - Returns: whether the key had taught them before; then nothing was changed.
    /// - Throws: `keyReused`.
    @discardableResult
    package func teach(_ words: [TaughtWord], once key: CreationKey? = nil) throws -> Bool {
        let (now, calendar) = (clock(), calendar)
        return try write(leavesItemsDue: true) { database in
            try database.once(key, at: now, calendar) { database in
                for word in words { try database.putTaughtWord(word) }
                try database.makeItemsDue(naming: words.map(\.term))
                return []
            }.wasThere
        }
    }

    /// Forgets a taught word.
    ///
    /// - Throws: `invalid` if nobody taught it.
    package func forget(_ term: String) throws {
        try write(leavesItemsDue: true) { database in
            guard try database.removeTaughtWord(term) else {
                throw JournalError.invalid(.notTaught(term))
            }
            try database.makeItemsDue(naming: [term])
        }
    }

    /// A number that changes when any process changes the taught words or corrections; 0 before the first
    /// change.
    package func vocabularyGeneration() throws -> Int64 {
        try read { database in try database.vocabularyGeneration() }
    }

    /// Everything the diary was taught by its user and by corrections, for recognition and reading.
    package func taughtVocabulary() throws -> TaughtVocabulary {
        let (generation, words, pairs) = try read { database in
            (
                try database.vocabularyGeneration(), try database.taughtWords(),
                try database.learnedPairs()
            )
        }
        var vocabulary = TaughtVocabulary(generation: generation)
        for word in words {
            vocabulary.terms.append(TaughtVocabulary.Term(words: word.words, category: word.category))
            for (name, ways) in word.pronunciations {
                vocabulary.pronunciations[name, default: []] += ways
            }
        }
        for pair in pairs {
            let heardPhones = pair.heard.flatMap { word in
                vocabulary.pronunciations[word]?.first ?? LetterToSound.phones(of: word)
            }
            vocabulary.phrases += pair.places.map { place in
                func words(_ words: [String]) -> [String?] {
                    words.map { $0 == LearnedPair.edge ? nil : $0 }
                }
                return TaughtVocabulary.Phrase(
                    before: words(place.before), meant: pair.meant, after: words(place.after),
                    count: pair.count,
                    heardPhones: heardPhones)
            }
        }
        return vocabulary
    }
}
