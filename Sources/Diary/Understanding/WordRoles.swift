/// Decides what becomes of each word of an utterance: kept, or left out and how.
struct WordRoles {
    private(set) var roles: [WordRole?]

    private let tokens: [Token]
    private let words: [String]
    private let classes: [WordClass]
    /// Words of foods that the lexicon names.
    private let foodWords: Set<Int>

    static func roles(of utterance: Utterance, classes: WordClasses) -> [WordRole] {
        var assignment = WordRoles(utterance, classes: classes)
        assignment.placeFixedPhrases()
        for index in assignment.roles.indices where assignment.roles[index] == nil {
            assignment.place(index)
        }
        assignment.collapseRepeats()
        return assignment.roles.map { $0 ?? .keep }
    }

    private init(_ utterance: Utterance, classes: WordClasses) {
        tokens = utterance.tokens
        words = tokens.map(\.word)
        self.classes = words.map { classes($0) }
        var roles = [WordRole?](repeating: nil, count: tokens.count)
        var foodWords: Set<Int> = []
        for phrase in utterance.phrases {
            for index in phrase.tokens { roles[index] = .aside }
        }
        for name in utterance.names {
            if name.food != nil { foodWords.formUnion(name.tokens) }
            if name.tokens.count > 1 { for index in name.tokens { roles[index] = .keep } }
        }
        self.roles = roles
        self.foodWords = foodWords
    }

    // MARK: One word

    private mutating func place(_ index: Int) {
        if foodWords.contains(index), isOpen(index) {
            roles[index] = .keep
            return
        }
        switch classes[index] {
        case .numeral: placeNumeral(index)
        case .article: roles[index] = .quantity
        case .determiner: roles[index] = .opener
        case .pronoun: placePronoun(index)
        case .verb: roles[index] = isParticiple(index) ? .keep : .boundary
        case .verbOrNoun: roles[index] = isVerb(index) ? .boundary : .keep
        case .copula: placePredicate(index)
        case .preposition: placePreposition(index)
        case .and: roles[index] = isInsideNumber(index) ? .quantity : .and
        case .or: roles[index] = .or
        case .separator: roles[index] = .boundary
        case .negation: placeNegation(index)
        case .subordinator: placeCircumstance(index)
        case .filler: roles[index] = .silent
        case .content: placeContent(index)
        }
    }

    private mutating func placeContent(_ index: Int) {
        let isPerson = CuratedWords.people.contains(words[index])
        let describes = isContent(index + 1)
        if (isPerson || words[index] == "home") && !describes {
            roles[index] = .aside
            var before = index - 1
            while before >= 0, !tokens[before + 1].followsBreak,
                [.determiner, .article].contains(classes[before])
            {
                roles[before] = .aside
                before -= 1
            }
        } else {
            roles[index] = .keep
        }
    }

    private mutating func placeNumeral(_ index: Int) {
        roles[index] = .quantity
        // "two no three eggs": the last number is the one that is meant.
        guard let marker = following(index), ["no", "sorry", "wait", "actually"].contains(words[marker]),
            let corrected = following(marker), classes[corrected] == .numeral
        else { return }
        roles[index] = .silent
        roles[marker] = .silent
    }

    private mutating func placePronoun(_ index: Int) {
        roles[index] = .boundary
        guard ["something", "anything", "nothing", "everything"].contains(words[index]) else { return }
        var next = index + 1
        while isJoined(next), CuratedWords.judgements.contains(words[next]), roles[next] == nil {
            roles[next] = .boundary
            next += 1
        }
    }

    /// "It was really good": what follows is no food unless a noun comes after it.
    private mutating func placePredicate(_ index: Int) {
        roles[index] = .boundary
        var end = index + 1
        var last = index
        while isJoined(end), roles[end] == nil || roles[end] == .silent {
            let isJudgement =
                CuratedWords.judgements.contains(words[end]) || CuratedWords.moods.contains(words[end])
            if isJudgement {
                last = end
            } else if ![.filler, .and, .negation, .article].contains(classes[end]) {
                break
            }
            end += 1
        }
        guard last > index, !isContent(last + 1) else { return }
        for position in index...last { roles[position] = .boundary }
    }

    // MARK: Prepositions

    private static let binding: Set<String> = [
        "of", "with", "without", "in", "on", "over", "from", "into", "onto", "under", "inside", "per", "upon",
    ]
    private static let placing: Set<String> = [
        "at", "in", "to", "from", "on", "by", "near", "into", "inside", "around", "through", "outside",
    ]

    private mutating func placePreposition(_ index: Int) {
        let word = words[index]
        if let end = placeEnd(index) ?? personEnd(index) {
            for position in index..<end { roles[position] = .aside }
            return
        }
        guard let next = following(index) else {
            roles[index] = .silent
            return
        }
        if classes[next] == .pronoun, ["it", "them", "me", "us", "that", "this", "there"].contains(words[next]) {
            roles[index] = .aside
            roles[next] = .aside
        } else if Self.binding.contains(word) {
            roles[index] = .binder
        } else if ["about", "around", "up", "out", "off", "down"].contains(word) {
            roles[index] = .silent
        } else {
            roles[index] = .boundary
        }
    }

