import Diary
import Foundation
import Language

/// What somebody wants from the diary.
package enum SpokenRequest: Hashable, Sendable {
    /// To log what was eaten.
    case memo
    /// To take back the last change: a meal that was logged, an edit or a deletion.
    case undo
    /// To remove the entry that was logged last.
    case delete
    /// To hear what was eaten on a day.
    case eaten(AskedMeals)
    /// To hear how a week went; 0 is this week, 1 the one before.
    case week(weeksAgo: Int)
    /// To hear what was eaten last, and when.
    case lastMeal
    /// To hear when a food was last eaten; the food as it was said.
    case lastTime(String)
    case streak
    /// To hear what people can say.
    case help
    /// Something that is not for a diary.
    case unknown
}

/// Which meals a question is about.
package struct AskedMeals: Hashable, Sendable {
    package var day: SaidDay
    /// Nil for the whole day.
    package var part: DayPart?
    /// Nil for all meals.
    package var category: CategoryName?

    package init(day: SaidDay = .daysAgo(0), part: DayPart? = nil, category: CategoryName? = nil) {
        self.day = day
        self.part = part
        self.category = category
    }

    /// The start of the day that is meant, counted back from now; nil for a date that does not exist.
    package func date(now: Date, calendar: any LocalCalendar) -> Date? {
        day.counted(from: LocalDay(of: now, in: calendar))?.start
    }

    /// Whether an entry of the day is among the meals.
    package func holds(_ entry: Entry, calendar: any LocalCalendar) -> Bool {
        let hour = calendar.component(.hour, from: entry.createdAt)
        let isThen =
            switch part {
            case nil: true
            case .morning: hour < 12
            case .afternoon: (12..<18).contains(hour)
            case .evening, .night: hour >= 17
            }
        return isThen && (category == nil || category == entry.category)
    }
}

extension MemoReader {
    /// What a whole utterance asks of the diary.
    ///
    /// The whole utterance must be an order or a question: "undo that" in a longer sentence is part of the
    /// sentence. Anything else is a memo if it names food that the speaker ate, judged as for typed text, or
    /// tells how the speaker felt and nothing else.
    package func request(in text: String) -> SpokenRequest {
        let words = Token.split(text).map(\.word)
        if let order = SpokenOrder.request(words) { return order }
        let utterance = Utterance(text, in: builder.names.domain)
        if let question = SpokenQuestion(utterance).request { return question }
        let remarks = RemarkReading.remarks(of: utterance)
        let things = RemarkReading.withoutRemarks(builder.items(of: utterance), remarks, in: utterance)
        if things.contains(where: { !$0.isNegated }) { return .memo }
        return tellsOnlyFeelings(remarks, utterance) ? .memo : .unknown
    }

    /// Whether an utterance tells how the speaker felt, and nothing else: no order, no meal, no other thing.
    ///
    /// A home's conversation agent hears everything, and "slept well" is said to many people.
    private func tellsOnlyFeelings(_ remarks: [ReadRemark], _ utterance: Utterance) -> Bool {
        let feelings = remarks.filter { $0.name != nil }
        let phrases = utterance.phrases.flatMap(\.tokens)
        return !feelings.isEmpty
            && utterance.clauses.allSatisfy { $0.stance != .asked && $0.verb != .act }
            && !Refusal.isOfAll(utterance.tokens.map(\.word))
            && utterance.tokens.indices.allSatisfy { token in
                feelings.contains { $0.tokens.contains(token) } || phrases.contains(token)
                    || EnglishWordClasses.wordClass(of: utterance.tokens[token].word) != .content
            }
    }
}

/// Orders that take up the whole utterance.
enum SpokenOrder {
    private static let undoing: Set<String> = ["undo", "revert"]
    /// Words for the last change, in contrast to the last entry.
    private static let acts = Set(English.QuestionPhrases.act.inWords)
    private static let last = Set(English.QuestionPhrases.last.inWords)

    /// Nil if the words are not an order.
    static func request(_ words: [String]) -> SpokenRequest? {
        let plain = SpokenQuestion.withoutCourtesy(words)
        guard let verb = plain.first else { return nil }
        if plain == ["undo"] || ["that", "it"].contains(where: { plain == ["take", $0, "back"] }) {
            return .undo
        }
        let object = Array(plain.dropFirst())
        if undoing.contains(verb), last.contains(object) || acts.contains(object) { return .undo }
        return English.Questions.deleting.contains(verb) && last.contains(object) ? .delete : nil
    }
}

/// Reads a question to the diary from an utterance.
///
/// Phrases about day and meal are read as in a memo; the other words must be a known way to ask. Any other
/// word makes it a question that the diary cannot answer.
struct SpokenQuestion {
    private let utterance: Utterance
    /// The words left without the day, the meal and courtesies.
    private let frame: String

    init(_ utterance: Utterance) {
        self.utterance = utterance
        let covered = Set(utterance.phrases.flatMap { Array($0.tokens) })
        let rest = utterance.tokens.indices.filter { !covered.contains($0) }
            .flatMap { Self.expanded(utterance.tokens[$0].word) }
        frame = Self.withoutCourtesy(rest).joined(separator: " ")
    }

    /// Nil if it is not a question that the diary can answer.
    var request: SpokenRequest? {
        let all = Self.withoutCourtesy(utterance.tokens.flatMap { Self.expanded($0.word) })
        let whole = all.joined(separator: " ")
        if Self.helps.contains(whole) { return .help }
        if all.contains(where: { $0 == "streak" || $0 == "streaks" }) {
            return all.allSatisfy(English.Questions.streak.contains) ? .streak : nil
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
        let food = words.dropFirst(frame.count).filter { !English.Questions.beforeFood.contains($0) }
        return food.isEmpty || food.count > 4 ? nil : food.joined(separator: " ")
    }

    private func week(_ words: [String]) -> SpokenRequest? {
        guard let place = words.firstIndex(where: { $0 == "week" || $0 == "week's" || $0 == "weekly" }) else {
            return nil
        }
        let isLast = place > 0 && words[place - 1] == "last"
        var rest = words
        rest.remove(at: place)
        if place > 0, English.Questions.beforeWeek.contains(words[place - 1]) { rest.remove(at: place - 1) }
        while let last = rest.last, English.Questions.end.contains(last) {
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
        let namesMeal = utterance.phrases.contains { if case .occasion = $0.meaning { true } else { false } }
        return namesMeal && Self.mealFrames.contains(frame) ? .eaten(asked) : nil
    }

    /// The words without those said only to be polite or to be heard.
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

    /// "What's" becomes "what is", and "we" becomes "I".
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

    /// Words listed as fillers that matter in a question.
    private static let kept: Set<String> = ["back", "much"]

    private static let openings = English.QuestionPhrases.opening.inWords

    private static let helps = Set(English.QuestionPhrases.help)

    private static let lastMeals = Set(English.QuestionPhrases.lastMeal)

    private static let lastTimeFrames = English.QuestionPhrases.lastTime.inWords

    private static let weekFrames = Set(English.QuestionPhrases.week).union([""])

    private static let eatingFrames = Set(English.QuestionPhrases.eating)

    private static let drinkingFrames = Set(English.QuestionPhrases.drinking)

    /// Questions that need the name of a meal: "what was for dinner".
    private static let mealFrames = Set(English.QuestionPhrases.meal)
}
