import Diary
import Language

/// A rule about loans: finds the ends of the thing and the person, and tells who has what.
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

    /// Where the thing begins after the person: "Tom | the drill", "Ruth at the mill | three boards".
    func objectStart(_ first: Int, _ limit: Int) -> Int? {
        var index = first
        // "Lent a hand" does not name a person.
        if ["a", "an", "some"].contains(words[index]) { return nil }
        if ["my", "our", "the"].contains(words[index]) { index += 1 }
        index += 1
        // "The man at the mill", "Ruth at the mill"
        while index < min(limit, first + 9) {
            let word = words[index]
            if English.LoanWords.beforeWhereabouts.contains(words[index - 1]) {
                index += 1
                if ["the", "my", "our"].contains(word) { index += 1 }
                continue
            }
            if English.LoanWords.beforeObject.contains(word)
                || SpokenNumber.isNumeral(word) || text.kept.name(at: index, in: words[..<limit]) != nil
            {
                return index
            }
            index += 1
        }
        // "Lent Sam tools"
        return first + 1 < limit && ThingWords.isPerson(words[first])
            && !["at", "from"].contains(words[first + 1]) ? first + 1 : nil
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
                if SaidPhrases.ends.match(at: index, in: words[..<limit]) != nil,
                    !ThingWords.determiners.contains(words[index - 1])
                {
                    return index
                }
            }
            index += 1
        }
        return index
    }

    /// "Him across the landing, | Dominic": the name that follows somebody who was only described.
    func namedAfter(_ person: Range<Int>) -> Range<Int>? {
        let next = person.upperBound
        guard next < words.count, text.tokens[next].followsBreak, !text.tokens[next].followsStop,
            ComingDay.weekday(words[next]) == nil, !English.Calendar.month.contains(words[next]),
            SaidPhrases.comingDays.match(at: next, in: words[...]) == nil,
            next + 1 == words.count || text.tokens[next + 1].followsBreak,
            !person.contains(where: {
                English.FirstNames.unmarked.contains(words[$0]) || English.FirstNames.word.contains(words[$0])
            }),
            ThingWords.isPerson(words[next])
                || isName(next) && text.tokens[next].text.first?.isUppercase == true
        else { return nil }
        return next..<(next + 1)
    }

    func name(of person: Range<Int>) -> String {
        var person = person
        let start = person.lowerBound
        while let first = person.first, person.count > 1,
            English.LoanWords.beforeName.contains(words[first])
        { person = (first + 1)..<person.upperBound }
        var name = text.name(person)
        // "Priya's handed it back", "took it to Tom's"
        if name.hasSuffix("'s") || name.hasSuffix("’s") { name = String(name.dropLast(2)) }
        // A recogniser writes names in lower case.
        guard let first = person.first, name.first?.isLowercase == true else { return name }
        let isListed = English.FirstNames.unmarked.contains(name) || English.FirstNames.word.contains(name)
        // "Mr Daly", and names that are in no list; "the vicar" is none.
        let isTitled = English.SaidThingWords.title.contains(words[first])
        if isTitled, person.count == 2 {
            return name.split(separator: " ").map { Spoken.capital(String($0)) }.joined(separator: " ")
        }
        guard person.count == 1 else { return name }
        let isOther = person.lowerBound == start && !ThingWords.isPerson(words[first]) && isName(first)
        return isListed || isOther ? Spoken.capital(name) : name
    }

    /// The last person named before a word: "met Ruth, borrowed her saw".
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

    /// Whether words name somebody: a person in the lists, or a person known only by a role.
    func isSomebody(_ person: Range<Int>) -> Bool {
        guard let first = person.first, person.count <= 7 else { return false }
        if English.LoanWords.unnamed.contains(words[first]), person.count == 1 { return false }
        if person.contains(where: {
            ThingWords.isPerson(words[$0]) || English.NotKept.living.contains(words[$0])
        }) {
            return true
        }
        let isKnownThing =
            ThingWords.kind(endingIn: words[person]) != nil || ThingWords.isPlace(words[person])
        if isKnownThing { return false }
        // "The scouts", "the agent", "Kiran"
        if ["the", "our", "my"].contains(words[first]) { return person.count > 1 && isName(first + 1) }
        return person.count == 1 && isName(first)
    }

    /// Whether a word may be a person's name, though it is in no list.
    func isName(_ index: Int) -> Bool {
        EnglishWordClasses.closedClass(of: words[index]) == nil && words[index].allSatisfy(\.isLetter)
            && ThingWords.name(at: index, in: words[...(index)]) == nil
            && text.kept.name(at: index, in: words[...(index)]) == nil
            && !ThingWords.isPlace(words[index...index]) && !English.Verbs.verb.contains(words[index])
            && !English.LoanWords.unnamed.contains(words[index])
    }

    /// Whether a name is a pronoun that stands for somebody named earlier.
    func isPronoun(_ name: String) -> Bool { ["he", "she", "they"].contains(name.lowercased()) }

    /// "For two days", "for the weekend", "until Sunday", "to use", "while we're away".
    func isForWhile(from start: Int, _ limit: Int) -> Bool {
        guard start < limit else { return false }
        if ["till", "til", "until", "while"].contains(words[start]) { return true }
        let rest = words[start..<min(limit, start + 6)]
        if words[start] == "to" {
            return rest.contains {
                English.LoanWords.using.contains($0) || ["till", "til", "until"].contains($0)
            }
        }
        return words[start] == "for"
            && rest.contains {
                English.LoanWords.duration.contains($0) || English.Calendar.weekday.contains($0)
            }
    }

    // MARK: What is lent

    func lendable(_ range: Range<Int>) -> [SaidThing]? {
        guard !range.isEmpty else { return nil }
        var things = list.things(in: range)
        // "Her blender and the tree had a feed": the words after the first thing may be another sentence.
        if let first = things.first {
            things = [first] + things.dropFirst().filter { $0.isKnown && $0.words.count < 5 }
        }
        let isFit = things.allSatisfy { thing in
            !thing.isNothingKept && !thing.isPlant && !isPersonAlone(thing)
                && !SaidThing.pronouns.contains(thing.words[0])
                && !(thing.item == nil && English.NotKept.figure.contains(thing.head ?? ""))
        }
        return things.isEmpty || !isFit ? nil : things
    }

    /// "Took | Sam | back to the airport": nobody lends a person.
    private func isPersonAlone(_ thing: SaidThing) -> Bool {
        !thing.isKnown && thing.words.count == 1 && ThingWords.isPerson(thing.words[0])
    }

    func lentTo(_ things: [SaidThing]) -> String? { things.first?.item?.record[text: "lentTo"] }

    /// - Parameter isSure: whether the words tell of a loan and nothing else.
    func lend(
        _ things: [SaidThing], to: String? = nil, from: String? = nil, back: Bool = false, tokens: Range<Int>,
        isSure: Bool = false
    ) -> ThingReading {
        let acts = things.map { thing in
            var fields = ActFields()
            fields.text("name", thing.name)
            if !back, let quantity = thing.quantity, quantity > 1 { fields.number("quantity", quantity) }
            fields.text("to", to)
            fields.text("from", from)
            fields.flag("back", back)
            return fields.act("lend")
        }
        return ThingReading(
            tokens: tokens, fit: isSure || things.allSatisfy { $0.item != nil } ? .certain : .likely,
            acts: acts,
            things: things)
    }
}
