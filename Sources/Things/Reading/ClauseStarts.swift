import Diary
import Language

/// Parts a text into clauses, as far as the journal of things needs them.
///
/// A clause starts at the end of a sentence; at a comma or a conjunction before a verb, a subject with its verb or a phrase
/// that tells the diary to note something; and, as recognisers write no commas, at a subject or an order alone.
struct ClauseStarts {
    private let text: SaidText
    private let words: [String]

    init(_ text: SaidText) {
        self.text = text
        words = text.words
    }

    func clauses() -> [Range<Int>] {
        guard !words.isEmpty else { return [] }
        var starts = [0]
        var index = 1
        while index < words.count {
            if index > starts[starts.count - 1], isStart(index, after: starts[starts.count - 1]) {
                starts.append(index)
            }
            index += 1
        }
        let ends = starts.dropFirst() + [words.count]
        return zip(starts, ends).map { $0..<$1 }
    }

    private func isStart(_ index: Int, after start: Int) -> Bool {
        let token = text.tokens[index]
        if token.followsStop { return true }
        if token.followsBreak { return opens(skippingLead(index)) || isPlaced(index, after: start) }
        if words[index] == "and", words[index - 1] == "and" { return false }
        if Self.conjunctions.contains(words[index]), index + 1 < words.count {
            return opens(skippingLead(index + 1))
        }
        if Self.conjunctions.contains(words[index - 1]) || ThingWords.fillers.contains(words[index - 1]) {
            return false
        }
        guard index > start + 1 else { return false }
        if isPronounSubject(index), !Self.beforeSubject.contains(words[index - 1]) { return true }
        if ordersAlone(index) { return true }
        if tellsAlone(index, after: start) { return true }
        return opensWithPossessive(index)
    }

    /// "…, saw back on the hook": a known thing with its place, after a comma.
    private func isPlaced(_ index: Int, after start: Int) -> Bool {
        let head = words[start..<min(index, start + 6)]
        if head.contains(where: { English.ThingVerbs.put.contains($0) || English.ThingVerbs.add.contains($0) }
        ) {
            return false
        }
        var end =
            text.kept.name(at: index, in: words[...]) ?? ThingWords.name(at: index, in: words[...]) ?? index
        guard end > index else { return false }
        while end < words.count, English.ThingVerbs.posture.contains(words[end]) { end += 1 }
        guard end < words.count, !text.tokens[end].followsBreak, PlacePhrase.prepositions.contains(words[end])
        else { return false }
        return PlacePhrase.read(at: end, before: words.count, in: text)?.isKnown ?? false
    }

    private static let conjunctions: Set<String> = [
        "and", "so", "but", "then", "also", "plus", "oh", "cos", "because",
    ]

    /// Words before a pronoun that make it no new subject.
    private static let beforeSubject: Set<String> = [
        "that", "where", "what", "when", "how", "who", "which", "if", "did", "do", "does", "have", "has",
        "can",
        "could", "should", "would", "will", "shall", "am", "are", "is", "was", "were", "had", "why", "as",
        "than", "thing",
        "things", "before", "after", "while", "until", "till", "since", "once", "think", "say", "said", "of",
        "for", "to",
        "with", "the", "one", "in", "case", "all", "time", "gave", "told", "give", "make", "let", "lets",
        "whether",
        "everything", "must", "might", "may",
    ]

    private func skippingLead(_ index: Int) -> Int {
        var place = index
        while place < words.count - 1, place - index < 6,
            ThingWords.fillers.contains(words[place]), !(place > index && text.tokens[place].followsBreak)
        {
            place += 1
        }
        return place
    }

    /// Whether a clause may open at a word, given that something parts it from the words before.
    private func opens(_ index: Int) -> Bool {
        guard index < words.count else { return false }
        if SaidPhrases.notes.match(at: index, in: words[...]) != nil { return true }
        if isPronounSubject(index) || isVerb(index) || Self.openers.contains(words[index]) { return true }
        return opensWithNoun(index)
    }

