import Diary
import Food
import Language

/// What the first journal would read as eaten if the words were all its own, weighed against other claims.
struct EatenWords {
    /// The log odds of eating above which the words are about food, although another journal knows the thing.
    private static let surelyEaten = 1.0
    /// Acts by which something comes or goes. Food is had in the same words: "grabbed a coffee", "took a bagel".
    private static let arrivals: Set = ["lend", "take", "item", "plant"]

    private struct Eaten {
        let words: [Range<String.Index>]
        /// Whether its meal or its time was said.
        let isTimed: Bool
        /// Whether a verb of eating or having goes with it.
        let isHad: Bool
    }

    private let first: MemoReader
    private let eaten: [Eaten]
    /// The places of verbs of eating or drinking.
    private let verbs: [Range<String.Index>]

    private let speaker: String?

    init(of first: MemoReader, in words: SaidWords, by speaker: String?) {
        self.first = first
        self.speaker = speaker
        // The foods of saved meals do not stand in these words; their names do.
        let read = first.knowing(.none).meals(
            in: words.text, spokenAt: words.saidAt, calendar: words.calendar)
        verbs =
            (read.first?.utterance).map { utterance in
                utterance.clauses.filter { $0.verb == .act && $0.stance == .done }
                    .compactMap { $0.verbPlace.map { utterance.tokens[$0].range } }
            } ?? []
        eaten =
            read.filter { $0.note == nil }.flatMap { entry in
                entry.items.filter { !$0.isNegated }.map { item in
                    Eaten(
                        words: item.tokens.map { entry.utterance.tokens[$0].range },
                        isTimed: entry.categorySource == .said || !entry.moment.isSilentOnTime,
                        isHad: item.tokens.first.flatMap(entry.utterance.clause).map {
                            $0.verb == .act || $0.verb == .having
                        } ?? false)
                }
            }
            + first.savedPlaces(
                in: TimedText(words.text, by: speaker), spokenAt: words.saidAt, calendar: words.calendar
            ).map {
                Eaten(words: [$0], isTimed: false, isHad: true)
            }
    }

    /// Whether the first journal has a better right to the words of a claim.
    ///
    /// It has if the other journal is not sure of them or only asks. It also has if that journal would only
    /// keep a note of what was eaten at a named meal or time.
    func take(_ claim: Claim, in words: SaidWords) -> Bool {
        let stretch = words.stretch(claim.tokens)
        let inside = eaten.filter { $0.words.contains { $0.overlaps(stretch) } }
        let text = first.expanded(
            TimedText(String(words.text[stretch]), by: speaker), spokenAt: words.saidAt,
            calendar: words.calendar
        ).said.text
        guard !inside.isEmpty, first.mayTellOfEating(text) else { return false }
        if claim.fit == .possible { return true }
        let isSurelyEaten = (first.oddsOfEating(text) ?? 0) >= Self.surelyEaten
        // "Just coffee and a banana", although a plant of the household is called coffee.
        if claim.fit == .likely, isSurelyEaten { return true }
        // "I had a burrito bowl from the place next door" is not about a loan.
        if claim.fit < .addressed, claim.acts.contains(where: { Self.arrivals.contains($0.kind) }),
            inside.contains(where: \.isHad), isSurelyEaten
        {
            return true
        }
        if claim.acts.isEmpty { return verbs.contains { $0.overlaps(stretch) } }
        if claim.acts.allSatisfy({ $0.kind == "question" }) { return claim.fit < .addressed }
        // "Recipe for leek soup … forty minutes at one eighty" tells of no time.
        return claim.acts.allSatisfy {
            $0.kind == "note" && $0.fields["remindAt"] == nil && $0[text: "category"] != "recipe"
        }
            && inside.count(where: \.isTimed) > 1 && isTimed(text, words)
    }

    /// Whether the words themselves say at what meals or times something was eaten.
    private func isTimed(_ text: String, _ words: SaidWords) -> Bool {
        first.meals(in: text, spokenAt: words.saidAt, calendar: words.calendar).contains {
            $0.note == nil && ($0.categorySource == .said || !$0.moment.isSilentOnTime)
        }
    }
}
