import Diary
import Language

/// Reads what a turn changes of what was said in the minutes before it, where no template takes the turn.
///
/// It looks for an order or a correction anywhere in the turn, and for what of the entries the turn names. Whatever else is
/// said is a reason: "get rid of the toast, it was my brother's".
struct FollowUpReading {
    let tokens: [Token]
    let words: [String]
    let turns: TurnReading
    /// Where the turn names what was logged.
    let mentions: [Range<Int>]
    /// Where it names other foods.
    let others: [Range<Int>]

    /// Words before an order.
    private static let mostBefore = 3
    private static let removing = English.FollowUpPhrases.removing.inWords
    private static let removed = English.FollowUpPhrases.removed.inWords
    private static let uneaten = English.FollowUpPhrases.uneaten.inWords
    static let correcting = English.FollowUpPhrases.correcting.inWords
    static let stating = English.FollowUpPhrases.stating.inWords
    private static let statingNew =
        stating + English.FollowUps.statingNew.map { [$0] } + [["i", "mean"], ["i", "meant"]]
    private static let portion = English.FollowUpPhrases.portion.inWords
    private static let leftOut = English.FollowUpPhrases.leftOut.inWords
    private static let denied =
        English.FollowUpPhrases.denied.inWords + English.FollowUps.denying.map { [$0] }
    private static let misstated = English.FollowUpPhrases.misstated.inWords
    private static let wrong = English.FollowUpPhrases.wrong.inWords
    private static let notMine = English.FollowUpPhrases.notMine.inWords
    /// Whether "no" stood right before the turn.
    private let followsNo: Bool
    /// Whether words before the turn say that something was wrong: "sorry", "my mistake".
    let followsCue: Bool
    /// Where a reason begins: "one slice | my son took the other". What it names is not about the change.
    let reason: Int

    /// - Parameter opening: the words before the turn that say nothing by themselves.
    init(_ tokens: [Token], _ turns: TurnReading, after opening: ArraySlice<Token> = []) {
        self.tokens = tokens
        let before = opening.map(\.word)
        followsNo = before.last == "no" && !(tokens.first?.followsBreak ?? false)
        followsCue =
            before.contains { English.Corrections.no.contains($0) }
            || before.indices.contains { Self.correcting.longest(opening: before[$0...]) != nil }
        self.turns = turns
        let words = tokens.map(\.word)
        let mentions = turns.mentions(in: words)
        self.words = words
        self.mentions = mentions
        others = turns.memoReader.builder.names.matches(in: tokens).filter { match in
            match.thing != nil && TurnReading.category(words[match.tokens.lowerBound]) == nil
                && !match.tokens.allSatisfy { token in mentions.contains { $0.contains(token) } }
        }.map(\.tokens)
        reason = Self.reason(in: words, turns)
    }

    private static func reason(in words: [String], _ turns: TurnReading) -> Int {
        let opening =
            (stating + correcting + English.FollowUpPhrases.thenEaten.inWords).longest(opening: words[...])
            ?? 0
        return words.indices.first { place in
            guard place > max(opening, 1) else { return false }
            let next = words[safe: place + 1] ?? ""
            // "I had" tells on, and "I mean" corrects.
            let tells =
                English.FollowUps.reason.contains(words[place])
                && words[(place + 1)...].prefix(3).contains(where: TurnReading.isEating)
            if tells || correcting.longest(opening: words[place...]) != nil { return false }
            if English.FollowUps.reason.contains(words[place]) { return true }
            return English.FollowUps.possessor.contains(words[place]) && turns.meal(next) == nil
                && turns.timeLengths(at: place + 1, in: words).isEmpty
        } ?? words.count
    }

    /// Other foods that are named before a reason.
    var mainOthers: [Range<Int>] { others.filter { $0.lowerBound < reason } }

    /// Nil where the turn changes nothing.
    var turn: Turn? {
        bareAmount ?? exchange ?? removal ?? denial ?? absence ?? setting ?? amount ?? occasion ?? addition
            ?? statement
    }

    // MARK: What goes