    /// The end of "at the pub", "from the food truck", "to work"; nil when no place is named.
    private func placeEnd(_ index: Int) -> Int? {
        guard Self.placing.contains(words[index]) else { return nil }
        let isAt = words[index] == "at"
        // A recogniser writes "i at two eggs".
        if isAt, index > 0, ["i", "we"].contains(words[index - 1]) { return nil }
        var position = index + 1
        while position < min(index + 6, tokens.count), isJoined(position) {
            let isPlace = CuratedWords.places.contains(words[position])
            let mayContinue = [.determiner, .article, .content].contains(classes[position])
            if isPlace, roles[position] == nil, isAt || !isContent(position + 1) { return position + 1 }
            guard mayContinue else { break }
            position += 1
        }
        guard isAt else { return nil }
        // Whatever else follows "at" is a place as well, when it is no food.
        position = index + 1
        while isJoined(position), [.determiner, .article].contains(classes[position]) { position += 1 }
        let isUnknown = isJoined(position) && classes[position] == .content && !foodWords.contains(position)
        return isUnknown && roles[position] == nil ? position + 1 : nil
    }

    /// The end of "with my friends", "for her sister"; nil when nobody is named.
    private func personEnd(_ index: Int) -> Int? {
        guard ["with", "for", "from", "by", "to"].contains(words[index]) else { return nil }
        var position = index + 1
        while isJoined(position), [.determiner, .article].contains(classes[position]) { position += 1 }
        let names = isJoined(position) && CuratedWords.people.contains(words[position])
        return names && !isContent(position + 1) ? position + 1 : nil
    }

    // MARK: Verbs

    private func isVerb(_ index: Int) -> Bool {
        guard let before = preceding(index) else {
            return following(index).map { [.article, .determiner, .numeral].contains(classes[$0]) } ?? false
        }
        if ["to", "can", "could", "will", "did", "would", "don't", "didn't"].contains(words[before]) { return true }
        if CuratedWords.people.contains(words[before]) { return true }
        let subjects: Set<String> = ["i", "we", "he", "she", "they", "you", "i've", "we've", "i'm", "who"]
        if subjects.contains(words[before]) { return true }
        let startsObject = following(index).map { [.article, .determiner].contains(classes[$0]) } ?? false
        return startsObject && [.and, .separator].contains(classes[before])
    }

    /// "Smoothie made with oats".
    private func isParticiple(_ index: Int) -> Bool {
        guard ["made", "prepared"].contains(words[index]), index > 0, roles[index - 1] == .keep,
            let next = following(index)
        else { return false }
        return ["with", "from", "of", "in"].contains(words[next])
    }

    private mutating func placeNegation(_ index: Int) {
        guard let next = following(index) else {
            roles[index] = .silent
            return
        }
        if words[index] == "no" {
            let says = isContent(next) || roles[next] == .keep
            roles[index] = says ? .no : .silent
            return
        }
        roles[index] = .boundary
        // "Not too sweet" is still sweet; "didn't eat the bread" leaves the bread out.
        if ["too", "so", "very", "that", "really", "only", "just"].contains(words[index + 1]) { return }
        var position = index + 1
        while isJoined(position), !endsNegation(position) {
            roles[position] = .boundary
            position += 1
        }
    }

    private func endsNegation(_ index: Int) -> Bool {
        if ["just", "only", "so", "i", "we"].contains(words[index]) || roles[index] == .aside { return true }
        if classes[index] == .separator { return true }
        guard classes[index] == .and, let next = following(index) else { return false }
        return [.pronoun, .verb, .numeral, .article, .filler].contains(classes[next])
    }

    /// "Because I wasn't hungry", "while watching tv", "before my run": up to the next clause or food.
    private mutating func placeCircumstance(_ index: Int) {
        roles[index] = .aside
        var position = index + 1
        while isJoined(position) {
            let isSubject = ["i", "we"].contains(words[position]) && position > index + 1
            if isSubject || words[position] == "so" || [.and, .separator].contains(classes[position]) { return }
            if startsFood(position) { return }
            if roles[position] != .keep { roles[position] = .aside }
            position += 1
        }
    }

    /// A food of the lexicon starts here, or its quantity and adjectives do.
    private func startsFood(_ index: Int) -> Bool {
        var position = index
        while isJoined(position) || position == index, position < min(index + 5, tokens.count) {
            if foodWords.contains(position) || roles[position] == .keep { return true }
            let mayLead = [.article, .numeral, .content, .preposition].contains(classes[position])
            guard mayLead, position > index || classes[position] != .preposition else { return false }
            position += 1
        }
        return false
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

    /// "a a cup", "two uh two": of a small word that was said twice the first is left out.
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

    /// In the same clause as the word before it.
    private func isJoined(_ index: Int) -> Bool {
        index < tokens.count && (index == 0 || !tokens[index].followsBreak)
    }

    private func isContent(_ index: Int) -> Bool {
        isJoined(index) && (classes[index] == .content || foodWords.contains(index)) && roles[index] != .aside
    }

    /// The next word that is no hesitation, in the same clause.
    private func following(_ index: Int) -> Int? {
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
        let halves: Set<String> = ["half", "quarter"]
        if halves.contains(words[next]) { return true }
        return words[next] == "a" && following(next).map { halves.contains(words[$0]) } ?? false
    }
}
