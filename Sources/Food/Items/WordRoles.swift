import Diary
import Language

/// Decides for each word of an utterance whether it is kept, or how it is left out.
struct WordRoles {
    var roles: [WordRole?]

    let tokens: [Token]
    let words: [String]
    let classes: [WordClass]
    /// Words of foods that the lexicon names.
    let foodWords: Set<Int>
    /// The main verbs of the clauses.
    private let clauseVerbs: Set<Int>

    static func roles(of utterance: Utterance) -> [WordRole] {
        var assignment = WordRoles(utterance)
        assignment.placeFixedPhrases()
        for index in assignment.roles.indices where assignment.roles[index] == nil {
            assignment.place(index)
        }
        assignment.collapseRepeats()
        return assignment.roles.map { $0 ?? .keep }
    }

    private init(_ utterance: Utterance) {
        tokens = utterance.tokens
        words = tokens.map(\.word)
        classes = words.map(EnglishWordClasses.wordClass)
        var roles = [WordRole?](repeating: nil, count: tokens.count)
        var foodWords: Set<Int> = []
        for phrase in utterance.phrases {
            for index in phrase.tokens { roles[index] = .aside }
        }
        for name in utterance.names {
            if name.thing != nil { foodWords.formUnion(name.tokens) }
            if name.tokens.count > 1 { for index in name.tokens { roles[index] = .keep } }
        }
        for clause in utterance.clauses where clause.namesNothingDone {
            for index in clause.tokens { roles[index] = .boundary }
        }
        self.roles = roles
        self.foodWords = foodWords
        clauseVerbs = Set(utterance.clauses.compactMap(\.verbPlace))
    }

    // MARK: One word

    private mutating func place(_ index: Int) {
        if foodWords.contains(index), isOpen(index) {
            roles[index] = .keep
            return
        }
        if let end = refusalEnd(index) {
            leaveOut(index, from: end)
            return
        }
        if words[index] == "number", let next = following(index), classes[next] == .numeral {
            // "Coffee number three"
            roles[index] = .aside
            roles[next] = .aside
            return
        }
        if MeasuringUnit.typed(words[index]) != nil {
            roles[index] = .quantity
            return
        }
        switch classes[index] {
        case .numeral: roles[index] = .quantity
        case .article: roles[index] = .quantity
        case .determiner: roles[index] = .opener
        case .pronoun: placePronoun(index)
        case .verb: roles[index] = isParticiple(index) ? .keep : .boundary
        case .verbOrNoun: roles[index] = isVerb(index) ? .boundary : .keep
        case .copula: placePredicate(index)
        case .preposition: placePreposition(index)
        case .and: placeAnd(index)
        case .or: roles[index] = .or
        case .separator: roles[index] = .boundary
        case .negation: placeNegation(index)
        case .subordinator: placeCircumstance(index)
        case .filler: roles[index] = endsDenial(index) ? .boundary : .silent
        case .content: placeContent(index)
        }
    }

    private mutating func placeContent(_ index: Int) {
        let isPerson = English.People.person.contains(words[index])
        let describes = isContent(index + 1)
        if words[index] == "point", index > 0, classes[index - 1] == .numeral,
            following(index).map({ classes[$0] }) == .numeral
        {
            roles[index] = .quantity
        } else if words[index] == "x", index > 0, roles[index - 1] == .keep, isJoined(index + 1),
            index + 1 < words.count, classes[index + 1] == .numeral
        {
            // "Beans on toast x 2"
            roles[index] = .silent
        } else if (isPerson || English.Clauses.whereabouts.contains(words[index])) && !describes {
            roles[index] = .aside
            var before = index - 1
            while before >= 0, !tokens[before + 1].followsBreak,
                [.determiner, .article].contains(classes[before])
            {
                roles[before] = .aside
                before -= 1
            }
        } else if isTalkVerb(index) {
            roles[index] = .boundary
        } else {
            roles[index] = .keep
        }
    }

    /// "Weighed", "reverted", "watching": verbs that are not in the list of verbs about meals.
    private func isTalkVerb(_ index: Int) -> Bool {
        let word = words[index]
        if clauseVerbs.contains(index) { return true }
        guard word.hasSuffix("ed") || word.hasSuffix("ing") || ClauseVerbs.food.kind(of: word) == .other
        else {
            return false
        }
        return NonFoodWords.contains(word)
            || ClauseVerbs.food.kind(of: word) == .other && !Preparation.isWay(word)
    }

    /// "No starter just soup"
    private func endsDenial(_ index: Int) -> Bool {
        guard ["just", "only"].contains(words[index]) else { return false }
        return (max(0, index - 4)..<index).contains { roles[$0] == .no }
    }

