import Diary
import Language

/// The things and lists named before a clause, which "it", "those" and "the list" may mean.
struct ThingContext {
    /// The things that were named last.
    private(set) var things: [SaidThing] = []
    /// The list that was named last.
    private(set) var list: String?
    private var acts: [Act] = []

    /// Remembers what a clause tells.
    mutating func take(_ reading: ThingReading) {
        if !reading.things.isEmpty { things = reading.things }
        acts += reading.acts
        if let last = reading.acts.last, let named = last[text: "collection"],
            last.kind == "list" || KeptThings.isList(named)
        {
            list = named
        }
    }

    /// The acts that are not repetitions: "I need soap, put that on the list" puts it there only once.
    func new(_ said: [Act]) -> [Act] {
        said.filter { act in
            !acts.contains { earlier in
                guard earlier.kind == act.kind, earlier[text: "name"] == act[text: "name"],
                    act.kind != "note", act.kind != "question"
                else { return false }
                if earlier == act { return true }
                // A thing that is used up cannot be used again.
                return act.kind == "take" && earlier.fields["all"] != nil
                    || act.kind == "item" && earlier[text: "collection"] == act[text: "collection"]
                        && act.fields["quantity"] == nil
                        && earlier[text: "place"] == nil && act[text: "place"] == nil
                        && act[text: "collection"] != nil
            }
        }
    }

    /// If a thing turns out to be somewhere else, removes its earlier place.
    func mend(_ claims: inout [Claim], by reading: ThingReading) {
        for act in reading.acts where act.kind == "item" && act.fields["quantity"] == nil {
            guard act[text: "place"] != nil || act[text: "collection"] != nil, let last = claims.indices.last
            else { continue }
            claims[last].acts.removeAll { earlier in
                earlier.kind == "item" && earlier[text: "name"] == act[text: "name"]
                    && earlier.fields["quantity"] == nil
                    && earlier[text: "place"] != nil && earlier[text: "place"] != act[text: "place"]
            }
        }
    }

    /// Remembers what a clause without an act names.
    mutating func pass(_ range: Range<Int>, of text: SaidText) {
        if let errand = Self.errand(range, of: text) {
            things = [errand]
            return
        }
        if let needed = Self.needed(range, of: text) {
            things = needed
            return
        }
        let named = Self.mentions(range, of: text)
        let words = text.words[range]
        if !named.isEmpty {
            things = named
        } else if words.contains(where: { English.ThingPlaces.article.contains($0) }) {
            things = []
        }
        if words.contains(where: { $0 == "list" }), let mention = ListMention.first(in: range, of: text) {
            list = mention.name
        }
    }

    /// "We want flour and a tin of peas": things that the next words may put on a list.
    static func needed(_ range: Range<Int>, of text: SaidText) -> [SaidThing]? {
        let start = text.afterFillers(range)
        let said = text.words[..<range.upperBound]
        guard let subject = SaidPhrases.needingSubjects.match(at: start, in: said)?.end,
            subject + 1 < range.upperBound, ["need", "want"].contains(text.words[subject]),
            !["to", "you"].contains(text.words[subject + 1])
        else { return nil }
        let things = ThingList(text: text).things(in: (subject + 1)..<range.upperBound).filter {
            !$0.isNothingKept && $0.words.count < 5
        }
        return things.isEmpty ? nil : things
    }

    /// "I finished taking out the bins": the errand that was done, as a list of errands has it.
    private static func errand(_ range: Range<Int>, of text: SaidText) -> SaidThing? {
        let words = text.words
        guard
            let done = range.prefix(8).first(where: { English.TakingWords.doing.contains(words[$0]) }),
            done + 1 < range.upperBound, words[done + 1].hasSuffix("ing") || words[done] == "did",
            let thing = ThingList(text: text).thing(in: (done + 1)..<range.upperBound)
        else { return nil }
        return thing
    }

    /// The things that the words name, each with its description.
    private static func mentions(_ range: Range<Int>, of text: SaidText) -> [SaidThing] {
        var found: [SaidThing] = []
        let list = ThingList(text: text)
        // "Milk's done, tick it off"
        let words = text.words[..<range.upperBound].map { $0.hasSuffix("'s") ? String($0.dropLast(2)) : $0 }[
            ...]
        var index = range.lowerBound
        while index < range.upperBound {
            guard let end = text.kept.name(at: index, in: words) ?? ThingWords.name(at: index, in: words)
            else {
                index += 1
                continue
            }
            var start = index
            while start > range.lowerBound, index - start < 3, !text.tokens[start].followsBreak,
                describes(words[start - 1])
            { start -= 1 }
            var lead = start
            while lead > range.lowerBound, ThingWords.determiners.contains(words[lead - 1]) { lead -= 1 }
            let isPlace =
                lead > range.lowerBound && English.ThingPlaces.plain.contains(words[lead - 1])
                && words[lead - 1] != "to"
            // "The lemon tree" does not name lemons.
            let isOfPlant = end < range.upperBound && English.NotKept.plant.contains(words[end])
            if isPlace && !found.isEmpty || isOfPlant {
                index = end
                continue
            }
            if let thing = list.thing(in: start..<end)?.unpossessed(in: text.kept), !thing.isNothingKept {
                if let last = found.last, last.tokens.upperBound > start { found.removeLast() }
                found.append(thing)
            }
            index = end
        }
        return found.count <= 3 ? found : Array(found.suffix(1))
    }

    private static func describes(_ word: String) -> Bool {
        EnglishWordClasses.wordClass(of: word) == .content && !ThingWords.fillers.contains(word)
            && !English.ThingVerbs.doing.contains(word)
            && !English.ThingVerbs.put.contains(word) && !word.hasSuffix("ed")
    }
}
