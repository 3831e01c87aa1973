import Diary
import Language

/// What somebody said, after corrections, with its plants, times and clauses.
struct PlantText {
    /// The words without those that the speaker took back.
    let tokens: [Token]
    let words: [String]
    /// For each word, its index among all words that were said.
    let origins: [Int]
    /// The indices of the words that were taken back, among all words that were said.
    let takenBack: Set<Int>
    let mentions: [PlantMention]
    /// For each word, the index of its mention; nil for a word outside mentions.
    let mentionAt: [Int?]
    let phrases: [UnderstoodPhrase]
    private(set) var clauses: [Range<Int>] = []
    let names: PlantNames
    private let timeAt: [Bool]

    init(_ said: SaidWords, domain: Domain, names: PlantNames) {
        let meant = PlantRepairs.made(in: Self.withPastOfGive(said.tokens), names: names)
        let utterance = Utterance(said.text, tokens: meant, in: domain)
        tokens = utterance.tokens
        words = tokens.map(\.word)
        phrases = utterance.phrases
        self.names = names
        var places: [String.Index: Int] = [:]
        for (index, token) in said.tokens.enumerated() where places[token.range.lowerBound] == nil {
            places[token.range.lowerBound] = index
        }
        origins = tokens.map { places[$0.range.lowerBound] ?? 0 }
        takenBack = Set(said.tokens.indices).subtracting(origins)
        mentions = MentionReading(tokens: tokens, names: names).all()
        var mentionAt = [Int?](repeating: nil, count: tokens.count)
        for (index, mention) in mentions.enumerated() {
            for place in mention.tokens { mentionAt[place] = index }
        }
        self.mentionAt = mentionAt
        var timeAt = [Bool](repeating: false, count: tokens.count)
        for phrase in phrases { for place in phrase.tokens { timeAt[place] = true } }
        self.timeAt = timeAt
        clauses = split()
    }

    /// "I give the fern a drink" is the past tense of many dialects, unless it tells how often.
    private static func withPastOfGive(_ tokens: [Token]) -> [Token] {
        guard tokens.contains(where: { $0.word == "give" }),
            !tokens.contains(where: { English.PlantClauses.often.contains($0.word) })
        else { return tokens }
        return tokens.enumerated().map { index, token in
            guard token.word == "give", index > 0, !token.followsBreak,
                English.PlantClauses.speaker.contains(tokens[index - 1].word)
                    || ["then", "and"].contains(tokens[index - 1].word) && index > 3
            else { return token }
            return Token(
                text: token.text, word: "gave", range: token.range, followsBreak: false)
        }
    }

    func isTime(_ index: Int) -> Bool { timeAt[index] }

