import Diary
import Language

/// Amounts, occasions, and what comes to what was logged.
extension FollowUpReading {
    private static let joining = English.FollowUpPhrases.joining.inWords
    private static let behindJoined = English.FollowUpPhrases.behindJoined.inWords
    private static let mostJoined = 8
    private static let mostOfOccasion = 6

    // MARK: Amounts

    /// "The bag says twelve", "it was two slices", "only half of the roll".
    var amount: Turn? {
        guard others.isEmpty, !isPortion, hasCue || contains(Self.stating) || namesTheFood else { return nil }
        if let half { return half }
        var found: [(range: Range<Int>, isSettled: Bool)] = []
        var place = 0
        while place < words.count {
            guard let length = turns.amountLengths(words[place...]).first else { place += 1; continue }
            let range = place..<min(words.count, place + length)
            let isTime =
                place > 0 && English.FollowUps.hourLead.contains(words[place - 1])
            if !isTime, !isDenied(range), isAmount(range) {
                let before = words[..<place].suffix(2)
                found.append(
                    (range, before.contains(where: English.FollowUps.settling.contains)))
            }
            place = range.upperBound
        }
        guard let amount = (found.last { $0.isSettled } ?? found.first)?.range else { return nil }
        let food = mentions.first { $0.lowerBound >= amount.upperBound } ?? mentions.first
        return .change(.count(text(amount), of: food.map(text)))
    }

    /// "One cup of the rice": of what was told.
    private var namesTheFood: Bool {
        mentions.first.map { words[..<$0.lowerBound].suffix(2).elementsEqual(["of", "the"]) } ?? false
    }

    private var half: Turn? {
        guard let place = words.firstIndex(of: "half"), words[safe: place + 1] != "past",
            place == 0 || !SpokenNumber.isNumeral(words[place - 1]), words[..<place].last != "and"
        else { return nil }
        let before = words[..<place].suffix(4)
        let isEaten = before.contains(where: English.FollowUps.halving.contains)
        guard isEaten || place == 0 else { return nil }
        var next = place + 1
        if let word = words[safe: next], ["a", "an"].contains(word) { next += 1 }
        if let unit = words[safe: next], MeasuringUnit.named(unit) != nil, turns.isLogged(unit: unit) {
            return .change(
                .count(text(place..<next + 1), of: mentions.first { $0.lowerBound > next }.map(text)))
        }
        return .change(.half(of: mentions.first { $0.lowerBound > place }.map(text)))
    }

    /// "Not two", "instead of two", "two is wrong".
    private func isDenied(_ range: Range<Int>) -> Bool {
        let before = words[..<range.lowerBound].suffix(2)
        return before.last == "not" || before.elementsEqual(["instead", "of"]) || before.last == "wasn't"
            || words[range.upperBound...].prefix(2).elementsEqual(["is", "wrong"])
            || words[range.upperBound...].prefix(2).elementsEqual(["was", "wrong"])
    }

    /// Whether an amount may be one of what was logged: no other noun follows it.
    private func isAmount(_ range: Range<Int>) -> Bool {
        guard range.upperBound < words.count else { return true }
        if mentions.contains(where: { $0.lowerBound >= range.upperBound }) { return true }
        return !isContent(range.upperBound)
    }

    // MARK: Occasions

    /// "I meant lunch", "more like twenty to twelve", "that was Sunday, not today".
    var occasion: Turn? {
        guard others.isEmpty || words.last == "tea", hasCue || contains(Self.stating),
            isStatement || words.count <= Self.mostOfOccasion,
            !words.contains(where: TurnReading.isEating) || Self.stating.longest(opening: words[...]) != nil
        else { return nil }
        let said = Utterance(text(0..<words.count), in: turns.memoReader.builder.names.domain)
        guard said.tokens.count == words.count else { return nil }
        func isDenied(_ place: Int) -> Bool { words[..<place].suffix(3).contains("not") }
        var pieces = said.phrases.map(\.tokens).filter { !isDenied($0.lowerBound) }.flatMap {
            turns.pieces(text($0))
        }
        if pieces.isEmpty, let time = words.indices.lazy.compactMap({ time(at: $0) }).first { pieces = time }
        let category =
            words.indices.lazy.filter { !isDenied($0) && !isDescribed($0) }.compactMap {
                turns.meal(words[$0])
            }.first
            ?? (words.last == "tea" && words.count <= 4 ? .dinner : nil)
        guard category != nil || !pieces.isEmpty else { return nil }
        return .change(.occasion(category, pieces))
    }

    /// "A great dinner", which is a remark.
    private func isDescribed(_ place: Int) -> Bool {
        guard place > 0 else { return false }
        return ["a", "an"].contains(words[place - 1])
            || isContent(place - 1) && !hasCueWord(words[place - 1]) && turns.meal(words[place - 1]) == nil
    }

    /// "Twenty to twelve".
    private func time(at place: Int) -> [TimePiece]? {
        guard words[..<place].last != "not" else { return nil }
        return turns.timeLengths(at: place, in: words).first.map { turns.pieces(text(place..<place + $0)) }
    }

    // MARK: What comes to it

    /// "And a big red", "with sugar in it, I forgot to say", "there was also cream with it".
    var addition: Turn? {
        guard mentions.isEmpty, let start = Self.joining.longest(opening: words[...]), start < words.count
        else {
            return nil
        }
        let end = (start + 1..<words.count).first { place in
            Self.behindJoined.longest(opening: words[place...]) != nil
        }
        let foods = start..<(end ?? words.count)
        guard foods.count <= Self.mostJoined else { return nil }
        let builder = turns.memoReader.builder
        let said = Utterance(text(foods), in: builder.names.domain)
        let isKnown = !others.isEmpty
        // An unknown food needs an article or an amount: "and a big red", not "and then home".
        let opens =
            ["a", "an", "some"].contains(words[start]) || !turns.amountLengths(words[start...]).isEmpty
        guard said.phrases.isEmpty, isKnown || opens && foods.count <= 5 else { return nil }
        let things = builder.items(of: said, isDescription: !isKnown).filter { !$0.isNegated }
        guard !things.isEmpty else { return nil }
        return .change(.add(builder.description(of: things, in: said)))
    }
}
