import Diary

/// Words that say of what follows that it was not eaten, besides "no", "not" and "without".
package enum Refusal {
    package static let phrases = English.ClausePhrases.refusal.inWords

    /// Whether words that name nothing eaten say that nothing was: "I skipped lunch", "no breakfast today".
    package static func isOfAll(_ words: [String]) -> Bool {
        words.indices.contains { index in
            let word = words[index]
            return English.Clauses.refusing.contains(word) || English.Clauses.denial.contains(word)
                || word.hasSuffix("n't")
                || phrases.contains { words[index...].starts(with: $0) }
        }
    }

    /// Cheap: the words with which any of these start.
    package static let openings = English.Clauses.refusing.union(phrases.compactMap(\.first))
}
