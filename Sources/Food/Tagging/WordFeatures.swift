import Language

/// The features that the tagger reads: hashes of facts about each word of an utterance and its neighbours.
///
/// The facts are the word itself, its lists and lexicon entries, the rules' result, and its clause. A word
/// that a household taught is in the lexicon, so that its facts change at once.
struct WordFeatures {
    /// One list for each word.
    let words: [[UInt32]]

    /// - Parameters:
    ///   - roles: the roles that the rules give the words.
    ///   - items: the things that the rules take for eaten.
    init(
        _ utterance: Utterance, roles: [WordRole], items: [Item], names: FoodNames, senses: WordSenses
    ) {
        let facts = Self.facts(utterance, roles, items, names, senses)
        let isTyped: UInt64 =
            utterance.text.utf8.contains { (65...90).contains($0) || $0 == 44 || $0 == 46 } ? 1 : 0
        var place = 0
        words = facts.map { _ in
            defer { place += 1 }
            var features = FeatureList()
            features.add(.style, isTyped)
            features.addNeighbours(of: place, in: facts)
            features.addPairs(of: place, in: facts)
            features.addSurroundings(of: place, in: facts)
            return features.hashes
        }
    }

    /// The facts about one word.
    fileprivate struct Fact {
        var word: UInt64
        var ending: UInt64
        var wordClass: UInt64
        var role: UInt64
        /// Its place in the name of a food: alone, first, last or between; 0 if it is in none.
        var food: UInt64 = 0
        var isPlural = false
        /// Its place in a fixed phrase that is not a food.
        var fixed: UInt64 = 0
        /// Whether it is in a phrase about a meal or about a time.
        var phrase: UInt64 = 0
        /// Whether the rules take it for the first word of a thing or for a later one.
        var rule: UInt64 = 0
        /// The kind of the commonest sense as a noun, by WordNet; 0 if it has none.
        var sense: UInt64 = 0
        var marks: [Mark] = []
        var verb: UInt64
        var followsBreak: Bool
        var followsStop: Bool
        var stance: UInt64 = 9
        var clauseVerb: UInt64 = 9
        /// Whether it comes before its clause's verb, right after it, or later, or the clause has no verb.
        var side: UInt64 = 0
        var opensClause = false
        var isCapital: Bool
        var hasDigit: Bool
    }

    fileprivate enum Mark: UInt64 {
        case number, unit, typedUnit, way, description, talk, likeTalk, known, verb, adjective
    }

    private static func facts(
        _ utterance: Utterance, _ roles: [WordRole], _ items: [Item], _ names: FoodNames,
        _ senses: WordSenses
    ) -> [Fact] {
        var facts = utterance.tokens.enumerated().map { place, token in
            fact(token, roles[place], names, senses.uses(of: token.word))
        }
        for match in utterance.names {
            for place in match.tokens {
                let stands: UInt64 =
                    match.tokens.count == 1
                    ? 1
                    : place == match.tokens.lowerBound ? 2 : place == match.tokens.upperBound - 1 ? 3 : 4
                if match.thing == nil {
                    facts[place].fixed = stands
                } else {
                    facts[place].food = stands
                    facts[place].isPlural = match.isPlural
                }
            }
        }
        for phrase in utterance.phrases {
            for place in phrase.tokens {
                if case .occasion(let category) = phrase.meaning {
                    facts[place].phrase = category == nil ? 2 : 3
                } else if facts[place].phrase == 0 {
                    facts[place].phrase = 1
                }
            }
        }
        for item in items where !item.isNegated {
            for (number, place) in item.tokens.enumerated() { facts[place].rule = number == 0 ? 1 : 2 }
        }
        for clause in utterance.clauses {
            for place in clause.tokens {
                facts[place].stance = UInt64(clause.stance.rawValue)
                facts[place].clauseVerb = clause.verb.map { UInt64($0.rawValue) } ?? 9
                facts[place].side =
                    clause.verbPlace.map { place <= $0 ? 1 : place == $0 + 1 ? 2 : 3 } ?? 0
            }
            if !clause.tokens.isEmpty { facts[clause.tokens.lowerBound].opensClause = true }
        }
        return facts
    }