    private mutating func placeAnd(_ index: Int) {
        // "A cup and a half of rice": one quantity on both sides of its measure.
        if index > 0, roles[index - 1] == .keep, MeasuringUnit.named(words[index - 1]) != nil,
            let part = SpokenQuantity.andPart(words[index...]), part.end < words.count,
            words[part.end] == "of",
            // "A fillet | and three quarters of a cup of rice"
            !(part.end + 1 < words.count && classes[part.end + 1] == .article),
            (index..<part.end).allSatisfy({ !tokens[$0].followsBreak })
        {
            for position in index..<part.end { roles[position] = .keep }
        } else {
            roles[index] = isInsideNumber(index) ? .quantity : .and
        }
    }

    private mutating func placePronoun(_ index: Int) {
        roles[index] = .boundary
        guard English.Clauses.indefinite.contains(words[index]) else { return }
        var next = index + 1
        while isJoined(next), English.Judgements.judgement.contains(words[next]), roles[next] == nil {
            roles[next] = .boundary
            next += 1
        }
    }

    // MARK: Verbs

    private func isVerb(_ index: Int) -> Bool {
        guard let before = preceding(index) else {
            let startsObject = following(index).map {
                [.article, .determiner, .numeral].contains(classes[$0])
            }
            return startsObject ?? false || English.Clauses.openingVerb.contains(words[index])
        }
        if English.Clauses.beforeInfinitive.contains(words[before]) {
            return true
        }
        if English.People.person.contains(words[before]) || PeopleAndPets.contains(words[before]) {
            return true
        }
        if English.Clauses.subject.contains(words[before]) { return true }
        let startsObject = following(index).map { [.article, .determiner].contains(classes[$0]) } ?? false
        return startsObject && [.and, .separator].contains(classes[before])
    }

    /// "Smoothie made with oats".
    private func isParticiple(_ index: Int) -> Bool {
        guard ["made", "prepared"].contains(words[index]), index > 0, roles[index - 1] == .keep,
            let next = following(index)
        else { return false }
        return English.Clauses.afterMade.contains(words[next])
    }

    // MARK: Whole utterance

    private mutating func placeFixedPhrases() {
        for index in tokens.indices where roles[index] == nil {
            for phrase in FixedPhrases.all[words[index], default: []] {
                let end = index + phrase.words.count
                guard end <= tokens.count, words[index..<end].elementsEqual(phrase.words),
                    (index + 1..<end).allSatisfy({ !tokens[$0].followsBreak }),
                    (index..<end).allSatisfy({ roles[$0] == nil })
                else { continue }
                for position in index..<end { roles[position] = phrase.role }
                break
            }
        }
    }

    /// "a a cup", "two uh two": leaves out the first of a small word said twice.
    private mutating func collapseRepeats() {
        var last: Int?
        for index in tokens.indices where roles[index] != .silent {
            if let last, !tokens[index].followsBreak, roles[last] == roles[index],
                [.quantity, .binder, .and, .or, .no].contains(roles[index]),
                words[last] == words[index] || classes[last] == .article && classes[index] == .article
            {
                roles[last] = .silent
            }
            last = index
        }
    }

    // MARK: Neighbours

    private func isOpen(_ index: Int) -> Bool {
        [.content, .verb, .verbOrNoun, .filler].contains(classes[index])
    }

    /// Whether it is in the same clause as the word before it.
    func isJoined(_ index: Int) -> Bool {
        index < tokens.count && (index == 0 || !tokens[index].followsBreak)
    }

    func isContent(_ index: Int) -> Bool {
        isJoined(index) && (classes[index] == .content || foodWords.contains(index)) && roles[index] != .aside
    }

    /// The next word in the same clause that is not a hesitation.
    func following(_ index: Int) -> Int? {
        var position = index + 1
        while isJoined(position) {
            if classes[position] != .filler || roles[position] == .keep || foodWords.contains(position) {
                return position
            }
            position += 1
        }
        return nil
    }

    private func preceding(_ index: Int) -> Int? {
        var position = index
        while position > 0, !tokens[position].followsBreak {
            position -= 1
            if classes[position] != .filler, roles[position] != .silent { return position }
        }
        return nil
    }

    /// "One and a half cups".
    private func isInsideNumber(_ index: Int) -> Bool {
        guard index > 0, classes[index - 1] == .numeral, let next = following(index) else { return false }
        if ["hundred", "thousand"].contains(words[index - 1]), classes[next] == .numeral { return true }
        if index > 1, words[index - 2] == "between", classes[next] == .numeral { return true }
        let halves: Set<String> = ["half", "quarter"]
        if halves.contains(words[next]) { return true }
        return words[next] == "a" && following(next).map { halves.contains(words[$0]) } ?? false
    }
}

/// The role of a word in the description.
enum WordRole: UInt8 {
    /// Part of what was eaten.
    case keep
    /// A number or an article: starts an item, or continues a quantity.
    case quantity
    /// Left out, but a new item starts after it: "the", "some".
    case opener
    /// A preposition inside an item.
    case binder
    case and, or
    /// "No" in "no sugar".
    case no
    /// Left out as if it had not been said.
    case silent
    /// Left out, but a preposition after it continues the item: "coffee at eight with milk".
    case aside
    /// Left out between two different items.
    case boundary
}
