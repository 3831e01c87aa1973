import Diary
import Language

/// Splits the words of a text into clauses.
extension PlantText {
    /// Each clause, in the order of speech.
    func split() -> [Range<Int>] {
        guard !tokens.isEmpty else { return [] }
        var starts = [0]
        var hasVerb = false
        var index = 0
        while index < tokens.count {
            defer { index += 1 }
            let isInside = mentionAt[index].map { mentions[$0].tokens.lowerBound < index } ?? false
            if index > 0, tokens[index].followsBreak, !isInside {
                starts.append(index)
                hasVerb = false
            }
            let current = starts[starts.count - 1]
            if index > current, !isInside,
                let start = clauseStart(at: index, current: current, hasVerb: hasVerb),
                start > current
            {
                starts.append(start)
                hasVerb = false
            }
            if !isInside,
                isVerb(index) || English.PlantClauses.helper.contains(words[index])
                    || isContractedSubject(index)
                    || English.PlantVerbs.getting.contains(words[index])
                    || index == starts[starts.count - 1] && English.PlantVerbs.base.contains(words[index])
            {
                hasVerb = true
            }
        }
        starts.append(tokens.count)
        return zip(starts, starts.dropFirst()).map { $0..<$1 }
    }

    /// Where a new clause starts, at a word or at the plant right before it; nil if none starts here.
    private func clauseStart(at index: Int, current: Int, hasVerb: Bool) -> Int? {
        let word = words[index]
        let limit = tokens.count
        let previous = words[index - 1]
        // "There are two hoyas in the trough", "there's also a croton in the study" are one clause.
        if isExistential(current..<index) { return nil }
        if word == "also",
            isContractedSubject(index - 1) || English.PlantClauses.helper.contains(previous)
                || ["there's", "theres"].contains(previous)
        {
            return nil
        }
        if English.PlantClauses.connector.contains(word), !isTime(index) {
            return startAfterConnector(index, current: current, hasVerb: hasVerb)
        }
        // "There's a fig by the wall | also a hoya in the hall".
        if ["also", "plus"].contains(word), index + 1 < limit, let place = mentionAt[index + 1],
            mentions[place].tokens.lowerBound == index + 1, mentionAt[index - 1] == nil || hasVerb,
            !English.PlantClauses.helper.contains(previous), !isContractedSubject(index - 1)
        {
            return index
        }
        if isFronted(current..<index) { return nil }
        if isSubject(index, before: limit), !English.PlantClauses.connector.contains(previous),
            hasVerb || index - current > 0 && !isLead(current..<index)
        {
            return English.PlantClauses.beforeSubclause.contains(previous)
                && !isContractedSubject(index) ? nil : index
        }
        if isPlantSubject(index, before: limit), hasVerb || index > current {
            if mentionAt[index - 1] != nil || isTime(index - 1) && hasVerb {
                return index
            }
            if !hasVerb, !isLead(current..<index), EnglishWordClasses.wordClass(of: previous) == .content,
                !English.PlantStates.sign.contains(previous), !English.PlantVerbs.base.contains(previous)
            {
                return index
            }
        }
        // "Go easy on the fern, every two weeks is plenty".
        if word == "is", previous == "name" { return nil }
        if word == "is", index + 1 < limit, English.PlantChanges.enough.contains(words[index + 1]) {
            return nil
        }
        if isVerb(index), hasVerb, !isVerbOfSameClause(index, current: current) {
            // "Toast monty watered": the plant before the verb is its subject.
            if let place = mentionAt[index - 1], isPast(index),
                hasObject(current..<mentions[place].tokens.lowerBound)
            {
                return max(current, mentions[place].tokens.lowerBound)
            }
            return index
        }
        // "I eat rice | come back | water the palm".
        if hasVerb, index + 1 < limit, English.PlantVerbs.base.contains(word), isFree(index),
            !English.PlantVerbs.weak.contains(word), let place = mentionAt[index + 1],
            mentions[place].isKnown, mentions[place].tokens.lowerBound == index + 1,
            EnglishWordClasses.wordClass(of: previous) == .content || ["then", "and"].contains(previous),
            !isVerb(index - 1)
        {
            return index
        }
        // "Monty watered | laundry done".
        if index - current >= 2, isPast(index - 1), let place = mentionAt[index - 2],
            mentions[place].tokens.lowerBound <= current + 1,
            EnglishWordClasses.wordClass(of: word) == .content,
            !isTime(index), mentionAt[index] == nil, !English.PlantClauses.adverb.contains(word),
            !word.hasSuffix("ly"),
            MeasuringUnit.named(word) == nil,
            !English.PlantClauses.afterVerb.contains(word)
        {
            return index
        }
        return nil
    }

