import Diary
import Language

/// Changes that name what was logged and what it is to be, in words of their own: an order or a plain statement.
extension FollowUpReading {
    private static let setting = English.FollowUpPhrases.setting.inWords
    private static let being = English.FollowUpPhrases.being.inWords
    private static let mostBeforeOrder = 3
    private static let mostBetween = 4
    private static let mostBesideFoods = 10

    /// What is set: everything, one food, or the time and the meal.
    private enum Target: Equatable {
        case entry
        case food(Range<Int>)
        /// "Change dinner to lunch", "set the time to six": of one meal if it is named.
        case occasion(CategoryName?)

        var isOccasion: Bool { if case .occasion = self { true } else { false } }
    }

    /// "Bump it up to three", "file that under lunch", "the latte should be a flat white", "the eggs were yesterday".
    var setting: Turn? { order ?? claim }

    // MARK: An order

    private var order: Turn? {
        for place in words.indices {
            guard place <= Self.mostBeforeOrder || words[place - 1] == "so",
                let length = Self.setting.longest(opening: words[place...])
            else { continue }
            if place > 0, words[place - 1] != "so", English.FollowUps.subject.contains(words[place - 1]) {
                return nil
            }
            let mayBeNew = English.FollowUps.exchanging.contains(words[place])
            var next = place + length
            func skipDirection() {
                if let word = words[safe: next], English.FollowUps.direction.contains(word) { next += 1 }
            }
            skipDirection()
            guard let (target, end) = self.target(at: next) else { continue }
            next = end
            skipDirection()
            // "From two to three".
            if words[safe: next] == "from",
                let to = words[next...].prefix(Self.mostBetween + 1).firstIndex(of: "to")
            {
                next = to
            }
            guard let joint = words[safe: next] else { continue }
            // "Call it a snack", "amend the rice fifty grams".
            let isJoined = English.FollowUps.joint.contains(joint)
            let isFood = isJoined && !["on", "under", "at"].contains(joint)
            if let turn = value(
                at: isJoined ? next + 1 : next, of: target, mayBeNew: mayBeNew && isFood, mayBeFood: isFood,
                isTimeLed: English.FollowUps.moving.contains(words[place]))
            {
                return turn
            }
        }
        return nil
    }

    /// What an order or a statement is about, and where the words for it end.
    private func target(at start: Int) -> (Target, end: Int)? {
        var place = start
        var isPointing = false
        while let word = words[safe: place], !mentions.contains(where: { $0.lowerBound == place }),
            English.FollowUps.determiner.contains(word)
        {
            isPointing = isPointing || English.FollowUps.pointing.contains(word)
            place += 1
        }
        if let mention = mentions.first(where: { $0.lowerBound == place }) {
            return (.food(mention), mention.upperBound)
        }
        guard let word = words[safe: place] else { return nil }
        if let meal = turns.meal(word) { return (.occasion(meal), place + 1) }
        if English.FollowUps.aspect.contains(word) { return (.occasion(nil), place + 1) }
        if English.FollowUps.entry.contains(word) { return (.entry, place + 1) }
        return isPointing ? (.entry, place) : nil
    }

    // MARK: A statement

    private var claim: Turn? {
        // "Belongs to yesterday".
        if let length = Self.being.longest(opening: words[...]), !Self.copulas.contains(words[0]) {
            return value(at: length, of: .entry, mayBeNew: false)
        }
        for start in words.indices.prefix(Self.mostBeforeOrder + 1) {
            guard let (target, end) = target(at: start), !target.isOccasion else { continue }
            // "Had the latte was a mistake".
            guard !words[..<start].contains(where: TurnReading.isEating) else { return nil }
            if case .food(let mention) = target {
                if let amount = eatenAmount(after: mention) { return amount }
                if let hosted = hosted(after: mention) { return hosted }
            }
            guard let length = Self.being.longest(opening: words[end...]) else { continue }
            // What "it" was is read elsewhere, unless it is said what it should be.
            if target == .entry, length == 1, start == 0, Self.copulas.contains(words[end]) { return nil }
            // "The birthday is on the fifth" tells of a day to come.
            if case .food = target, ["is", "are"].contains(words[end]), words[safe: end + length] == "on" {
                return nil
            }
            if case .food(let mention) = target, Self.copulas.contains(words[end]),
                let described = description(of: mention, from: end + length)
            {
                return described
            }
            return value(at: end + length, of: target, mayBeNew: false)
        }
        return nil
    }

    /// "The sandwich was ham", "the chicken was fried".
    private func description(of mention: Range<Int>, from start: Int) -> Turn? {
        let kind = words[min(start, words.count)...].drop { English.FollowUps.hedge.contains($0) }
        guard (1...2).contains(kind.count), kind.allSatisfy({ !English.Judgements.judgement.contains($0) })
        else {
            return nil
        }
        let (food, said) = (text(mention), kind.joined(separator: " "))
        let names = turns.memoReader.builder.names
        let isDish = names.food(named: said + " " + EnglishNoun.singular(food)) != nil
        let isMade =
            others.contains { $0 == kind.startIndex..<kind.endIndex }
            && English.Dishes.head.contains(words[mention.upperBound - 1])
        guard isDish || isMade || kind.count == 1 && Preparation.isWay(said) else { return nil }
        return .change(.describe(food: food, as: said))
    }

    private static let copulas: Set = ["was", "were", "is", "are"]
    private static let hosting = English.FollowUpPhrases.hosting.inWords