    private static let openers: Set<String> = [
        "that's", "thats", "there", "there's", "theres", "where", "where's", "who", "who's", "what's", "how",
        "need", "get", "take", "cross", "tick", "don't", "dont", "can", "could", "do", "did", "running",
        "let", "out",
    ]

    /// "I put", "she's", "they are", "it's".
    private func isPronounSubject(_ index: Int) -> Bool {
        let word = words[index]
        if Self.contracted.contains(word) { return true }
        guard Self.pronouns.contains(word), index + 1 < words.count, !text.tokens[index + 1].followsBreak
        else { return false }
        let next = words[index + 1]
        return isVerbForm(next) || Self.auxiliaries.contains(next)
            || ["just", "also", "finally", "then", "already", "always", "only", "really"].contains(next)
    }

    private static let pronouns: Set<String> = ["i", "we", "he", "she", "they", "it", "you"]
    private static let contracted: Set<String> = [
        "i've", "we've", "ive", "weve", "i'm", "we're", "i'll", "we'll", "he's", "she's", "it's", "they're",
        "they've", "i'd", "we'd", "im", "she'll", "he'll", "she'd", "he'd", "they'll",
    ]
    private static let auxiliaries: Set<String> = [
        "is", "are", "was", "were", "have", "has", "had", "will", "would", "can", "could", "should", "must",
        "do",
        "did", "does", "don't", "didn't", "won't", "can't", "need", "might",
    ]

    private func isVerb(_ index: Int) -> Bool {
        let word = words[index]
        if English.ThingVerbs.doing.contains(word) { return isDone(index) }
        if English.ThingVerbs.put.contains(word) || English.ThingVerbs.lend.contains(word)
            || English.ThingVerbs.borrow.contains(word) || English.ThingVerbs.add.contains(word)
            || English.ThingVerbs.remove.contains(word) || English.ThingVerbs.use.contains(word)
            || English.ThingVerbs.returned.contains(word) || English.ThingVerbs.give.contains(word)
            || English.ThingVerbs.buy.contains(word)
        {
            return isDone(index)
        }
        guard word.count > 4, word.hasSuffix("ed"), index + 1 < words.count else { return false }
        // "And tinned tomatoes" describes, "and tidied the shed" tells.
        return ThingWords.determiners.contains(words[index + 1])
            || EnglishWordClasses.wordClass(of: word) == .verb
    }

    /// Whether a verb has an object: "frozen peas" and "left luggage" are names.
    private func isDone(_ index: Int) -> Bool {
        guard index + 1 < words.count else { return false }
        let word = words[index]
        if [
            "frozen", "canned", "pickled", "baked", "preserved", "record", "stick", "store", "note", "hide",
            "cut", "drink",
        ]
        .contains(word) {
            return ThingWords.determiners.contains(words[index + 1])
        }
        if text.tokens[index + 1].followsBreak { return false }
        return ThingWords.name(at: index, in: words[...]).map { $0 <= index + 1 } ?? true
    }

    private func isVerbForm(_ word: String) -> Bool {
        English.ThingVerbs.doing.contains(word) || English.ThingVerbs.put.contains(word)
            || English.ThingVerbs.lend.contains(word) || English.ThingVerbs.borrow.contains(word)
            || English.ThingVerbs.add.contains(word) || English.ThingVerbs.remove.contains(word)
            || English.ThingVerbs.use.contains(word) || English.ThingVerbs.give.contains(word)
            || English.ThingVerbs.returned.contains(word) || English.ThingVerbs.buy.contains(word)
            || English.ThingVerbs.preserve.contains(word) || English.ThingVerbs.stay.contains(word)
            || English.Verbs.verb.contains(word) || word.count > 4 && word.hasSuffix("ed")
    }

