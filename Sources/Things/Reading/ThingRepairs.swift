import Diary
import Language

/// Makes corrections of places, people, times and amounts.
///
/// "In the shed no in the garage", "lent the saw to Tom, sorry, to Ben", "ten bulbs, no, eleven".
///
/// The correction takes the place of the words that it replaces. Uncertain corrections are left to the
/// repairs that all journals share.
struct ThingRepairs {
    let tokens: [Token]
    let words: [String]
    let kept: KeptThings
    let said: SaidWords
    /// The words that stand so far.
    var out: [Token] = []

    /// - Parameters:
    ///   - tokens: the words of `said`.
    ///   - said: gives the moment from which days are counted.
    static func applied(to tokens: [Token], of said: SaidWords, _ kept: KeptThings) -> [Token] {
        var repairs = ThingRepairs(tokens, said, kept)
        return repairs.run()
    }

    private init(_ tokens: [Token], _ said: SaidWords, _ kept: KeptThings) {
        self.tokens = tokens
        self.said = said
        self.kept = kept
        words = tokens.map(\.word)
    }

    private mutating func run() -> [Token] {
        var index = 0
        while index < tokens.count {
            if index > 0, let next = denied(at: index) ?? mended(at: index) {
                index = next
            } else {
                out.append(tokens[index])
                index += 1
            }
        }
        return out
    }

    /// The index after a correction; nil if nothing is corrected here.
    private mutating func mended(at start: Int) -> Int? {
        // "Lent the saw to Ben. Not the saw, the drill"
        if words[start] == "not", tokens[start].followsBreak { return notThat(start) }
        guard let marker = RepairMarker(at: start, in: tokens) else { return nil }
        var first = marker.end
        if words[first] == "not", let next = notThat(first) { return next }
        if let place = openedPlace(first) { first = place }
        guard first < words.count else { return nil }
        if let next = replaceTime(by: first) { return next }
        if PlacePhrase.prepositions.contains(words[first]) || ["from", "off", "with"].contains(words[first]) {
            return replaceLed(by: first)
        }
        if words[first] == "back", first + 1 < words.count,
            PlacePhrase.prepositions.contains(words[first + 1])
        {
            return replaceLed(by: first + 1)
        }
        while first < words.count - 1, English.RepairWords.opening.contains(words[first]) { first += 1 }
        let isCount = words[start..<marker.end].contains("make")
        return replaceDay(by: first) ?? replaceNumber(by: first, isCount: isCount) ?? replaceNamed(
            by: first, marker)
            ?? replaceBare(by: first, marker)
    }

    /// "No it's | outside", "no i left it | in the garage".
    private func openedPlace(_ first: Int) -> Int? {
        var index = first
        if ["i", "we", "i've", "we've"].contains(words[index]), index + 2 < words.count,
            English.RepairWords.keeping.contains(words[index + 1])
        {
            index += 2
            while index < words.count, SaidThing.pronouns.contains(words[index]) { index += 1 }
        } else {
            while index < words.count,
                English.RepairWords.opening.contains(words[index]) || words[index] == "is"
            {
                index += 1
            }
        }
        guard index > first, index < words.count else { return nil }
        if words[index] == "back" { index += 1 }
        guard index < words.count, PlacePhrase.prepositions.contains(words[index]) else { return nil }
        return index
    }

    // MARK: What is mended

    private mutating func drop(from place: Int, keepingAt next: Int) -> Int {
        let isBreak = place < out.count && out[place].followsBreak
        out.removeSubrange(place...)
        out.append(tokens[next].parted(isBreak))
        return next + 1
    }

    /// Replaces some words by others.
    mutating func put(_ range: Range<Int>, at place: Range<Int>) -> Int {
        var said = Array(tokens[range])
        said[0] = said[0].parted(place.lowerBound < out.count && out[place.lowerBound].followsBreak)
        out.replaceSubrange(place, with: said)
        var next = range.upperBound
        while next < words.count, English.RepairWords.afterMended.contains(words[next]) { next += 1 }
        return next
    }

    /// The start of the current sentence.
    private var sentence: Int { out.lastIndex { $0.followsStop } ?? 0 }

    /// "In the blue drawer | in the black file", "to Tom | to Ben", "at nine | at ten".
    private mutating func replaceLed(by next: Int) -> Int? {
        let low = max(sentence, out.count - 12)
        let word = words[next]
        guard next + 1 < words.count, !tokens[next + 1].followsBreak, low < out.count else { return nil }
        let same = out[low...].lastIndex { $0.word == word }
        let isLoose = PlacePhrase.prepositions.contains(word) && word != "to"
        let other =
            isLoose
            ? out[low...].lastIndex { PlacePhrase.prepositions.contains($0.word) && $0.word != "to" } : nil
        guard let place = same ?? other, place > 0 else { return nil }
        return drop(from: place, keepingAt: next)
    }

    // MARK: "It is not in the attic, it is in the garage"

    /// Replaces the place where something is not by the place where it is.
    private mutating func denied(at index: Int) -> Int? {
        guard let denial = denial(at: index) else { return nil }
        var place = denial.place + 1
        while place < min(words.count - 1, index + 9) {
            if English.RepairWords.opening.contains(words[place]) || words[place] == "but",
                let meant = openedPlace(place)
                    ?? (PlacePhrase.prepositions.contains(words[place + 1]) ? place + 1 : nil)
            {
                out += denial.verb.map { [$0] } ?? []
                out.append(tokens[meant].parted(false))
                return meant + 1
            }
            place += 1
        }
        return nil
    }

    /// The preposition after "is | not", "| isn't" or "| no longer stays".
    ///
    /// The verb is added if it was not said yet.
    private func denial(at index: Int) -> (place: Int, verb: Token?)? {
        guard let last = out.last?.word else { return nil }
        let isBe = ["is", "are", "was"].contains(last) || last.hasSuffix("'s") || last.hasSuffix("'re")
        var place = index + 1
        var verb: Token?
        switch words[index] {
        case "not": guard isBe else { return nil }
        case "isn't", "aren't", "isnt", "arent":
            let token = tokens[index]
            verb = Token(text: "is", word: "is", range: token.range, followsBreak: false)
        case "no":
            guard place + 1 < words.count, words[place] == "longer" else { return nil }
            place += 1
            if !isBe {
                guard English.ThingVerbs.stay.contains(words[place]) else { return nil }
                verb = tokens[place]
                place += 1
            }
        default: return nil
        }
        guard place + 1 < words.count, PlacePhrase.prepositions.contains(words[place]) else { return nil }
        return (place, verb)
    }
}