    func mentions(in range: Range<Int>) -> [PlantMention] {
        var (low, high) = (0, mentions.count)
        while low < high {
            let middle = (low + high) / 2
            if mentions[middle].tokens.lowerBound < range.lowerBound {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return Array(mentions[low...].prefix { $0.tokens.upperBound <= range.upperBound })
    }

    // MARK: What a word is

    func isPast(_ index: Int) -> Bool {
        English.PlantVerbs.past.contains(words[index]) && isFree(index)
    }

    /// Whether the word does not belong to a plant's name.
    func isFree(_ index: Int) -> Bool {
        guard let mention = mentionAt[index] else { return true }
        return !mentions[mention].core.contains(index)
    }

    /// Whether the word is a verb in the past tense, about plants or anything else.
    func isVerb(_ index: Int) -> Bool {
        guard isFree(index) else { return false }
        let word = words[index]
        // "Took like five cuttings".
        if word == "like", index + 1 < words.count, SpokenNumber.isNumeral(words[index + 1]) { return false }
        return English.PlantVerbs.past.contains(word) || English.PlantVerbs.movingPast.contains(word)
            || English.PlantVerbs.giving.contains(word) || English.PlantVerbs.acquiring.contains(word)
            || English.PlantVerbs.discarding.contains(word) || English.PlantVerbs.planting.contains(word)
            || English.PlantStates.shedding.contains(word) && word != "drops" && word != "shed"
            || Self.otherVerbs.contains(word)
    }

    private static let otherVerbs = English.Verbs.opens.union(English.Verbs.other).union(
        English.PlantVerbs.everyday)

    /// Whether the word is a subject joined to its verb: "i've", "she's".
    func isContractedSubject(_ index: Int) -> Bool {
        guard let mark = words[index].firstIndex(of: "'") else {
            // "Its in the hall": recognisers and typists leave out the apostrophe.
            if words[index] == "its", index + 1 < words.count {
                return English.PlantPlaces.beforeDestination.contains(words[index + 1])
            }
            return English.PlantClauses.bareContraction.contains(words[index])
        }
        return English.PlantClauses.pronoun.contains(String(words[index][..<mark]))
            || words[index] == "there's"
    }

    /// Whether a subject and its verb start here.
    func isSubject(_ index: Int, before limit: Int) -> Bool {
        guard index < limit, isFree(index) else { return false }
        if isContractedSubject(index) { return true }
        guard English.PlantClauses.pronoun.contains(words[index]) else { return false }
        if words[index] == "that", index + 1 < limit, words[index + 1] == "one" { return true }
        if words[index] == "i" || words[index] == "we" || words[index] == "they" { return index + 1 < limit }
        return verbFollows(index, before: limit)
    }

    func verbFollows(_ index: Int, before limit: Int) -> Bool {
        for next in (index + 1)..<max(index + 1, min(index + 4, limit)) {
            if tokens[next].followsBreak { return false }
            if isVerb(next)
                || English.PlantClauses.helper.contains(words[next]) && words[next] != "to"
                    && words[next] != "just"
                || English.PlantVerbs.getting.contains(words[next])
            {
                return true
            }
            guard English.PlantClauses.adverb.contains(words[next]) || words[next].hasSuffix("ly") else {
                return false
            }
        }
        return false
    }

    /// Whether a plant is named here and is the subject of the next words: "the cactus got", "monty
    /// watered".
    func isPlantSubject(_ index: Int, before limit: Int) -> Bool {
        guard index < limit, let place = mentionAt[index], mentions[place].tokens.lowerBound == index else {
            return false
        }
        var next = mentions[place].tokens.upperBound
        if mentions[place].core.upperBound > 0, words[mentions[place].core.upperBound - 1].hasSuffix("'s"),
            !mentions[place].isPossessive
        {
            return true
        }
        while next < limit, !tokens[next].followsBreak,
            English.PlantClauses.adverb.contains(words[next]) || isTime(next)
        {
            next += 1
        }
        guard next < limit, !tokens[next].followsBreak else { return false }
        let word = words[next]
        if word == "i", next + 1 < limit { return true }
        return English.PlantClauses.helper.contains(word) && word != "to" && word != "just"
            || English.PlantVerbs.getting.contains(word)
            || isPast(next) && English.PlantVerbs.weak.contains(word) == false
            || isPast(next) && next + 1 < words.count
                && (tokens[next + 1].followsBreak || English.PlantClauses.particle.contains(words[next + 1]))
            || English.PlantStates.shedding.contains(word) || English.PlantStates.sign.contains(word)
            || English.PlantStates.look.contains(word) || English.PlantStates.gone.contains(word)
    }

    /// Whether it is somebody who can be the subject of a verb.
    func isPerson(_ index: Int) -> Bool {
        guard isFree(index) else { return false }
        let isTitled = index > 0 && English.PlantClauses.title.contains(words[index - 1])
        if isTitled || English.PlantClauses.title.contains(words[index]) { return true }
        return English.People.person.contains(words[index]) || PeopleAndPets.contains(words[index])
            || English.PlantClauses.person.contains(words[index])
    }

    /// Whether a range has only fillers, times and conjunctions.
    func isLead(_ range: Range<Int>) -> Bool {
        range.allSatisfy { index in
            isTime(index) || English.PlantClauses.adverb.contains(words[index])
                || English.PlantClauses.connector.contains(words[index])
                || [.filler, .separator, .and].contains(EnglishWordClasses.wordClass(of: words[index]))
        }
    }
}