    /// "The rolls I ate two".
    private func eatenAmount(after mention: Range<Int>) -> Turn? {
        // "The second roll I ate half" is about one of several.
        if mention.lowerBound > 0, English.FollowUps.several.contains(words[mention.lowerBound - 1]) {
            return nil
        }
        var place = mention.upperBound
        guard ["i", "we"].contains(words[safe: place] ?? ""), let verb = words[safe: place + 1] else {
            return nil
        }
        place += 1
        if ["only", "just"].contains(verb) { place += 1 }
        guard let verb = words[safe: place],
            TurnReading.isEating(verb) || English.Questions.eaten.contains(verb)
        else { return nil }
        place += 1
        while let word = words[safe: place], English.FollowUps.hedge.contains(word) { place += 1 }
        return place < words.count ? amountValue(at: place, of: .food(mention)) : nil
    }

    /// "The bun had butter on it": butter comes to it.
    private func hosted(after mention: Range<Int>) -> Turn? {
        guard mentions.count == 1, let length = Self.hosting.longest(opening: words[mention.upperBound...])
        else { return nil }
        return addition(from: mention.upperBound + length)
    }

    // MARK: What it becomes

    private func value(
        at start: Int, of target: Target, mayBeNew: Bool, mayBeFood: Bool = true, isTimeLed: Bool = false
    ) -> Turn? {
        var place = start
        while let word = words[safe: place], English.FollowUps.hedge.contains(word) { place += 1 }
        guard place < words.count, words[place] != "not" else { return nil }
        // "The coffee was at eight", "move the coffee to eight": not eight of them.
        let isHour =
            isTimeLed || place > 0 && English.FollowUps.clockLead.contains(words[place - 1])
            || target.isOccasion
        if !target.isOccasion, let amount = amountValue(at: place, of: target, mayBeBare: !isHour) {
            return amount
        }
        if let occasion = occasionValue(at: place, of: target, isTimeLed: isHour) { return occasion }
        guard !target.isOccasion, mayBeFood else { return nil }
        return foodValue(at: place, of: target, mayBeNew: mayBeNew)
    }

    /// - Parameter mayBeBare: whether a number may stand alone, without a unit or a food.
    private func amountValue(at place: Int, of target: Target, mayBeBare: Bool = true) -> Turn? {
        var food: Range<Int>?
        if case .food(let mention) = target { food = mention }
        if words[place] == "half" {
            var end = place + 1
            if let word = words[safe: end], ["a", "an", "of", "the"].contains(word) { end += 1 }
            if let unit = words[safe: end], MeasuringUnit.named(unit) != nil {
                return .change(.count(text(place..<end + 1), of: food.map(text)))
            }
            let isFree = end >= words.count || !isContent(end) || mentions.contains { $0.lowerBound == end }
            guard isFree else { return nil }
            food = food ?? mentions.first { $0.lowerBound == end }
            return .change(.half(of: food.map(text)))
        }
        guard let length = turns.amountLengths(words[place...]).first, length > 1 || mayBeBare else {
            return nil
        }
        let end = place + length
        let after = words[safe: end] == "of" ? end + 1 : end
        if let named = mentions.first(where: { $0.lowerBound >= after && $0.lowerBound <= after + 1 }) {
            return .change(.count(text(place..<end), of: text(named)))
        }
        // "Four when the phone rang", "four cousins".
        if end < words.count, isContent(end) { return nil }
        return .change(.count(text(place..<end), of: food.map(text)))
    }

    private func occasionValue(at start: Int, of target: Target, isTimeLed: Bool) -> Turn? {
        var place = start
        while let word = words[safe: place],
            English.FollowUps.determiner.contains(word) || ["a", "an"].contains(word)
        {
            place += 1
        }
        guard place < words.count else { return nil }
        // A turn that names other foods, and says much, tells of a meal at that time.
        guard others.isEmpty || words.count <= Self.mostBesideFoods else { return nil }
        let said = Utterance(plainText(place..<words.count), in: turns.memoReader.builder.names.domain)
        var pieces =
            said.phrases.first { $0.tokens.lowerBound == 0 }.map {
                turns.pieces(plainText(place + $0.tokens.lowerBound..<place + $0.tokens.upperBound))
            } ?? []
        if pieces.isEmpty, let length = turns.timeLengths(at: place, in: words).first,
            length > 1 || isTimeLed
        {
            pieces = turns.pieces(text(place..<place + length))
        }
        // "Yesterday's dinner": the meal may stand behind the day.
        let category = words[place...].prefix(3).lazy.compactMap { turns.meal($0) }.first
        guard category != nil || !pieces.isEmpty else { return nil }
        if pieces.isEmpty, turns.meal(words[place]) == nil { return nil }
        let part: AmendedPart =
            switch target {
            case .food(let mention): .food(text(mention))
            case .occasion(let meal?): .meal(meal)
            case .entry, .occasion(nil): .all
            }
        return .change(.occasion(category, pieces, of: part))
    }

    private func foodValue(at start: Int, of target: Target, mayBeNew: Bool) -> Turn? {
        var place = start
        while let word = words[safe: place],
            English.FollowUps.determiner.contains(word) || ["a", "an", "some"].contains(word)
        {
            place += 1
        }
        guard place < words.count else { return nil }
        let known = others.first { $0.lowerBound == place }
        let length = known.map(\.count) ?? (mayBeNew ? turns.foodLengths(words[place...]).first : nil)
        guard let length, known != nil || isContent(place) else { return nil }
        let new = text(place..<place + length)
        switch target {
        case .food(let mention): return .change(.exchange(old: text(mention), new: new))
        case .entry: return .change(.instead(new))
        case .occasion: return nil
        }
    }
}
