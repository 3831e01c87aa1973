import Diary
import Language

/// Amounts, occasions, and what comes to what was logged.
extension FollowUpReading {
    private static let joining = English.FollowUpPhrases.joining.inWords
    private static let behindJoined = English.FollowUpPhrases.behindJoined.inWords
    private static let thenEaten = English.FollowUpPhrases.thenEaten.inWords
    private static let guessed = English.FollowUpPhrases.guessed.inWords
    private static let sharing = English.FollowUpPhrases.sharing.inWords
    private static let putting = English.FollowUpPhrases.putting.inWords
    private static let mostJoined = 14
    private static let mostOfOccasion = 6
    private static let mostBeforeReason = 8
    private static let mostOfThem = 14

    // MARK: Amounts

    /// "The bag says twelve", "it was two slices", "only half of the roll".
    var amount: Turn? {
        guard mainOthers.isEmpty, !isPortion, !isOfClock, !tellsOfNow else { return nil }
        // Other foods may stand in a reason, but then nothing of the change does.
        let end = others.isEmpty ? words.count : reason
        guard others.isEmpty || reason <= Self.mostBeforeReason else { return nil }
        let isCorrected =
            followsCue || contains(Self.correcting, before: end) || contains(Self.stating, before: end)
            || namesTheFood || others.isEmpty && (endsInAmount || isOfThem) || isOfLoggedUnit
        guard isCorrected || contains(Self.sharing) else { return nil }
        if let half { return half }
        guard isCorrected else { return nil }
        var found: [(range: Range<Int>, isSettled: Bool)] = []
        var place = 0
        while place < words.count {
            guard let length = turns.amountLengths(words[place...]).first else {
                // "Six thirty" is not thirty.
                place += turns.timeLengths(at: place, in: words).first ?? 1
                continue
            }
            let range = place..<min(words.count, place + length)
            let isTime =
                place > 0 && English.FollowUps.hourLead.contains(words[place - 1])
            if !isTime, !isDenied(range), isAmount(range), range.upperBound <= end {
                let isSettled =
                    words[..<place].suffix(2).contains(where: English.FollowUps.settling.contains)
                    || words[..<place].suffix(3).contains("but")
                found.append((range, isSettled))
            }
            place = range.upperBound
        }
        guard let amount = (found.last { $0.isSettled } ?? found.first)?.range else { return nil }
        let food = mentions.first { $0.lowerBound >= amount.upperBound } ?? mentions.first
        return .change(.count(text(amount), of: food.map(text)))
    }

    /// "Only one", "three", "a handful", "two of them", after something was logged; not an hour.
    var bareAmount: Turn? {
        var rest = words[...].drop { English.FollowUps.guessing.contains($0) }
        if let end = Self.guessed.first(where: {
            rest.count > $0.count && rest.suffix($0.count).elementsEqual($0)
        }) {
            rest = rest.dropLast(end.count)
        }
        if rest.count > 2, rest[rest.endIndex - 2] == "of", English.FollowUps.them.contains(rest.last ?? "") {
            rest = rest.dropLast(2)
        }
        let isCounted = !turns.loggedAmounts.isEmpty || turns.loggedFoods.count == 1
        guard !rest.isEmpty, isCounted, turns.amountLengths(rest).first == rest.count else { return nil }
        return .change(.count(text(rest.startIndex..<rest.endIndex), of: nil))
    }

    /// "Not seven, half past six", where nothing was seven; "time wrong, seven oh five".
    private var isOfClock: Bool {
        if words.prefix(2).contains(where: { English.FollowUps.aspect.contains($0) && $0.hasPrefix("time") })
        {
            return true
        }
        guard let not = words.firstIndex(of: "not"), let read = SpokenQuantity.read(words[(not + 1)...]),
            let value = read.value
        else { return false }
        let isLogged = turns.loggedAmounts.contains(value)
        return !isLogged && turns.timeLengths(at: not + 1, in: words).first == read.end - not - 1
            && words.indices.contains { place in
                !(not + 1..<read.end).contains(place)
                    && (turns.timeLengths(at: place, in: words).first ?? 0) > 1
            }
    }

