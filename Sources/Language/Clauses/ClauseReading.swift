import Diary

/// Divides an utterance into clauses and judges each.
///
/// A clause starts at punctuation, at a subject with its verb, at a conjunction before either, and at
/// subordinating words. A question or an order applies to the end of its sentence. A plan, a wish or another
/// person's meal applies to the end of its clause and of the list that continues it.
struct ClauseReading {
    let tokens: [Token]
    let words: [String]
    let verbs: ClauseVerbs
    let occasionNames: Set<String>
    let classes: [WordClass]
    /// Words inside names of several words, where no clause starts.
    let inner: Set<Int>
    /// Words that name things, and words of longer names, which mean nothing else there: "she crab soup".
    let thingWords: Set<Int>
    let nameWords: Set<Int>
    /// Words of phrases about times and occasions.
    let phraseWords: Set<Int>
    /// Words of phrases about an occasion.
    let occasionWords: Set<Int>

    static func clauses(
        of tokens: [Token], text: String, names: [ThingNames.Match], phrases: [UnderstoodPhrase],
        in domain: Domain
    ) -> [Clause] {
        guard !tokens.isEmpty else { return [] }
        return ClauseReading(tokens, names, phrases, domain).clauses(asking: askedTokens(tokens, in: text))
    }

    private init(
        _ tokens: [Token], _ names: [ThingNames.Match], _ phrases: [UnderstoodPhrase], _ domain: Domain
    ) {
        self.tokens = tokens
        verbs = domain.verbs
        occasionNames = domain.occasions.words
        words = tokens.map(\.word)
        classes = words.map(EnglishWordClasses.wordClass)
        inner = Set(names.filter { $0.tokens.count > 1 }.flatMap { $0.tokens.dropFirst() })
        thingWords = Set(names.filter { $0.thing != nil }.flatMap(\.tokens))
        nameWords = Set(names.filter { $0.thing != nil && $0.tokens.count > 1 }.flatMap(\.tokens))
        phraseWords = Set(phrases.flatMap(\.tokens))
        occasionWords = Set(
            phrases.filter { if case .occasion = $0.meaning { true } else { false } }.flatMap(\.tokens))
    }

    /// Tokens after which a question mark stands.
    private static func askedTokens(_ tokens: [Token], in text: String) -> Set<Int> {
        guard text.contains("?") else { return [] }
        return Set(
            tokens.indices.filter { index in
                let next = index + 1 < tokens.count ? tokens[index + 1].range.lowerBound : text.endIndex
                let end = tokens[index].range.upperBound
                return end < next && text[end..<next].contains("?")
            })
    }

    private func clauses(asking: Set<Int>) -> [Clause] {
        let starts = self.starts()
        var clauses: [Clause] = []
        for (place, start) in starts.enumerated() {
            let end = place + 1 < starts.count ? starts[place + 1] : tokens.count
            clauses.append(judged(start..<end))
        }
        judgeSentences(&clauses, asking: asking)
        replaced(&clauses)
        leftAlone(&clauses)
        carryOn(&clauses)
        return clauses
    }

    // MARK: Where clauses start

    private func starts() -> [Int] {
        var starts = [0]
        var hasVerb = false
        var index = 0
        while index < tokens.count {
            defer { index += 1 }
            if index > 0, tokens[index].followsBreak {
                starts.append(index)
                hasVerb = false
            }
            let isVerb = self.isVerb(at: index)
            guard index > 0, !inner.contains(index), !phraseWords.contains(index) || isVerb else { continue }
            let current = starts[starts.count - 1]
            var start: Int?
            if isSubject(index), verbFollows(index) {
                start = index
            } else if let noun = nounSubject(before: index), noun > current || hasVerb {
                start = noun
            } else if [.and, .or, .separator].contains(classes[index]) || words[index] == "so",
                let next = self.next(index), self.isVerb(at: next) || classes[next] == .negation
            {
                start = index
            } else if ["but", "so", "instead"].contains(words[index]),
                classes[index] != .filler || opensWithNoun(index)
            {
                start = index
            } else if English.Clauses.subordinator.contains(words[index]), let next = self.next(index),
                isSubject(next) || isGerund(next) || nounStarts(next)
            {
                start = index
            } else if ["which", "who"].contains(words[index]) {
                start = index
            } else if isVerb, hasVerb, ClauseVerbs.opensAlone(words[index]), !isHelped(index) {
                start = index
            }
            if let found = start {
                let place = leadStart(found, after: current)
                if place > current {
                    starts.append(place)
                    hasVerb = false
                }
            }
            if isVerb { hasVerb = true }
        }
        return starts
    }

    /// Conjunctions and phrases right before a subject belong to its clause: "and for dinner | i'm planning".
    private func leadStart(_ index: Int, after current: Int) -> Int {
        var start = index
        func before() -> Int? { start > current && !tokens[start].followsBreak ? start - 1 : nil }
        while let place = before(), isLeading(place) { start = place }
        // "And then around eleven | i had": a time after a conjunction belongs to the clause that it dates.
        var dated = start
        while dated > current, !tokens[dated].followsBreak, phraseWords.contains(dated - 1) { dated -= 1 }
        if dated < start, dated > current, !tokens[dated].followsBreak, isLeading(dated - 1) {
            start = dated
            while let place = before(), isLeading(place) { start = place }
        }
        return start
    }

    private func isLeading(_ index: Int) -> Bool {
        if inner.contains(index) || thingWords.contains(index) { return false }
        if ["tomorrow", "tonight"].contains(words[index]) { return true }
        return [.and, .separator, .filler, .subordinator].contains(classes[index])
            && !phraseWords.contains(index)
    }

