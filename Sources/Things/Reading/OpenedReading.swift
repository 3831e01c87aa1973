import Diary
import Language

/// Reads what was opened, given away or finished: "opened a jar of honey", "gave two jars to Ann", "that's
/// the end of the string".
struct OpenedReading: ThingRule {
    let text: SaidText
    /// The things named right before: the thing for "it", or the one whose box is empty.
    var antecedents: [SaidThing] = []

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        return headed(clause) ?? opened(range) ?? ended(range) ?? lastGone(range)
    }

    /// "Last of the wax gone"
    private func lastGone(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let limit = text.pieceEnd(from: start, before: range.upperBound)
        guard limit - start > 3, English.TakingWords.finished.contains(words[limit - 1]),
            let of = text.lastOf(start, limit), of - start <= 4
        else { return nil }
        var end = limit - 1
        while end > of, English.TakingWords.beforeFinished.contains(words[end - 1]) { end -= 1 }
        guard of < end, let thing = list.thing(in: of..<end), thing.isKnown, !thing.isNothingKept else {
            return nil
        }
        return ThingReading(
            tokens: start..<limit, fit: .certain, acts: [thing.whole.taken(all: true)], things: [thing])
    }

    /// "Gherkins: opened one jar", "chutney – gave two jars to Ann": the thing heads the sentence.
    private func headed(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        guard clause > 0, text.opensList(at: range.lowerBound),
            English.TakingWords.opening.contains(words[range.lowerBound])
                || English.TakingWords.using.contains(words[range.lowerBound]),
            let amount = list.leadingAmount(range.lowerBound + 1, range.upperBound)
        else { return nil }
        let heading = text.clauses[clause - 1]
        guard var thing = list.thing(in: heading), thing.isKnown, !thing.isNothingKept, !thing.isPlant else {
            return nil
        }
        thing.quantity = amount.quantity
        thing.unit = amount.unit
        return ThingReading(
            tokens: heading.lowerBound..<range.upperBound, fit: .certain, acts: [thing.taken(all: false)],
            things: [thing.whole])
    }

    private func opened(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let reach = min(range.upperBound, start + 14)
        guard
            let verb = (start..<reach).first(where: { English.TakingWords.opening.contains(words[$0]) })
        else { return nil }
        if ClauseHead.isNegating(words[start..<verb]) { return nil }
        if words[verb] == "took" {
            let to = (verb..<reach).first { words[$0] == "to" } ?? reach
            guard to + 1 < range.upperBound,
                words[(to + 1)..<min(range.upperBound, to + 4)].contains(where: { ThingWords.isPerson($0) })
            else { return nil }
        }
        if ["given", "gave", "took"].contains(words[verb]) {
            return givenAway(start, verb, range.upperBound)
        }
        var first = verb + 1
        var end = range.upperBound
        if first < end, words[first] == "open" || words[first] == "up" { first += 1 }
        if first >= end || text.tokens[first].followsBreak || ["so", "and", "now"].contains(words[first]) {
            // "Another tin of varnish opened"
            first = start
            while first < verb, English.TakingWords.beforeOpened.contains(words[first]) { first += 1 }
            end = verb
        }
        guard first < end, let thing = list.thing(in: first..<end), thing.unit != nil, thing.isKnown else {
            return nil
        }
        return ThingReading(
            tokens: start..<max(end, verb + 1), fit: thing.item == nil ? .likely : .certain,
            acts: [thing.taken(all: false)], things: [thing])
    }

    /// "Chutney: three jars given to the school", "gave two jars of chutney to Ann".
    private func givenAway(_ start: Int, _ verb: Int, _ limit: Int) -> ThingReading? {
        guard verb + 1 < limit else { return nil }
        if words[verb] == "given" {
            guard ["to", "away"].contains(words[verb + 1]) else { return nil }
            guard let number = (start..<verb).first(where: { SpokenNumber.isNumeral(words[$0]) }) else {
                return nil
            }
            let isHeaded = number > start
            let thing = isHeaded ? list.thing(in: start..<number) : list.thing(in: number..<verb)
            guard var thing, thing.isKnown else { return nil }
            if isHeaded, let found = SpokenQuantity.read(words[number..<verb]) {
                thing.quantity = found.value
                thing.unit = found.end < verb ? MeasuringUnit.named(words[found.end]) : nil
            }
            return ThingReading(
                tokens: start..<limit, fit: .certain, acts: [thing.taken(all: false)], things: [thing])
        }
        guard
            let to = (verb + 1..<min(limit, verb + 12)).first(where: {
                words[$0] == "to" || words[$0] == "away"
            }),
            to > verb + 1, let thing = list.thing(in: (verb + 1)..<to), thing.quantity != nil,
            thing.item != nil || thing.isKnown && thing.unit != nil
        else { return nil }
        return ThingReading(
            tokens: start..<limit, fit: .certain, acts: [thing.taken(all: false)], things: [thing])
    }

    /// "That was the last sponge", "that's our last bag of sand".
    private func lastOne(_ start: Int, _ first: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.pieceEnd(from: first, before: range.upperBound)
        guard text.isLastOne(first, end), ["that", "that's", "thats"].contains(words[start]),
            let last = (first..<end).first(where: { ["last", "final"].contains(words[$0]) }),
            let thing = list.thing(in: (last + 1)..<end)?.unitless(in: text.kept), thing.isKnown,
            !thing.isNothingKept, !thing.isPlant, thing.kind != "food" || thing.item != nil,
            !(first..<end).contains(where: { SaidPhrases.figures.match(at: $0, in: words[..<end]) != nil })
        else { return nil }
        return ThingReading(
            tokens: start..<end, fit: .likely, acts: [thing.whole.taken(all: true)], things: [thing.whole])
    }

    /// Whether a word after "the last of" a thing tells what became of it.
    private func tellsUse(_ word: String) -> Bool {
        word == "used" || English.TakingWords.gettingThrough.contains(word)
            || English.TakingWords.lastGone.contains(word)
            || English.TakingWords.finished.contains(word)
    }

    /// "That was the last of the string"
    private func ended(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        guard start < range.upperBound, English.TakingWords.beforeEnd.contains(words[start])
        else { return nil }
        var first = start
        while first < range.upperBound, English.TakingWords.pointing.contains(words[first]) {
            first += 1
        }
        guard first > start else { return nil }
        guard let of = text.lastOf(first, range.upperBound) else { return lastOne(start, first, range) }
        let isReferring =
            SaidThing.pronouns.contains(words[of])
            || ["the", "that"].contains(words[of]) && of + 1 < range.upperBound
                && English.ThingUnits.unmarked.contains(words[of + 1])
                && (of + 2 == range.upperBound || text.tokens[of + 2].followsBreak)
        if isReferring {
            guard antecedents.count == 1, antecedents[0].isKnown else { return nil }
            return ThingReading(
                tokens: start..<min(range.upperBound, of + 2), fit: .certain,
                acts: [antecedents[0].whole.taken(all: true)], things: antecedents)
        }
        let limit = text.end(from: of, before: range.upperBound, at: English.TakingWords.afterUsed)
        // "That there was the last of the wax | went on the sledge"
        var end = (of..<limit).first { tellsUse(words[$0]) } ?? limit
        let isUsedUp = end < limit
        while end > of, English.TakingWords.beforeFinished.contains(words[end - 1]) { end -= 1 }
        guard of < end, let thing = list.thing(in: of..<end), !thing.isNothingKept, thing.isKnown else {
            return nil
        }
        return ThingReading(
            tokens: start..<range.upperBound, fit: isUsedUp ? .certain : .likely,
            acts: [thing.taken(all: true)], things: [thing])
    }
}
