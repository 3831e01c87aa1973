import Diary
import Language

/// Reads what is in a place that is named first: "in the red toolbox there's a tape measure", "the top shelf has the
/// jigsaws".
struct FrontedPlace: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        guard start + 3 < words.count, !text.isAsked(start..<text.sentenceEnd(from: start)) else {
            return nil
        }
        return led(start) ?? holding(start, range.upperBound)
    }

    /// "In the red toolbox | there's | a tape measure and a set of hex keys"
    private func led(_ start: Int) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard PlacePhrase.prepositions.contains(words[start]), words[start] != "to",
            let verb = (start + 2..<max(start + 2, min(end, start + 9))).first(where: {
                SaidPhrases.standing.match(at: $0, in: words[..<end]) != nil
                    || English.PuttingWords.keepingThere.contains(words[$0])
            }),
            let place = PlacePhrase.read(at: start, before: verb, in: text), place.isKnown,
            place.tokens.upperBound == verb
        else { return nil }
        let isKeeping = English.PuttingWords.keepingThere.contains(words[verb])
        var first = SaidPhrases.standing.match(at: verb, in: words[..<end])?.end ?? verb + 1
        if isKeeping {
            // "In the shed we keep the mower"
            while first < end, English.PuttingWords.keepingThere.contains(words[first]) { first += 1 }
        }
        return contents(first, end, place, start)
    }

    /// "The top shelf | has | the jigsaws", "the blue crate holds the lights"
    private func holding(_ start: Int, _ limit: Int) -> ThingReading? {
        let end = text.pieceEnd(from: start, before: limit)
        guard ["the", "our", "my"].contains(words[start]),
            let verb = (start + 2..<max(start + 2, min(end, start + 6))).first(where: {
                English.PuttingWords.holding.contains(words[$0])
            }), verb + 1 < end, !ClauseHead.isNegating(words[start..<verb]),
            let place = PlacePhrase.bare(at: start, before: verb, in: text), place.isKnown,
            place.tokens.upperBound == verb, place.isStoring(in: text) || place.collection != nil
        else { return nil }
        // "The top shelf has a crack"
        guard let reading = contents(verb + 1, text.sentenceEnd(from: start), place, start),
            reading.things.allSatisfy({ $0.isKnown })
        else { return nil }
        return reading
    }

    private func contents(_ first: Int, _ limit: Int, _ place: PlacePhrase, _ start: Int) -> ThingReading? {
        var end = limit
        // The next sentence may follow without a stop.
        if let next = text.clauses.first(where: { $0.lowerBound > first && $0.lowerBound < limit }) {
            let joint = words[next.lowerBound] == "and" ? next.lowerBound + 1 : next.lowerBound
            if joint < limit, text.isSentence(joint) { end = next.lowerBound }
        }
        guard first < end else { return nil }
        let things = list.things(in: first..<end)
        guard !things.isEmpty,
            things.allSatisfy({ thing in
                !thing.isNothingKept && !thing.isPlant
                    && (thing.isKnown || thing.quantity != nil || thing.words.count < 4)
                    && !English.Verbs.verb.contains(thing.words[0])
            }), things.contains(where: \.isKnown) || place.isStoring(in: text)
        else { return nil }
        if !place.isStoring(in: text), things.contains(where: { $0.kind == "food" && $0.quantity == nil }) {
            return nil
        }
        return PlaceStatement(text: text).items(
            things, place, start..<end, isCounted: things.allSatisfy { $0.quantity != nil }, isPut: true)
    }
}

extension SaidText {
    /// Whether a sentence of its own begins here, and not one more thing.
    fileprivate func isSentence(_ index: Int) -> Bool {
        English.ThingClauses.subject.contains(words[index])
            || English.ThingClauses.contractedSubject.contains(words[index])
            || English.Verbs.verb.contains(words[index])
    }
}