    func isVerb(at index: Int) -> Bool {
        guard index < words.count, !inner.contains(index),
            !thingWords.contains(index) || isAfterSubject(index)
        else {
            return false
        }
        if occasionWords.contains(index), !verbs.act.contains(words[index]) { return false }
        if classes[index] == .verbOrNoun { return isAfterSubject(index) }
        if index > 0, words[index].count > 4, words[index].hasSuffix("ed"), !thingWords.contains(index),
            !tokens[index].followsBreak, isBeing(index - 1), classes[index] == .content
        {
            return true
        }
        return verbs.kind(of: words[index]) != nil || ClauseVerbs.helping.contains(words[index])
            || classes[index] == .copula
    }

    private func isAfterSubject(_ index: Int) -> Bool {
        guard index > 0, !tokens[index].followsBreak else { return false }
        return English.Clauses.speaker.contains(words[index - 1])
            || English.Clauses.otherPerson.contains(words[index - 1])
            || English.Clauses.beforeVerb.contains(words[index - 1])
    }

    private func isSubject(_ index: Int) -> Bool {
        guard index < words.count, !nameWords.contains(index) else { return false }
        if English.Clauses.course.contains(words[index]), index + 1 < words.count,
            classes[index + 1] == .copula
        {
            return true
        }
        return English.Clauses.speaker.contains(words[index])
            || English.Clauses.otherPerson.contains(words[index])
            || English.Clauses.thing.contains(words[index])
    }

    private func verbFollows(_ index: Int) -> Bool {
        if words[index].contains("'") || ["im", "ive"].contains(words[index]) { return true }
        var position = index + 1
        while position < min(index + 5, words.count), !tokens[position].followsBreak {
            if isVerb(at: position) || classes[position] == .verbOrNoun && position == index + 1 {
                return true
            }
            guard
                [.filler, .negation, .and].contains(classes[position]) || phraseWords.contains(position)
                    || NonFoodWords.looksLikeTalk(words[position])
            else { return false }
            position += 1
        }
        return false
    }

    /// "Was eating", "to have", "didn't finish": the verb belongs to the one before it.
    private func isHelped(_ index: Int) -> Bool {
        var position = index - 1
        while position >= 0, !tokens[position + 1].followsBreak {
            if ClauseVerbs.helping.contains(words[position]) || isSubject(position) { return true }
            guard classes[position] == .filler || NonFoodWords.looksLikeTalk(words[position]) else {
                return false
            }
            position -= 1
        }
        return false
    }

    /// "So toast instead", not "so good".
    private func opensWithNoun(_ index: Int) -> Bool {
        guard words[index] == "so", let next = next(index) else { return false }
        return thingWords.contains(next) || [.article, .numeral].contains(classes[next])
    }

    private func isGerund(_ index: Int) -> Bool {
        index < words.count && words[index].count > 4 && words[index].hasSuffix("ing")
            && !thingWords.contains(index)
    }

    private func next(_ index: Int) -> Int? {
        var position = index + 1
        while position < words.count, !tokens[position].followsBreak {
            if classes[position] != .filler, !phraseWords.contains(position) { return position }
            position += 1
        }
        return nil
    }

    /// Whether a person or an animal is named here, perhaps after "my" or "the".
    private func nounStarts(_ index: Int) -> Bool {
        var position = index
        while position < words.count, [.determiner, .article].contains(classes[position]) { position += 1 }
        return position < words.count && isBeing(position)
    }

    /// "Hi tommy": the person addressed is not the subject.
    func isGreeted(_ index: Int) -> Bool {
        index > 0
            && English.Clauses.greeting.contains(
                words[index - 1])
    }

    func isBeing(_ index: Int) -> Bool {
        let word = words[index]
        if FirstNames.isAlsoWord(word), isNameBeforeVerb(index) { return true }
        guard !thingWords.contains(index) else { return false }
        return English.People.person.contains(word) || PeopleAndPets.contains(word)
            || word.hasSuffix("s") && PeopleAndPets.contains(EnglishNoun.singular(word))
    }

    /// "Olive had the soup", "so bill ate it all": a first name that is also a common word. After "and" it
    /// may be a food that ends a list.
    private func isNameBeforeVerb(_ index: Int) -> Bool {
        let verb = index + 1
        guard verb < words.count, !tokens[verb].followsBreak,
            English.Clauses.afterName.contains(words[verb])
        else { return false }
        let starts = index == 0 || tokens[index].followsBreak
        guard !thingWords.contains(index), !starts else { return starts }
        return [.and, .separator, .subordinator, .filler].contains(classes[index - 1])
    }

    /// The start of "my daughter", "the dog" or "Priya" right before this verb; nil if none is its subject.
    private func nounSubject(before verb: Int) -> Int? {
        guard isVerb(at: verb), verb > 0, !tokens[verb].followsBreak else { return nil }
        var last = verb - 1
        while last > 0, classes[last] == .filler || ClauseVerbs.helping.contains(words[last]),
            !tokens[last].followsBreak
        {
            last -= 1
        }
        guard isBeing(last), !phraseWords.contains(last), !isGreeted(last) else { return nil }
        var start = last
        while start > 0, !tokens[start].followsBreak {
            let before = start - 1
            let belongs =
                [.determiner, .article].contains(classes[before])
                || classes[before] == .content && !thingWords.contains(before)
                    && !phraseWords.contains(before)
                    && NonFoodWords.contains(words[before])
            guard belongs else { break }
            start = before
        }
        // "With my mum had": the person is not a subject after a preposition.
        if start > 0, !tokens[start].followsBreak, classes[start - 1] == .preposition { return nil }
        return start
    }
}
