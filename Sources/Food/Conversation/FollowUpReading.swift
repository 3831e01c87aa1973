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
    private static let correcting = English.FollowUpPhrases.correcting.inWords
    static let stating = English.FollowUpPhrases.stating.inWords
    private static let statingNew =
        stating + English.FollowUps.statingNew.map { [$0] } + [["i", "mean"], ["i", "meant"]]
    private static let portion = English.FollowUpPhrases.portion.inWords

    init(_ tokens: [Token], _ turns: TurnReading) {
        self.tokens = tokens
        self.turns = turns
        let words = tokens.map(\.word)
        let mentions = turns.mentions(in: words)
        self.words = words
        self.mentions = mentions
        others = turns.memoReader.builder.names.matches(in: tokens).filter { match in
            match.thing != nil && TurnReading.category(words[match.tokens.lowerBound]) == nil
                && !match.tokens.allSatisfy { token in mentions.contains { $0.contains(token) } }
        }.map(\.tokens)
    }

    /// Nil where the turn changes nothing.
    var turn: Turn? {
        removal ?? denial ?? exchange ?? amount ?? occasion ?? statement ?? addition
    }

    // MARK: What goes

    /// "Get rid of the toast", "the whole breakfast, cross it off".
    private var removal: Turn? {
        for place in words.indices.prefix(Self.mostBefore + 1) {
            guard let end = removalEnd(at: place), !isRefused(place) else { continue }
            if let target = target(from: end) { return target }
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

    /// "I never touched the toast", "the toast was my brother's".
    private var denial: Turn? {
        if let length = Self.uneaten.longest(opening: words[...]), length < words.count {
            if let target = target(from: length) { return target }
        }
        guard others.isEmpty, let mention = mentions.first, mention.lowerBound <= 2,
            let verb = words[safe: mention.upperBound], ["was", "were"].contains(verb),
            let next = words[safe: mention.upperBound + 1]
        else { return nil }
        let after = words[safe: mention.upperBound + 2] ?? ""
        let isAnothers =
            next.hasSuffix("'s") || English.FollowUps.anothers.contains(next)
            || English.FollowUps.possessor.contains(next) && after.hasSuffix("'s")
            || next == "for" && (after == "the" || English.FollowUps.possessor.contains(after))
                && words[safe: mention.upperBound + 3].flatMap(TurnReading.category) == nil
        return isAnothers ? .change(.remove(text(mention))) : nil
    }

    // MARK: What becomes something else

    /// "Not cod, it was gurnard", "it was gurnard not cod".
    var exchange: Turn? {
        guard let not = words.firstIndex(where: English.FollowUps.denying.contains)
        else { return nil }
        let old = mentions.first { mention in
            mention.lowerBound > not
                && words[(not + 1)..<mention.lowerBound].allSatisfy(English.FollowUps.determiner.contains)
        }
        guard let old else { return nil }
        let new = food(from: old.upperBound) ?? foodBefore(not)
        return new.map { .change(.exchange(old: text(old), new: $0)) }
    }

    /// "It was the gurnard", where nothing else is said of what was logged.
    private var statement: Turn? {
        guard mentions.isEmpty, isStatement, !isPortion, let first = others.first,
            words[..<first.lowerBound].allSatisfy({ isFunction($0) && !TurnReading.isEating($0) })
        else { return nil }
        let end = words[safe: first.upperBound] == "one" ? first.upperBound + 1 : first.upperBound
        return .change(.instead(text(first.lowerBound..<end)))
    }

    /// The food that a statement after a place names: "it was the gurnard".
    private func food(from start: Int) -> String? {
        for place in start..<max(start, words.count) {
            let opening = Self.statingNew.longest(opening: words[place...])
            guard let opening else { continue }
            var first = place + opening
            while let word = words[safe: first], English.FollowUps.determiner.contains(word) { first += 1 }
            guard first < words.count, let length = turns.foodLengths(words[first...]).first else { continue }
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

    /// Whether it is said that something was wrong.
    var hasCue: Bool { contains(Self.correcting) }
    var isPortion: Bool { contains(Self.portion) }

    func contains(_ phrases: [[String]]) -> Bool {
        words.indices.contains { phrases.longest(opening: words[$0...]) != nil }
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
