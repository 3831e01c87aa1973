import Diary
import Language

/// Words that tell where something is: "in the blue drawer", "under the sink", "at mum's".
struct PlacePhrase {
    /// The words from the preposition to the end of the place.
    let tokens: Range<Int>
    /// The household's collection with this name; nil if there is none.
    let collection: String?
    /// The place as it is kept: "blue drawer", "under the sink".
    let name: String
    /// Whether it is a place of the household or of the list of places.
    let isKnown: Bool
    /// Whether it is a bowl or the like, from which people eat: only what nobody eats or cooks with is kept there.
    var isVessel = false

    static let prepositions = English.ThingPlaces.preposition

    /// Whether the place is for storage and not for eating: "the freezer", "the top drawer".
    func isStoring(in text: SaidText) -> Bool {
        isKnown && text.words[tokens].contains { English.ThingPlaces.storing.contains($0) }
    }

    /// Finds the first place in a stretch of words.
    ///
    /// - Parameters:
    ///   - allowed: the prepositions that may lead it.
    ///   - needsKnown: whether only a place of the household or of the list counts.
    static func first(
        in range: Range<Int>, of text: SaidText, allowed: Set<String> = prepositions, needsKnown: Bool = false
    ) -> PlacePhrase? {
        for index in range where allowed.contains(text.words[index]) {
            if let place = read(at: index, before: range.upperBound, in: text), !needsKnown || place.isKnown {
                return place
            }
        }
        return nil
    }

    /// The place whose preposition stands at a word; nil if no place can follow.
    static func read(at index: Int, before limit: Int, in text: SaidText) -> PlacePhrase? {
        let words = text.words
        guard index + 1 < limit, !text.tokens[index + 1].followsBreak else { return nil }
        var start = index + 1
        if words[index] == "next" {
            guard words[start] == "to", start + 1 < limit else { return nil }
            start += 1
        }
        // "Down the cellar" is a place; "down in the cellar" has its preposition after "down".
        if words[index] == "down", !["the", "my", "our"].contains(words[start]) { return nil }
        return named(from: start, preposition: index, before: limit, in: text)
    }

    /// A place without a preposition, as after an arrow: "hoover → hallway".
    static func bare(at start: Int, before limit: Int, in text: SaidText) -> PlacePhrase? {
        named(from: start, preposition: nil, before: limit, in: text)
    }

    private static func named(
        from first: Int, preposition: Int?, before limit: Int, in text: SaidText
    ) -> PlacePhrase? {
        let words = text.words
        let end = end(from: first, before: limit, in: text)
        guard first < end else { return nil }
        if let mended = mended(first..<end, in: text) {
            return named(from: mended, preposition: preposition, before: end, in: text)
        }
        var start = first
        while start < end - 1, ThingWords.determiners.contains(words[start]) { start += 1 }
        let isPlainlyLed =
            preposition.map { English.ThingPlaces.plain.contains(words[$0]) && words[$0] != "next" } ?? true
        let kept = text.kept
        // More words may follow the household's collection: "the larder top shelf right".
        if isPlainlyLed, let own = kept.collection(named: Array(words[start..<end])) {
            return PlacePhrase(
                tokens: (preposition ?? first)..<end, collection: own, name: own, isKnown: true)
        }
        let heads = headEnds(from: start, to: end, words)
        let isAtSomebodys = words[start..<end].contains { $0.hasSuffix("'s") || $0.hasSuffix("s'") }
        guard let head = words[start..<heads].last else { return nil }
        if English.NotKept.mixing.contains(head), !(isAtSomebodys && head == "room"),
            !ThingWords.isPlace(words[start..<heads])
        {
            return nil
        }
        if English.NotKept.living.contains(head), !isAtSomebodys, !head.hasSuffix("'s") { return nil }
        // "To bed" is not a place for a thing; "by the bed" is.
        let isNamed =
            start > first && preposition.map({ !["from", "out", "off", "to"].contains(words[$0]) }) == true
            && ThingWords.isPlace(words[start..<heads])
        if English.NotKept.quality.contains(head) && !isNamed
            || English.ThingPlaces.notPlace.contains(head) && !(isAtSomebodys && head == "place")
                // "In case", but "in the green case"
                && !(head == "case" && heads - start > 1)
            || isTime(words[start..<end])
        {
            return nil
        }
        let isVessel =
            start > first && heads - start == 1 && English.ThingPlaces.vessel.contains(head)
            && words[first] != "a"
        if English.NotKept.mixing.contains(head), heads - start == 1, !isVessel { return nil }
        let kind = ThingWords.kind(endingIn: words[start..<heads])
        let isKnown =
            ThingWords.isPlace(words[start..<heads]) || kept.isPlace(words[start..<end])
            || kept.collection(named: Array(words[start..<heads])) != nil
            || words[start..<end].indices.contains { ThingWords.isPlace(words[start...$0]) }
            || isAtSomebodys
        if !isKnown, kind == "food" || English.NotKept.plant.contains(head) { return nil }
        var name = text.name(start..<end)
        if !isPlainlyLed, let preposition { name = text.name(preposition..<end) }
        return PlacePhrase(
            tokens: (preposition ?? first)..<end, collection: nil, name: name,
            isKnown: isKnown && !isVessel, isVessel: isVessel)
    }

