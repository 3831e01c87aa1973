import Diary
import Language

/// Finds how the speaker felt, in body and mood.
///
/// A feeling is a phrase ("can't sleep"), a part of the body that hurts, a noun ("a headache"), or a state after
/// a verb ("felt bloated") or by itself ("so tired"). What is denied, has passed, or was felt by somebody else
/// is not one.
struct FeelingReading {
    private let words: RemarkWords
    private let subjects: FeelingSubjects

    init(_ words: RemarkWords) {
        self.words = words
        subjects = FeelingSubjects(words)
    }

    /// A feeling before it is known who had it.
    private struct Found {
        var core: Range<Int>
        var kind: Remark.Kind
        var name: String
        /// Whether what follows may tell that it has passed: "headache gone".
        var mayPass = false
    }

    func all() -> [ReadRemark] {
        var remarks: [ReadRemark] = []
        var index = 0
        while index < words.count {
            guard let found = found(at: index, after: remarks.last), isFelt(found) else {
                index += 1
                continue
            }
            let start = max(start(of: found.core), remarks.last?.tokens.upperBound ?? 0)
            let end = end(of: found.core)
            remarks.append(ReadRemark(found.kind, start..<end, core: found.core, name: found.name))
            index = end
        }
        return remarks
    }

    private func found(at index: Int, after last: ReadRemark?) -> Found? {
        guard !words.isInName(index) else { return nil }
        return phrase(at: index) ?? pain(at: index) ?? noun(at: index) ?? state(at: index, after: last)
    }

    private func isFelt(_ found: Found) -> Bool {
        !subjects.isUndone(before: found.core.lowerBound)
            && !(found.mayPass && subjects.hasPassed(after: found.core.upperBound))
            && !subjects.isOther(before: found.core.lowerBound)
    }

    // MARK: What tells of a feeling

    private func phrase(at index: Int) -> Found? {
        guard let count = words.longest(FeelingWords.phrases, at: index) else { return nil }
        let core = index..<(index + count)
        let (kind, name) = FeelingWords.meaning(ofPhrase: words.words[core])
        guard !isRemedy(core.upperBound), !isOf(core), !isDescribed(core) else { return nil }
        return Found(core: core, kind: kind, name: name)
    }

    /// "Too full sized", "so done with it": the phrase ends in a word that only describes what follows.
    private func isDescribed(_ core: Range<Int>) -> Bool {
        let last = words.words[core.upperBound - 1]
        return English.Feelings.slight.contains(last) && words.isDescribing(before: core.upperBound)
    }

    /// "My knee aches", "feet are killing me", "a pain in my back", "sore legs".
    private func pain(at index: Int) -> Found? {
        if let name = FeelingWords.pain(of: words.words[index]), isOwn(index) {
            var next = index + 1
            while !words.isBreak(before: next), next < index + 5 {
                if English.Feelings.hurting.contains(words.words[next])
                    || English.Feelings.ailing.contains(words.words[next])
                {
                    // "Killing me"
                    let isMe = !words.isBreak(before: next + 1) && words.words[next + 1] == "me"
                    let core = index..<(isMe ? next + 2 : next + 1)
                    return Found(core: core, kind: .body, name: name, mayPass: true)
                }
                guard isBetween(next) else { break }
                next += 1
            }
        }
        guard English.Feelings.hurting.contains(words.words[index]) else { return nil }
        var next = index + 1
        while !words.isBreak(before: next), next < index + 5 {
            if let name = FeelingWords.pain(of: words.words[next]), isOwn(next) {
                return Found(core: index..<(next + 1), kind: .body, name: name, mayPass: true)
            }
            guard English.AroundFeelings.beforePart.contains(words.words[next]) else { break }
            next += 1
        }
        return nil
    }

    /// "My ribs", not the ribs that were eaten; "my back", not "came back".
    private func isOwn(_ part: Int) -> Bool {
        if words.words[part] == "back", part > 0, !words.isBreak(before: part),
            [.verb, .verbOrNoun].contains(words.wordClass(part - 1))
        {
            return false
        }
        return !words.foods.contains(part) || part > 0 && words.words[part - 1] == "my"
    }

    private func isBetween(_ index: Int) -> Bool {
        let word = words.words[index]
        return English.AroundFeelings.degree.contains(word) || words.wordClass(index) == .copula
            || English.AroundFeelings.between.contains(word)
    }

    /// "A headache", "heartburn again".
    private func noun(at index: Int) -> Found? {
        let word = words.words[index]
        guard English.Feelings.ailment.contains(word), !English.Feelings.deed.contains(word),
            let (kind, name) = FeelingWords.meaning(of: word),
            !words.foods.contains(index), !isRemedy(index + 1),
            !(English.Feelings.describing.contains(word) && words.isDescribing(before: index + 1))
        else { return nil }
        return Found(core: index..<(index + 1), kind: kind, name: name, mayPass: true)
    }

    private func isRemedy(_ index: Int) -> Bool {
        !words.isBreak(before: index) && English.AroundFeelings.remedy.contains(words.words[index])
    }

    /// "Tired of soup"
    private func isOf(_ core: Range<Int>) -> Bool {
        !words.isBreak(before: core.upperBound) && words.words[core.upperBound] == "of"
            && English.Feelings.notOf.contains(words.words[core.upperBound - 1])
    }

