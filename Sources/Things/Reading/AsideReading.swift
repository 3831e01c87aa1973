import Diary
import Language

/// Reads words that tell no journal anything although they name a food, a plant or a thing.
///
/// They are an order to the house, a wish or a figure of speech, and stay a note.
struct AsideReading: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        guard start < range.upperBound else { return nil }
        let said = words[..<range.upperBound]
        if isOrder(from: start, in: said) { return aside(range, .addressed) }
        if SaidPhrases.wished.match(at: start, in: said) != nil { return aside(wishEnd(clause), .certain) }
        let isFigure = range.contains { SaidPhrases.figures.match(at: $0, in: said) != nil }
        return isFigure ? aside(range, .certain) : nil
    }

    /// "Play some jazz", "can you turn off the lamp", "switch the radio on", perhaps with a name before it.
    private func isOrder(from start: Int, in said: ArraySlice<String>) -> Bool {
        var index = start
        if English.ThingClauses.asking.contains(words[index]), index + 1 < said.endIndex,
            words[index + 1] == "you"
        {
            index += 2
        }
        while index < said.endIndex, ["please", "just"].contains(words[index]) { index += 1 }
        if SaidPhrases.houseOrders.match(at: index, in: said) != nil { return true }
        let isCalled =
            index + 1 < said.endIndex && EnglishWordClasses.closedClass(of: words[index]) == nil
            && !ThingWords.isPerson(words[index])
        return isCalled && words[index + 1] == "play"
            && SaidPhrases.houseOrders.match(at: index + 1, in: said) != nil
    }

    /// A wish continues to the end of its sentence, or to something that was done.
    private func wishEnd(_ clause: Int) -> Range<Int> {
        let range = text.clauses[clause]
        var end = range.upperBound
        for later in text.clauses[(clause + 1)...] {
            let first = text.afterFillers(later)
            if text.tokens[later.lowerBound].followsStop
                || ["and", "but", "so", "then"].contains(words[later.lowerBound])
                || first < later.upperBound && English.Clauses.teller.contains(words[first])
            {
                break
            }
            end = later.upperBound
        }
        return range.lowerBound..<end
    }

    private func aside(_ range: Range<Int>, _ fit: Claim.Fit) -> ThingReading {
        ThingReading(tokens: range, fit: fit, acts: [])
    }
}