    /// "Just now I had two pears", which is another meal.
    private var tellsOfNow: Bool {
        words.contains("now") && words.contains(where: TurnReading.isEating)
    }

    /// "One cup of the rice": of what was told.
    private var namesTheFood: Bool {
        guard let mention = mentions.first, words[safe: mention.lowerBound - 2] == "of" else { return false }
        return ["the", "that", "those", "this", "these"].contains(words[mention.lowerBound - 1])
    }

    /// "My son took one, so two".
    private var endsInAmount: Bool {
        guard let so = words.lastIndex(of: "so"), so > 0, so + 1 < words.count else { return false }
        return turns.amountLengths(words[(so + 1)...]).first == words.count - so - 1
    }

    /// "Two glasses, don't tell my doctor", after a glass of something.
    private var isOfLoggedUnit: Bool {
        guard let length = turns.amountLengths(words[...]).first, length > 1,
            turns.isLogged(unit: words[length - 1])
        else { return false }
        return length == words.count || !isContent(length) && words[length] != "of"
    }

    /// "I ate two of them".
    private var isOfThem: Bool {
        words.count <= Self.mostOfThem
            && words.indices.contains { place in
                place > 0 && words[place] == "of" && words[safe: place + 1] == "them"
                    && words[..<place].suffix(4).contains(where: TurnReading.isEating)
            }
    }

    private var half: Turn? {
        guard let place = words.firstIndex(of: "half"), words[safe: place + 1] != "past",
            place == 0 || !SpokenNumber.isNumeral(words[place - 1]), words[..<place].last != "and"
        else { return nil }
        let before = words[..<place].suffix(4)
        let isEaten = before.contains(where: English.FollowUps.halving.contains)
        guard isEaten || place == 0 || contains(Self.sharing) else { return nil }
        // "The second plate I only ate half".
        if let one = words[..<place].lastIndex(where: English.FollowUps.several.contains),
            let noun = words[safe: one + 1],
            MeasuringUnit.named(noun) != nil && turns.isLogged(unit: noun)
                || English.FollowUps.one.contains(noun)
                || mentions.contains(where: { $0.lowerBound == one + 1 })
        {
            return .change(.halfOfOne(of: mentions.first.map(text)))
        }
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
        let isThen = Self.thenEaten.longest(opening: words[...]) != nil
        guard mainOthers.isEmpty || words.last == "tea", !isPortion,
            contains(Self.correcting, before: reason) || contains(Self.stating, before: reason) || isThen
                || isOfClock,
            isStatement || isThen || reason <= Self.mostOfOccasion,
            isThen || !words.contains(where: TurnReading.isEating)
                || Self.stating.longest(opening: words[...]) != nil
        else { return nil }
        let said = Utterance(plainText(0..<words.count), in: turns.memoReader.builder.names.domain)
        guard said.tokens.count == words.count else { return nil }
        // "Not my dinner", but "not dinner, lunch".
        func isDenied(_ place: Int) -> Bool {
            guard let not = words[..<place].suffix(3).lastIndex(where: English.FollowUps.denying.contains)
            else { return false }
            return words[(not + 1)..<place].allSatisfy {
                English.FollowUps.determiner.contains($0) || English.FollowUps.joint.contains($0)
            }
        }
        var pieces = said.phrases.map(\.tokens).filter { !isDenied($0.lowerBound) && $0.lowerBound < reason }
            .flatMap { turns.pieces(plainText($0)) }
        if pieces.isEmpty,
            let time = words.indices.lazy.filter({ !isDenied($0) && $0 < reason }).compactMap({ time(at: $0) }
            ).first
        {
            pieces = time
        }
        let category =
            words.indices.lazy.filter { !isDenied($0) && !isDescribed($0) && $0 < reason }.compactMap {
                turns.meal(words[$0])
            }.first
            ?? (words.last == "tea" && words.count <= 4 ? .dinner : nil)
        guard category != nil || !pieces.isEmpty else { return nil }
        // "Not supper, that was at noon": it is the meal of that time.
        let isMealDenied = words.indices.contains { isDenied($0) && turns.meal(words[$0]) != nil }
        let hour = pieces.lazy.compactMap { if case .clock(let time) = $0 { time.hour } else { nil } }.first
        let ofHour = isMealDenied ? hour.map(MealDetector.category(hour:)) : nil
        return .change(.occasion(category ?? ofHour, pieces))
    }

