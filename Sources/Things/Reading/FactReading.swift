import Diary
import Language

/// Reads what a household tells about its things and money and no other rule keeps: "Jonas owes me twenty euros", "lost my
/// student card".
///
/// It is a note, as it was said.
struct FactReading: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        guard start + 1 < range.upperBound, !text.isAsked(range), !ClauseHead.isNegating(words[range]),
            isOwed(start, range.upperBound) || isLost(range) || isLeft(range) || isReceipt(start)
        else { return nil }
        let end = text.sentenceEnd(from: start)
        var fields = ActFields()
        fields.text("title", Spoken.capital(text.written(start..<end)))
        fields.text("body", text.written(start..<end))
        fields.text("category", ThingCategory.ofNote(words[start..<end]))
        return ThingReading(tokens: start..<end, fit: .likely, acts: [fields.act("note")])
    }

    /// "Receipt from the roofer: 300 pounds for tiles"
    private func isReceipt(_ start: Int) -> Bool {
        let end = text.sentenceEnd(from: start)
        guard ["receipt", "invoice", "bill"].contains(words[start]), start + 3 < end,
            ["from", "for", "of"].contains(words[start + 1])
        else { return false }
        return (start + 2..<end).contains { index in
            SpokenNumber.isNumeral(words[index]) || text.sign(at: index).contains { "£$€₹".contains($0) }
                || words[index].contains { "£$€₹".contains($0) }
        }
    }

    /// "Jonas owes me twenty euros", "I owe Lara twelve euros"
    private func isOwed(_ start: Int, _ limit: Int) -> Bool {
        guard
            let verb = (start + 1..<min(limit, start + 5)).first(where: {
                English.NoteWords.owing.contains(words[$0])
            }), verb + 1 < limit
        else { return false }
        let isPlanned = words[start..<verb].contains { English.ThingClauses.planned.contains($0) }
        return !isPlanned && (verb + 1..<limit).contains { SpokenNumber.isNumeral(words[$0]) }
    }

    /// "Lost my student card", "I've misplaced the spare key"
    private func isLost(_ range: Range<Int>) -> Bool {
        guard let head = ClauseHead(English.NoteWords.losing, in: range, of: text, reach: 5),
            !head.isPlanned, head.isOfSpeaker(text), head.verb + 1 < range.upperBound,
            ThingWords.determiners.contains(words[head.verb + 1])
        else { return false }
        let end = text.pieceEnd(from: head.verb + 1, before: range.upperBound)
        let things = list.things(in: (head.verb + 1)..<end)
        return !things.isEmpty
            && things.allSatisfy { $0.isKnown && !$0.isNothingKept && !$0.isPlant && $0.kind != "food" }
    }

    /// "Nina left her umbrella here"
    private func isLeft(_ range: Range<Int>) -> Bool {
        guard let head = ClauseHead(["left", "forgot"], in: range, of: text, reach: 5),
            let person = head.person(text), ThingWords.isPerson(words[person.lowerBound]),
            head.verb + 2 < range.upperBound, ["her", "his", "their"].contains(words[head.verb + 1])
        else { return false }
        let end = text.end(from: head.verb + 2, before: range.upperBound, at: ["here", "at", "in", "on"])
        let things = list.things(in: (head.verb + 2)..<end)
        return !things.isEmpty && things.allSatisfy { $0.isKnown && !$0.isNothingKept && $0.kind != "food" }
    }
}