    /// "The spare aloe i gave away", "the bamboo's water i changed": only a plant, or its water, stands before the
    /// speaker, who did something to it.
    private func isFronted(_ range: Range<Int>) -> Bool {
        let subject = range.upperBound
        guard English.PlantClauses.speaker.contains(words[subject]), !tokens[subject].followsBreak,
            let first = range.first(where: { !isLead($0..<($0 + 1)) || mentionAt[$0] != nil }),
            let place = mentionAt[first], mentions[place].isKnown,
            let verb = (subject + 1..<min(subject + 3, tokens.count)).first(where: {
                isPast($0) || isDisposal($0)
            })
        else { return false }
        let rest = mentions[place].tokens.upperBound..<subject
        let isOwned = rest.count == 1 && words[rest.lowerBound] == "water"
        return (rest.isEmpty || isOwned)
            && !(verb + 1..<min(verb + 4, tokens.count)).contains {
                mentionAt[$0].map { $0 != place } ?? false
            }
    }

    /// "Gave", "threw", "changed": what else is done to a plant or its water.
    private func isDisposal(_ index: Int) -> Bool {
        English.PlantVerbs.discarding.contains(words[index])
            || English.PlantVerbs.giving.contains(words[index])
            || English.PlantCare.renewing.contains(words[index])
            || English.PlantVerbs.movingPast.contains(words[index])
            || English.PlantVerbs.base.contains(words[index]) && isFree(index)
    }

    /// Whether words only tell that something exists: "there are", "then there are also three".
    private func isExistential(_ range: Range<Int>) -> Bool {
        range.contains { words[$0] == "there" }
            && range.allSatisfy {
                ["there", "are", "is", "also", "still", "then", "and"].contains(words[$0])
                    || EnglishWordClasses.closedClass(of: words[$0]) == .numeral
            }
    }

    /// The start of a clause after a conjunction: "watered the fern | and the basil got a drink".
    private func startAfterConnector(_ index: Int, current: Int, hasVerb: Bool) -> Int? {
        let word = words[index]
        let limit = tokens.count
        var next = index + 1
        // "And by the way the fern …".
        if let end = PlantWords.asides.end(at: next, in: words, before: limit), end < limit { return index }
        if ["and", "then"].contains(word), isMeal(from: next) { return index }
        // "The cactus up and died".
        if PlantWords.gone.end(at: index - 1, in: words, before: limit) != nil { return nil }
        while next < min(limit, index + 12), !tokens[next].followsBreak,
            English.PlantClauses.connector.contains(words[next])
                || English.PlantClauses.adverb.contains(words[next]) && !isSubject(next, before: limit)
                || isTime(next) || words[next] == "that" && ["after", "before"].contains(words[next - 1])
        {
            next += 1
        }
        guard next < limit, !tokens[next].followsBreak else { return nil }
        if isPast(next) || isVerb(next) || isSubject(next, before: limit) { return index }
        if English.PlantVerbs.base.contains(words[next]), isFree(next), ["and", "then"].contains(word),
            English.PlantVerbs.base.contains(words[current])
        {
            return index
        }
        if English.PlantClauses.afterConnector.contains(words[next]) {
            return index
        }
        if isPlantSubject(next, before: limit) {
            // "Toast with some berries | and the palm got a drink".
            let before = mentionAt[index - 1].map { mentions[$0].tokens.lowerBound } ?? 0
            let isAlone = before == 0 || !["with", "of"].contains(words[before - 1])
            let isList = word == "and" && !hasVerb && mentionAt[index - 1] != nil && isAlone
            return isList ? nil : index
        }
        if hasVerb, isPerson(next), verbFollows(next, before: limit) { return index }
        if hasVerb, next + 1 < limit, ["my", "our", "the"].contains(words[next]), isPerson(next + 1),
            verbFollows(next + 1, before: limit)
        {
            return index
        }
        if English.PlantClauses.clearConnector.contains(word) || hasVerb && isMoveAlong(next, from: current) {
            return index
        }
        return nil
    }

