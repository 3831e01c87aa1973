import Diary
import Language

/// What a turn asks or orders, as a template reads it.
package enum Turn: Hashable, Sendable {
    case question(FoodQuestion)
    case eaten(AskedMeals)
    /// What was eaten, on a day that the diary does not know.
    case eatenOnUnknownDay
    case undo
    case takeBack
    case takeBackAll
    /// What was just removed comes back.
    case bringBack
    /// The last meal of this kind goes.
    case takeBackMeal(CategoryName)
    case change(Amendment)
    /// Said to somebody else.
    case aside
    /// A question that no journal answers, such as one about the weather.
    case elsewhere
}

/// Reads turns by the templates. Immutable.
package struct TurnReading {
    /// Longer turns tell a story.
    private static let mostWords = 40
    static let mostWordsOfFood = 5

    private let templates: TurnTemplates
    let memoReader: MemoReader
    /// The words of the entries that were logged lately, in the singular.
    let logged: [Set<String>]
    /// The words of each food that was said lately, in the singular.
    let loggedFoods: [Set<String>]
    let loggedUnits: Set<String>
    let loggedAmounts: Set<Double>

    /// - Parameter entries: what this conversation has logged lately, which changes can be about.
    package init(_ templates: TurnTemplates, _ memoReader: MemoReader, about entries: [Entry]) {
        self.templates = templates
        self.memoReader = memoReader
        logged = entries.map { entry in
            Set(Token.split(entry.processedDescription).map { EnglishNoun.singular($0.word) })
        }
        let items = entries.flatMap { memoReader.items(in: $0.processedDescription) }
        loggedFoods = items.map { item in
            Set(
                Token.split(item.words + " " + item.name + " " + item.kind).map {
                    EnglishNoun.singular($0.word)
                })
        }
        loggedUnits = Set(items.compactMap(\.unit))
        loggedAmounts = Set(items.compactMap(\.quantity))
    }

    /// What a whole utterance asks or orders; nil if no template matches it.
    package func turn(in text: String) -> Turn? {
        let all = Token.split(text)
        guard !all.isEmpty, all.count <= Self.mostWords else { return nil }
        let opening = templates.openingLength(all.map(\.word))
        let tokens = Array(all[opening...])
        let taken = line(taking: tokens).flatMap { turn($0.purpose, $1, tokens, in: text) }
        if taken == .elsewhere { return taken }
        if let taken, taken != .aside {
            let parts = FollowUpReading(tokens, self, after: all[..<opening])
            switch taken {
            // The food that was eaten instead follows "it was".
            case .change(.exchange), .change(.remove): return parts.exchange ?? taken
            case .takeBack: return parts.instead ?? taken
            // A second food may follow the one that the template takes.
            case .change(.add): return parts.addition ?? taken
            default: return taken
            }
        }
        return QuestionReading(tokens, self).turn
            ?? (logged.isEmpty ? nil : FollowUpReading(tokens, self, after: all[..<opening]).turn) ?? taken
    }

    /// Whether words order a change of what was logged: "change that to turkey". They never tell of a meal.
    package static func ordersChange(_ text: String) -> Bool {
        let words = Token.split(text).map(\.word).drop { English.Corrections.no.contains($0) }
        return words.count > 3 && English.FollowUps.exchanging.contains(words.first ?? "")
            && English.FollowUps.pointing.contains(words.dropFirst().first ?? "")
    }

    /// The template that names the most words and has the most slots; the first one if several are equal.
    func line(taking tokens: [Token]) -> (TurnTemplates.Line, TurnTemplate.Match)? {
        let words = tokens.map(\.word)
        var best: (line: TurnTemplates.Line, match: TurnTemplate.Match)?
        for line in templates.lines where !SavedMealTurn.purposes.contains(line.purpose) {
            let isQuestion = Self.questions.contains(line.purpose)
            let match = line.template.match(words) { slot, place in
                lengths(slot, place, words, isQuestion: isQuestion)
            }
            guard let match, best.map({ match.weight > $0.match.weight }) ?? true else { continue }
            best = (line, match)
        }
        return best
    }

    private static let questions: Set<TurnTemplates.Purpose> = [.count, .times, .ate, .lastTime, .eaten]

    static func category(_ word: String) -> CategoryName? {
        switch word {
        case "supper": .dinner
        case "brekkie", "brekky": .breakfast
        case "drink": .beverage
        default: CategoryName.meal(word)
        }
    }

    // MARK: Meaning

    private func turn(
        _ purpose: TurnTemplates.Purpose, _ match: TurnTemplate.Match, _ tokens: [Token], in text: String
    ) -> Turn? {
        func said(_ slot: TurnTemplate.Slot) -> String? {
            guard let range = match.slots[slot], let first = tokens[range].first,
                let last = tokens[range].last
            else { return nil }
            return String(text[first.range.lowerBound..<last.range.upperBound])
        }
        switch purpose {
        case .opening: return nil
        case .keepMeal, .callMeal, .keepUsual, .keepFoods, .askMeal, .countMeal, .listMeals, .forgetMeal,
            .renameMeal:
            return nil
        case .aside: return .aside
        case .elsewhere: return .elsewhere
        case .undo: return .undo
        case .takeBack:
            let meal = tokens.prefix(4).lazy.compactMap { Self.category($0.word) }.first
            return namesOtherFood(tokens) ? .aside : meal.map { .takeBackMeal($0) } ?? .takeBack
        case .takeBackAll: return .takeBackAll
        case .bringBack: return .bringBack
        case .remove:
            // "Take the rice out of the fridge" is an order to somebody else.
            let behind = tokens.drop { $0.word != "out" && $0.word != "off" }.dropFirst().first?.word
            return ["of", "from"].contains(behind ?? "") ? nil : said(.food).map { .change(.remove($0)) }
        case .amount: return said(.amount).map { .change(.count($0, of: said(.food))) }
        case .half: return .change(.half(of: said(.food)))
        case .double: return .change(.double)
        case .exchange:
            guard let old = said(.food), let new = said(.new) else { return nil }
            return .change(.exchange(old: old, new: new))
        case .occasion:
            let category = said(.meal).flatMap { Self.category($0.lowercased()) }
            let pieces = said(.time).map(pieces) ?? []
            return category == nil && pieces.isEmpty ? nil : .change(.occasion(category, pieces))
        case .add:
            guard let foods = said(.foods) else { return nil }
            let utterance = Utterance(foods, in: memoReader.builder.names.domain)
            let things = memoReader.builder.items(of: utterance).filter { !$0.isNegated }
            // Words with a meal or a time of their own tell of another meal.
            guard !things.isEmpty, utterance.phrases.isEmpty else { return nil }
            return .change(.add(memoReader.builder.description(of: things, in: utterance)))
        case .count, .times, .ate, .lastTime: return question(purpose, said(.food), match, tokens, text)
        case .eaten: return eaten(tokens, text)
        }
    }

    /// "Remove that banana", although no banana was logged: the entries stay.
    private func namesOtherFood(_ tokens: [Token]) -> Bool {
        memoReader.builder.names.matches(in: tokens).contains {
            $0.thing != nil && $0.tokens.lowerBound == 2
        }
    }

    private func question(
        _ purpose: TurnTemplates.Purpose, _ food: String?, _ match: TurnTemplate.Match, _ tokens: [Token],
        _ text: String
    ) -> Turn? {
        let kind: FoodQuestion.Kind =
            switch purpose {
            case .count: .amount
            case .times: .times
            case .lastTime: .lastTime
            default: .whether
            }
        let period = AskedPeriod(tokens.map(\.word)) { pieces($0) }
        return .question(FoodQuestion(kind: kind, food: food, period: period))
    }

    func eaten(_ tokens: [Token], _ text: String) -> Turn? {
        let utterance = Utterance(text, in: memoReader.builder.names.domain)
        let moment = SaidMoment(utterance.asked.pieces)
        let category =
            utterance.asked.category ?? tokens.lazy.compactMap { Self.category($0.word) }.first
        guard moment.day != nil || moment.part != nil || category != nil else { return .eatenOnUnknownDay }
        return .eaten(
            AskedMeals(day: moment.day ?? .daysAgo(0), part: moment.part, category: category))
    }
}

