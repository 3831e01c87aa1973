import Diary
import Language

/// The beginning of a clause up to its verb, and what it says about the verb.
struct ClauseHead {
    /// The words before the verb, without fillers at the front.
    let lead: Range<Int>
    let verb: Int
    /// Whether it denies the verb: "didn't", "forgot to", "never".
    let isNegated: Bool
    /// Whether the act is still to come, or only wanted, supposed or requested.
    let isPlanned: Bool
    /// Whether somebody is asked or told to do it: "can you add", "please put".
    let isOrder: Bool

    /// Finds the first of some verbs in the head of a clause.
    ///
    /// - Parameter reach: the most words before the verb.
    init?(_ verbs: Set<String>, in clause: Range<Int>, of text: SaidText, reach: Int = 7) {
        let start = text.afterFillers(clause)
        let limit = min(clause.upperBound, start + reach)
        var index = start
        while index < limit, !verbs.contains(text.words[index]) || Self.isNoun(index, start, text) {
            if index > start + 1, text.tokens[index].followsBreak { return nil }
            index += 1
        }
        guard index < limit else { return nil }
        verb = index
        lead = start..<index
        let before = text.words[lead]
        isNegated = Self.isNegating(text.words[clause.lowerBound..<index])
        let asks =
            English.ThingClauses.asking.contains(before.first ?? "")
            && ["you", "u", "ya"].contains(before.dropFirst().first)
        let wishes = SaidPhrases.wishes.match(at: start, in: before) != nil
        isOrder = before.isEmpty || asks || wishes || before.last == "please"
        isPlanned = before.contains { English.ThingClauses.planned.contains($0) || $0.hasSuffix("'ll") }
    }

    static func isNegating(_ words: some Sequence<String>) -> Bool {
        words.contains { English.ThingClauses.negation.contains($0) || $0.hasSuffix("n't") }
    }

    /// Whether somebody may do it: "you can take nails off", "can clear the list".
    ///
    /// For a list that is an order.
    func isAllowed(_ text: SaidText) -> Bool {
        let before = text.words[lead]
        return before.contains { English.ListWords.allowing.contains($0) }
            && before.allSatisfy {
                English.ListWords.allowing.contains($0) || English.ListWords.allowed.contains($0)
                    || ThingWords.fillers.contains($0)
            }
    }

    /// Whether the speaker is the subject, or nobody is named.
    func isOfSpeaker(_ text: SaidText) -> Bool {
        lead.allSatisfy {
            English.ThingClauses.ofSpeaker.contains(text.words[$0])
                || ThingWords.fillers.contains(text.words[$0])
        }
    }

    /// The words that name another person as the subject; nil if there are none.
    func person(_ text: SaidText) -> Range<Int>? {
        var end = lead.upperBound
        while end > lead.lowerBound, English.ThingClauses.beforeVerbOfOther.contains(text.words[end - 1]) {
            end -= 1
        }
        var start = lead.lowerBound
        while start < end,
            ThingWords.fillers.contains(text.words[start])
                || English.ThingClauses.beforePerson.contains(text.words[start])
        {
            start += 1
        }
        guard start < end, end - start <= 5 else { return nil }
        if start + 1 == end, English.ThingClauses.ofSpeaker.contains(text.words[start]) { return nil }
        return start..<end
    }

    /// Whether the word is a noun, as after an article: "the put", "a take".
    private static func isNoun(_ index: Int, _ start: Int, _ text: SaidText) -> Bool {
        guard index > start else { return false }
        return English.ThingClauses.beforeNoun.contains(text.words[index - 1])
    }
}