    private static func fact(_ token: Token, _ role: WordRole, _ names: FoodNames, _ uses: WordUses?) -> Fact
    {
        let word = token.word
        var fact = Fact(
            word: FeatureHash.word(word.utf8), ending: FeatureHash.word(word.utf8.suffix(3)),
            wordClass: UInt64(EnglishWordClasses.wordClass(of: word).rawValue), role: UInt64(role.rawValue),
            verb: ClauseVerbs.food.kind(of: word).map { UInt64($0.rawValue) } ?? 9,
            followsBreak: token.followsBreak, followsStop: token.followsStop,
            isCapital: token.text.first?.isUppercase ?? false,
            hasDigit: word.utf8.contains { (48...57).contains($0) })
        fact.sense = uses?.first?.rawValue.utf8.first.map { UInt64($0) } ?? 0
        if uses?.canBeVerb == true { fact.marks.append(.verb) }
        if uses?.canBeAdjective == true { fact.marks.append(.adjective) }
        if SpokenNumber.isNumeral(word) { fact.marks.append(.number) }
        if MeasuringUnit.named(word) != nil { fact.marks.append(.unit) }
        if MeasuringUnit.typed(word) != nil { fact.marks.append(.typedUnit) }
        if Preparation.isWay(word) { fact.marks.append(.way) }
        if Preparation.isDescription(word) { fact.marks.append(.description) }
        if NonFoodWords.contains(word) { fact.marks.append(.talk) }
        if NonFoodWords.looksLikeTalk(word) { fact.marks.append(.likeTalk) }
        if names.words.contains(word) { fact.marks.append(.known) }
        return fact
    }
}

/// Collects the features of one word.
private struct FeatureList {
    enum Kind: UInt64 {
        case style, edge, word, wordClass, role, food, rule, mark, phrase, fixed, verb, stop, pause,
            pauseAfter, stance
        case clauseVerb, stanceAndFood, side, opensClause, ending, capital, digit, wordPair, foodPair,
            rulePair, classPair
        case wordAndClass, nextWordPair, nextFoodPair, classAndNextWord, lastVerb, lastVerbKind, lastPronoun,
            sense, sensePair, senseAndFood
    }

    private(set) var hashes: [UInt32] = []

    mutating func add(
        _ kind: Kind, _ first: UInt64 = 0, _ second: UInt64 = 0, _ third: UInt64 = 0, at offset: Int = 0
    ) {
        hashes.append(FeatureHash.feature(kind.rawValue, first, second, third, at: offset))
    }

    mutating func addNeighbours(of place: Int, in facts: [WordFeatures.Fact]) {
        for offset in -3...3 {
            guard facts.indices.contains(place + offset) else {
                add(.edge, at: offset)
                continue
            }
            let fact = facts[place + offset]
            add(.food, fact.food, at: offset)
            if fact.verb != 9 { add(.verb, fact.verb, at: offset) }
            guard abs(offset) <= 2 else { continue }
            add(.word, fact.word, at: offset)
            add(.wordClass, fact.wordClass, at: offset)
            add(.role, fact.role, at: offset)
            add(.rule, fact.rule, at: offset)
            add(.sense, fact.sense, at: offset)
            guard abs(offset) <= 1 else { continue }
            for mark in fact.marks { add(.mark, mark.rawValue, at: offset) }
            if fact.phrase != 0 { add(.phrase, fact.phrase, at: offset) }
            if fact.fixed != 0 { add(.fixed, fact.fixed, at: offset) }
        }
    }

    mutating func addPairs(of place: Int, in facts: [WordFeatures.Fact]) {
        let fact = facts[place]
        if place > 0 {
            let last = facts[place - 1]
            add(.wordPair, last.word, fact.word)
            add(.foodPair, last.food, fact.food)
            add(.rulePair, last.rule, fact.rule, fact.wordClass)
            add(.classPair, last.wordClass, fact.wordClass)
            add(.sensePair, last.sense, fact.sense)
            add(.wordAndClass, last.word, fact.wordClass, fact.food)
        }
        if place + 1 < facts.count {
            let next = facts[place + 1]
            add(.nextWordPair, fact.word, next.word)
            add(.nextFoodPair, fact.food, next.food)
            add(.classAndNextWord, fact.wordClass, fact.food, next.word)
        }
    }

