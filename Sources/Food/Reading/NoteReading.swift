import Diary
import Language

/// Whether a reading is a meal or a note.
package enum ReadingKind: Hashable, Sendable {
    case meal
    case note(NoteReason)
}

/// Tells the memos of meals from those that only talk.
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
    private static func tellsOfMeal(_ utterance: Utterance) -> Bool {
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
