import Diary
import Foundation

/// What somebody said or typed at a moment, for the readers of all journals.
package struct SaidWords: Sendable {
    package let text: String
    package let tokens: [Token]
    package let saidAt: Date
    /// The diary's, with its time zone.
    package let calendar: any LocalCalendar

    package init(_ text: String, saidAt: Date, calendar: any LocalCalendar) {
        self.text = text
        tokens = Token.split(text)
        self.saidAt = saidAt
        self.calendar = calendar
    }
}

/// Words of which a journal says that they are its own, and what they tell it.
package struct Claim: Equatable, Sendable {
    /// How sure it is that the words belong to this journal and to no other, ascending.
    package enum Fit: Int, Comparable, Sendable {
        /// Only if nobody else wants them.
        case possible
        /// A verb of its acts with something that it may be done to.
        case likely
        /// A verb of its acts with a thing that it knows, or a name that the household gave.
        case certain
        /// It was addressed: "plants: …", "remind me to …".
        case addressed

        package static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }
    }

    /// Places in `SaidWords.tokens`.
    package var tokens: Range<Int>
    package var fit: Fit
    /// In the order of speech. Empty where the words are about the journal's things and tell of nothing that was done:
    /// "I forgot to water the fern".
    package var acts: [Act]

    package init(tokens: Range<Int>, fit: Fit, acts: [Act]) {
        self.tokens = tokens
        self.fit = fit
        self.acts = acts
    }
}

/// Reads words for one journal with what its household has in one moment. Immutable, safe to share between threads.
package protocol ActReader: Sendable {
    /// The stretches of words that belong to the journal, in the order of speech, none sharing a word with another.
    func claims(in said: SaidWords) -> [Claim]
}
