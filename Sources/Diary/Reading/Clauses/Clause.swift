/// A stretch of words with one subject and verb, and what it says of the foods that it names.
struct Clause: Hashable, Sendable {
    /// Whether what a clause names was eaten.
    enum Stance: UInt8, Sendable {
        /// The speaker ate or drank it, or nothing else is said of it.
        case eaten
        /// It is still to come: "I'm planning on eating", "tomorrow I'll have".
        case planned
        /// It was only wanted, or is liked in general: "I wanted pizza", "I don't like mushrooms".
        case wished
        /// Somebody else ate it: "my daughter had mac and cheese".
        case others
        /// A question, or an order to whoever listens: "what's for dinner", "add milk to the list".
        case asked
        /// It says something else of it: "the milk has gone off", "she said the cake was amazing".
        case talk
    }

    /// What its verb does with what stands after it.
    enum Verb: UInt8, Sendable {
        /// "Ate", "drank", "nibbled on": whatever follows was eaten, known or not.
        case eating
        /// "Had", "ordered", "made", "finished": what follows was eaten unless it is not food at all.
        case having
        /// "Ran", "watched", "told".
        case other
    }

    var tokens: Range<Int>
    var stance: Stance
    /// Its first verb and where it stands; nil without one.
    var verb: Verb?
    var verbPlace: Int?

    /// Nothing that it names was eaten by the speaker.
    var namesNothingEaten: Bool { stance != .eaten }
}
