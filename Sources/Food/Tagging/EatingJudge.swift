import Diary
import Language

extension MemoReader {
    /// The least log odds of eating for a text to be a meal.
    ///
    /// Chosen so that hardly any memo of food is lost.
    private static let leastOdds = -2.0
    /// The bound for a text in which a clause says that somebody ate or had a food.
    private static let leastOddsOfTold = -4.0
    /// The bound for a question that does not say so: "can I use mint in it".
    private static let leastOddsOfAsked = 2.0

    /// Whether a text may tell that somebody ate or drank something; true if the model has not learned to
    /// tell.
    ///
    /// Households also say other things with foods in them: "put the ham in the freezer", "Basil from work
    /// called".
    package func mayTellOfEating(_ text: String) -> Bool {
        guard let odds = oddsOfEating(text) else { return true }
        let utterance = Utterance(text, in: builder.names.domain)
        let isTold = NoteReading.tellsOfMeal(utterance) || Self.tellsOfFood(utterance)
        let least =
            isTold ? Self.leastOddsOfTold : Self.isAsked(utterance) ? Self.leastOddsOfAsked : Self.leastOdds
        return odds >= least
    }

    /// The log odds that a text tells that somebody ate or drank something; nil if the model has not learned
    /// to tell.
    package func oddsOfEating(_ text: String) -> Double? {
        oddsOfEating(Utterance(text, in: builder.names.domain))
    }

    func oddsOfEating(_ utterance: Utterance) -> Double? {
        lexicon.eating?.logOdds(builder.eatingFeatures(of: utterance))
    }

    /// "Can I", "are there": a verb before its subject.
    private static func isAsked(_ utterance: Utterance) -> Bool {
        let words = utterance.tokens.prefix(2).map(\.word)
        guard words.count == 2, English.Questions.inverted.contains(words[0]) else { return false }
        return EnglishWordClasses.wordClass(of: words[1]) == .pronoun || words[1] == "there"
    }

    /// "We had some cocktails": a known food after a verb of eating or having.
    private static func tellsOfFood(_ utterance: Utterance) -> Bool {
        utterance.clauses.contains { clause in
            guard clause.stance == .done, clause.verb == .act || clause.verb == .having,
                let verb = clause.verbPlace
            else { return false }
            return utterance.names.contains {
                $0.thing != nil && $0.tokens.lowerBound > verb && clause.tokens.overlaps($0.tokens)
            }
        }
    }
}

extension DescriptionBuilder {
    /// A training example: a text, and whether it tells of eating.
    package func example(_ text: String, tellsOfEating: Bool) -> LogisticModel.Example {
        LogisticModel.Example(
            eatingFeatures(of: Utterance(text, in: names.domain)), isTrue: tellsOfEating)
    }

    /// The features for judging whether a text tells of eating; they do not depend on a compiled model.
    func eatingFeatures(of utterance: Utterance) -> [UInt32] {
        EatingFeatures(utterance, items: itemsByRules(of: utterance)).hashes
    }
}
