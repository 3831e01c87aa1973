import Diary
import JSON
import Language

/// Reads questions to the journal of things: "where is the torch", "who has the drill", "how many jars of
/// honey are left".
struct QuestionReading: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        guard start < range.upperBound else { return nil }
        let asked: [(Int, Range<Int>) -> ThingReading?] = [
            whenReminded, allLists, stillNeeded, dueUntil, whoseAll, whose, runningOut, lastSeen, whenBack,
            expiring,
            stillGood, isListed, whereIs, whereLast, stillThere, seen, anyLeft,
            whetherListed,
            whoHas,
            cameBack, whatsLent, allLent,
            howMany, whatIs,
            toBuy, noted, notedWords, inOtherWords,
        ]
        for question in asked {
            if let reading = question(start, range) { return reading }
        }
        return nil
    }

    func question(
        _ about: String, _ names: [String], _ tokens: Range<Int>, _ fit: Claim.Fit = .certain
    ) -> ThingReading {
        var act = Act(journal: .things, kind: "question", fields: ["about": .text(about)])
        act.fields["of"] = .array(names.map { .text($0) })
        return ThingReading(tokens: tokens, fit: fit, acts: [act])
    }

    // MARK: Where

    private func whereIs(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let reach = min(range.upperBound, start + 8)
        guard
            let place = (start..<reach).first(where: {
                words[$0] == "where" || words[$0].hasPrefix("where'") || words[$0] == "wheres"
            })
        else { return nil }
        let lead = words[start..<place]
        guard lead.allSatisfy({ English.ThingQuestions.beforeWhere.contains($0) }) else { return nil }
        let end = text.sentenceEnd(from: place)
        var index = place + 1
        // "Where in the name of God did I leave".
        if index + 1 < end, words[index] == "in", words[index + 1] == "the",
            let asked = (index + 2..<min(end, index + 7)).first(where: {
                English.ThingQuestions.askedAfterOath.contains(words[$0])
            })
        {
            index = asked
        }
        while index < end, English.ThingQuestions.afterWhere.contains(words[index]),
            !["the", "my"].contains(words[index])
                || words[index] == "the" && index + 1 < end && ["hell", "heck"].contains(words[index + 1])
        { index += 1 }
        // "Where the keys are"
        guard index < end, !English.Clauses.ate.contains(words[index]) else { return nil }
        var limit = min(end, text.clauses[clauseIndex(of: index)].upperBound)
        limit = text.end(from: index, before: limit, at: English.ThingQuestions.afterSought)
        let verb = words[place + 1..<max(place + 1, index)]
        if verb.contains("buy") || words[index] == "buy" { return nil }
        let things = list.things(in: index..<max(limit, index))
        guard !things.isEmpty else { return nil }
        let isOwn =
            ["my", "our", "me"].contains(words[index])
            || verb.contains { English.ThingQuestions.keeping.contains($0) }
        if things.contains(where: {
            $0.isNothingKept || ["nearest", "best", "good"].contains($0.words[0])
                || ThingWords.isPerson($0.words[0]) && $0.words.count == 1 && !$0.isKnown
        }) {
            return nil
        }
        guard isOwn || things.allSatisfy({ $0.isKnown }) else { return nil }
        return question("where", things.map(\.name), start..<end)
    }

    private func clauseIndex(of word: Int) -> Int { text.clauses.firstIndex { $0.contains(word) } ?? 0 }

    // MARK: Who

    private func whoHas(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        guard
            let who = (start..<min(range.upperBound, start + 6)).first(where: {
                English.ThingQuestions.who.contains(words[$0])
            })
        else { return nil }
        let end = text.sentenceEnd(from: who)
        var index = who + 1
        while index < end, English.ThingQuestions.afterWho.contains(words[index]) { index += 1 }
        guard index > who + 1 || words[who] != "who", index < end else { return nil }
        let said = words[who..<index]
        guard
            said.contains(where: { English.ThingQuestions.having.contains($0) })
        else { return nil }
        var limit = min(end, text.clauses[clauseIndex(of: index)].upperBound)
        limit = text.end(from: index, before: limit, at: English.ThingQuestions.afterLent)
        // "Who has the van keys | on them"
        if limit - index > 2, ["with", "on"].contains(words[limit - 2]),
            ["him", "her", "them", "you"].contains(words[limit - 1])
        {
            limit -= 2
        }
        let things = list.things(in: index..<limit)
        guard !things.isEmpty, things.allSatisfy({ !$0.isNothingKept }),
            things.allSatisfy({ $0.isKnown }) || ["my", "our", "me"].contains(words[index])
        else { return nil }
        return question("who", things.map(\.name), start..<end)
    }

    // MARK: How many

    private func howMany(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        let rest = words[start..<end]
        if let how = rest.prefix(6).indices.first(where: {
            rest[$0] == "how" && $0 + 1 < end && ["many", "much"].contains(rest[$0 + 1])
        }) {
            var limit = end
            for index in (how + 2)..<end
            where English.ThingQuestions.afterCounted.contains(words[index]) {
                limit = index
                break
            }
            guard how + 2 < limit else { return nil }
            let after = words[limit..<end]
            if after.contains("did")
                || after.first == "are" && after.dropFirst().first == "in" && after.contains("a")
                || after.contains("does") || after.contains("should")
            {
                return nil
            }
            let things = list.things(in: how + 2..<limit).map { $0.unitless(in: text.kept) }
            guard let thing = things.first, !thing.isNothingKept, !thing.isPlant,
                !English.ThingQuestions.uncounted.contains(
                    ThingWords.singular(thing.words[thing.words.count - 1]))
            else { return nil }
            let isSomewhere =
                PlacePhrase.first(in: limit..<end, of: text, allowed: ["in", "on", "at"], needsKnown: true)
                != nil && thing.isKnown
            let asks =
                isSomewhere
                || after.contains { English.ThingQuestions.inStock.contains($0) } || after.isEmpty
                || after.first == "in" || after.first == "on"
            guard asks, thing.isKnown || after.contains("left") || after.contains("we") else { return nil }
            return question("count", things.map(\.name), start..<end)
        }
        if rest.contains("running"), rest.contains("low"),
            rest.contains("what") || rest.contains("what's") || rest.contains("anything")
        {
            return question("count", [], start..<end)
        }
        return doWeHave(start, end)
    }

    /// "Do we have any batteries", "is there any milk left", "are we out of eggs".
    private func doWeHave(_ start: Int, _ end: Int) -> ThingReading? {
        for opening in SaidPhrases.askingStock
        where start + opening.count < end && words[start...].starts(with: opening) {
            var first = start + opening.count
            while first < end, English.ThingQuestions.beforeStock.contains(words[first]) { first += 1 }
            let limit = text.end(from: first, before: end, at: English.ThingQuestions.afterStock)
            guard first < limit,
                let thing = list.thing(in: first..<limit).map({ $0.unitless(in: text.kept) }), thing.isKnown,
                !thing.isNothingKept, !thing.isPlant
            else { return nil }
            return question("count", [thing.name], start..<end, thing.item == nil ? .certain : .addressed)
        }
        return nil
    }

    // MARK: What is on the list, in the cellar

    private func whatIs(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        let rest = words[start..<end]
        if rest.contains("reminders") || rest.contains("notes"),
            !English.ThingQuestions.notReminders.contains(rest.first ?? ""),
            rest.contains(where: { English.ThingQuestions.askingReminders.contains($0) })
        {
            return question("list", [], start..<end)
        }
        guard let first = rest.first,
            English.ThingQuestions.askingList.contains(first)
                || ["can", "could"].contains(first) && rest.contains("read")
        else { return nil }
        if let mention = ListMention.first(in: start..<end, of: text), mention.tokens.lowerBound > start,
            // "Give me two more yoghurts on the list" asks for nothing to be read.
            first != "give"
                || !words[start..<mention.tokens.lowerBound].contains(where: SpokenNumber.isNumeral)
        {
            return question("list", [mention.name], start..<end)
        }
        guard English.ThingQuestions.askingContents.contains(first) else { return nil }
        if first == "show" || rest.contains("plant") || rest.contains("plants") { return nil }
        var index = start + 1
        while index < end, English.ThingQuestions.beforePlace.contains(words[index]) { index += 1 }
        guard index < end, English.ThingQuestions.placePreposition.contains(words[index]),
            let place = PlacePhrase.read(at: index, before: end, in: text), place.isKnown,
            place.collection != nil
                || ThingWords.isPlace(words[place.tokens])
                    && !English.ThingQuestions.notPlace.contains(words[place.tokens.upperBound - 1])
        else { return nil }
        guard
            place.tokens.upperBound == end
                || SaidPhrases.ends.match(at: place.tokens.upperBound, in: words[..<end]) != nil
        else { return nil }
        return question(
            "list", [place.collection ?? place.name], start..<end,
            place.collection == nil ? .likely : .certain)
    }

    // MARK: What was noted

    private func noted(_ start: Int, _ range: Range<Int>) -> ThingReading? {
        let end = text.sentenceEnd(from: start)
        let rest = words[start..<end]
        guard let first = rest.first else { return nil }
        if English.ThingQuestions.askingNote.contains(first),
            let verb = rest.prefix(7).indices.first(where: {
                English.ThingQuestions.noting.contains(words[$0]) && $0 > start
            })
        {
            guard
                words[verb] != "say" && words[verb] != "note" || words[verb] == "note" && rest.contains("did")
                    || rest.contains("about")
            else { return nil }
            guard
                let about = (verb + 1..<end).first(where: {
                    English.ThingQuestions.beforeSubject.contains(words[$0])
                }), about + 1 < end
            else { return nil }
            let names = list.things(in: about + 1..<end)
            let isPlants = names.contains { $0.namesPlant || $0.isPlant }
            return names.isEmpty
                ? nil : question("note", names.map(\.name), start..<end, isPlants ? .certain : .addressed)
        }
        // "When was the boiler last serviced"
        if first == "when", start + 3 < end, ["was", "were"].contains(words[start + 1]) {
            let limit = text.end(from: start + 2, before: end, at: English.ThingQuestions.serviced)
            var last = limit
            while last > start + 2, ["last", "ever", "first"].contains(words[last - 1]) { last -= 1 }
            let things = limit < end ? list.things(in: (start + 2)..<last) : []
            if !things.isEmpty,
                things.allSatisfy({ !$0.isNothingKept && !$0.namesPlant && $0.kind != "food" })
            {
                return question("note", things.map(\.name), start..<end, .likely)
            }
        }
        // "Read me the pancake note", "show me the recipe for dal", "what's the recipe for"
        if let of = rest.indices.first(where: { words[$0] == "for" }), rest.contains("recipe"),
            English.ThingQuestions.askingRecipe.contains(first), of + 1 < end
        {
            return question("note", [text.name(of + 1..<end)], start..<end)
        }
        if first == "read" || first == "find" && rest.contains("note"), start + 2 < end {
            var index = start + 1
            while index < end, English.ThingQuestions.beforeNote.contains(words[index]) { index += 1 }
            guard index < end,
                rest.dropFirst().first.map({ English.ThingQuestions.afterRead.contains($0) }) == true
                    || first == "find"
            else { return nil }
            let limit = text.end(from: index, before: end, at: English.ThingQuestions.afterNote)
            // A note to read out is not food.
            return question(
                "note", [text.name(index..<limit)], start..<end, first == "read" ? .addressed : .certain)
        }
        return nil
    }
}
