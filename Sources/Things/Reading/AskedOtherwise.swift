import Diary
import Language

/// Questions without the usual order of words ("where is", "who has", "what is on the list").
extension QuestionReading {
    /// "My umbrella where", "the car keys, where did I put them"
    func whereLast(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        guard
            ["my", "our", "the"].contains(words[start]) || list.isNamed(at: start, before: range.upperBound)
        else { return nil }
        let end = text.sentenceEnd(from: start)
        guard
            let place = (start + 1..<max(start + 1, min(end, start + 6))).first(where: {
                words[$0] == "where" || words[$0].hasPrefix("where'")
            }),
            end - place <= 7,
            words[(place + 1)..<end].allSatisfy({ English.ThingQuestions.afterWhereLast.contains($0) })
        else { return nil }
        let things = list.things(in: start..<place)
        guard !things.isEmpty, things.allSatisfy({ $0.isKnown && !$0.isNothingKept && !$0.isPlant }) else {
            return nil
        }
        return question("where", things.map(\.name), start..<end)
    }

    /// "Anyone seen my keys", "have you seen the torch"
    func seen(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard
            let seen = (start..<min(end, start + 5)).first(where: { words[$0] == "seen" }), seen + 1 < end,
            words[start..<seen].contains(where: { ["anyone", "anybody", "you", "somebody"].contains($0) })
        else { return nil }
        let limit = text.end(from: seen + 1, before: end, at: English.ThingQuestions.afterSought)
        let things = list.things(in: (seen + 1)..<limit)
        guard !things.isEmpty, things.allSatisfy({ $0.isKnown && !$0.isNothingKept && $0.kind != "food" })
        else { return nil }
        return question("where", things.map(\.name), start..<end)
    }

    /// "Any string left"
    func anyLeft(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard words[start] == "any", end - start > 2,
            let left = (start + 2..<end).first(where: { ["left", "remaining"].contains(words[$0]) }),
            left + 1 == end || PlacePhrase.prepositions.contains(words[left + 1]) || words[left + 1] == "or",
            let thing = list.thing(in: (start + 1)..<left).map({ $0.unitless(in: text.kept) }),
            thing.isKnown, !thing.isNothingKept, !thing.isPlant
        else { return nil }
        return question("count", [thing.name], start..<end)
    }

    /// "Did I give Ben's saw back", "has Ann returned the tent yet"
    func cameBack(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard ["did", "has", "have", "didn't", "hasn't", "haven't"].contains(words[start]), start + 3 < end,
            let verb = (start + 2..<min(end, start + 6)).first(where: {
                English.ThingQuestions.returning.contains(words[$0])
            }), verb + 1 < end
        else { return nil }
        let back = (verb + 1..<min(end, verb + 9)).first { words[$0] == "back" }
        guard back != nil || words[verb].hasPrefix("return") else { return nil }
        let first = back == verb + 1 ? verb + 2 : verb + 1
        let limit = back.map { $0 > first ? $0 : end } ?? end
        let stop = text.end(
            from: first, before: limit, at: English.ThingQuestions.afterLent.union(["yet", "or"]))
        guard first < stop else { return nil }
        let things = list.things(in: first..<stop)
        guard !things.isEmpty, things.allSatisfy({ $0.isKnown && !$0.isNothingKept && $0.kind != "food" })
        else {
            return nil
        }
        return question("who", things.map(\.name), start..<end)
    }

    /// "Is the torch still in the shed", "are the candles there on the shelf"
    func stillThere(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard ["is", "are", "isn't", "aren't"].contains(words[start]), start + 3 < end,
            words[start + 1] != "there"
        else { return nil }
        guard
            let place = PlacePhrase.first(
                in: (start + 2)..<end, of: text, allowed: ["in", "on", "at", "under", "behind", "inside"],
                needsKnown: true)
        else { return nil }
        var limit = place.tokens.lowerBound
        while limit > start, English.ThingQuestions.beforeAskedPlace.contains(words[limit - 1]) { limit -= 1 }
        guard limit > start + 1 else { return nil }
        let things = list.things(in: (start + 1)..<limit)
        guard !things.isEmpty, things.allSatisfy({ $0.isKnown && !$0.isNothingKept && !$0.isPlant }),
            things.allSatisfy({ $0.item != nil || $0.kind != "food" })
        else { return nil }
        return question("where", things.map(\.name), start..<end)
    }

    /// "Is milk on the shopping list", "are eggs already on it"
    func isListed(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard ["is", "are", "isn't", "aren't"].contains(words[start]),
            let mention = ListMention.first(in: start..<end, of: text), mention.tokens.lowerBound > start,
            mention.preposition == "on"
        else { return nil }
        var limit = mention.tokens.lowerBound
        while limit > start, English.ThingQuestions.beforeAskedPlace.contains(words[limit - 1]) { limit -= 1 }
        let things = limit > start + 1 ? list.things(in: (start + 1)..<limit) : []
        return things.isEmpty
            ? nil : question("list", [mention.name] + things.map(\.name), start..<end, .addressed)
    }

