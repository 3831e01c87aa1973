import Diary

/// Where the words that are taken back begin.
extension Repairs {
    /// "I had …", "we ate …", "had …".
    func startsClause(_ index: Int) -> Bool {
        var next = index
        while next < words.count, ["and", "then", "so"].contains(words[next]) { next += 1 }
        guard next < words.count else { return false }
        if ["i", "we"].contains(words[next]) {
            guard next + 1 < words.count else { return false }
            return [.verb, .verbOrNoun, .filler].contains(EnglishWordClasses.wordClass(of: words[next + 1]))
        }
        return English.Clauses.clauseStart.contains(words[next])
    }

    /// The start of the clause that ends here: its subject or verb.
    func clauseStart() -> Int {
        var place = kept.count
        while place > 0 {
            place -= 1
            if English.Clauses.teller.contains(kept[place].word) { return place }
            let isVerb = English.Clauses.ate.contains(kept[place].word)
            let hasSubject = place > 0 && ["i", "we"].contains(kept[place - 1].word)
            if isVerb, !hasSubject { return place }
            if kept[place].followsBreak, place < kept.count - 1, isVerb { return place }
        }
        return 0
    }

    /// The start of the last thing named, its quantity and measure included.
    func phraseStart() -> Int {
        var place = contentStart()
        while place > 0, place == kept.count || !kept[place].followsBreak {
            let word = kept[place - 1]
            if isNumber(word) || isArticle(word) {
                place -= 1
            } else if let quantity = vagueQuantityStart(endingAt: place) {
                place = quantity
            } else if word.word == "of", place > 1, isThing(kept[place - 2]) || isNumber(kept[place - 2]) {
                place -= 1
                while place > 0, isThing(kept[place - 1]), !kept[place].followsBreak { place -= 1 }
            } else {
                break
            }
        }
        return place
    }

    /// Where "for dinner" or "at lunch" begins; nil if the words do not end with an occasion.
    func trailingOccasion() -> Int? {
        guard kept.count > 2, domain.occasions.words.contains(kept[kept.count - 1].word),
            English.Clauses.repairedLead.contains(kept[kept.count - 2].word)
        else { return nil }
        return kept.count - 2
    }

    /// Whether several things are named from a place on: "turkey and rice".
    func isList(_ start: Int) -> Bool {
        (start + 1..<max(start + 1, min(words.count - 1, start + 4))).contains { index in
            words[index] == "and" && !tokens[index].followsBreak && isThing(tokens[index + 1])
                && isThing(tokens[index - 1]) && words[index + 1] != "then"
        }
    }

    /// The end of the things that are named from a place on.
    func thingsEnd(_ start: Int) -> Int {
        var end = start + 1
        while end < words.count, !tokens[end].followsBreak {
            let joins =
                ["and", "of", "with"].contains(words[end]) && end + 1 < words.count
                && (isThing(tokens[end + 1]) || isArticle(tokens[end + 1])) && words[end + 1] != "then"
            guard joins || isThing(tokens[end]) || isArticle(tokens[end]) || isNumber(tokens[end]) else {
                break
            }
            end += 1
        }
        return end
    }

    /// The start of the things, joined by "and", at the end.
    func listStart() -> Int {
        var place = phraseStart()
        while place > 1, kept[place - 1].word == "and", isThing(kept[place - 2]) {
            let last = kept[place - 2]
            place -= 2
            while place > 0,
                isThing(kept[place - 1]) || isNumber(kept[place - 1]) || isArticle(kept[place - 1]),
                !last.followsBreak
            { place -= 1 }
        }
        return place
    }

    /// The start of the run of nouns and adjectives at the end.
    func contentStart() -> Int {
        var place = kept.count
        while place > 0, isThing(kept[place - 1]), place == kept.count || !kept[place].followsBreak {
            place -= 1
        }
        return place
    }

    /// Where the same word was said earlier, with its quantity, in the last dozen words.
    func repetition(of index: Int) -> Int? {
        var next = index
        while next < words.count,
            [.article, .determiner].contains(EnglishWordClasses.wordClass(of: words[next]))
        {
            next += 1
        }
        guard next < words.count, EnglishWordClasses.wordClass(of: words[next]) == .content else {
            return nil
        }
        let first = max(0, kept.count - 12)
        guard let place = kept[first...].lastIndex(where: { $0.word == words[next] }) else { return nil }
        return quantityStart(endingAt: place)
    }