    /// "In the loft, | in the blue crate": the narrower place that follows, named with the wider one.
    func inner(before limit: Int, in text: SaidText) -> PlacePhrase? {
        let next = tokens.upperBound
        guard next + 1 < limit, text.tokens[next].followsBreak, collection == nil,
            ["in", "inside", "on", "under"].contains(text.words[next]),
            let narrow = PlacePhrase.read(at: next, before: limit, in: text), narrow.isKnown,
            narrow.collection == nil, narrow.tokens.upperBound == limit
        else { return nil }
        let preposition = text.words[tokens.lowerBound]
        return PlacePhrase(
            tokens: tokens.lowerBound..<limit, collection: nil,
            name: "\(narrow.name) \(["on", "at"].contains(preposition) ? preposition : "in") the \(name)",
            isKnown: true)
    }

    /// Whether things are kept there: from a bowl people eat what they do not keep in it.
    func holds(_ things: [SaidThing]) -> Bool {
        !isVessel
            || things.allSatisfy { thing in
                thing.kind.map { !["food", "kitchen", "medicine"].contains($0) } ?? false
            }
    }

    /// "In the red box no the white box": the start of the place that is meant.
    private static func mended(_ range: Range<Int>, in text: SaidText) -> Int? {
        for index in range.dropFirst() where English.ThingPlaces.correction.contains(text.words[index]) {
            var start = index
            while start < range.upperBound,
                English.ThingPlaces.correcting.contains(text.words[start])
            { start += 1 }
            if start < range.upperBound, English.ThingPlaces.article.contains(text.words[start]) {
                return start
            }
        }
        return nil
    }

    /// The most words of a place.
    private static let longest = 16

    private static func isTime(_ words: ArraySlice<String>) -> Bool {
        guard let first = words.first, words.count <= 2 else { return false }
        return English.Calendar.weekday.contains(first) || English.Calendar.month.contains(first)
            || SpokenNumber.isNumeral(first) && words.count == 1
            || English.ThingPlaces.dayTime.contains(first)
    }

    /// The end of the first noun phrase of a place: "box | behind the bench".
    private static func headEnds(from start: Int, to end: Int, _ words: [String]) -> Int {
        var index = start + 1
        while index < end, !prepositions.contains(words[index]), words[index] != "with", words[index] != "of"
        {
            index += 1
        }
        return index
    }

    /// The end of a place: at punctuation, at a conjunction, or before words about something else.
    private static func end(from start: Int, before limit: Int, in text: SaidText) -> Int {
        var index = start
        let limit = min(limit, start + longest)
        while index < limit {
            if index > start {
                if text.tokens[index].followsBreak { break }
                // "The paint in the hall | is called chalk"
                if ["and", "or", "plus", "is", "are", "was", "were"].contains(text.words[index]) { break }
                // "In the hall | on Friday"
                if text.words[index] == "on", index + 1 < limit,
                    ComingDay.weekday(text.words[index + 1]) != nil
                {
                    break
                }
                // "In the rucksack | the blue one"
                if English.ThingPlaces.newPhrase.contains(text.words[index]),
                    !English.ThingPlaces.beforeNewPhrase.contains(text.words[index - 1])
                {
                    break
                }
                // "In the chest | three boxes"
                if SpokenNumber.isNumeral(text.words[index]), index + 1 < limit,
                    MeasuringUnit.named(text.words[index + 1]) != nil
                {
                    break
                }
                let isWhole = {
                    ThingWords.isPlace(text.words[start..<index])
                        || text.kept.isPlace(text.words[start..<index])
                }
                if English.ThingPlaces.afterPlace.contains(text.words[index]) || text.words[index] == "for",
                    isWhole()
                {
                    break
                }
                if let phrase = SaidPhrases.ends.match(at: index, in: text.words[..<limit]) {
                    let isOfPlace = ["as", "with"].contains(text.words[index]) && phrase.end < index + 2
                    if !isOfPlace { break }
                }
            }
            index += 1
        }
        // "In the freezer from | last night"
        if index > start + 1, index < limit, text.words[index - 1] == "from" { index -= 1 }
        return index
    }
}
