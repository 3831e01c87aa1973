import Diary
import Language

/// Words that decide the roles of the words after them: "it was …", "at the pub", "because …".
extension WordRoles {
    /// "It was really good": the next words are not food unless a noun comes after them.
    mutating func placePredicate(_ index: Int) {
        roles[index] = .boundary
        var end = index + 1
        var last = index
        while isJoined(end), roles[end] == nil || roles[end] == .silent {
            let isJudgement =
                English.Judgements.judgement.contains(words[end])
                || English.Judgements.mood.contains(words[end])
            if isJudgement {
                last = end
            } else if ![.filler, .and, .negation, .article].contains(classes[end]) {
                break
            }
            end += 1
        }
        if let occasion = (index + 1..<max(index + 1, min(index + 5, tokens.count))).first(where: {
            isJoined($0) && English.Clauses.occasion.contains(words[$0])
        }), !(index + 1...occasion).contains(where: { foodWords.contains($0) || !isJoined($0) }) {
            last = occasion
        }
        guard last > index, !isContent(last + 1) else { return }
        for position in index...last { roles[position] = .boundary }
    }

    mutating func placePreposition(_ index: Int) {
        let word = words[index]
        if let end = placeEnd(index) ?? personEnd(index) {
            for position in index..<end { roles[position] = .aside }
            return
        }
        guard let next = following(index) else {
            roles[index] = .silent
            return
        }
        if word == "as", [.article, .determiner].contains(classes[next]), let noun = following(next),
            !foodWords.contains(noun),
            classes[noun] == .content, !isContent(noun + 1)
        {
            // "Honey as a sweetener"
            for position in index...noun { roles[position] = .aside }
            return
        }
        if classes[next] == .pronoun,
            English.Clauses.object.contains(words[next])
        {
            roles[index] = .aside
            roles[next] = .aside
        } else if English.Clauses.binding.contains(word) {
            roles[index] = .binder
        } else if word == "to", index > 0, classes[index - 1] == .numeral, classes[next] == .numeral {
            // "Ten to twelve almonds"
            roles[index] = .quantity
        } else if English.Clauses.particle.contains(word) {
            roles[index] = .silent
        } else {
            roles[index] = .boundary
        }
    }

    /// The end of "at the pub", "from the food truck", "to work"; nil if no place is named.
    private func placeEnd(_ index: Int) -> Int? {
        guard English.Clauses.placing.contains(words[index]) || words[index] == "for" else { return nil }
        let isAt = words[index] == "at"
        // A recogniser writes "i at two eggs".
        if isAt, index > 0, ["i", "we"].contains(words[index - 1]) { return nil }
        var position = index + 1
        while position < min(index + 6, tokens.count), isJoined(position) {
            let isPlace =
                words[index] != "for" && English.Places.place.contains(words[position])
                || English.Places.celebration.contains(words[position])
            let mayContinue = [.determiner, .article, .content].contains(classes[position])
            if isPlace, roles[position] == nil, isAt || !isContent(position + 1) { return position + 1 }
            guard mayContinue else { break }
            position += 1
        }
        guard isAt else { return nil }
        // Anything else after "at" is a place too, unless it is food.
        position = index + 1
        while isJoined(position), [.determiner, .article].contains(classes[position]) { position += 1 }
        let isUnknown = isJoined(position) && classes[position] == .content && !foodWords.contains(position)
        return isUnknown && roles[position] == nil ? position + 1 : nil
    }

    /// The end of "with my friends", "for her sister"; nil if nobody is named.
    private func personEnd(_ index: Int) -> Int? {
        guard English.Clauses.beforePerson.contains(words[index]) else { return nil }
        var position = index + 1
        while isJoined(position), [.determiner, .article].contains(classes[position]) { position += 1 }
        let names = isJoined(position) && English.People.person.contains(words[position])
        return names && !isContent(position + 1) ? position + 1 : nil
    }

    mutating func placeNegation(_ index: Int) {
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
        if English.Clauses.degree.contains(words[index + 1]) { return }
        leaveOut(index, from: index + 1)
    }

    /// Leaves out a word and, from a place on, the things that it says were not eaten.
    mutating func leaveOut(_ index: Int, from start: Int) {
        for position in index..<start { roles[position] = .boundary }
        var position = start
        while isJoined(position), !endsNegation(position) {
            if roles[position] != .aside { roles[position] = .boundary }
            position += 1
        }
    }

    /// The end of words which say that what follows was not eaten: "instead of", "hold the"; nil if none
    /// start here.
    func refusalEnd(_ index: Int) -> Int? {
        let word = words[index]
        guard Refusal.openings.contains(word) else { return nil }
        if English.Clauses.refusing.contains(word) { return index + 1 }
        if let phrase = Refusal.phrases.first(where: { words[index...].starts(with: $0) }),
            (index + 1..<index + phrase.count).allSatisfy(isJoined)
        {
            return index + phrase.count
        }
        return nil
    }

    private func endsNegation(_ index: Int) -> Bool {
        if English.Clauses.endsNegation.contains(words[index]) || roles[index] == .aside { return true }
        if classes[index] == .separator || English.Clauses.afterRefusal.contains(words[index]) { return true }
        guard classes[index] == .and, let next = following(index) else { return false }
        return [.pronoun, .verb, .numeral, .article, .filler].contains(classes[next])
    }

    /// "Because I wasn't hungry", "while watching tv", "before my run": up to the next clause or food.
    mutating func placeCircumstance(_ index: Int) {
        roles[index] = .aside
        var position = index + 1
        while isJoined(position) {
            let isSubject = ["i", "we"].contains(words[position]) && position > index + 1
            if isSubject || words[position] == "so" || [.and, .separator].contains(classes[position]) {
                return
            }
            if startsFood(position) { return }
            if roles[position] != .keep { roles[position] = .aside }
            position += 1
        }
    }

    /// Whether a food of the lexicon starts here, or its quantity or adjectives do.
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
}

/// Runs of words that mean something only as a whole.
enum FixedPhrases {
    /// Phrases that are kept: no word in them is a number, a time or a meal, or is left out.
    static let kept = English.FixedPhrases.kept

    static func isKept(_ phrase: String) -> Bool { keptSet.contains(phrase) }
    private static let keptSet = Set(kept)

    /// Phrases that are left out entirely.
    static let fillers = English.FixedPhrases.filler

    /// Phrases that are left out between different items.
    static let carriers = English.FixedPhrases.carrier

    /// Whether a fixed phrase places or describes a food and names none: "on top", "sunny side up".
    static func places(_ match: FoodNames.Match, in utterance: Utterance) -> Bool {
        let words = utterance.tokens[match.tokens].map(\.word)
        return EnglishWordClasses.closedClass(of: words[0]) != nil
            || English.FixedPhrases.describing.contains(words.joined(separator: " "))
    }

    /// All phrases by their first word, longest first.
    static let all: [String: [(words: [String], role: WordRole)]] = {
        let phrases: [(words: [String], role: WordRole)] =
            fillers.map { (split($0), .silent) } + carriers.map { (split($0), .boundary) }
        return Dictionary(grouping: phrases) { $0.words.first ?? "" }
            .mapValues { $0.sorted { $0.words.count > $1.words.count } }
    }()

    private static func split(_ phrase: String) -> [String] { phrase.split(separator: " ").map(String.init) }
}