    /// "Can you check whether eggs are on my list", "see if milk is already on the shopping list"
    func whetherListed(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard
            let opening = (start..<min(end, start + 8)).first(where: {
                ["if", "whether"].contains(words[$0])
            }), opening + 2 < end,
            words[start..<opening].contains(where: { English.ThingQuestions.checking.contains($0) }),
            let mention = ListMention.first(in: (opening + 1)..<end, of: text), mention.preposition == "on",
            let verb = ((opening + 1)..<mention.tokens.lowerBound).first(where: {
                ["is", "are", "i've", "i", "we", "we've", "there's", "there"].contains(words[$0])
            })
        else { return nil }
        let isSubject = verb > opening + 1
        var first = isSubject ? opening + 1 : verb + 1
        while !isSubject, first < mention.tokens.lowerBound,
            ["have", "got", "put", "added", "is", "are", "any"].contains(words[first])
        { first += 1 }
        let limit = isSubject ? verb : mention.tokens.lowerBound
        guard first < limit else { return nil }
        let things = list.things(in: first..<limit).filter { !$0.isNothingKept }
        return things.isEmpty
            ? nil : question("list", [mention.name] + things.map(\.name), start..<end, .addressed)
    }

    /// "Which of our saws has Ben still got", "what has Ben borrowed"
    func whatsLent(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard ["which", "what"].contains(words[start]),
            let has = (start + 1..<max(start + 1, min(end, start + 6))).first(where: {
                ["has", "have", "did", "does"].contains(words[$0])
            }), has + 1 < end
        else { return nil }
        let rest = words[(has + 1)..<end]
        guard let last = rest.lastIndex(where: { English.ThingQuestions.holding.contains($0) }),
            last > has + 1,
            !["i", "we", "you"].contains(rest.first ?? ""),
            words[last] == "borrowed" || words[last] == "borrow"
                || words[(start + 1)..<has].contains(where: { ["my", "our"].contains($0) })
                || words[last...].contains("mine"),
            words[(has + 1)..<last].contains(where: { ThingWords.isPerson($0) })
        else { return nil }
        return question("who", [], start..<end)
    }

    /// "What have we borrowed", "what is lent out", "what did I lend to Ann"
    func allLent(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard ["what", "what's", "whats", "which", "anything", "is", "have"].contains(words[start]),
            let verb = (start + 1..<end).first(where: { English.ThingQuestions.lending.contains(words[$0]) }),
            words[(start + 1)..<verb].allSatisfy({ English.ThingQuestions.beforeLent.contains($0) }),
            words[start..<verb].contains(where: {
                $0.hasPrefix("what") || ["which", "anything"].contains($0)
            })
        else { return nil }
        let to = (verb + 1..<max(verb + 1, end)).first { ["to", "from"].contains(words[$0]) }
        let stop = to ?? end
        guard words[(verb + 1)..<stop].allSatisfy({ English.ThingQuestions.afterLentOut.contains($0) }) else {
            return nil
        }
        guard let to, to + 1 < end else { return question("who", [], start..<end) }
        var name = (to + 1)..<end
        while let first = name.first, name.count > 1, ThingWords.determiners.contains(words[first]) {
            name = (first + 1)..<name.upperBound
        }
        return question("who", [text.name(name)], start..<end)
    }

    /// "When is the choir reminder", "when is my reminder about the bins"
    func whenReminded(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard ["when", "when's", "whens", "what"].contains(words[start]),
            words[start] != "what" || words[start..<end].starts(with: ["what", "time"]),
            words[start..<end].contains("reminder")
        else { return nil }
        let said = words[(start + 1)..<end].filter {
            $0 != "reminder" && !English.ThingQuestions.besideNoted.contains($0) && $0 != "time"
                && !ThingWords.fillers.contains($0)
        }
        let title = said.joined(separator: " ")
        let found = NamedReminders.named(title, among: NamedReminders.open(text.kept.notes))
        return said.isEmpty || found.isEmpty ? nil : question("note", [title], start..<end)
    }

    /// "What's the gate code": a question for words that a note has.
    func notedWords(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard English.ThingQuestions.askingNoted.contains(words[start]), end - start < 12 else { return nil }
        var names = words[(start + 1)..<end].filter {
            !English.ThingQuestions.besideNoted.contains($0) && !ThingWords.fillers.contains($0)
        }
        // Words for saying and calling need not stand in the note.
        names.removeAll { English.ThingQuestions.telling.contains($0) }
        guard names.count > 1 || names.count == 1 && words[start..<end].contains("say") else { return nil }
        let asked = names.joined(separator: " ")
        let found = NamedReminders.named(asked, among: text.kept.notes)
        guard !found.isEmpty else { return nil }
        return question("note", [asked], start..<end)
    }

    /// "What do I need from the shops", "what have we got to buy"
    func toBuy(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        let rest = words[start..<end]
        guard let first = rest.first, ["what", "what's", "whats", "anything"].contains(first),
            rest.contains(where: { ["i", "we"].contains($0) }),
            rest.contains(where: { English.ThingQuestions.needing.contains($0) }),
            rest.contains(where: { English.ThingQuestions.shop.contains($0) })
        else { return nil }
        return question("list", [text.kept.shoppingList], start..<end, .likely)
    }
}

extension ThingList {
    /// Whether a thing of the household or of the list of things is named here.
    func isNamed(at index: Int, before limit: Int) -> Bool {
        text.kept.name(at: index, in: text.words[..<limit]) != nil
    }
}