    /// A noun phrase with its verb: "the saw has", "mum put", "spare keys are".
    private func opensWithNoun(_ index: Int) -> Bool {
        var place = index
        while place < min(index + 6, words.count) {
            if place > index, text.tokens[place].followsBreak { return false }
            let word = words[place]
            if place > index {
                if Self.states.contains(word) || word == "got" || word == "gave" { return true }
                if ["and", "with", "of", "to", "for", "in", "on", "from"].contains(word) { return false }
                let isName = ThingWords.isPerson(words[place - 1]) && !words[place - 1].hasSuffix("'s")
                if isName, isVerbForm(word) { return true }
            }
            if word.hasSuffix("'s"), place + 1 < words.count,
                PlacePhrase.prepositions.contains(words[place + 1])
                    || ["done", "finished", "gone", "empty", "in"].contains(
                        place + 1 < words.count ? words[place + 1] : "")
            {
                return true
            }
            place += 1
        }
        return false
    }

    private static let states: Set<String> = [
        "is", "are", "was", "were", "has", "have", "lives", "live", "goes", "had", "needs", "hangs", "will",
    ]

    /// An order in the middle of heard words: "… string | put that on a list", "… | remind me to".
    private func ordersAlone(_ index: Int) -> Bool {
        if let phrase = SaidPhrases.notes.match(at: index, in: words[...]) {
            return phrase.mark == 1 && phrase.end > index + 1
                && !["to", "you", "i", "would", "could", "can", "and"].contains(words[index - 1])
        }
        guard
            English.ThingVerbs.putOrder.contains(words[index])
                || ["add", "take", "cross", "tick", "set"].contains(words[index]),
            index + 1 < words.count, !Self.beforeOrder.contains(words[index - 1])
        else { return false }
        if ["that", "it", "them", "those", "this", "these"].contains(words[index + 1]) { return true }
        if words[index] == "set" { return false }
        let end = min(words.count, index + 9)
        return ["add", "put", "take"].contains(words[index])
            && ThingWords.determiners.contains(words[index + 1])
            && words[index..<end].contains("list")
            || words[index] == "put" && ["the", "my"].contains(words[index + 1])
    }

    private static let beforeOrder: Set<String> = [
        "to", "i", "we", "will", "can", "you", "a", "the", "could", "should", "would", "must", "might", "may",
        "don't", "didn't", "not", "never",
        "i'll", "we'll", "i'd", "let's", "always", "usually", "just", "please", "he", "she", "they", "who",
        "mum", "dad", "i've", "we've", "have",
        "has", "had", "did", "do", "won't", "can't", "and", "then", "dont", "didnt",
    ]

    /// A verb in the past without a subject, in heard words: "had soup | lent the saw to ben".
    private func tellsAlone(_ index: Int, after start: Int) -> Bool {
        let word = words[index]
        guard index + 1 < words.count,
            ["lent", "borrowed", "stuck", "watered", "misted", "gave", "returned"].contains(word)
        else { return false }
        if Self.beforeVerb.contains(words[index - 1]) || ThingWords.isPerson(words[index - 1]) {
            return false
        }
        // What stands before it may be its subject, unless that has a verb already.
        return words[max(start, index - 12)..<index].contains(where: isVerbForm)
    }

    private static let beforeVerb: Set<String> = [
        "i", "we", "i've", "we've", "ive", "have", "has", "had", "been", "was", "is", "are", "were", "be",
        "and",
        "to", "get", "got", "just", "also", "then", "who", "that", "he", "she", "they", "not", "finally",
        "being",
    ]

    /// "The saw's behind the door" after other words.
    private func opensWithPossessive(_ index: Int) -> Bool {
        guard ["the", "my", "our"].contains(words[index]),
            !PlacePhrase.prepositions.contains(words[index - 1]), index + 2 < words.count
        else { return false }
        for place in (index + 1)..<min(index + 4, words.count - 1) where words[place].hasSuffix("'s") {
            return PlacePhrase.prepositions.contains(words[place + 1])
        }
        return false
    }
}
