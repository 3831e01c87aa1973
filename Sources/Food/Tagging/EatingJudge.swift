import Diary
import Language

extension MemoReader {
    /// The least log odds of eating at which a text may be a meal. Chosen on labelled memos and on what six households said of
    /// other things, so that hardly a memo of food is lost.
    private static let leastOdds = -2.0
    /// The same where a clause says that somebody ate or had a food.
    private static let leastOddsOfTold = -4.0
    /// The same of a question that says nothing of the kind: "can I use mint in it".
    private static let leastOddsOfAsked = 2.0

    /// Whether a text may tell of something that somebody ate or drank, against what else a household says with foods in
    /// it: "put the ham in the freezer", "Basil from work called". True where nothing of that was learned.
    package func mayTellOfEating(_ text: String) -> Bool {
        guard let odds = oddsOfEating(text) else { return true }
        let utterance = Utterance(text, in: builder.names.domain)
        let isTold = NoteReading.tellsOfMeal(utterance) || Self.tellsOfFood(utterance)
        let least =
            isTold ? Self.leastOddsOfTold : Self.isAsked(utterance) ? Self.leastOddsOfAsked : Self.leastOdds
        return odds >= least
    }

    /// The log odds that a text tells of something that somebody ate or drank; nil where nothing of that was learned.
    package func oddsOfEating(_ text: String) -> Double? {
        lexicon.eating?.logOdds(builder.eatingFeatures(of: Utterance(text, in: builder.names.domain)))
    }

    /// "Can I", "are there": a verb before its subject.
    private static func isAsked(_ utterance: Utterance) -> Bool {
        let words = utterance.tokens.prefix(2).map(\.word)
        guard words.count == 2, English.Questions.inverted.contains(words[0]) else { return false }
        return WordClasses.curated(words[1]) == .pronoun || words[1] == "there"
    }

    /// "We had some cocktails": a known food behind a verb of eating or having.
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
    /// An example of whether a text tells of eating.
    package func example(_ text: String, tellsOfEating: Bool) -> LogisticModel.Example {
        LogisticModel.Example(
            eatingFeatures(of: Utterance(text, in: names.domain)), isTrue: tellsOfEating)
    }

    /// What the judge of eating looks at: the same whether or not a model was compiled.
    func eatingFeatures(of utterance: Utterance) -> [UInt32] {
        EatingFeatures(utterance, items: itemsByRules(of: utterance)).hashes
    }
}
