import Diary
import Language

/// Names the item that some words of a portion tell of.
extension PortionReading {
    /// - Parameters:
    ///   - known: the names of the food; empty for one that the lexicon lacks.
    ///   - amount: how much there is of what follows it directly.
    func item(
        _ known: ArraySlice<Known>, in places: Range<Int>, after amount: Amount
    ) -> EntryItem? {
        guard var item = item(known, in: places) else { return nil }
        guard places.lowerBound == amount.end else { return item }
        item.quantity = amount.value
        item.unit = amount.unit ?? item.unit
        item.words = spoken(0..<places.upperBound)
        return item
    }

    func item(_ known: ArraySlice<Known>, in places: Range<Int>) -> EntryItem? {
        guard let head = known.last, let first = known.first, let food = head.food else {
            return unknown(places)
        }
        let canonical = names.canonical(food)
        let before = described(places.lowerBound..<first.places.lowerBound)
        let after = described(head.places.upperBound..<places.upperBound)
        var name = canonical.name
        if known.count == 2, isBrand(first, of: head) {
            name = names.canonical(food).name
        } else if known.count == 2, let kind = first.food, isKind(first, of: head) {
            name = names.canonical(kind).name
        } else if known.count > 1 {
            name =
                words[first.places.lowerBound..<head.places.lowerBound].joined(separator: " ") + " "
                + names.firstName(food)
        }
        if !after.rest.isEmpty {
            // The head of the name is a word that the lexicon lacks: "idli platter".
            let rest = after.rest.dropLast() + [EnglishNoun.singular(after.rest[after.rest.count - 1])]
            name = (before.rest + words[first.places.lowerBound..<head.places.upperBound] + rest)
                .joined(separator: " ")
        }
        let ways = known.count > 1 || !after.rest.isEmpty ? [] : canonical.preparation
        let said =
            after.rest.isEmpty
            ? saidName(first.places.lowerBound..<head.places.upperBound, ways, isPlural: head.isPlural) : name
        return EntryItem(
            name: said, kind: name, quantity: nil, unit: canonical.unit,
            preparation: before.ways + ways + after.ways, words: spoken(places))
    }

    /// The words of a name as they were said, without a measure and ways of preparing that it begins with, in the singular.
    func saidName(_ places: Range<Int>, _ ways: [String], isPlural: Bool) -> String {
        var said = Array(words[places])
        if let measured = FoodNames.measured(said) { said = measured.rest }
        for way in ways {
            let parts = way.split(separator: " ").map(String.init)
            if said.count > parts.count, said.starts(with: parts) { said.removeFirst(parts.count) }
        }
        let text = said.joined(separator: " ")
        if let singular = names.singular(of: text) { return singular }
        let single = (said.dropLast() + [EnglishNoun.singular(said.last ?? "")]).joined(separator: " ")
        guard isPlural || single != text && names.food(named: single) != nil, let last = said.popLast() else {
            return text
        }
        return (said + [EnglishNoun.singular(last)]).joined(separator: " ")
    }

    /// A food that no list has: its words, without those that only describe it.
    func unknown(_ places: Range<Int>) -> EntryItem? {
        let described = described(places)
        guard let last = described.rest.last else {
            let isLeftovers = words[places].last.map { ["leftover", "leftovers"].contains($0) } ?? false
            return isLeftovers ? EntryItem(name: "leftovers", words: spoken(places)) : nil
        }
        let name = described.rest.dropLast() + [EnglishNoun.singular(last)]
        return EntryItem(
            name: name.joined(separator: " "), preparation: described.ways, words: spoken(places))
    }

    /// Ways of preparing among the words, and the words that are neither those nor mere description.
    func described(_ places: Range<Int>) -> (ways: [String], rest: [String]) {
        var ways: [String] = []
        var rest: [String] = []
        var place = places.lowerBound
        while place < places.upperBound {
            let left = words[place..<places.upperBound]
            if let phrase = Preparation.phrases.first(where: left.starts) {
                ways.append(phrase.joined(separator: " "))
                place += phrase.count
                continue
            }
            if let fixed = fixedPhrase(at: place) {
                // "On top" places the food; "salt and pepper" is one.
                let isPlacing = EnglishWordClasses.closedClass(of: words[place]) != nil
                if !isPlacing { rest += words[fixed] }
                place = fixed.upperBound
                continue
            }
            let word = words[place]
            if Preparation.isWay(word) {
                ways.append(word)
            } else if [.content, .verbOrNoun].contains(EnglishWordClasses.wordClass(of: word)),
                !Preparation.isDescription(word)
            {
                rest.append(word)
            }
            place += 1
        }
        return (ways, rest)
    }

    /// The places of a phrase that starts here and names no food of the lexicon.
    func fixedPhrase(at place: Int) -> Range<Int>? {
        guard
            let match = matches.first(where: {
                $0.thing == nil && $0.tokens.count > 1 && $0.tokens.lowerBound == tokens[place]
            })
        else { return nil }
        return place..<min(place + match.tokens.count, words.count)
    }

    func spoken(_ places: Range<Int>) -> String {
        places.map { utterance.tokens[tokens[$0]].text }.joined(separator: " ")
    }
}
