import Diary
import Language

/// Tells whether a feeling was the speaker's own, and whether it was felt at all.
struct FeelingSubjects {
    private let words: RemarkWords

    init(_ words: RemarkWords) { self.words = words }

    /// Whether the speaker is the subject of the verb at an index, or nobody is named: "felt sick".
    ///
    /// - Returns: false if somebody else is the subject, nil if a thing may be.
    func isSpeaker(before verb: Int) -> Bool? {
        let start = words.clauseStart(verb)
        var index = verb - 1
        while index >= start {
            let word = words.words[index]
            if English.Clauses.speaker.contains(word) { return true }
            if isOtherPerson(index) { return false }
            switch words.wordClass(index) {
            case .and, .or, .separator, .subordinator: return true
            case .filler, .negation: index -= 1
            default:
                let isPassed =
                    words.phraseEnd(index) != nil || English.AroundFeelings.degree.contains(word)
                    || ClauseVerbs.helping.contains(word)
                guard isPassed else { return nil }
                index -= 1
            }
        }
        return true
    }

    /// Whether somebody else had the feeling: "my son had a headache", "her back hurts".
    func isOther(before core: Int) -> Bool {
        let start = words.clauseStart(core)
        guard start < core else { return false }
        if let owner = owner(of: core, from: start), owner == .other { return true }
        var isOther = false
        for index in start..<core {
            if English.Clauses.speaker.contains(words.words[index]) || words.words[index] == "me" {
                return false
            }
            // "Dinner with Anna, bloated after": Anna is not the subject.
            if isOtherPerson(index), !isAfterPreposition(index, from: start) { isOther = true }
        }
        return isOther
    }

    private enum Owner { case speaker, other }

    /// Whose feeling it is, if a word before it tells.
    private func owner(of core: Int, from start: Int) -> Owner? {
        var index = core - 1
        while index >= start {
            let word = words.words[index]
            if English.AroundFeelings.own.contains(word) { return .speaker }
            if English.AroundFeelings.foreign.contains(word) { return .other }
            if word.hasSuffix("'s"), PeopleAndPets.contains(String(word.dropLast(2))) { return .other }
            guard English.AroundFeelings.degree.contains(word) else { return nil }
            index -= 1
        }
        return nil
    }

    private func isOtherPerson(_ index: Int) -> Bool {
        var word = words.words[index]
        // "Nana's feeling poorly"
        if word.hasSuffix("'s"), index + 1 < words.count,
            English.AroundFeelings.feeling.contains(words.words[index + 1])
        {
            word = String(word.dropLast(2))
        }
        if English.Clauses.otherPerson.contains(word) {
            return !English.AroundFeelings.nobody.contains(word)
        }
        if words.foods.contains(index) || words.phraseEnd(index) != nil { return false }
        return PeopleAndPets.contains(word) || English.People.person.contains(word)
    }

    private func isAfterPreposition(_ index: Int, from start: Int) -> Bool {
        var before = index - 1
        while before >= start, [.determiner, .article].contains(words.wordClass(before)) { before -= 1 }
        return before >= start && words.wordClass(before) == .preposition
    }

    /// Whether a denial, a condition or a plan stands before the feeling: "no headache", "if I get hungry".
    func isUndone(before core: Int) -> Bool {
        var index = core - 1
        var saysHowMuch = false
        while index >= 0, !words.isBreak(before: index + 1) {
            let word = words.words[index]
            // "Never been so full" was full.
            if English.AroundFeelings.undone.contains(word) { return !(word == "never" && saysHowMuch) }
            if English.AroundFeelings.howMuch.contains(word) { saysHowMuch = true }
            let isPassed =
                English.AroundFeelings.passed.contains(word) || English.AroundFeelings.degree.contains(word)
                || isListed(index)
            guard isPassed else { return false }
            index -= 1
        }
        return false
    }

    /// "No headache or | nausea"
    private func isListed(_ index: Int) -> Bool {
        FeelingWords.meaning(of: words.words[index]) != nil && index + 1 < words.count
            && English.AroundFeelings.alternative.contains(words.words[index + 1])
    }

    /// Whether what follows tells that the feeling has passed: "headache gone", "the nausea has stopped".
    func hasPassed(after core: Int) -> Bool {
        var index = core
        while index < core + 4, !words.isBreak(before: index) {
            let word = words.words[index]
            if English.AroundFeelings.over.contains(word) { return true }
            let isPassed =
                English.AroundFeelings.meanwhile.contains(word)
                || English.AroundFeelings.degree.contains(word) || words.phraseEnd(index) != nil
            guard isPassed else { return false }
            index += 1
        }
        return false
    }
}
