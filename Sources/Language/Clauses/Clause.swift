/// A stretch of words with one subject and verb, and what it says of the things that it names.
package struct Clause: Hashable, Sendable {
    /// Whether the journal's act was done to what a clause names: for food, whether it was eaten.
    package enum Stance: UInt8, Sendable {
        /// The speaker did it, or nothing else is said of it.
        case done
        /// It is still to come: "I'm planning on eating", "tomorrow I'll have".
        case planned
        /// It was only wanted, or is liked in general: "I wanted pizza", "I don't like mushrooms".
        case wished
        /// Somebody else did it: "my daughter had mac and cheese".
        case others
        /// A question, or an order to whoever listens: "what's for dinner", "add milk to the list".
        case asked
        /// It says something else of it: "the milk has gone off", "she said the cake was amazing".
        case talk
    }

    /// What its verb does with what stands after it.
    package enum Verb: UInt8, Sendable {
        /// "Ate", "watered": the act was done to whatever follows, known or not.
        case act
        /// "Had", "ordered": it was done to what follows, unless that is not a thing of the journal at all.
        case having
        /// "Ran", "watched", "told".
        case other
    }

    package var tokens: Range<Int>
    package var stance: Stance
    /// Its first verb and where it stands; nil without one.
    package var verb: Verb?
    package var verbPlace: Int?

    /// The speaker did the act to nothing that it names.
    package var namesNothingDone: Bool { stance != .done }
}
