import Diary
import Language

/// Replaces a wrong name of a thing, a place or a person: "the tent, no, the drill", "not eggs, butter".
extension ThingRepairs {
    /// "The tent | the drill", "his camera | his tripod": replaces the last phrase of the same kind.
    mutating func replaceNamed(by next: Int, _ marker: RepairMarker) -> Int? {
        guard English.RepairWords.determiner.contains(words[next]) else { return nil }
        let end = phraseEnd(next)
        guard end > next + 1 else { return nil }
        if ["one", "ones"].contains(words[end - 1]) { return replaceDescription(by: next, end) }
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

    /// "In the green box | the blue one": another description of the same thing or place.
    private mutating func replaceDescription(by next: Int, _ end: Int) -> Int? {
        let said = words[(next + 1)..<(end - 1)]
        guard !said.isEmpty, !said.contains("other"),
            said.allSatisfy({ EnglishWordClasses.closedClass(of: $0) == nil })
        else { return nil }
        let phrases = (max(0, out.count - 14)..<out.count).filter {
            English.RepairWords.determiner.contains(out[$0].word) && saidEnd($0) > $0 + 1
        }
        // What has a description already is meant rather than the rest.
        let described = phrases.last { saidEnd($0) > $0 + 2 }
        guard let place = described ?? phrases.last else { return nil }
        let limit = saidEnd(place)
        let noun = out[limit - 1]
        out.replaceSubrange((place + 1)..<limit, with: tokens[(next + 1)..<(end - 1)] + [noun])
        return end
    }

    /// "Milk | oat milk", "to Tom | Ben": words without an article.
    mutating func replaceBare(by next: Int, _ marker: RepairMarker) -> Int? {
        guard EnglishWordClasses.closedClass(of: words[next]) == nil, let last = out.last else { return nil }
        let end = phraseEnd(next)
        guard end > next, end - next <= 4 else { return nil }
        if ThingWords.isPerson(last.word), ThingWords.isPerson(words[next]), !tokens[next].followsStop {
            return put(next..<end, at: (out.count - 1)..<out.count)
        }
        let said = out.map(\.word)
        // "Lent Kunle | Chidi": some names are in no list.
        if let verb = said.dropLast().last, English.ThingVerbs.lend.contains(verb), !tokens[next].followsStop
        {
            return put(next..<(next + 1), at: (out.count - 1)..<out.count)
        }
        guard let list = said.lastIndex(of: "list") else {
            if let added = lastAdded(said, marker) { return put(next..<end, at: added) }
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

    /// "Add soap | shower gel": the last thing added, up to the end.
    private func lastAdded(_ said: [String], _ marker: RepairMarker) -> Range<Int>? {
        guard marker.isSure, let verb = said.lastIndex(where: { ["add", "buy", "get"].contains($0) }),
            verb + 1 < said.count, said.count - verb < 8
        else { return nil }
        var first = verb + 1
        for place in (verb + 1)..<said.count where said[place] == "and" || out[place].followsBreak {
            first = said[place] == "and" ? place + 1 : place
        }
        return first < said.count ? first..<said.count : nil
    }

    /// The name at the end of the words.
    private func lastName(_ said: [String]) -> Range<Int>? {
        for start in max(0, said.count - 4)..<said.count
        where kept.name(at: start, in: said[...]) == said.count
            || ThingWords.name(at: start, in: said[...]) == said.count
        { return start..<said.count }
        guard let last = said.last, EnglishWordClasses.closedClass(of: last) == nil else { return nil }
        return (said.count - 1)..<said.count
    }

    /// "Not the tent | the drill", "not eggs, butter": the second name replaces the first.
    mutating func notThat(_ not: Int) -> Int? {
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

    /// Where words were said before, with their article.
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
}
