import Diary
import Language

/// Reads that a thing is where it belongs again, without its place: "put the tape measure back".
struct PutBackReading: ThingRule {
    let text: SaidText
    /// The things named right before, for "it" and "those".
    let antecedents: [SaidThing]

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        guard let head = ClauseHead(English.ThingVerbs.put, in: range, of: text, reach: 5), !head.isNegated,
            !head.isPlanned || head.isOrder, head.isOfSpeaker(text) || head.isOrder
        else { return nil }
        let end = text.pieceEnd(from: head.verb, before: range.upperBound)
        guard let back = (head.verb + 1..<max(head.verb + 1, end)).first(where: { words[$0] == "back" }),
            words[(back + 1)..<end].allSatisfy({
                English.TakingWords.afterPutBack.contains($0) || SaidThing.pronouns.contains($0)
            })
        else { return nil }
        // "Put back the tape measure"
        let objects = back == head.verb + 1 ? (back + 1)..<end : (head.verb + 1)..<back
        let isPronoun = objects.allSatisfy { SaidThing.pronouns.contains(words[$0]) || words[$0] == "all" }
        let things = isPronoun ? antecedents : list.things(in: objects)
        guard !things.isEmpty, things.allSatisfy({ $0.item?.home.map { !KeptThings.isList($0) } ?? false })
        else { return nil }
        let acts = things.map { thing in
            var fields = thing.fields
            fields.text("collection", thing.item?.record[text: "collection"])
            fields.text("place", thing.item?.record[text: "place"])
            return fields.act("item")
        }
        return ThingReading(tokens: head.lead.lowerBound..<end, fit: .certain, acts: acts, things: things)
    }
}
