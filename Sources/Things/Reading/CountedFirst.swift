import Diary
import Language

/// Reads a count that comes after its thing: "ring binders, I counted them, nineteen", "the tea lights are down to
/// seven", "descaler is only two packets now, not four".
struct CountedFirst: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let start = text.afterFillers(text.clauses[clause])
        let end = sentencesEnd(from: start)
        guard start + 1 < end, !text.isAsked(text.clauses[clause]) else { return nil }
        return counted(start, end) ?? stated(start, end)
    }

    // MARK: "Counted the binders, nineteen", "binders, I counted them, nineteen", "binders, 19. Counted them twice"

    private func counted(_ start: Int, _ end: Int) -> ThingReading? {
        // "Counted as two" tells something else.
        guard let verb = (start..<end).first(where: { English.CountWords.counting.contains(words[$0]) }),
            !["as", "on", "for", "towards"].contains(text.word(at: verb + 1, before: end))
        else { return nil }
        let first = (start..<verb).allSatisfy { isBeside($0) } ? verb + 1 : start
        guard let number = number(from: first + 1, before: end) else { return nil }
        var nameEnd = min(number.start, verb > first ? verb : number.start)
        while nameEnd > first, isBeside(nameEnd - 1) { nameEnd -= 1 }
        let between = max(nameEnd, first)..<number.start
        guard first < nameEnd, !ClauseHead.isNegating(words[start..<number.start]),
            between.allSatisfy({ $0 == verb || isBeside($0) }),
            let thing = countable(first..<nameEnd)
        else { return nil }
        let counted = thing.counting(number.quantity, number.unit)
        let limit = max(number.end, verb + 1)
        guard tellsNoMore(number.end..<end, after: verb) else { return nil }
        if let place = PlacePhrase.first(in: number.end..<max(number.end, end), of: text, needsKnown: true) {
            return PlaceStatement(text: text).items(
                [counted], place, start..<place.tokens.upperBound, isCounted: true, isPut: true)
        }
        return ThingReading(
            tokens: start..<denialEnd(limit, end), fit: .certain, acts: [counted.counted], things: [thing])
    }

    /// Whether the words after a number belong to the count: "… only", "… of them in the shed. Counted them twice".
    private func tellsNoMore(_ rest: Range<Int>, after verb: Int) -> Bool {
        guard let first = rest.first else { return true }
        return text.tokens[first].followsBreak || rest.contains(verb) || isBeside(first)
            || PlacePhrase.prepositions.contains(words[first]) || words[first] == "not"
    }

    // MARK: "Tea lights are down to seven", "descaler is only two packets now, not four"

    private func stated(_ start: Int, _ end: Int) -> ThingReading? {
        guard
            let verb = (start + 1..<min(end, start + 7)).first(where: {
                English.CountWords.stating.contains(words[$0]) || words[$0] == "down"
            }), let number = number(from: verb + 1, before: end),
            (verb + 1..<number.start).allSatisfy({ isBeside($0) })
        else { return nil }
        if ClauseHead.isNegating(words[start..<number.start]) { return nil }
        let isDown = words[verb..<number.start].contains("down")
        let denied = denialEnd(number.end, end)
        let isSure = isDown || denied > number.end
        let isPacked = number.unit.map(English.TakingWords.container.contains) ?? false
        let isNow = words[verb..<min(end, number.end + 1)].contains { ["now", "only", "left"].contains($0) }
        var subject = start..<verb
        while let last = subject.last, isBeside(last) || English.CountWords.stating.contains(words[last]) {
            subject = subject.lowerBound..<last
        }
        guard isSure || isNow,
            number.end == end || text.tokens[number.end].followsBreak
                || isBeside(number.end) || denied > number.end,
            let thing = countable(subject),
            thing.item != nil || isPacked || isSure && thing.isKnown
        else { return nil }
        let counted = thing.counting(number.quantity, number.unit)
        return ThingReading(
            tokens: start..<denied, fit: .certain, acts: [counted.counted], things: [thing])
    }

    // MARK: Parts of a count

    /// The end of "now, not five, correct it", or the place where it would begin.
    private func denialEnd(_ start: Int, _ end: Int) -> Int {
        var index = start
        while index < end, isBeside(index) { index += 1 }
        guard index + 1 < end, words[index] == "not", SpokenNumber.isNumeral(words[index + 1]) else {
            return start
        }
        index += 2
        while index < end, English.CountWords.correcting.contains(words[index]) || isBeside(index) {
            index += 1
        }
        return index
    }

    private func isBeside(_ index: Int) -> Bool {
        English.CountWords.beside.contains(words[index]) || ThingWords.fillers.contains(words[index])
    }

    /// The first number that stands for an amount, with its unit.
    private func number(
        from first: Int, before limit: Int
    ) -> (start: Int, end: Int, quantity: Double, unit: String?)? {
        guard first < limit,
            let start = (first..<min(limit, first + 9)).first(where: { SpokenNumber.isNumeral(words[$0]) }),
            !English.SaidThingWords.beforeNumber.contains(words[start - 1]) || words[start - 1] == "the",
            let found = SpokenQuantity.read(words[start..<limit]), let value = found.value, found.end > start
        else { return nil }
        let unit = found.end < limit ? MeasuringUnit.named(words[found.end]) : nil
        return (start, found.end + (unit == nil ? 0 : 1), value, unit)
    }

    private func countable(_ range: Range<Int>, isPacked: Bool = false) -> SaidThing? {
        guard let first = range.first, !English.TakingWords.otherSubject.contains(words[first]),
            !range.contains(where: { English.TakingWords.notInName.contains(words[$0]) }),
            !range.contains(where: { ThingWords.isPerson(words[$0]) && !words[$0].hasSuffix("'s") }),
            let thing = list.thing(in: range)?.unpossessed(in: text.kept), thing.quantity == nil,
            !thing.isNothingKept, !thing.isPlant, !thing.namesPlant,
            !thing.words.contains(where: {
                ["a", "an", "the"].contains($0) || English.PuttingWords.portion.contains($0)
            }),
            thing.item != nil || thing.kind != "food" && (thing.isKnown || isPacked || thing.words.count > 1)
        else { return nil }
        return thing.unitless(in: text.kept)
    }

    /// The end of the sentence, or of the next one if it tells that somebody counted.
    private func sentencesEnd(from start: Int) -> Int {
        let end = text.sentenceEnd(from: start)
        guard end < words.count,
            words[end..<min(words.count, end + 3)].contains(where: English.CountWords.counting.contains)
        else { return end }
        return text.sentenceEnd(from: end)
    }
}

extension SaidThing {
    /// The same thing in another number.
    func counting(_ quantity: Double, _ unit: String?) -> SaidThing {
        var thing = self
        thing.quantity = quantity
        thing.unit = unit
        return thing
    }
}