    /// "Felt bloated", "I was so happy", "too tired to cook", "it made me sick".
    private func state(at index: Int, after last: ReadRemark?) -> Found? {
        let word = words.words[index]
        let core = index..<(index + 1)
        guard let (kind, name) = FeelingWords.meaning(of: word), !words.foods.contains(index), !isOf(core)
        else { return nil }
        let isSlight = English.Feelings.slight.contains(word)
        let isFeltOnly = English.Feelings.felt.contains(word)
        if English.Feelings.deed.contains(word) {
            return subjects.isSpeaker(before: index) != false
                ? Found(core: core, kind: kind, name: name) : nil
        }
        var before = index - 1
        while before >= 0, !words.isBreak(before: before + 1), isDegree(before) { before -= 1 }
        let isAlone =
            before < 0 || words.isBreak(before: before + 1)
            || before + 1 == words.clauseStart(index)
        let isTold =
            isAlone
            ? standsAlone(index, isSlight: isSlight, isFeltOnly: isFeltOnly)
            : follows(before, index, isSlight: isSlight, isFeltOnly: isFeltOnly, last)
        return isTold ? Found(core: core, kind: kind, name: name) : nil
    }

    private func isDegree(_ index: Int) -> Bool {
        English.AroundFeelings.degree.contains(words.words[index]) && words.phraseEnd(index) == nil
    }

    /// A state without a verb: "so tired", and "stuffed" with nothing beside it.
    private func standsAlone(_ index: Int, isSlight: Bool, isFeltOnly: Bool) -> Bool {
        if isFeltOnly || words.isDescribing(before: index + 1) { return false }
        return !isSlight || words.isBreak(before: index + 1)
    }

    private func follows(
        _ before: Int, _ index: Int, isSlight: Bool, isFeltOnly: Bool, _ last: ReadRemark?
    ) -> Bool {
        let word = words.words[before]
        let isStrong = !isSlight && !isFeltOnly
        if English.AroundFeelings.feeling.contains(word) {
            let subject = subjects.isSpeaker(before: before)
            return isStrong
                ? subject != false : subject == true && !words.isDescribing(before: index + 1)
        }
        if English.AroundFeelings.sufferer.contains(word) { return !words.isDescribing(before: index + 1) }
        if isFeltOnly || isSlight && !words.isAtEnd(index + 1) { return false }
        if English.AroundFeelings.iAm.contains(word) { return true }
        if English.AroundFeelings.being.contains(word) {
            return subjects.isSpeaker(before: before) == true
        }
        if English.AroundFeelings.becoming.contains(word) {
            return (English.AroundFeelings.whereto.contains(word) || !words.isDescribing(before: index + 1))
                && subjects.isSpeaker(before: before) != false
        }
        // "Tired and hungry"
        if let last, [.and, .or].contains(words.wordClass(before)), last.tokens.upperBound == before {
            return !words.isDescribing(before: index + 1)
        }
        let isDescribing =
            [.article, .determiner, .preposition, .copula].contains(words.wordClass(before))
            || English.Tastes.tasting.contains(word)
        return isStrong && !isDescribing && words.isAtEnd(index + 1)
    }

    // MARK: The words that belong to it

    /// Takes in what leads to the feeling: "felt a bit", "had a".
    private func start(of core: Range<Int>) -> Int {
        var start = core.lowerBound
        while start > 0, core.lowerBound - start < 5, !words.isBreak(before: start),
            words.phraseEnd(start - 1) == nil, !words.foods.contains(start - 1),
            English.AroundFeelings.lead.contains(words.words[start - 1])
                || English.AroundFeelings.degree.contains(words.words[start - 1])
                || English.Feelings.hurting.contains(words.words[start - 1])
                || English.Feelings.felt.contains(words.words[start - 1])
        {
            start -= 1
        }
        while start < core.lowerBound,
            English.AroundFeelings.inner.contains(words.words[start])
        {
            start += 1
        }
        return start
    }

    /// Takes in when and after what it was felt: "after lunch", "at seven", "all day".
    private func end(of core: Range<Int>) -> Int {
        var (end, last) = (core.upperBound, core.upperBound)
        while !words.isBreak(before: end) {
            let word = words.words[end]
            if let phraseEnd = words.phraseEnd(end), isTime(at: end) || isOfTrail(end - 1, core) {
                (end, last) = (phraseEnd, phraseEnd)
            } else if words.foods.contains(end), isOfTrail(end - 1, core) {
                end += 1
                while end < words.count, words.foods.contains(end), !words.isBreak(before: end) { end += 1 }
                return end
            } else if English.AroundFeelings.trail.contains(word) {
                end += 1
                if !English.AroundFeelings.open.contains(word) { last = end }
            } else {
                break
            }
        }
        return last
    }

    private func isTime(at index: Int) -> Bool {
        words.utterance.phrases.contains { phrase in
            if case .time = phrase.meaning { return phrase.tokens.lowerBound == index } else { return false }
        }
    }

    /// "After the | curry"
    private func isOfTrail(_ index: Int, _ core: Range<Int>) -> Bool {
        index >= core.upperBound
            && English.AroundFeelings.cause.contains(words.words[index])
    }
}
