import Diary
import Language

/// Takes back what a speaker mends in sentences about places, people, times and amounts: "in the shed no in the garage",
/// "lent the saw to Tom, sorry, to Ben", "ten bulbs, no, eleven".
///
/// What is mended stands where the words that it replaces stood. Whatever is not sure is left to the repairs that all
/// journals share.
struct ThingRepairs {
    private let tokens: [Token]
    private let words: [String]
    private let kept: KeptThings
    /// What stands, so far.
    private var out: [Token] = []

    static func applied(to tokens: [Token], _ kept: KeptThings) -> [Token] {
        var repairs = ThingRepairs(tokens, kept)
        return repairs.run()
    }

    private init(_ tokens: [Token], _ kept: KeptThings) {
        self.tokens = tokens
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

    // MARK: The words that take back

    /// Words that take something back.
    private struct Marker {
        let end: Int
        /// They mean nothing else: pauses part them from the rest, or there are several.
        let isSure: Bool
    }

    private func marker(at start: Int) -> Marker? {
        var index = start
        var strong = 0
        if ["or", "i"].contains(words[start]) {
            guard start + 1 < words.count, English.RepairWords.meaning.contains(words[start + 1]),
                start + 2 >= words.count || words[start + 2] != "to"
            else { return nil }
        }
        while index < words.count {
            let word = words[index]
            let next = index + 1 < words.count ? words[index + 1] : ""
            if ["or", "i"].contains(word), English.RepairWords.meaning.contains(next) {
                strong += 2
                index += 2
            } else if ["hang", "hold"].contains(word), next == "on" {
                strong += 1
                index += 2
            } else if word == "make", ["it", "that"].contains(next) {
                strong += 2
                index += 2
            } else if English.RepairWords.takingBack.contains(word) {
                strong += 1
                index += 1
            } else if index > start, English.RepairWords.between.contains(word) {
                index += 1
            } else {
                break
            }
        }
        guard strong > 0, index < words.count else { return nil }
        let isParted = tokens[start].followsBreak && tokens[index].followsBreak
        return Marker(end: index, isSure: strong > 1 || isParted)
    }

    /// The end of what was read, or nil where nothing is mended.
    private mutating func mended(at start: Int) -> Int? {
        guard let marker = marker(at: start) else { return nil }
        var first = marker.end
        if words[first] == "not", let next = notThat(first) { return next }
        if let place = openedPlace(first) { first = place }
        guard first < words.count else { return nil }
        if PlacePhrase.prepositions.contains(words[first]) || ["from", "off", "with"].contains(words[first]) {
            return replaceLed(by: first)
        }
        if words[first] == "back", first + 1 < words.count,
            PlacePhrase.prepositions.contains(words[first + 1])
        {
            return replaceLed(by: first + 1)
        }
        while first < words.count - 1, English.RepairWords.opening.contains(words[first]) { first += 1 }
        return replaceDay(by: first) ?? replaceNumber(by: first) ?? replaceNamed(by: first, marker)
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

    /// Puts words in the place of others.
    private mutating func put(_ range: Range<Int>, at place: Range<Int>) -> Int {
        var said = Array(tokens[range])
        said[0] = said[0].parted(place.lowerBound < out.count && out[place.lowerBound].followsBreak)
        out.replaceSubrange(place, with: said)
        var next = range.upperBound
        while next < words.count, English.RepairWords.afterMended.contains(words[next]) { next += 1 }
        return next
    }

    /// Where the sentence that ends here began.
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

    /// "On Monday | Tuesday".
    private mutating func replaceDay(by next: Int) -> Int? {
        guard Self.isDay(words[next]) else { return nil }
        let low = max(0, out.count - 14)
        guard let place = out[low...].lastIndex(where: { Self.isDay($0.word) }) else { return nil }
        return put(next..<(next + 1), at: place..<(place + 1))
    }

    private static func isDay(_ word: String) -> Bool {
        English.Calendar.weekday.contains(word) || ["today", "tomorrow", "tonight"].contains(word)
    }

    /// "Ten bulbs | eleven", "at nine | half past nine".
    private mutating func replaceNumber(by next: Int) -> Int? {
        let isClock = Self.isClock(words[next])
        var end = next + 1
        if !isClock {
            guard SpokenNumber.isNumeral(words[next]), let found = SpokenQuantity.read(words[next...]) else {
                return nil
            }
            end = found.end
        }
        guard let old = lastNumber() else { return nil }
        if old.upperBound == out.count, !isClock, !Self.isClock(out[old.lowerBound].word),
            end < words.count, !tokens[end].followsBreak
        {
            return nil
        }
        var said = Array(tokens[next..<end])
        if end < words.count, !tokens[end].followsBreak, old.upperBound < out.count,
            let unit = MeasuringUnit.named(words[end]),
            unit == MeasuringUnit.named(out[old.upperBound].word)
        {
            end += 1
        } else if end < words.count, !tokens[end].followsBreak,
            !English.RepairWords.counted.contains(words[end])
        {
            return nil
        }
        // A clock stays one: "11:30, no, 12".
        if Self.isClock(out[old.lowerBound].word), said.count == 1, Int(said[0].word) != nil {
            said[0] = Token(
                text: said[0].text, word: said[0].word + ":00", range: said[0].range, followsBreak: false)
        }
        said[0] = said[0].parted(out[old.lowerBound].followsBreak)
        out.replaceSubrange(old, with: said)
        while end < words.count, English.RepairWords.afterMended.contains(words[end]) { end += 1 }
        return end
    }

    /// The last number that was said, articles aside.
    private func lastNumber() -> Range<Int>? {
        let said = out.map(\.word)
        var last: Range<Int>?
        var index = max(0, out.count - 14)
        while index < out.count {
            if Self.isClock(said[index]) {
                last = index..<(index + 1)
            } else if let found = SpokenQuantity.read(said[index...]), found.value != nil, found.end > index,
                !(found.end == index + 1 && ["a", "an", "another", "one"].contains(said[index]))
                    || said[index] == "one"
            {
                last = index..<found.end
                index = found.end
                continue
            }
            index += 1
        }
        return last
    }

    private static func isClock(_ word: String) -> Bool {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { Int($0) != nil }
    }

    /// "The tent | the drill", "his camera | his tripod": of the phrases before it the last of its kind.
    private mutating func replaceNamed(by next: Int, _ marker: Marker) -> Int? {
        guard English.RepairWords.determiner.contains(words[next]) else { return nil }
        let end = phraseEnd(next)
        guard end > next + 1 else { return nil }
        let isPlace = ThingWords.isPlace(words[next..<end])
        let isThing =
            ThingWords.kind(endingIn: words[next..<end]) != nil
            || kept.item(named: Array(words[(next + 1)..<end])) != nil
        let isNo = words[marker.end - 1] == "no" || marker.isSure
        guard isNo || isPlace || isThing else { return nil }
        let low = max(0, out.count - 14)
        for place in (low..<out.count).reversed()
        where English.RepairWords.determiner.contains(out[place].word) {
            let limit = saidEnd(place)
            let isLed =
                place > 0 && PlacePhrase.prepositions.contains(out[place - 1].word)
                && out[place - 1].word != "to"
            if isLed, isThing, !isPlace { continue }
            if !isLed, isPlace, !isThing { continue }
            guard limit > place + 1 else { continue }
            return put(next..<end, at: place..<limit)
        }
        return nil
    }

    /// "Milk | oat milk", "to Tom | Ben": words without an article.
    private mutating func replaceBare(by next: Int, _ marker: Marker) -> Int? {
        guard EnglishWordClasses.closedClass(of: words[next]) == nil, let last = out.last else { return nil }
        let end = phraseEnd(next)
        guard end > next, end - next <= 4 else { return nil }
        if ThingWords.isPerson(last.word), ThingWords.isPerson(words[next]), !tokens[next].followsStop {
            return put(next..<end, at: (out.count - 1)..<out.count)
        }
        let said = out.map(\.word)
        guard let list = said.lastIndex(of: "list") else {
            // "Paneer no tofu | on the list"
            let isListed = words[end...].prefix(6).contains("list")
            guard isListed, let name = lastName(said) else { return nil }
            return put(next..<end, at: name)
        }
        // "Add milk to the list, no, bread"
        guard marker.isSure, list == said.count - 1,
            let lead = said[max(0, list - 5)...].lastIndex(where: English.ListWords.preposition.contains),
            let verb = said[..<lead].lastIndex(where: {
                English.ThingVerbs.add.contains($0) || English.ThingVerbs.remove.contains($0)
            })
        else { return nil }
        var first = verb + 1
        while first < lead, English.ListWords.beforeThings.contains(said[first]) { first += 1 }
        return first < lead ? put(next..<end, at: first..<lead) : nil
    }

    /// The name that the words end in.
    private func lastName(_ said: [String]) -> Range<Int>? {
        for start in max(0, said.count - 4)..<said.count
        where kept.name(at: start, in: said[...]) == said.count
            || ThingWords.name(at: start, in: said[...]) == said.count
        { return start..<said.count }
        guard let last = said.last, EnglishWordClasses.closedClass(of: last) == nil else { return nil }
        return (said.count - 1)..<said.count
    }

    /// "Not the tent | the drill", "not eggs, butter": the place of the first is the second's.
    private mutating func notThat(_ not: Int) -> Int? {
        let first = not + 1
        guard first < words.count else { return nil }
        var end = first + 1
        while end < words.count, end - first < 5, !tokens[end].followsBreak, words[end] != "but",
            !English.RepairWords.determiner.contains(words[end])
        { end += 1 }
        var next = end
        if next < words.count, words[next] == "but" { next += 1 }
        let bare = words[first..<end].filter { !English.RepairWords.determiner.contains($0) }
        guard next < words.count, !bare.isEmpty, let place = lastPlace(of: bare) else { return nil }
        let limit = phraseEnd(next)
        guard limit > next else { return nil }
        return put(next..<limit, at: place)
    }

    /// Where words were said before, with the article before them.
    private func lastPlace(of said: [String]) -> Range<Int>? {
        guard out.count >= said.count else { return nil }
        for start in (0...(out.count - said.count)).reversed()
        where out[start..<(start + said.count)].map(\.word) == said {
            let hasArticle = start > 0 && English.RepairWords.determiner.contains(out[start - 1].word)
            return (hasArticle ? start - 1 : start)..<(start + said.count)
        }
        return nil
    }

    private func phraseEnd(_ start: Int) -> Int {
        var end = start + 1
        while end < words.count, !tokens[end].followsBreak, !endsPhrase(words[end]) { end += 1 }
        return end
    }

    private func saidEnd(_ start: Int) -> Int {
        var end = start + 1
        while end < out.count, !out[end].followsBreak, !endsPhrase(out[end].word) { end += 1 }
        return end
    }

    private func endsPhrase(_ word: String) -> Bool {
        PlacePhrase.prepositions.contains(word) || English.RepairWords.phraseEnd.contains(word)
    }

    // MARK: "It is not in the attic, it is in the garage"

    /// The place where something is not makes way for the one where it is.
    private mutating func denied(at index: Int) -> Int? {
        guard words[index] == "not", index + 2 < words.count, let verb = out.last?.word,
            ["is", "are", "was"].contains(verb) || verb.hasSuffix("'s") || verb.hasSuffix("'re"),
            PlacePhrase.prepositions.contains(words[index + 1])
        else { return nil }
        var place = index + 2
        while place < min(words.count - 1, index + 9) {
            if English.RepairWords.opening.contains(words[place]) || words[place] == "but",
                let meant = openedPlace(place)
                    ?? (PlacePhrase.prepositions.contains(words[place + 1]) ? place + 1 : nil)
            {
                out.append(tokens[meant].parted(false))
                return meant + 1
            }
            place += 1
        }
        return nil
    }
}

extension Token {
    /// The same word, with or without punctuation before it.
    fileprivate func parted(_ isParted: Bool) -> Token {
        Token(
            text: text, word: word, range: range, followsBreak: isParted,
            followsStop: isParted && followsStop)
    }
}