    /// "Get rid of the toast", "the whole breakfast, cross it off".
    private var removal: Turn? {
        for place in words.indices.prefix(Self.mostBefore + 1) {
            guard let end = removalEnd(at: place), !isRefused(place) else { continue }
            if let target = target(from: end) { return target == .takeBack ? instead ?? target : target }
        }
        // "The toast out please".
        if let mention = mentions.first,
            words[..<mention.lowerBound].allSatisfy(English.FollowUps.determiner.contains),
            ["out", "off", "away"].contains(words[safe: mention.upperBound] ?? ""),
            mention.upperBound + 1 == words.count
                || !isContent(mention.upperBound + 1)
                    && !English.FollowUps.elsewhere.contains(words[mention.upperBound + 1])
        {
            return .change(.remove(text(mention)))
        }
        guard let end = Self.removed.filter({ words.ends(with: $0) }).map(\.count).max() else { return nil }
        let before = words.count - end
        guard let mention = mentions.first(where: { $0.upperBound <= before }) else {
            return words[..<before].lazy.compactMap(TurnReading.category).first.map { .takeBackMeal($0) }
                ?? (others.isEmpty && before < 6 ? .takeBack : nil)
        }
        return .change(.remove(text(mention)))
    }

    /// After the words of an order that something goes; nil where none stands there.
    private func removalEnd(at place: Int) -> Int? {
        if let longest = Self.removing.longest(opening: words[place...]) { return place + longest }
        // "Take the toast off".
        guard English.FollowUps.parted.contains(words[place]),
            let mention = mentions.first(where: { $0.lowerBound > place && $0.lowerBound <= place + 3 }),
            let particle = words[safe: mention.upperBound],
            English.FollowUps.particle.contains(particle),
            !English.FollowUps.elsewhere.contains(words[safe: mention.upperBound + 1] ?? "")
        else { return nil }
        return place + 1
    }

    /// "Don't forget the milk", "I skip breakfast".
    private func isRefused(_ place: Int) -> Bool {
        guard place > 0 else { return false }
        return English.FollowUps.subject.contains(words[place - 1])
    }

    /// What an order is about.
    private func target(from start: Int) -> Turn? {
        var place = start
        var isPointing = false
        while let word = words[safe: place], English.FollowUps.determiner.contains(word) {
            isPointing = isPointing || English.FollowUps.pointing.contains(word)
            place += 1
        }
        if let mention = mentions.first(where: { $0.lowerBound == place }) {
            return .change(.remove(text(mention)))
        }
        guard let word = words[safe: place] else { return isPointing ? .takeBack : nil }
        if English.FollowUps.all.contains(word) { return .takeBackAll }
        if let category = TurnReading.category(word) { return .takeBackMeal(category) }
        if English.FollowUps.entry.contains(word) { return .takeBack }
        // What follows is a reason, or a food that was never logged.
        let isOther = others.contains { $0.lowerBound == place }
        return isPointing && !isOther && mentions.isEmpty && !isContent(place) ? .takeBack : nil
    }

    /// "Not me, my daughter had that", "that was my daughter's", "it was Ben's".
    private var isOfSomebodyElse: Bool {
        guard mentions.isEmpty, others.isEmpty else { return false }
        if Self.notMine.longest(opening: words[...]) != nil { return true }
        guard words.count > 2, English.FollowUps.pointing.contains(words[0]) || words[0] == "it",
            ["was", "were"].contains(words[1]), let owner = words.last, owner.hasSuffix("'s")
        else { return false }
        let name = String(owner.dropLast(2))
        let isNamed =
            words.count == 3
            && (English.FirstNames.unmarked.contains(name) || English.People.person.contains(name))
        return isNamed || words.count == 4 && English.FollowUps.possessor.contains(words[2])
    }

