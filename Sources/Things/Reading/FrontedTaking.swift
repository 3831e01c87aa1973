import Diary
import Language

/// Reads what the speaker took out, with the thing before the speaker: "lime chutney two jars I have taken out for the
/// fair", "the last roll of tape I took from the workshop".
struct FrontedTaking: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let end = text.clauses[clause].upperBound
        let start = text.afterFillers(text.clauses[clause])
        // A clause may begin at the speaker.
        let lead = clause > 0 && isSpeaker(start) ? text.afterFillers(text.clauses[clause - 1]) : start
        guard
            let speaker = (lead + 1..<max(lead + 1, min(end, lead + 10))).first(where: { isSpeaker($0) }),
            text.sentenceEnd(from: lead) >= end, !text.isAsked(text.clauses[clause])
        else { return nil }
        var verb = speaker + 1
        while verb < end, ["have", "had", "just", "also", "already"].contains(words[verb]) { verb += 1 }
        guard verb + 1 < end, ["took", "taken"].contains(words[verb]) else { return nil }
        let isOut = words[verb + 1] == "out"
        let place = text.stock(
            isOut && text.word(at: verb + 2, before: end) != "of" ? verb + 2 : verb + 1, end)
        guard isOut || place?.tokens.lowerBound == verb + 1, let thing = list.thing(in: lead..<speaker),
            thing.quantity != nil, thing.isKnown, thing.unit != nil || thing.item != nil,
            !thing.isNothingKept, !thing.isPlant,
            !(thing.unit.map(English.PuttingWords.portion.contains) ?? false)
        else { return nil }
        let limit = max(place?.tokens.upperBound ?? verb + 2, verb + 2)
        return ThingReading(
            tokens: lead..<text.purposeEnd(limit, end), fit: .certain,
            acts: [thing.taken(all: false, from: place)], things: [thing])
    }

    private func isSpeaker(_ index: Int) -> Bool {
        index < words.count && ["i", "i've", "we", "we've"].contains(words[index])
    }
}
