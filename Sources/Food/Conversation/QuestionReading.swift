import Diary
import Language

extension MemoReader {
    /// Whether the lexicon has a food of this name.
    package func knows(_ food: String) -> Bool {
        [food, EnglishNoun.singular(food)].contains { builder.names.food(named: $0.lowercased()) != nil }
    }

    /// Whether a verb says that something was eaten.
    package func saysEaten(_ text: String) -> Bool {
        Token.split(text).contains { TurnReading.isEating($0.word) }
    }

    /// Whether a question is about what somebody else ate: "what did Anna have", "when did my wife last eat fish".
    package func asksAboutOthers(in text: String) -> Bool {
        let words = Token.split(text).map(\.word)
        guard !words.contains(where: { $0 == "you" || English.Questions.speaker.contains($0) }),
            let did = words.firstIndex(where: { ["did", "has"].contains($0) })
        else { return false }
        let subject = words[(did + 1)...].prefix {
            !TurnReading.isEating($0) && !English.Questions.eaten.contains($0)
        }
        // "What did today's lunch have" is about a meal.
        return (1...4).contains(subject.count) && did + 1 + subject.count < words.count
            && !subject.contains { TurnReading.category($0) != nil }
    }
}

/// Reads what a turn asks about the past, where no template takes it: by the words that ask, and by the food, the meal and
/// the days that it names in any order.
struct QuestionReading {
    private let tokens: [Token]
    private let words: [String]
    private let turns: TurnReading

    /// Words before one that asks: "this week how many days".
    private static let mostBefore = 5
    private static let mostBetween = 3

    init(_ tokens: [Token], _ turns: TurnReading) {
        self.tokens = tokens
        self.turns = turns
        words = tokens.map(\.word)
    }

    var turn: Turn? {
        guard let first = words.first, isAboutSpeaker else { return nil }
        if let asked = count { return asked }
        switch first {
        case "when", "how": return isPast ? question(.lastTime) : nil
        case "did", "have", "had":
            // "Did I mention I had soup" tells.
            let tells = words.prefix(5).contains(where: English.Questions.telling.contains)
            guard isPast, !tells, ["i", "we"].contains(words[safe: 1] ?? "") else { return nil }
            return question(.whether)
        case "what": return eaten
        default: return nil
        }
    }

    /// "How many", "how often", wherever among the first words they stand.
    private var count: Turn? {
        guard let how = words.indices.prefix(Self.mostBefore + 1).first(where: { words[$0] == "how" }),
            let much = words[safe: how + 1], ["many", "much", "often"].contains(much)
        else { return nil }
        let isTimes = much == "often" || English.Questions.occasions.contains(words[safe: how + 2] ?? "")
        guard isPast || period != nil else { return nil }
        return question(isTimes ? .times : .amount, from: how + (isTimes && much != "often" ? 3 : 2))
    }

    /// "What did I have for supper last night", "what time supper last night".
    private var eaten: Turn? {
        let names = Utterance(text(0..<words.count), in: turns.memoReader.builder.names.domain).asked
        let moment = SaidMoment(names.pieces)
        let category = names.category ?? words.lazy.compactMap(TurnReading.category).first
        guard category != nil || hasVerb, isPast || moment.day != nil && category != nil else { return nil }
        return turns.eaten(tokens, text(0..<words.count))
    }

    private func question(_ kind: FoodQuestion.Kind, from start: Int = 1) -> Turn? {
        let known = turns.memoReader.builder.names.matches(
            in: tokens, within: start..<max(start, words.count)
        )
        .filter { $0.thing != nil && TurnReading.category(words[$0.tokens.lowerBound]) == nil }
        .map(\.tokens)
        let food =
            known.max { $0.count < $1.count } ?? turns.mentions(in: words).first { $0.lowerBound >= start }
            ?? unknownFood(start)
        guard let food, hasVerb || period != nil else { return nil }
        return .question(FoodQuestion(kind: kind, food: text(food), period: period))
    }

    /// A food that nobody knows, after the words that ask or after the verb.
    private func unknownFood(_ start: Int) -> Range<Int>? {
        let verb = words.lastIndex { isVerb($0) }
        for place in [verb.map { $0 + 1 }, start].compactMap(\.self) {
            var first = place
            while let word = words[safe: first], first < place + Self.mostBetween,
                EnglishWordClasses.wordClass(of: word) != .content
            {
                first += 1
            }
            guard first < words.count, let length = turns.foodLengths(words[first...]).first else { continue }
            return first..<first + length
        }
        return nil
    }

    private var period: AskedPeriod? { AskedPeriod(words) { turns.pieces($0) } }

    /// Whether it asks what the speaker did: no "you", and no "do I" of plans.
    private var isAboutSpeaker: Bool {
        !words.prefix(Self.mostBefore).contains(where: English.Questions.unasked.contains)
    }

    private var isPast: Bool {
        hasVerb && words.contains(where: English.Questions.past.contains)
            || words.contains("last") && words.contains("time")
    }

    private var hasVerb: Bool { words.contains(where: isVerb) }

    private func isVerb(_ word: String) -> Bool {
        TurnReading.isEating(word) || English.Questions.eaten.contains(word)
    }

    private func text(_ range: Range<Int>) -> String { tokens.text(range) }
}
