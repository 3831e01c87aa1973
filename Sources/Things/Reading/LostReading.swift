import Diary
import Language

/// Reads that some of a thing was lost: "one bottle of cider broke", "dropped a jar of jam", "two eggs went off".
struct LostReading: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        return text.isAsked(range) ? nil : broke(range) ?? dropped(range)
    }

    /// "One bottle of cider | broke", "the last jar of jam | has gone mouldy".
    private func broke(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        for index in (start + 1)..<max(start + 1, min(range.upperBound, start + 10)) {
            guard let lost = SaidPhrases.lost.match(at: index, in: words[..<range.upperBound]) else {
                continue
            }
            var end = index
            while end > start, English.TakingWords.beforeFinished.contains(words[end - 1]) { end -= 1 }
            let isLast =
                lost.end == range.upperBound || text.tokens[lost.end].followsBreak
                || English.TakingWords.afterLost.contains(words[lost.end])
            guard isLast, end > start, !ClauseHead.isNegating(words[start..<index]) else { return nil }
            return taken(start..<end, start..<lost.end)
        }
        return nil
    }

    /// "Dropped | two bottles of cider", "i broke a jar of jam".
    private func dropped(_ range: Range<Int>) -> ThingReading? {
        guard let head = ClauseHead(English.TakingWords.losing, in: range, of: text), !head.isNegated,
            !head.isPlanned, head.isOfSpeaker(text)
        else { return nil }
        let first = head.verb + 1
        let end = text.end(
            from: first, before: text.pieceEnd(from: first, before: range.upperBound),
            at: English.TakingWords.afterUsed)
        return first < end ? taken(first..<end, head.lead.lowerBound..<end) : nil
    }

    /// The counted things that are kept, taken; a thing without a count may be mended.
    private func taken(_ said: Range<Int>, _ tokens: Range<Int>) -> ThingReading? {
        let isLastOne = text.isLastOne(said.lowerBound, said.upperBound)
        let things = list.things(in: said).map { isLastOne ? $0.unitless(in: text.kept).whole : $0 }
        guard !things.isEmpty,
            things.allSatisfy({ thing in
                guard let item = thing.item, item.home.map({ !KeptThings.isList($0) }) ?? true else {
                    return false
                }
                return isLastOne
                    || thing.quantity != nil
                        && (ThingRecords.quantity(item.record) > 1 || item.record[text: "unit"] != nil)
            })
        else { return nil }
        return ThingReading(
            tokens: tokens, fit: .certain, acts: things.map { $0.taken(all: isLastOne) }, things: things)
    }
}
