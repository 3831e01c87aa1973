import Diary
import Foundation
import Language

/// One meal of a transcript or typed text, as it was understood.
package struct ReadEntry: Sendable {
    /// How the category was found.
    package enum CategorySource: Hashable, Sendable { case picked, said, detected }

    /// The text with its words, names and phrases.
    package let utterance: Utterance
    /// A note names no food: it has no items and, unless the user picked one, no category.
    package let kind: ReadingKind
    /// The words of the utterance that tell of this meal.
    package let words: Range<Int>
    package let items: [Item]
    package let description: String
    /// Why it is a note; nil for a meal.
    package var note: NoteReason? { if case .note(let reason) = kind { reason } else { nil } }
    /// Nil if the text says that nothing was eaten ("I skipped lunch") and the user picked none.
    package let category: CategoryName?
    package let categorySource: CategorySource
    /// The start of the local day on which it was eaten.
    package let date: Date
    /// When it was eaten, within the day of `date` and never after the recording.
    package let createdAt: Date
    /// The moment that was said: the day and the time.
    package let moment: SaidMoment
    /// Whether none of its items was heard well enough.
    package internal(set) var isUnclear = false
    /// What was said beside its foods: feelings, tastes, ratings and places.
    package internal(set) var remarks: [ReadRemark] = []

    /// The stretch of the text that tells of this meal, including words that no other meal claims.
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

/// Whether a reading is a meal or a note.
package enum ReadingKind: Hashable, Sendable {
    case meal
    case note(NoteReason)
}

/// Tells memos about meals from mere talk.
struct NoteReading {
    let kind: ReadingKind

    init(_ utterance: Utterance, things: [Item]) {
        guard !things.contains(where: { !$0.isNegated }) else {
            kind = .meal
            return
        }
        let clauses = utterance.clauses
        if Self.tellsOfMeal(utterance) {
            kind = .meal
        } else if clauses.contains(where: { $0.stance == .asked }) {
            kind = .note(.request)
        } else if clauses.contains(where: { $0.stance == .planned }) {
            kind = .note(.plan)
        } else if clauses.contains(where: { $0.stance == .others }) {
            kind = .note(.others)
        } else if clauses.contains(where: { $0.stance == .wished }) {
            kind = .note(.wish)
        } else {
            kind = .note(.notFood)
        }
    }

    /// "I skipped lunch", "I'm eating lunch", "grabbed a quick bite", "I didn't eat anything today".
    static func tellsOfMeal(_ utterance: Utterance) -> Bool {
        utterance.clauses.contains { clause in
            guard clause.stance == .done else { return false }
            let words = utterance.tokens[clause.tokens].map(\.word)
            let namesMeal = utterance.phrases.contains { phrase in
                guard clause.tokens.overlaps(phrase.tokens), case .occasion = phrase.meaning else {
                    return false
                }
                return true
            }
            let hasEaten = clause.verb == .act || clause.verb == .having || Refusal.isOfAll(words)
            if namesMeal {
                return hasEaten || clause.verbPlace == nil
                    || words.contains(where: English.Meals.went.contains)
            }
            if clause.verb == .act { return true }
            return hasEaten && words.contains(where: English.Meals.vague.contains)
        }
    }

}

/// The confidences of the words behind the tokens of a text.
struct TokenConfidences {
    /// By token; nil if nobody knows how they were heard.
    private let confidences: [Double]?
    private let tokens: [Token]
    private let least: Double
    /// Whether the words as a whole were heard too poorly for an entry.
    let isBelowEntryBound: Bool
    /// Whether they may come from speech about something else.
    let mayBeOffTopic: Bool
    /// Whether they are clear enough for a plain meal of known foods.
    let mayBeMeal: Bool

    init(_ tokens: [Token], of said: TimedText) {
        self.tokens = tokens
        least = ConfidenceBounds.leastOfItem(in: said.times)
        isBelowEntryBound = ConfidenceBounds.isUnclear(said.times)
        mayBeOffTopic = ConfidenceBounds.isDoubtful(said.times)
        mayBeMeal = ConfidenceBounds.mayBeMeal(said.times)
        confidences = SpeechPauses.places(of: tokens, text: said.text, count: said.times.count)?
            .map { said.times.indices.contains($0) ? said.times[$0].confidence : 1 }
    }

    /// Whether an item was heard well enough, judged by the words that name it and not by "a" and "with".
    func areClear(_ item: Item) -> Bool { mean(of: item, isAtLeast: least) }

    /// Whether an item was heard well enough for a plain meal of known foods.
    func areClearInMeal(_ item: Item) -> Bool {
        mean(of: item, isAtLeast: min(least, ConfidenceBounds.leastOfMealItem))
    }

    private func mean(of item: Item, isAtLeast least: Double) -> Bool {
        guard let confidences else { return true }
        let naming = item.tokens.filter { index in
            switch EnglishWordClasses.wordClass(of: tokens[index].word) {
            case .content, .verbOrNoun: true
            default: false
            }
        }
        let counted = naming.isEmpty ? item.tokens : naming
        if counted.isEmpty { return true }
        return counted.reduce(0) { $0 + confidences[$1] } / Double(counted.count) >= least
    }
}
