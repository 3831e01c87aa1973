import Diary
import Foundation

/// What somebody said or typed at a moment, for the readers of all journals.
package struct SaidWords: Sendable {
    package let text: String
    package let tokens: [Token]
    package let saidAt: Date
    /// The diary's calendar, with its time zone.
    package let calendar: any LocalCalendar

    package init(_ text: String, saidAt: Date, calendar: any LocalCalendar) {
        self.text = text
        tokens = Token.split(text)
        self.saidAt = saidAt
        self.calendar = calendar
    }
}

/// Words that a journal claims as its own, and the acts that they tell it.
package struct Claim: Equatable, Sendable {
    /// How sure the journal is that the words belong to it and to no other, ascending.
    package enum Fit: Int, Comparable, Sendable {
        /// Only if no other journal wants them.
        case possible
        /// A verb of the journal's acts with something that it can be done to.
        case likely
        /// A verb of the journal's acts with a thing that it knows, or a name that the household gave.
        case certain
        /// The speaker addressed the journal: "plants: …", "remind me to …".
        case addressed

        package static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }
    }

    /// Indices into `SaidWords.tokens`.
    package var tokens: Range<Int>
    package var fit: Fit
    /// In the order of speech.
    ///
    /// Empty if the words are about the journal's things but nothing was done: "I forgot to water the fern".
    package var acts: [Act]

    package init(tokens: Range<Int>, fit: Fit, acts: [Act]) {
        self.tokens = tokens
        self.fit = fit
        self.acts = acts
    }
}

/// Reads words for one journal, knowing what its household has at one moment.
///
/// Immutable, safe to share between threads.
package protocol ActReader: Sendable {
    /// The stretches of words that belong to the journal, in the order of speech and without overlaps.
    func claims(in said: SaidWords) -> [Claim]

    /// What a picture tells the journal, if its words by themselves tell no journal anything.
    ///
    /// - Parameters:
    ///   - shown: what it shows: "plant", "food", "document", "other".
    ///   - said: the words about it; they may be none.
    /// - Returns: nil if the picture does not belong to the journal.
    func claim(ofPicture shown: String, _ said: SaidWords) -> Claim?
}

extension ActReader {
    package func claim(ofPicture shown: String, _ said: SaidWords) -> Claim? { nil }
}