    /// Whether a meal without a verb starts here: "… then cawl for dinner".
    private func isMeal(from start: Int) -> Bool {
        for index in start..<max(start, min(tokens.count - 1, start + 6)) {
            if index > start,
                tokens[index].followsBreak || English.PlantClauses.connector.contains(words[index])
            {
                return false
            }
            if mentionAt[index].map({ mentions[$0].isKnown }) == true { return false }
            if words[index] == "for", index > start, English.PlantPlaces.meal.contains(words[index + 1]) {
                return true
            }
        }
        return false
    }

    /// Whether a plant and its new place follow a verb of moving: "took the lamp up | and the fern to the
    /// den".
    private func isMoveAlong(_ next: Int, from current: Int) -> Bool {
        guard let place = mentionAt[next], mentions[place].tokens.lowerBound == next,
            mentions[place].tokens.upperBound < tokens.count,
            ["to", "into", "onto", "in", "on"].contains(words[mentions[place].tokens.upperBound])
        else { return false }
        let verb = (current..<min(next, current + 4)).first {
            English.PlantVerbs.movingPast.contains(words[$0]) && isFree($0)
        }
        guard let verb else { return false }
        return words[verb..<next].suffix(12).contains { English.PlantPlaces.beforeDestination.contains($0) }
    }

    /// Whether the words before a verb make it part of their clause: "has watered", "need the fern watered".
    private func isVerbOfSameClause(_ index: Int, current: Int) -> Bool {
        let previous = words[index - 1]
        let isWanted =
            mentionAt[index - 1].map { place in
                let start = mentions[place].tokens.lowerBound
                return start > current
                    && English.PlantClauses.wanting.contains(words[start - 1])
            } ?? false
        return isWanted || isHadDone(index, current: current)
            || English.PlantClauses.helper.contains(previous) || isContractedSubject(index - 1)
            || English.PlantClauses.pronoun.contains(previous)
            || English.PlantClauses.adverb.contains(previous) && index >= 2
                && (English.PlantClauses.helper.contains(words[index - 2])
                    || isContractedSubject(index - 2))
            || English.PlantClauses.beforeVerb.contains(previous)
                && !isPast(index)
            || previous == "not" || previous == "that" || previous == "who" || previous == "which"
            || isPerson(index - 1) || EnglishWordClasses.closedClass(of: previous) == .article
            || EnglishWordClasses.closedClass(of: previous) == .preposition || previous == "each"
            || previous.hasSuffix("ly")
    }

    /// "The fern got its leaves | wiped", "had all her fronds misted": what was done to a part of the plant.
    private func isHadDone(_ index: Int, current: Int) -> Bool {
        guard isPast(index), English.PlantNouns.part.contains(words[index - 1]),
            let getting = (max(current, index - 5)..<index).last(where: {
                English.PlantVerbs.getting.contains(words[$0])
            })
        else { return false }
        return (getting + 1..<index).allSatisfy {
            English.PlantClauses.beforePart.contains(words[$0]) || English.PlantNouns.part.contains(words[$0])
        }
    }

    /// Whether the words hold an object for an earlier verb.
    private func hasObject(_ range: Range<Int>) -> Bool {
        range.contains {
            mentionAt[$0] != nil || EnglishWordClasses.wordClass(of: words[$0]) == .content && !isVerb($0)
        }
    }
}
