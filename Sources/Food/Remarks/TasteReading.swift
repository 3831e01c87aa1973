import Diary
import Language

/// Finds how a food was: "the sambal was too hot", "it was delicious", "too salty", "hit the spot".
struct TasteReading {
    private static let phrases = RemarkWords.byFirstWord(English.TastePhrases.opinion)
    private static let tastes = English.Tastes.taste.union(English.Judgements.judgement)

    private let words: RemarkWords

    init(_ words: RemarkWords) { self.words = words }

    func all() -> [ReadRemark] {
        var remarks: [ReadRemark] = []
        var index = 0
        while index < words.count {
            guard let range = range(at: index), range.lowerBound >= remarks.last?.tokens.upperBound ?? 0,
                isSpeakers(range)
            else {
                index += 1
                continue
            }
            remarks.append(ReadRemark(.taste, range))
            index = range.upperBound
        }
        return remarks
    }

    /// Nothing that was asked, planned or told of others becomes a remark.
    private func isSpeakers(_ range: Range<Int>) -> Bool {
        let stance = words.utterance.clause(of: range.upperBound - 1)?.stance
        // "The curry was hot": a thing with the name of a person is not a person after "the".
        let isOfFood =
            range.contains(where: words.foods.contains)
            || English.Tastes.determiner.contains(words.words[range.lowerBound])
        return stance != .asked && stance != .planned && (stance != .others || isOfFood)
    }

    private func range(at index: Int) -> Range<Int>? {
        guard !words.isInName(index) else { return nil }
        if let count = words.longest(Self.phrases, at: index) {
            let end = index + count
            let isWhole = words.words[end - 1] != "much" || !words.isDescribing(before: end)
            if isWhole { return index..<end }
        }
        guard Self.tastes.contains(words.words[index]), !words.foods.contains(index) else { return nil }
        return judged(at: index)
    }

    /// The judgement that ends with the word at an index.
    private func judged(at index: Int) -> Range<Int>? {
        guard !words.isDescribing(before: index + 1) else { return nil }
        var start = index
        while !words.isBreak(before: start), isDegree(start - 1) || isJoint(start - 1) { start -= 1 }
        let saysDegree = (start..<index).contains {
            English.Tastes.strong.contains(words.words[$0])
        }
        guard !words.isBreak(before: start) else { return alone(start, index, saysDegree: saysDegree) }
        guard English.Tastes.tasting.contains(words.words[start - 1]) else {
            let isAfterFood = words.foods.contains(start - 1)
            return isAfterFood && saysDegree && words.isAtEnd(index + 1)
                ? start..<(index + 1) : alone(start, index, saysDegree: false)
        }
        return subject(start - 1).map { $0..<(index + 1) }
    }

    /// "Delicious", "so good", between two breaks.
    private func alone(_ start: Int, _ index: Int, saysDegree: Bool) -> Range<Int>? {
        guard words.isBreak(before: index + 1), words.isBreak(before: start) else { return nil }
        return saysDegree || English.Tastes.alone.contains(words.words[index]) ? start..<(index + 1) : nil
    }

    private func isDegree(_ index: Int) -> Bool {
        guard words.phraseEnd(index) == nil, !words.foods.contains(index) else { return false }
        let word = words.words[index]
        return English.AroundFeelings.degree.contains(word) || English.Tastes.turning.contains(word)
    }

    /// "Dry and | tasteless"
    private func isJoint(_ index: Int) -> Bool {
        guard index > 0, !words.isBreak(before: index) else { return false }
        return words.words[index] == "and" && Self.tastes.contains(words.words[index - 1])
            || Self.tastes.contains(words.words[index]) && words.words[index + 1] == "and"
    }

    /// Where the subject of a judgement begins, or its verb if it has none; nil if it is not a food.
    private func subject(_ verb: Int) -> Int? {
        if verb == 0 || words.isBreak(before: verb) || verb == words.clauseStart(verb) { return verb }
        let word = words.words[verb]
        // "It's", "that's"
        if English.Tastes.subject.contains(word) { return verb }
        let last = verb - 1
        if words.foods.contains(last) {
            let name = words.utterance.names(from: last, through: last).first?.tokens.lowerBound ?? last
            return withDeterminer(name)
        }
        // "A curry, the curry was too hot": what was named before is judged, whether or not it is known.
        let isNamedBefore =
            words.wordClass(last) == .content && words.words[..<last].contains(words.words[last])
        if English.Tastes.subject.contains(words.words[last]) || isNamedBefore { return withDeterminer(last) }
        return nil
    }

    private func withDeterminer(_ index: Int) -> Int {
        let isLed =
            !words.isBreak(before: index)
            && English.Tastes.determiner.contains(
                words.words[index - 1])
        return isLed ? index - 1 : index
    }
}
