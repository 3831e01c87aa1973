import Diary
import Foundation
import Language

/// What was understood of one meal that a transcript or typed text tells of.
package struct ReadEntry: Sendable {
    /// Where the category comes from.
    package enum CategorySource: Hashable, Sendable { case picked, said, detected }

    /// The text and its words, names and phrases.
    package let utterance: Utterance
    /// A note names nothing that was eaten: it has no items and, unless the user picked one, no category.
    package let kind: ReadingKind
    /// The words of the utterance that tell of this meal.
    package let words: Range<Int>
    package let items: [Item]
    package let description: String
    /// Why it is a note; nil for a meal.
    package var note: NoteReason? { if case .note(let reason) = kind { reason } else { nil } }
    /// Nil when it says that nothing was eaten ("I skipped lunch") and the user picked none.
    package let category: CategoryName?
    package let categorySource: CategorySource
    /// The start of the local day on which it was eaten.
    package let date: Date
    /// When it was eaten; within the day of `date`, never after the recording.
    package let createdAt: Date
    /// What was said about day and time.
    package let moment: SaidMoment
    /// None of its items was heard well enough to be believed.
    package internal(set) var isUnclear = false

    /// The stretch of the text that tells of this meal; what another meal's words do not claim is part of it.
    package var stretch: Range<String.Index> {
        let text = utterance.text
        let ranges = utterance.tokens[words].map(\.range)
        let isFirst = words.lowerBound == 0
        let isLast = words.upperBound == utterance.tokens.count
        let start = isFirst ? text.startIndex : ranges.map(\.lowerBound).min() ?? text.startIndex
        let end = isLast ? text.endIndex : ranges.map(\.upperBound).max() ?? text.endIndex
        return start..<max(start, end)
    }
}
