import Diary
import Food
import Language

/// What the first journal would read as eaten if the words were its own alone, against the claims of others.
struct EatenWords {
    /// The log odds of eating from which what was had is eaten, although another journal knows it as a thing.
    private static let surelyEaten = 1.0
    private static let things: Set = ["lend", "take", "item"]

    private struct Eaten {
        let words: [Range<String.Index>]
        /// Its meal or its time was said.
        let isTimed: Bool
        /// A verb of eating or having stands with it.
        let isHad: Bool
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
                    isTimed: entry.categorySource == .said || !entry.moment.isSilentOnTime,
                    isHad: item.tokens.first.flatMap(entry.utterance.clause).map {
                        $0.verb == .act || $0.verb == .having
                    } ?? false)
            }
        }
    }

    /// Whether the first journal has a better right to the words of a claim: where the other one is not sure of them,
    /// only asks, or would keep them as a note although they list what was eaten at a meal or a time.
    func take(_ claim: Claim, in words: SaidWords) -> Bool {
        let stretch = words.stretch(claim.tokens)
        let inside = eaten.filter { $0.words.contains { $0.overlaps(stretch) } }
        let text = String(words.text[stretch])
        guard !inside.isEmpty, first.mayTellOfEating(text) else { return false }
        if claim.fit == .possible { return true }
        // "I had a burrito bowl from the place next door" tells of no loan.
        if claim.fit < .addressed, claim.acts.contains(where: { Self.things.contains($0.kind) }),
            inside.contains(where: \.isHad), (first.oddsOfEating(text) ?? 0) >= Self.surelyEaten
        {
            return true
        }
        if claim.acts.isEmpty { return verbs.contains { $0.overlaps(stretch) } }
        if claim.acts.allSatisfy({ $0.kind == "question" }) { return claim.fit < .addressed }
        return claim.acts.allSatisfy { $0.kind == "note" && $0.fields["remindAt"] == nil }
            && inside.count(where: \.isTimed) > 1 && isTimed(text, words)
    }

    /// Whether the words alone say at which meals or times something was eaten.
    private func isTimed(_ text: String, _ words: SaidWords) -> Bool {
        first.meals(in: text, spokenAt: words.saidAt, calendar: words.calendar).contains {
            $0.note == nil && ($0.categorySource == .said || !$0.moment.isSilentOnTime)
        }
    }
}