    /// "I never touched the toast", "the toast was my brother's".
    private var denial: Turn? {
        if isOfSomebodyElse { return .takeBack }
        if let length = Self.uneaten.longest(opening: words[...]), length < words.count {
            if let target = target(from: length) { return target }
        }
        guard others.isEmpty, let mention = mentions.first, mention.lowerBound <= 2,
            let verb = words[safe: mention.upperBound], ["was", "were"].contains(verb),
            let next = words[safe: mention.upperBound + 1]
        else { return nil }
        let after = words[safe: mention.upperBound + 2] ?? ""
        let isAnothers =
            next.hasSuffix("'s") || next == "for" && English.FollowUps.later.contains(after)
            || English.FollowUps.anothers.contains(next)
            || English.FollowUps.possessor.contains(next) && after.hasSuffix("'s")
            || next == "for" && (after == "the" || English.FollowUps.possessor.contains(after))
                && words[safe: mention.upperBound + 3].flatMap(TurnReading.category) == nil
        return isAnothers ? .change(.remove(text(mention))) : nil
    }

    /// "There were no olives in it", "the crusts i left", "no olives in the end".
    private var absence: Turn? {
        guard others.isEmpty, let mention = mentions.first else { return nil }
        let before = words[..<mention.lowerBound]
        for place in before.indices {
            guard let length = Self.leftOut.longest(opening: words[place...]), !isRefused(place),
                !isPut(after: mention),
                place < Self.mostBefore || !words[..<place].contains(where: TurnReading.isEating)
            else { continue }
            let between = words[place + length..<max(place + length, mention.lowerBound)]
            guard place + length <= mention.lowerBound,
                between.allSatisfy(English.FollowUps.determiner.contains)
            else { continue }
            return .change(.remove(text(mention)))
        }
        guard before.allSatisfy(English.FollowUps.determiner.contains) else { return nil }
        let next = words[safe: mention.upperBound] ?? ""
        let isGone =
            ["i", "we"].contains(next) && !isPut(after: mention)
            && English.FollowUps.gone.contains(words[safe: mention.upperBound + 1] ?? "")
            && words[safe: mention.upperBound + 2] != "half"
        // After "no": "no olives in the end", "no coffee i poured it away".
        let isRefused =
            followsNo && mention.lowerBound == 0
            && Self.stating.longest(opening: words[mention.upperBound...]) == nil
        return isGone || isRefused ? .change(.remove(text(mention))) : nil
    }

    /// "I left the soup in the fridge", "left the soup to cool", "gave the rice a stir": it was kept, and may be eaten.
    private func isPut(after mention: Range<Int>) -> Bool {
        for place in words.indices.dropFirst(mention.upperBound) {
            let next = words[safe: place + 1] ?? ""
            let isPlace =
                English.FollowUps.placeLead.contains(words[place])
                && (["a", "an", "the"].contains(next) || English.FollowUps.possessor.contains(next))
            if isPlace { return true }
        }
        switch words[safe: mention.upperBound] {
        case "a", "an": return true
        case "to":
            let next = words[safe: mention.upperBound + 1] ?? ""
            return next != "the" && !English.FollowUps.possessor.contains(next)
                && !words[..<mention.lowerBound].contains("gave")
        default: return false
        }
    }

    // MARK: What becomes something else

    /// "Not cod, it was gurnard", "it was gurnard not cod", "gurnard instead of the cod", "i said cod but it was gurnard".
    var exchange: Turn? {
        for place in words.indices {
            let denied = Self.denied.longest(opening: words[place...])
            let ordered = place <= Self.mostBefore && !isRefused(place) ? removalEnd(at: place) : nil
            guard
                let end = denied.map({ place + $0 }) ?? Self.misstated.longest(opening: words[place...]).map({
                    place + $0
                })
                    ?? ordered
            else { continue }
            var first = end
            while let word = words[safe: first], English.FollowUps.determiner.contains(word),
                !mentions.contains(where: { $0.lowerBound == first })
            {
                first += 1
            }
            guard let old = mentions.first(where: { $0.lowerBound == first }) else { continue }
            // "I had gurnard instead of cod" tells of a meal.
            let isTold = (denied ?? 0) > 1 && words[..<place].contains(where: TurnReading.isEating)
            guard !isTold else { return nil }
            // "Forget the chips, they were my brother's" names no other food.
            let new =
                food(from: old.upperBound, mustBeKnown: denied == nil)
                ?? (denied == nil ? nil : foodBefore(place))
            guard let new else { continue }
            return .change(.exchange(old: text(old), new: new))
        }
        // "Rice is wrong, it was bread".
        guard let old = mentions.first, Self.wrong.longest(opening: words[old.upperBound...]) != nil,
            let new = food(from: old.upperBound + 2)
        else { return nil }
        return .change(.exchange(old: text(old), new: new))
    }

