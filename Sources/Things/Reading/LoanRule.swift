import Diary
import Language

/// Reads of a loan: finds where the thing and the person end, and tells who has what.
protocol LoanRule: ThingRule {}

extension LoanRule {
    // MARK: The thing and the person

    func objectEnd(_ start: Int, _ limit: Int) -> Int {
        var index = start
        while index < limit {
            if index > start,
                text.tokens[index].followsBreak || English.LoanWords.afterObject.contains(words[index])
                    || endsByDay(index, limit) || startsPhrase(index)
            {
                return index
            }
            index += 1
        }
        return limit
    }

    /// "My strimmer | her grass is long", "my cookbook | the thin one"
    private func startsPhrase(_ index: Int) -> Bool {
        English.ThingPlaces.newPhrase.contains(words[index])
            && !English.ThingPlaces.beforeNewPhrase.contains(words[index - 1])
            && !ThingWords.determiners.contains(words[index - 1])
    }

    /// "On Saturday", "at the weekend"
    func endsByDay(_ index: Int, _ limit: Int) -> Bool {
        guard ["on", "at", "over"].contains(words[index]), index + 1 < limit else { return false }
        return English.Calendar.weekday.contains(words[index + 1])
            || words[index + 1] == "the" && index + 2 < limit && words[index + 2] == "weekend"
    }

    func personEnd(_ start: Int, _ limit: Int) -> Int {
        var index = start
        while index < limit, index - start < 9 {
            if index > start {
                if text.tokens[index].followsBreak
                    || English.LoanWords.afterPerson.contains(words[index])
                {
                    return index
                }
                if SaidPhrases.politeness.match(at: index, in: words[..<limit]) != nil,
                    !ThingWords.determiners.contains(words[index - 1])
                {
                    return index
                }
            }
            index += 1
        }
        return index
    }

    func name(of person: Range<Int>) -> String {
        var person = person
        while let first = person.first, person.count > 1,
            English.LoanWords.beforeName.contains(words[first])
        { person = (first + 1)..<person.upperBound }
        let name = text.name(person)
        // A recogniser writes names in lower case.
        let isName = English.FirstNames.unmarked.contains(name) || English.FirstNames.word.contains(name)
        return isName && person.count == 1 ? name.prefix(1).uppercased() + name.dropFirst() : name
    }

    /// The last person who was named before a word: "met Ruth, borrowed her saw".
    func lastPerson(before index: Int) -> String? {
        var place = index - 1
        while place >= 0, index - place < 20 {
            let word = words[place]
            let bare = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
            if ThingWords.isPerson(bare), !English.LoanWords.unnamed.contains(bare) {
                if place > 0, English.SaidThingWords.title.contains(words[place - 1]) {
                    return text.name((place - 1)..<(place + 1))
                }
                if English.SaidThingWords.title.contains(word), place + 1 < words.count {
                    return text.name(place..<(place + 2))
                }
                return word.hasSuffix("'s")
                    ? String(text.tokens[place].text.dropLast(2)) : text.tokens[place].text
            }
            place -= 1
        }
        return nil
    }

    /// Whether a name is a pronoun that stands for somebody named earlier.
    func isPronoun(_ name: String) -> Bool { ["he", "she", "they"].contains(name.lowercased()) }

    // MARK: What is lent

    func lendable(_ range: Range<Int>) -> [SaidThing]? {
        guard !range.isEmpty else { return nil }
        var things = list.things(in: range)
        // "Her blender and the tree had a feed": what follows may be another sentence.
        if let first = things.first {
            things = [first] + things.dropFirst().filter { $0.isKnown && $0.words.count < 5 }
        }
        let isFit = things.allSatisfy { thing in
            !thing.isNothingKept && !thing.isPlant && !SaidThing.pronouns.contains(thing.words[0])
                && !(thing.item == nil && English.NotKept.figure.contains(thing.head ?? ""))
        }
        return things.isEmpty || !isFit ? nil : things
    }

    func lentTo(_ things: [SaidThing]) -> String? { things.first?.item?.record[text: "lentTo"] }

    /// - Parameter isSure: the words tell of a loan and of nothing else.
    func lend(
        _ things: [SaidThing], to: String? = nil, from: String? = nil, back: Bool = false, tokens: Range<Int>,
        isSure: Bool = false
    ) -> Reading {
        let acts = things.map { thing in
            var fields = ActFields()
            fields.text("name", thing.name)
            fields.text("to", to)
            fields.text("from", from)
            fields.flag("back", back)
            return fields.act("lend")
        }
        return Reading(
            tokens: tokens, fit: isSure || things.allSatisfy { $0.item != nil } ? .certain : .likely,
            acts: acts,
            things: things)
    }
}