    mutating func addSurroundings(of place: Int, in facts: [WordFeatures.Fact]) {
        let fact = facts[place]
        add(.senseAndFood, fact.sense, fact.food, fact.rule)
        if fact.followsBreak { add(.pause) }
        if fact.followsStop { add(.stop) }
        if place + 1 == facts.count || facts[place + 1].followsBreak { add(.pauseAfter) }
        add(.stance, fact.stance)
        add(.clauseVerb, fact.clauseVerb)
        add(.stanceAndFood, fact.stance, fact.food, fact.rule)
        add(.side, fact.side)
        if fact.opensClause { add(.opensClause) }
        add(.ending, fact.ending)
        if fact.isCapital { add(.capital) }
        if fact.hasDigit { add(.digit) }
        let verb = UInt64(WordClass.verb.rawValue), copula = UInt64(WordClass.copula.rawValue)
        let before = facts[max(0, place - 11)..<place].reversed()
        if let last = before.first(where: { $0.verb != 9 || $0.wordClass == verb || $0.wordClass == copula })
        {
            add(.lastVerb, last.word)
            add(.lastVerbKind, last.verb)
        }
        let pronoun = UInt64(WordClass.pronoun.rawValue)
        if let last = before.first(where: { $0.wordClass == pronoun }) { add(.lastPronoun, last.word) }
    }
}

/// The features which tell whether two neighbouring things were eaten at one meal, as hashes.
///
/// They are the words between the things, and the places of meals and times.
struct MealGaps {
    /// One list for each thing except the first.
    let gaps: [[UInt32]]

    private enum Kind: UInt64 {
        case always = 1_000, word, pair, length, between, behind, before, silence, stop, pause, verb, then,
            nextWord
    }

    /// - Parameter things: the words of each thing, in order.
    init(_ things: [Range<Int>], in utterance: Utterance) {
        gaps = things.indices.dropFirst().map { place in
            let last = things[place - 1], thing = things[place]
            let end = place + 1 < things.count ? things[place + 1].lowerBound : utterance.tokens.count
            let start = place > 1 ? things[place - 2].upperBound : 0
            return Self.features(
                utterance, between: Self.range(last.upperBound, thing.lowerBound),
                behind: Self.range(thing.upperBound, end), before: Self.range(start, last.lowerBound))
        }
    }

    private static func range(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }

    private static func features(
        _ utterance: Utterance, between: Range<Int>, behind: Range<Int>, before: Range<Int>
    ) -> [UInt32] {
        var hashes: Set<UInt32> = []
        func add(_ kind: Kind, _ first: UInt64 = 0, _ second: UInt64 = 0) {
            hashes.insert(FeatureHash.feature(kind.rawValue, first, second, 0, at: 0))
        }
        add(.always)
        add(.length, UInt64(min(6, between.count / 2)))
        let words = utterance.tokens[between].suffix(12).map(\.word)
        let ids = words.map { FeatureHash.word($0.utf8) }
        for id in ids { add(.word, id) }
        for (first, second) in zip(ids, ids.dropFirst()) { add(.pair, first, second) }
        let upTo = between.lowerBound..<min(between.upperBound + 1, utterance.tokens.count)
        if utterance.tokens[upTo].contains(where: \.followsStop) { add(.stop) }
        if utterance.tokens[upTo].contains(where: \.followsBreak) { add(.pause) }
        for word in words {
            if let kind = ClauseVerbs.food.kind(of: word) { add(.verb, UInt64(kind.rawValue)) }
        }
        if words.contains("then") { add(.then, words.contains("i") || words.contains("we") ? 1 : 0) }
        var isSaid = false
        for phrase in utterance.phrases {
            let kind: UInt64
            switch phrase.meaning {
            case .occasion(let category): kind = category == nil ? 1 : 2
            case .time: kind = 3
            }
            let place = phrase.tokens.lowerBound
            if between.contains(place) {
                add(.between, kind)
                isSaid = true
            }
            if behind.contains(place) { add(.behind, kind) }
            if before.contains(place) { add(.before, kind) }
        }
        if !isSaid { add(.silence) }
        return hashes.sorted()
    }
}