    /// The words with "last night's" as "last night".
    func plainText(_ range: Range<Int>) -> String {
        range.map { place in
            let word = words[place]
            // "Yesterday's paper" is not about a day.
            let isTime =
                word.hasSuffix("'s") && (words[safe: place + 1].map { turns.meal($0) != nil } ?? true)
            return isTime && !["it's", "that's"].contains(word)
                ? String(word.dropLast(2)) : tokens[place].text
        }.joined(separator: " ")
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

    /// "And a big red", "with sugar in it, I forgot to say", "there was also cream with it", "i put butter on it".
    var addition: Turn? {
        guard mentions.allSatisfy({ host($0) != nil }) else { return nil }
        if let start = Self.joining.longest(opening: words[...]) { return addition(from: start) }
        guard let start = Self.putting.longest(opening: words[...]), start < words.count,
            behind(from: start) != nil
        else { return nil }
        return addition(from: start)
    }

    /// What is named from a place on comes to what was told.
    func addition(from start: Int) -> Turn? {
        guard start < words.count else { return nil }
        let end = behind(from: start + 1)
        guard let first = added(start..<(end?.lowerBound ?? words.count), mayBeUnknown: true) else {
            return nil
        }
        // "And some avocado on top", after the first one.
        let rest = end.flatMap { end in words[end.upperBound...].firstIndex(of: "and").map { $0 + 1 } }
        let second = rest.flatMap { rest in
            rest < words.count
                ? added(rest..<(behind(from: rest)?.lowerBound ?? words.count), mayBeUnknown: false) : nil
        }
        return .change(.add(second.map { first + ", " + $0 } ?? first))
    }

    /// "On the toast", where the toast was logged.
    private func host(_ mention: Range<Int>) -> Range<Int>? {
        var place = mention.lowerBound - 1
        while place > 0, English.FollowUps.determiner.contains(words[place]) { place -= 1 }
        guard place >= 0, ["on", "in", "over", "to", "into", "with"].contains(words[place]), place > 0 else {
            return nil
        }
        return place..<mention.upperBound
    }

    /// Words such as "in it" that stand after what comes to a food.
    private func behind(from start: Int) -> Range<Int>? {
        let hosts = mentions.compactMap(host)
        for place in words.indices where place >= start {
            if let host = hosts.first(where: { $0.lowerBound == place }) { return host }
            if let length = Self.behindJoined.longest(opening: words[place...]) {
                return place..<place + length
            }
        }
        return nil
    }

    private func added(_ foods: Range<Int>, mayBeUnknown: Bool) -> String? {
        guard !foods.isEmpty, foods.count <= Self.mostJoined else { return nil }
        let builder = turns.memoReader.builder
        let said = Utterance(text(foods), in: builder.names.domain)
        let isKnown = others.contains { foods.overlaps($0) }
        // An unknown food needs an article or an amount: "and a big red", not "and then home".
        let opens =
            ["a", "an", "some"].contains(words[foods.lowerBound])
            || !turns.amountLengths(words[foods.lowerBound...]).isEmpty
        guard said.phrases.isEmpty, isKnown || mayBeUnknown && opens && foods.count <= 5 else { return nil }
        let things = builder.items(of: said, isDescription: !isKnown).filter { !$0.isNegated }
        guard !things.isEmpty else { return nil }
        return builder.description(of: things, in: said)
    }
}
