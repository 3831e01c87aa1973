import Diary
import JSON
import Language

/// Reads questions to the journal of things: "where is the torch", "who has the drill", "how many jars of honey are left".
struct QuestionReading {
    let text: SaidText

    private var words: [String] { text.words }
    private var list: ThingList { ThingList(text: text) }

    func read(_ clause: Int) -> Reading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        guard start < range.upperBound else { return nil }
        return whereIs(start, range) ?? whoHas(start, range) ?? howMany(start, range) ?? whatIs(start, range)
            ?? noted(start, range)
    }

    private func question(
        _ about: String, _ names: [String], _ tokens: Range<Int>, _ fit: Claim.Fit = .certain
    ) -> Reading {
        var act = Act(journal: .things, kind: "question", fields: ["about": .text(about)])
        act.fields["of"] = .array(names.map { .text($0) })
        return Reading(tokens: tokens, fit: fit, acts: [act])
    }

    // MARK: Where

    private func whereIs(_ start: Int, _ range: Range<Int>) -> Reading? {
        let reach = min(range.upperBound, start + 8)
        guard
            let place = (start..<reach).first(where: {
                words[$0] == "where" || words[$0].hasPrefix("where'") || words[$0] == "wheres"
            })
        else { return nil }
        let lead = words[start..<place]
        let leads: Set<String> = [
            "do", "you", "know", "tell", "me", "can", "could", "remember", "i", "can't", "cant", "find",
            "out", "have", "any", "idea", "does", "anyone", "don't", "forgot", "forget", "anybody", "remind",
            "wondering", "i'm", "we", "cannot", "no",
        ]
        guard lead.allSatisfy({ leads.contains($0) }) else { return nil }
        let end = text.sentenceEnd(from: place)
        let verbs: Set<String> = [
            "put", "leave", "left", "keep", "kept", "store", "stored", "stash", "stashed", "hide", "hid",
            "is", "are", "place", "placed", "say", "said", "did",
            "have", "are", "stick", "stuck", "is", "do", "i'd", "i", "we", "on", "earth", "the", "hell",
            "can", "find", "put", "he", "she", "they", "you", "my", "was", "were", "that", "now", "last",
            "move", "moved", "has", "gone", "would", "be", "it's", "could", "heck", "mum", "dad", "someone",
            "people", "get", "i've",
        ]
        var index = place + 1
        while index < end, verbs.contains(words[index]),
            !["the", "my"].contains(words[index])
                || words[index] == "the" && index + 1 < end && ["hell", "heck"].contains(words[index + 1])
        { index += 1 }
        // "Where the keys are"
        guard index < end else { return nil }
        var limit = min(end, text.clauses[clauseIndex(of: index)].upperBound)
        for at in index..<limit
        where at > index
            && [
                "are", "is", "at", "again", "went", "gone", "have", "this", "now", "these", "last", "in",
                "lives", "live",
            ].contains(words[at])
        {
            limit = at
            break
        }
        let verb = words[place + 1..<max(place + 1, index)]
        if verb.contains("buy") || words[index] == "buy" { return nil }
        let things = list.things(in: index..<max(limit, index))
        guard !things.isEmpty else { return nil }
        let isOwn =
            ["my", "our", "me"].contains(words[index])
            || verb.contains {
                ["put", "keep", "kept", "left", "leave", "store", "stash", "hide", "stored", "stashed"]
                    .contains($0)
            }
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

    private func whoHas(_ start: Int, _ range: Range<Int>) -> Reading? {
        guard
            let who = (start..<min(range.upperBound, start + 6)).first(where: {
                ["who", "who's", "whos", "who've"].contains(words[$0])
            })
        else { return nil }
        let end = text.sentenceEnd(from: who)
        let verbs: Set<String> = [
            "has", "have", "got", "borrowed", "still", "all", "did", "i", "lend", "lent", "we", "took", "is",
            "using", "loan", "give", "gave", "is", "had", "currently", "to", "holding", "on", "keeping",
            "borrowing", "do",
        ]
        var index = who + 1
        while index < end, verbs.contains(words[index]) { index += 1 }
        guard index > who + 1 || words[who] != "who", index < end else { return nil }
        let said = words[who..<index]
        guard
            said.contains(where: {
                [
                    "has", "have", "got", "borrowed", "lend", "lent", "took", "using", "loan", "had",
                    "holding", "borrowing", "gave", "give",
                ].contains($0)
            })
        else { return nil }
        var limit = min(end, text.clauses[clauseIndex(of: index)].upperBound)
        for at in index..<limit
        where at > index
            && ["to", "is", "at", "right", "now", "again", "last", "from", "in", "for"].contains(words[at])
        {
            limit = at
            break
        }
        let things = list.things(in: index..<limit)
        guard !things.isEmpty, things.allSatisfy({ !$0.isNothingKept }),
            things.allSatisfy({ $0.isKnown }) || ["my", "our", "me"].contains(words[index])
        else { return nil }
        return question("who", things.map(\.name), start..<end)
    }

    // MARK: How many

    private func howMany(_ start: Int, _ range: Range<Int>) -> Reading? {
        let end = text.sentenceEnd(from: start)
        let rest = words[start..<end]
        if let how = rest.prefix(6).indices.first(where: {
            rest[$0] == "how" && $0 + 1 < end && ["many", "much"].contains(rest[$0 + 1])
        }) {
            var limit = end
            for index in (how + 2)..<end
            where [
                "do", "are", "have", "is", "left", "in", "did", "does", "remain", "we", "i", "there",
                "should", "can", "on", "will", "for",
            ].contains(words[index]) {
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
            let things = list.things(in: how + 2..<limit).map { thing -> SaidThing in unitless(thing) }
            guard let thing = things.first, !thing.isNothingKept, !thing.isPlant,
                !["time", "day", "calorie", "people", "hour", "minute", "week"].contains(
                    ThingWords.singular(thing.words[thing.words.count - 1]))
            else { return nil }
            let isSomewhere =
                PlacePhrase.first(in: limit..<end, of: text, allowed: ["in", "on", "at"], needsKnown: true)
                != nil && thing.isKnown
            let asks =
                isSomewhere
                || after.contains {
                    ["left", "have", "got", "there", "remain", "remaining", "still", "home"].contains($0)
                } || after.isEmpty || after.first == "in" || after.first == "on"
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

    /// "Jars of honey" asks for honey.
    private func unitless(_ thing: SaidThing) -> SaidThing {
        guard thing.words.count > 2, thing.words[1] == "of",
            English.ThingUnits.unmarked.contains(thing.words[0])
        else { return thing }
        let rest = thing.words.dropFirst(2)
        var thing = thing
        let names = thing.name.split(separator: " ").dropFirst(2).joined(separator: " ")
        thing.words = Array(rest)
        thing.item = text.kept.item(named: rest)
        thing.kind = ThingWords.kind(endingIn: thing.words[...])
        thing.isKnown = thing.item != nil || thing.kind != nil
        thing.name = thing.item?.record.name ?? names
        return thing
    }

    /// "Do we have any batteries", "is there any milk left", "are we out of eggs".
    private func doWeHave(_ start: Int, _ end: Int) -> Reading? {
        for opening in Self.having where start + opening.count < end && words[start...].starts(with: opening)
        {
            var first = start + opening.count
            while first < end,
                ["any", "some", "more", "enough", "a", "an", "the", "got", "still", "much", "many", "got"]
                    .contains(words[first])
            { first += 1 }
            var limit = end
            for index in first..<end
            where index > first
                && ["left", "in", "at", "on", "for", "still", "anywhere", "or"].contains(words[index])
            {
                limit = index
                break
            }
            guard first < limit, let thing = list.thing(in: first..<limit).map(unitless), thing.isKnown,
                !thing.isNothingKept, !thing.isPlant
            else { return nil }
            return question("count", [thing.name], start..<end)
        }
        return nil
    }

    private static let having = [
        "do we have", "do i have", "have we got", "have i got", "is there", "are there", "have we",
        "do we still have", "are we out of",
        "are we low on", "have we any", "did we run out of", "do we need", "got any", "is there still",
        "are we running low on", "any",
    ].map { $0.split(separator: " ").map(String.init) }.dropLast()

    // MARK: What is on the list, in the cellar

    private func whatIs(_ start: Int, _ range: Range<Int>) -> Reading? {
        let end = text.sentenceEnd(from: start)
        let rest = words[start..<end]
        if rest.contains("reminders") || rest.contains("notes"),
            !["put", "add", "i", "we"].contains(rest.first ?? ""),
            rest.contains(where: {
                ["what", "what's", "which", "list", "show", "any", "read", "whats", "do", "how"].contains($0)
            })
        {
            return question("list", [], start..<end)
        }
        let asks: Set<String> = [
            "what", "what's", "whats", "show", "read", "list", "which", "is", "tell", "give", "anything",
            "what've", "are",
        ]
        guard let first = rest.first,
            asks.contains(first) || ["can", "could"].contains(first) && rest.contains("read")
        else { return nil }
        if let mention = ListMention.first(in: start..<end, of: text), mention.tokens.lowerBound > start {
            if ["is", "are"].contains(first) {
                guard mention.preposition == "on" else { return nil }
                let things = list.things(in: (start + 1)..<mention.tokens.lowerBound)
                return things.isEmpty
                    ? nil : question("list", [mention.name] + things.map(\.name), start..<end)
            }
            return question("list", [mention.name], start..<end)
        }
        guard ["what", "what's", "whats", "show", "which", "anything"].contains(first) else { return nil }
        if first == "show" || rest.contains("plant") || rest.contains("plants") { return nil }
        let states: Set<String> = [
            "is", "are", "do", "we", "i", "have", "got", "did", "put", "keep", "stored", "things", "else",
            "there", "left", "still", "stuff", "items", "all",
        ]
        var index = start + 1
        while index < end, states.contains(words[index]) { index += 1 }
        guard index < end, ["in", "on", "under", "at", "inside"].contains(words[index]),
            let place = PlacePhrase.read(at: index, before: end, in: text), place.isKnown,
            place.collection != nil
                || ThingWords.isPlace(words[place.tokens])
                    && !["world", "news", "tv", "telly"].contains(words[place.tokens.upperBound - 1])
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

    private func noted(_ start: Int, _ range: Range<Int>) -> Reading? {
        let end = text.sentenceEnd(from: start)
        let rest = words[start..<end]
        let verbs: Set<String> = ["note", "noted", "write", "written", "wrote", "jot", "say", "jotted"]
        guard let first = rest.first else { return nil }
        if ["what", "did", "do", "have", "what's", "when"].contains(first),
            let verb = rest.prefix(7).indices.first(where: { verbs.contains(words[$0]) && $0 > start })
        {
            guard
                words[verb] != "say" && words[verb] != "note" || words[verb] == "note" && rest.contains("did")
                    || rest.contains("about")
            else { return nil }
            guard
                let about = (verb + 1..<end).first(where: {
                    ["about", "on", "for", "with", "regarding", "of"].contains(words[$0])
                }), about + 1 < end
            else { return nil }
            let names = list.things(in: about + 1..<end)
            return names.isEmpty ? nil : question("note", names.map(\.name), start..<end)
        }
        // "Read me the pancake note", "show me the recipe for dal", "what's the recipe for"
        if let of = rest.indices.first(where: { words[$0] == "for" }), rest.contains("recipe"),
            ["what's", "what", "show", "read", "find", "where's", "give"].contains(first), of + 1 < end
        {
            return question("note", [text.name(of + 1..<end)], start..<end)
        }
        if first == "read" || first == "find" && rest.contains("note"), start + 2 < end {
            var index = start + 1
            while index < end,
                ["me", "out", "back", "the", "my", "note", "notes", "about", "us", "on"].contains(
                    words[index])
            { index += 1 }
            guard index < end,
                rest.dropFirst().first.map({ ["me", "out", "back", "us"].contains($0) }) == true
                    || first == "find"
            else { return nil }
            var limit = end
            for at in index..<end where at > index && ["again", "please", "love", "to"].contains(words[at]) {
                limit = at
                break
            }
            return question("note", [text.name(index..<limit)], start..<end)
        }
        return nil
    }
}
