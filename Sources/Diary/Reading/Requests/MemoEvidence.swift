/// Whether an utterance tells of something that its speaker ate.
struct MemoEvidence {
    private let words: [String]
    private let hasFood: Bool
    private let hasThing: Bool
    private let namesMeal: Bool

    /// - Parameter eaten: what the utterance names, without what was left out.
    init(_ utterance: Utterance, eaten: [Item]) {
        words = utterance.tokens.map(\.word)
        hasThing = !eaten.isEmpty
        namesMeal = utterance.saidCategory != nil
        let tokens = Set(eaten.flatMap(\.tokens))
        hasFood = utterance.names.contains { match in
            match.food != nil && match.tokens.contains(where: tokens.contains)
        }
    }

    var isMemo: Bool {
        let words = Array(words.drop { CuratedWords.wordClass(of: $0) == .filler || $0 == "diary" })
        guard hasThing, let first = words.first, !isQuestion(words), !Self.orders.contains(first) else {
            return false
        }
        if Self.writing.contains(first) {
            return (hasFood || namesMeal) && !words.contains(where: Self.otherLists.contains)
        }
        let hasEaten = words.contains(where: Self.eating.contains)
        let hasHad = hasEaten || words.contains(where: Self.having.contains)
        if isAboutOthers(words) || (!hasPast(words) && words.contains(where: Self.wishing.contains)) {
            return false
        }
        if hasEaten || (hasHad && (hasFood || namesMeal)) { return true }
        if namesMeal && hasFood { return true }
        // Nothing but foods: "two idlis and a coffee", and not "the coffee is cold".
        return hasFood
            && words.allSatisfy { word in
                switch CuratedWords.wordClass(of: word) {
                case .verb, .copula, .pronoun, .negation, .subordinator: false
                default: true
                }
            }
    }

    private func isQuestion(_ words: [String]) -> Bool {
        guard let first = words.first else { return false }
        if Self.asking.contains(first) || first.hasPrefix("what'") || first.hasPrefix("how'") { return true }
        let next = words.dropFirst().first ?? ""
        return Self.auxiliaries.contains(first)
            && ["i", "we", "you", "it", "the", "my", "there"].contains(next)
    }

    private func hasPast(_ words: [String]) -> Bool { words.contains(where: Self.past.contains) }

    /// "She had a dosa"; not "she brought doughnuts and I had two".
    private func isAboutOthers(_ words: [String]) -> Bool {
        let speakers = ["i", "we", "i've", "we've", "i'm", "we're", "my", "me"]
        return words.contains(where: Self.others.contains) && !words.contains(where: speakers.contains)
    }

    private static let asking = set("what when where who whose why how which is are does whats hows")
    private static let auxiliaries = set("did do have has was were can could should would will may shall am")
    private static let writing = set("log add record note write put save enter track")
    private static let otherLists = set(
        "list lists shopping cart basket groceries calendar timer alarm reminder reminders task tasks todo")
    private static let eating = set(
        "ate eaten eating drank drunk drinking devoured snacked breakfasted lunched dined nibbled sipped")
    private static let having = set("had have having has got grabbed enjoyed finished tried i've we've")
    private static let past = set("had ate eaten drank drunk was were i've we've")
    private static let wishing = set(
        """
        want wants will would going gonna should might could need needs let's lets i'll we'll i'd we'd wish craving
        crave tomorrow hungry
        """)
    private static let others = set("he she they you it he's she's they've it's you've")
    /// What a home is told to do.
    private static let orders = set(
        """
        turn switch set play pause stop start open close lock unlock dim call remind show tell find search buy order
        get make cook heat preheat boil wake send read go run skip resume next volume increase decrease raise lower
        activate deactivate enable disable cancel shut pull bring give help repeat mute unmute shuffle broadcast
        announce vacuum clean good goodbye bye undo delete remove
        """)

    private static func set(_ list: String) -> Set<String> {
        Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