    /// Where the quantity that ends before a place begins; the place itself if there is none.
    func quantityStart(endingAt end: Int) -> Int {
        var place = vagueQuantityStart(endingAt: end) ?? end
        while place > 0, isNumber(kept[place - 1]) || isArticle(kept[place - 1]) { place -= 1 }
        return place
    }

    /// "A couple of", "a pair of", "a dozen": words for an amount that are neither numbers nor articles.
    func vagueQuantityStart(endingAt end: Int) -> Int? {
        let longest = 3
        return (max(0, end - longest)..<end).first { start in
            let quantity = SpokenQuantity.vague(kept[start..<end].map(\.word)[...])
            return quantity?.end == end - start
        }
    }

    /// "For lunch no wait for dinner", "at noon sorry at one": where the same preposition stands in the last
    /// six words.
    func sameLead(_ index: Int) -> Int? {
        guard index + 1 < words.count, English.Clauses.repairedLead.contains(words[index]) else { return nil }
        let first = max(0, kept.count - 6)
        return kept[first...].lastIndex {
            $0.word == words[index]
                || English.Times.lead.contains(words[index]) && English.Times.lead.contains($0.word)
        }
    }

    // MARK: Kinds of words

    func isThing(_ token: Token) -> Bool {
        [.content, .verbOrNoun].contains(EnglishWordClasses.wordClass(of: token.word))
    }

    func isNumber(_ token: Token) -> Bool { SpokenNumber.isNumeral(token.word) }

    func isArticle(_ token: Token) -> Bool {
        [.article, .determiner].contains(EnglishWordClasses.wordClass(of: token.word))
    }

    /// A number for words that replace only each other: occasions, days, parts of the day, named times.
    func kind(of word: String) -> Int? {
        if domain.occasions.words.contains(word) { return 0 }
        if DayPhrase.weekdays[word] != nil || English.Times.nearDay.contains(word) { return 1 }
        if DayPhrase.parts[word] != nil { return 2 }
        return ClockPhrase.named[word] != nil ? 3 : nil
    }
}

/// Words with which a speaker takes something back.
struct SelfCorrection: Hashable {
    enum Kind: Hashable {
        /// "Scratch that": what was said does not count.
        case erasure
        /// "I mean", "no wait": what follows replaces what was said; if it cannot, the words mean nothing.
        case certain
        /// "No", "sorry", "wait", "actually": a correction only if the words after it can replace what was
        /// said.
        case possible
    }

    var kind: Kind
    /// The index after the words.
    var end: Int
    /// Nothing but "no", which more often means "without" than "I was wrong".
    var isBareNo = false
    /// Nothing but "actually", which hardly ever corrects.
    var isWeakest = false

    /// A cheap test: whether any correction starts with this word.
    static func mayBegin(with word: String) -> Bool { openings.contains(word) }

    private static let erasures = English.CorrectionPhrases.erasure.inWords.sorted { $0.count > $1.count }

    private static let certain = English.CorrectionPhrases.replacing.inWords.sorted { $0.count > $1.count }

    private static let openings = English.Corrections.possible.union((erasures + certain).compactMap(\.first))

    static func read(_ words: [String], at start: Int) -> SelfCorrection? {
        var index = start
        var weak: [String] = []
        var isCertain = false
        while index < words.count {
            let left = words[index...]
            if left.starts(with: ["i", "meant", "to"]), left.dropFirst(3).first != "say" { break }
            if let phrase = erasures.first(where: left.starts) {
                return SelfCorrection(kind: .erasure, end: index + phrase.count)
            }
            if let phrase = certain.first(where: left.starts) {
                // "I'll make it a large one" is not a correction; "make it three" is.
                let next = index + phrase.count
                let counts = next < words.count && SpokenNumber.isNumeral(words[next])
                guard phrase.first != "make" || !weak.isEmpty || counts else { return nil }
                isCertain = true
                index += phrase.count
            } else if ["hold", "hang"].contains(words[index]) {
                guard left.dropFirst().first == "on" else { break }
                weak.append("wait")
                index += 2
            } else if English.Corrections.possible.contains(words[index]) {
                weak.append(words[index])
                index += 1
            } else if index > start, English.Corrections.between.contains(words[index]), words[index] != "no",
                words[index] != "on"
            {
                index += 1
            } else {
                break
            }
        }
        guard isCertain || !weak.isEmpty else { return nil }
        if isCertain || weak.count > 1 { return SelfCorrection(kind: .certain, end: index) }
        return SelfCorrection(
            kind: .possible, end: index,
            isBareNo: weak.count == 1 && English.Corrections.no.contains(weak[0]),
            isWeakest: weak == ["actually"])
    }
}
