import Diary
import JSON
import Language

/// Questions about everything of a kind: "who's got what", "what's running out", "what's on my lists", "what's due
/// this week".
extension QuestionReading {
    /// "Who's got what", "what have I got that isn't mine", "what do I have of Max's".
    func whoseAll(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard English.ThingQuestions.askingLoans.contains(words[start]),
            let phrase = (start..<end).lazy.compactMap({
                SaidPhrases.allLent.match(at: $0, in: words[..<end])
            }).first
        else { return nil }
        var rest = phrase.end..<end
        while let last = rest.last, English.ThingQuestions.afterLentOut.contains(words[last]) {
            rest = rest.lowerBound..<last
        }
        // "What do I have of Max's"
        if rest.isEmpty, words[phrase.end - 1] != "of", words[phrase.end - 1] != "from" {
            return question("who", [], start..<end)
        }
        guard (1...2).contains(rest.count) else { return nil }
        // "What have we got that's Max's", but not "that's warm"
        let isOwner = words[rest.upperBound - 1].hasSuffix("'s") || isSomebodys(words[phrase.end - 1])
        guard isOwner || rest.contains(where: { ThingWords.isPerson(words[$0]) }) else { return nil }
        let named = text.name(rest)
        let bare = named.hasSuffix("'s") || named.hasSuffix("’s") ? String(named.dropLast(2)) : named
        return question("who", [bare], start..<end)
    }

    /// Whether the owner of a thing follows a word: "of", "from", "belonging to".
    private func isSomebodys(_ word: String) -> Bool { ["of", "from", "to"].contains(word) }

    /// "Whose is the blue pan", "whose pan is that"
    func whose(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard words[start] == "whose", start + 1 < end else { return nil }
        var first = start + 1
        if ["is", "are"].contains(words[first]) { first += 1 }
        let limit = text.end(from: first, before: end, at: ["is", "are"])
        let things = first < limit ? list.things(in: first..<limit) : []
        guard !things.isEmpty, things.allSatisfy({ $0.item != nil }) else { return nil }
        return question("who", things.map(\.name), start..<end)
    }

    /// "What's running out", "what are we low on", "what do we need more of".
    func runningOut(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard English.ThingQuestions.askingStocks.contains(words[start]),
            (start..<end).contains(where: { index in
                SaidPhrases.allLow.match(at: index, in: words[..<end]).map {
                    words[$0.end..<end].allSatisfy(English.ThingQuestions.afterLentOut.contains)
                } ?? false
            })
        else { return nil }
        return question("count", [], start..<end)
    }

    /// "What's on my lists", "which lists do I have".
    func allLists(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard English.ThingQuestions.askingList.contains(words[start]),
            let lists = (start..<end).first(where: { words[$0] == "lists" }),
            words[(start + 1)..<lists].allSatisfy(English.ThingQuestions.besideLists.contains),
            words[(lists + 1)..<end].allSatisfy(English.ThingQuestions.besideLists.contains)
        else { return nil }
        var reading = question("list", [], start..<end)
        reading.acts[0].fields["lists"] = .bool(true)
        return reading
    }

    /// "What do we still need", "what's left to buy", "what's left to pack".
    func stillNeeded(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard words[start].hasPrefix("what"),
            let phrase = SaidPhrases.toBuy.match(at: start, in: words[..<end])
        else { return nil }
        let rest = words[phrase.end..<end]
        if phrase.mark == 0 {
            guard rest.allSatisfy(English.ThingQuestions.afterLentOut.contains) else { return nil }
            return question("list", [text.kept.shoppingList], start..<end)
        }
        // "What's left to | pack": the household's packing list.
        guard let verb = rest.first, rest.dropFirst().allSatisfy(English.ThingQuestions.afterLentOut.contains)
        else { return nil }
        if ["buy", "get"].contains(verb) { return question("list", [text.kept.shoppingList], start..<end) }
        let lists = text.kept.collections.filter { name in
            KeptThings.isList(name)
                && Token.split(name).contains { $0.word == verb + "ing" || $0.word == verb }
        }
        return lists.count == 1 ? question("list", lists, start..<end) : nil
    }

    /// "What's due this week", "what have I got on tomorrow", "anything coming up".
    func dueUntil(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard words[start].hasPrefix("what") || words[start] == "anything" || words[start] == "is",
            let phrase = SaidPhrases.askingDue.match(at: start, in: words[..<end])
        else { return nil }
        var reading = question("list", [], start..<end)
        guard phrase.end < end else {
            return phrase.mark == 0 ? reading : nil
        }
        let today = CalendarDay(of: text.said.saidAt, in: text.said.calendar)
        guard let until = until(phrase.end..<end, today) else { return nil }
        reading.acts[0].fields["until"] = .text(until.text)
        return reading
    }

    /// "When's the buggy coming back", "when is the library book due"
    func whenBack(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard ["when", "when's", "whens"].contains(words[start]), end - start < 12,
            let verb = (start + 1..<end).last(where: { English.ThingQuestions.comingBack.contains(words[$0]) }
            )
        else { return nil }
        var first = start + 1
        while first < verb, ["is", "are", "do", "does", "will"].contains(words[first]) { first += 1 }
        var limit = verb
        while limit > first, English.ThingQuestions.comingBack.contains(words[limit - 1]) { limit -= 1 }
        let things = first < limit ? list.things(in: first..<limit) : []
        guard !things.isEmpty, things.allSatisfy({ $0.item?.record[text: "dueBack"] != nil }) else {
            return nil
        }
        return question("who", things.map(\.name), start..<end)
    }

    /// "When did I last see the passport"
    func lastSeen(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        guard words[start] == "when",
            let verb = (start + 1..<min(end, start + 6)).first(where: {
                English.ThingQuestions.seeing.contains(words[$0])
            }), verb + 1 < end,
            words[(start + 1)..<verb].contains(where: { ["did", "have"].contains($0) })
        else { return nil }
        let things = list.things(in: (verb + 1)..<end)
        guard !things.isEmpty, things.allSatisfy({ $0.item != nil || $0.isKnown && $0.kind != "food" }),
            things.allSatisfy({ !$0.isNothingKept && !$0.isPlant })
        else { return nil }
        return question("where", things.map(\.name), start..<end)
    }
}
