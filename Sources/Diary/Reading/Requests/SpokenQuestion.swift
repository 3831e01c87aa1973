/// Reads a question about the diary out of an utterance.
///
/// The phrases about day and meal are read as in a memo; the words around them have to be one of the ways in which
/// people ask. Whatever else is in the utterance makes it another question, which the diary cannot answer.
struct SpokenQuestion {
    private let utterance: Utterance
    /// The words that say neither day nor meal, nor are mere courtesy.
    private let frame: String

    init(_ utterance: Utterance) {
        self.utterance = utterance
        let covered = Set(utterance.phrases.flatMap { Array($0.tokens) })
        let rest = utterance.tokens.indices.filter { !covered.contains($0) }
            .flatMap { Self.expanded(utterance.tokens[$0].word) }
        frame = Self.withoutCourtesy(rest).joined(separator: " ")
    }

    /// Nil for what is not a question that the diary answers.
    var request: SpokenRequest? {
        let all = Self.withoutCourtesy(utterance.tokens.flatMap { Self.expanded($0.word) })
        let whole = all.joined(separator: " ")
        if Self.helps.contains(whole) { return .help }
        if all.contains(where: { $0 == "streak" || $0 == "streaks" }) {
            return all.allSatisfy(Self.streakWords.contains) ? .streak : nil
        }
        if Self.lastMeals.contains(whole) { return .lastMeal }
        if let food = lastTime(all) { return .lastTime(food) }
        if let week = week(all) { return week }
        return eaten
    }

    /// The food in "when did I last have pizza".
    private func lastTime(_ words: [String]) -> String? {
        guard
            let frame = Self.lastTimeFrames.first(where: { words.count > $0.count && words.starts(with: $0) })
        else { return nil }
        let food = words.dropFirst(frame.count).filter { !["a", "an", "any", "some", "the"].contains($0) }
        return food.isEmpty || food.count > 4 ? nil : food.joined(separator: " ")
    }

    private func week(_ words: [String]) -> SpokenRequest? {
        guard let place = words.firstIndex(where: { $0 == "week" || $0 == "week's" || $0 == "weekly" }) else {
            return nil
        }
        let isLast = place > 0 && words[place - 1] == "last"
        var rest = words
        rest.remove(at: place)
        if place > 0, ["this", "last", "my", "the"].contains(words[place - 1]) { rest.remove(at: place - 1) }
        while let last = rest.last, ["of", "for", "on", "in", "my", "the"].contains(last) {
            rest.removeLast()
        }
        let asked = rest.joined(separator: " ")
        guard Self.weekFrames.contains(asked) || Self.eatingFrames.contains(asked) else { return nil }
        return .week(weeksAgo: isLast ? 1 : 0)
    }

    private var eaten: SpokenRequest? {
        let moment = SaidMoment(utterance.asked.pieces)
        var asked = AskedMeals(
            day: moment.day ?? .daysAgo(0), part: moment.part, category: utterance.asked.category)
        guard moment.clock == nil, moment.elapsed == nil else { return nil }
        if Self.drinkingFrames.contains(frame) {
            asked.category = asked.category ?? .beverage
            return .eaten(asked)
        }
        if Self.eatingFrames.contains(frame) { return .eaten(asked) }
        let namesMeal = utterance.phrases.contains { if case .meal = $0.meaning { true } else { false } }
        return namesMeal && Self.mealFrames.contains(frame) ? .eaten(asked) : nil
    }

    /// The words without what people say to be polite or to be heard.
    static func withoutCourtesy(_ words: [String]) -> [String] {
        var rest = words.filter { EnglishWordClasses.wordClass(of: $0) != .filler || kept.contains($0) }[...]
        var isShorter = true
        while isShorter {
            isShorter = false
            for opening in openings where rest.count > opening.count && rest.starts(with: opening) {
                rest = rest.dropFirst(opening.count)
                isShorter = true
            }
        }
        return Array(rest)
    }

    /// "What's" as "what is", and "we" as "I".
    private static func expanded(_ word: String) -> [String] {
        switch word {
        case "we": return ["i"]
        case "our": return ["my"]
        case "i've", "we've": return ["i", "have"]
        case "whats": return ["what", "is"]
        case "hows": return ["how", "is"]
        default: break
        }
        let asking: Set<String> = ["what", "how", "when"]
        if word.hasSuffix("'s"), asking.contains(String(word.dropLast(2))) {
            return [String(word.dropLast(2)), "is"]
        }
        if word.hasSuffix("'ve"), asking.contains(String(word.dropLast(3))) {
            return [String(word.dropLast(3)), "have"]
        }
        return [word]
    }

    /// Words that the lists call fillers and that carry a question.
    private static let kept: Set<String> = ["back", "much"]

    private static let openings = lines(
        """
        diary
        computer
        can you
        could you
        would you
        will you
        tell me
        show me
        remind me
        give me
        let me know
        do you know
        i want to know
        i would like to know
        """
    ).map { $0.split(separator: " ").map(String.init) }

    private static let helps = Set(
        lines(
            """
            help
            help me
            what can i say
            what can i ask
            what can i ask you
            what can you do
            """))

    private static let streakWords = Set(
        """
        how is what my the long current do i have a any streak streaks going doing longest best of am on right are
        days in today was been has
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    private static let lastMeals = Set(
        lines(
            """
            what did i eat last
            what did i have last
            what did i last eat
            what did i last have
            what have i eaten last
            what was the last thing i ate
            what was the last thing i had
            what is the last thing i ate
            what was my last meal
            what is my last meal
            what was the last meal
            what was my last entry
            what is my last entry
            what was the last entry
            when did i last eat
            when did i eat last
            when have i last eaten
            when was my last meal
            my last meal
            last meal
            """))

    private static let lastTimeFrames = lines(
        """
        when did i last have
        when did i last eat
        when did i last drink
        when have i last had
        when have i last eaten
        when was the last time i had
        when was the last time i ate
        when was the last time i drank
        when did i have the last
        """
    ).map { $0.split(separator: " ").map(String.init) }

    private static let weekFrames = Set(
        lines(
            """
            how was
            how is
            how is going
            how did go
            how was i doing
            how am i doing
            how did i do
            how have i done
            how did i eat
            how have i eaten
            what about
            recap
            summary
            report
            my recap
            my summary
            recap of
            summary of
            read
            read out
            """)
    ).union([""])

    private static let eatingFrames = Set(
        lines(
            """
            what did i eat
            what did i have
            what did i have to eat
            what did i eat and drink
            what did i log
            what did i consume
            what have i eaten
            what have i had
            what have i had to eat
            what have i logged
            what i ate
            what i had
            what i have eaten
            did i eat
            did i eat anything
            did i eat something
            did i have anything
            did i have something to eat
            did i log anything
            have i eaten
            have i eaten anything
            have i had anything
            have i logged anything
            how much did i eat
            how much have i eaten
            how many meals did i have
            how many meals did i eat
            how many meals did i log
            how many meals have i had
            how many meals have i logged
            what were my meals
            what are my meals
            what is in my diary
            what is in the diary
            what is in my diary for
            what is logged
            what is logged for
            what was logged
            read my diary
            read me my diary
            list my meals
            """))

    private static let drinkingFrames = Set(
        lines(
            """
            what did i drink
            what did i have to drink
            what have i drunk
            what have i had to drink
            what i drank
            did i drink anything
            """))

    /// Only where a meal is named: "what was for dinner".
    private static let mealFrames = Set(
        lines(
            """
            what was
            what was there
            what is
            did i have
            did i log
            have i had
            """))

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map(String.init)
    }
}