    /// "It was the gurnard", where nothing else is said of what was logged.
    private var statement: Turn? {
        guard mentions.allSatisfy({ $0.lowerBound >= reason }), isStatement, !isPortion,
            // "Just a tea so far" tells of a meal.
            !["just", "only"].contains(words[0]),
            let first = others.first,
            words[..<first.lowerBound].allSatisfy({ isFunction($0) && !TurnReading.isEating($0) })
        else { return nil }
        let end = words[safe: first.upperBound] == "one" ? first.upperBound + 1 : first.upperBound
        return .change(.instead(text(first.lowerBound..<end)))
    }

    /// What stands in the place of all that was logged, where a turn that takes it back says so: "scratch that, it was a
    /// club sandwich".
    var instead: Turn? {
        guard mentions.isEmpty, !turns.logged.isEmpty,
            let new = food(from: 1, mustBeKnown: true)
        else { return nil }
        return .change(.instead(new))
    }

    /// The food that a statement after a place names: "it was the gurnard".
    private func food(from start: Int, mustBeKnown: Bool = false) -> String? {
        for place in start..<max(start, words.count) {
            let opening = Self.statingNew.longest(opening: words[place...])
            guard let opening else { continue }
            var first = place + opening
            while let word = words[safe: first], English.FollowUps.determiner.contains(word) { first += 1 }
            guard first < words.count, let length = turns.foodLengths(words[first...]).first,
                !mustBeKnown || others.contains(where: { $0.lowerBound == first })
            else { continue }
            return text(first..<first + length)
        }
        return nil
    }

    /// The food before "not": "it was gurnard".
    private func foodBefore(_ not: Int) -> String? {
        if let other = others.last(where: { $0.upperBound <= not }) { return text(other) }
        guard let opening = Self.stating.longest(opening: words[...]) else { return nil }
        var first = opening
        while first < not, English.FollowUps.determiner.contains(words[first]) { first += 1 }
        guard first < not, not - first <= 4 else { return nil }
        return text(first..<not)
    }

    // MARK: Words

    var isPortion: Bool {
        words.indices.contains { place in
            // "More like two" corrects an amount and tells of no other portion.
            words[safe: place + 1] != "like" && Self.portion.longest(opening: words[place...]) != nil
        }
    }

    /// - Parameter end: the place before which a phrase has to begin; nil for anywhere.
    func contains(_ phrases: [[String]], before end: Int? = nil) -> Bool {
        words.indices.prefix(end ?? words.count).contains { phrases.longest(opening: words[$0...]) != nil }
    }

    /// Whether the turn begins by stating or correcting.
    var isStatement: Bool { (Self.stating + Self.correcting).longest(opening: words[...]) != nil }

    func isContent(_ place: Int) -> Bool { EnglishWordClasses.wordClass(of: words[place]) == .content }

    private func isFunction(_ word: String) -> Bool {
        EnglishWordClasses.wordClass(of: word) != .content || English.FollowUps.determiner.contains(word)
            || hasCueWord(word)
    }

    /// Whether a word is one of the phrases that correct and state.
    func hasCueWord(_ word: String) -> Bool { Self.cueWords.contains(word) }
    private static let cueWords = Set((correcting + stating).flatMap(\.self))

    /// The words of some tokens, as they were said.
    func text(_ range: Range<Int>) -> String { tokens.text(range) }
}

extension [String] {
    fileprivate func ends(with ending: [String]) -> Bool { suffix(ending.count).elementsEqual(ending) }
}
