import Foundation

/// What was understood of one transcript or typed text.
package struct Reading: Sendable {
    /// Where the category comes from.
    package enum CategorySource: Hashable, Sendable { case picked, said, detected }

    /// The text and its words, names and phrases.
    package let utterance: Utterance
    package let items: [Item]
    package let description: String
    package let category: MealCategory
    package let categorySource: CategorySource
    /// The start of the local day on which it was eaten.
    package let date: Date
    /// When it was eaten; within the day of `date`, never after the recording.
    package let createdAt: Date
    /// What was said about day and time.
    package let moment: SaidMoment

    /// The stretches of the text that say the meal or the time, in order.
    package var understood: [(range: Range<String.Index>, meaning: UnderstoodPhrase.Meaning)] {
        utterance.phrases.compactMap { phrase in
            let tokens = utterance.tokens[phrase.tokens]
            guard let first = tokens.first, let last = tokens.last else { return nil }
            return (first.range.lowerBound..<last.range.upperBound, phrase.meaning)
        }
    }
}
