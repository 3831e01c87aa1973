import Diary
import Language

/// What an utterance says of meals.
extension Utterance {
    /// The first category that is said, if any.
    package var saidCategory: CategoryName? {
        for phrase in tellingPhrases {
            if case .occasion(let category?) = phrase.meaning { return category }
        }
        return nil
    }

    /// A brunch is said, which is neither breakfast nor lunch.
    var saysBrunch: Bool {
        tellingPhrases.contains { phrase in
            if case .occasion(nil) = phrase.meaning {
                return tokens[phrase.tokens].contains { $0.word == "brunch" }
            }
            return false
        }
    }
}
