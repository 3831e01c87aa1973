import Diary
import Food
import Language

/// What the first journal would read as eaten if the words were its own alone, against the claims of others.
struct EatenWords {
    private struct Eaten {
        let words: [Range<String.Index>]
        /// Its meal or its time was said.
        let isTimed: Bool
    }

    private let first: MemoReader
    private let eaten: [Eaten]
    /// Verbs by which something was eaten or drunk.
    private let verbs: [Range<String.Index>]

    init(of first: MemoReader, in words: SaidWords) {
        self.first = first
        let read = first.meals(in: words.text, spokenAt: words.saidAt, calendar: words.calendar)
        verbs =
            (read.first?.utterance).map { utterance in
                utterance.clauses.filter { $0.verb == .act && $0.stance == .done }
                    .compactMap { $0.verbPlace.map { utterance.tokens[$0].range } }
            } ?? []
        eaten = read.filter { $0.note == nil }.flatMap { entry in
            entry.items.filter { !$0.isNegated }.map { item in
                Eaten(
                    words: item.tokens.map { entry.utterance.tokens[$0].range },
                    isTimed: entry.categorySource == .said || !entry.moment.isSilentOnTime)
            }
        }
    }

    /// Whether the first journal has a better right to the words of a claim: where the other one is not sure of them,
    /// only asks, or would keep them as a note although they list what was eaten at a meal or a time.
    func take(_ claim: Claim, in words: SaidWords) -> Bool {
        let stretch = words.stretch(claim.tokens)
        let inside = eaten.filter { $0.words.contains { $0.overlaps(stretch) } }
        guard !inside.isEmpty, first.mayTellOfEating(String(words.text[stretch])) else { return false }
        if claim.fit == .possible { return true }
        if claim.acts.isEmpty { return verbs.contains { $0.overlaps(stretch) } }
        if claim.acts.allSatisfy({ $0.kind == "question" }) { return claim.fit < .addressed }
        return claim.acts.allSatisfy { $0.kind == "note" && $0.fields["remindAt"] == nil }
            && inside.count(where: \.isTimed) > 1
    }
}