/// Finds out who speaks from words such as "this is Anna".
package enum Introduction {
    private static let beginnings = [["this", "is"], ["it", "is"], ["it's"], ["i", "am"], ["i'm"]]

    /// The name of the person who starts to speak; nil for anything else.
    ///
    /// - Parameter people: the known names. "This is delicious" names nobody.
    package static func person(in text: String, among people: [String]) -> String? {
        var words = text.lowercased().replacing("\u{2019}", with: "'")
            .split { $0.isWhitespace || ",.!?".contains($0) }.map(String.init)
        if words.count > 2, let last = words.last, English.Conversation.introductionEnd.contains(last) {
            words.removeLast()
        }
        guard let beginning = beginnings.first(where: { words.starts(with: $0) }) else { return nil }
        let name = words.dropFirst(beginning.count)
        guard name.count == 1 else { return nil }
        return people.first { $0.lowercased() == name.first }
    }
}

/// Whether a speaker who pauses has finished.
package enum UtteranceEnding: Hashable, Sendable {
    /// The words are complete enough for the diary.
    case complete
    /// The last word needs another one after it.
    case unfinished
    /// Neither is certain.
    case unknown

    /// The seconds of silence after which the speaker has finished.
    package var patience: Double {
        switch self {
        case .complete: 0.55
        case .unknown: 0.8
        case .unfinished: 2
        }
    }
}

extension MemoReader {
    /// Judges what was heard so far.
    package func ending(of text: String) -> UtteranceEnding {
        guard let last = Token.split(text).last?.word else { return .unknown }
        if English.Conversation.hanging.contains(last) || SpokenNumber.cardinal(in: [last]) != nil {
            return .unfinished
        }
        return request(in: text) == .unknown ? .unknown : .complete
    }

}
