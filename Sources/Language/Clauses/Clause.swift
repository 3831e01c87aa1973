import Diary

/// A stretch of words with one subject and verb, and what it says of the things it names.
package struct Clause: Hashable, Sendable {
    /// Whether the journal's act was done to the things in a clause: for food, whether they were eaten.
    package enum Stance: UInt8, Sendable {
        /// The speaker did it, or nothing says otherwise.
        case done
        /// It is still to come: "I'm planning on eating", "tomorrow I'll have".
        case planned
        /// It was only wanted, or is liked in general: "I wanted pizza", "I don't like mushrooms".
        case wished
        /// Somebody else did it: "my daughter had mac and cheese".
        case others
        /// A question, or an order to whoever listens: "what's for dinner", "add milk to the list".
        case asked
        /// It says something else about a thing: "the milk has gone off", "she said the cake was amazing".
        case talk
    }

    /// What a verb does with the words after it.
    package enum Verb: UInt8, Sendable {
        /// "Ate", "watered": the act was done to whatever follows, known or not.
        case act
        /// "Had", "ordered": the act was done to what follows, unless the journal has no such things.
        case having
        /// "Ran", "watched", "told".
        case other
    }

    package var tokens: Range<Int>
    package var stance: Stance
    /// Its first verb and the index of that verb; nil if it has none.
    package var verb: Verb?
    package var verbPlace: Int?

    /// Whether the speaker did the act to nothing that the clause names.
    package var namesNothingDone: Bool { stance != .done }
}

/// The verbs that tell what became of a thing, and those that separate clauses.
///
/// Every journal has verbs of its own act; the others are from Models/en/verbs.txt.
package struct ClauseVerbs: Sendable {
    /// "Ate", "drank": the act was done to whatever follows, known or not.
    package let act: Set<String>
    /// "Had", "ordered": the act was done to what follows, unless the journal has no such things.
    package let having: Set<String>

    package init(act: Set<String>, having: Set<String>) {
        self.act = act
        self.having = having
    }

    /// Nil for a word that is not a verb, or is one only among certain neighbours.
    package func kind(of word: String) -> Clause.Verb? {
        if act.contains(word) { return .act }
        if having.contains(word) { return .having }
        if Self.other.contains(word) { return .other }
        return nil
    }

    /// Whether a verb in the past tense can begin a clause without a subject, as in diaries: "slept badly
    /// felt rubbish".
    static func opensAlone(_ word: String) -> Bool { English.Verbs.opens.contains(word) }

    /// "I was", "we will": words that only help a verb.
    package static let helping = English.Verbs.helping

    /// What somebody does with things for others: "the soup that my aunt made".
    static let making = English.Verbs.making

    private static let other = English.Verbs.other
}

/// Phrases, each between spaces, by which a clause tells that the speaker did not do the act, or not yet.
extension ClauseReading {
    static let diaryOrders = padded(English.ClausePhrases.diaryOrder)

    static let happened = padded(English.ClausePhrases.happened)
    static let plans = padded(English.ClausePhrases.plan)
    static let goings = padded(English.ClausePhrases.going)
    static let wishes = padded(English.ClausePhrases.wish)
    static let talks = padded(English.ClausePhrases.talk)
    static let telling = padded(English.ClausePhrases.telling)
    static let presentStates = padded(English.ClausePhrases.state)

    static let leftAlone = padded(English.ClausePhrases.leftAlone)
    static let leaving = padded(English.ClausePhrases.leaving)
    static let lists = padded(English.ClausePhrases.list)
    static let puttingDown = padded(English.ClausePhrases.putDown)

    /// The phrases between spaces, and as people type them without an apostrophe: "dont like".
    private static func padded(_ phrases: [String]) -> [String] {
        let typed = phrases.filter { $0.contains("n't") }.map { $0.replacing("n't", with: "nt") }
        return (phrases + typed).map { " \($0) " }
    }
}

/// People and animals: what one of them ate, the speaker did not.
package enum PeopleAndPets {
    package static func contains(_ word: String) -> Bool {
        English.People.eater.contains(word) || FirstNames.contains(word)
    }
}

/// Words that say the act was not done to what follows, besides "no", "not" and "without".
package enum Refusal {
    package static let phrases = English.ClausePhrases.refusal.inWords

    /// Whether words without a thing of the journal deny the whole act: "I skipped lunch", "no breakfast
    /// today".
    package static func isOfAll(_ words: [String]) -> Bool {
        words.indices.contains { index in
            let word = words[index]
            return English.Clauses.refusing.contains(word) || English.Clauses.denial.contains(word)
                || word.hasSuffix("n't")
                || phrases.contains { words[index...].starts(with: $0) }
        }
    }

    /// The words with which a refusal can start: a cheap test.
    package static let openings = English.Clauses.refusing.union(phrases.compactMap(\.first))
}
