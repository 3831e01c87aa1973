import Diary
import Language

/// What a turn asks about meals that are kept under names.
package enum SavedMealTurn: Hashable, Sendable {
    /// Keeps what was just logged.
    ///
    /// - Parameter meal: the meal of today that is meant if nothing was just logged, or that the words name.
    case keep(MealName, of: CategoryName?)
    /// Keeps foods that the turn itself names.
    case keepFoods(String, as: MealName)
    case tell(MealName)
    /// How often or when a saved meal was eaten.
    case count(FoodQuestion)
    case list
    case forget(MealName)
    case rename(MealName, to: MealName)

    /// The templates that read these turns.
    static let purposes: Set<TurnTemplates.Purpose> = [
        .keepMeal, .callMeal, .keepUsual, .keepFoods, .askMeal, .countMeal, .listMeals, .forgetMeal,
        .renameMeal,
    ]

    /// Whether the turn only asks.
    package var isQuestion: Bool {
        switch self {
        case .tell, .count, .list: true
        case .keep, .keepFoods, .forget, .rename: false
        }
    }
}

/// Reads turns about saved meals by their templates. Immutable.
package struct SavedMealReading {
    private static let mostWords = 40
    private static let before = English.SavedMealPhrases.beforeOrder.inWords
    private static let after = English.SavedMealPhrases.afterOrder.inWords

    private let templates: TurnTemplates
    private let reader: MemoReader
    private let speaker: String?

    /// - Parameters:
    ///   - reader: knows the meals that are kept.
    ///   - speaker: who speaks; nil if that is not known.
    package init(_ templates: TurnTemplates, _ reader: MemoReader, speaker: String?) {
        self.templates = templates
        self.reader = reader
        self.speaker = speaker
    }

    /// Nil if the turn is about something else.
    package func turn(in text: String) -> SavedMealTurn? {
        let tokens = core(Token.split(text))
        for (line, match) in matches(tokens) {
            if let turn = turn(line.purpose, match, tokens, text) { return turn }
        }
        return nil
    }

    /// The template that names the most words.
    func line(taking text: String) -> TurnTemplates.Line? { matches(core(Token.split(text))).first?.0 }

    /// The templates that match a whole turn: the one that names the most words first, of equal ones the first.
    private func matches(_ tokens: [Token]) -> [(TurnTemplates.Line, TurnTemplate.Match)] {
        guard !tokens.isEmpty, tokens.count <= Self.mostWords else { return [] }
        let words = tokens.map(\.word)
        let found = templates.lines.compactMap { line -> (TurnTemplates.Line, TurnTemplate.Match)? in
            guard SavedMealTurn.purposes.contains(line.purpose) else { return nil }
            return line.template.match(words) { slot, place in lengths(slot, place, tokens) }
                .map { (line, $0) }
        }
        return found.enumerated().sorted {
            ($1.element.1.weight, $0.offset) < ($0.element.1.weight, $1.offset)
        }.map(\.element)
    }

    /// The words without those that are said out of courtesy before and after an order.
    private func core(_ all: [Token]) -> [Token] {
        var rest = all[...]
        while rest.count > 2 {
            let words = rest.map(\.word)
            let opening = max(
                templates.openingLength(words), Self.before.longest(opening: words[...]) ?? 0)
            guard opening > 0, opening < rest.count else { break }
            rest = rest.dropFirst(opening)
        }
        while rest.count > 2 {
            let words = rest.map(\.word)
            let ending = Self.after.filter {
                words.count > $0.count && words.suffix($0.count).elementsEqual($0)
            }
            guard let longest = ending.map(\.count).max() else { break }
            rest = rest.dropLast(longest)
        }
        return Array(rest)
    }

    private func lengths(_ slot: TurnTemplate.Slot, _ place: Int, _ tokens: [Token]) -> [Int] {
        let rest = tokens[place...]
        switch slot {
        case .name, .new:
            let names = (1...MealName.mostWords).reversed().filter { $0 <= rest.count }
                .compactMap { length in MealName(Array(rest.prefix(length))).map { (length, $0) } }
            // A name that is known ends where it ends: "my gym shake this week".
            return (names.filter { isKept($0.1) } + names.filter { !isKept($0.1) }).map(\.0)
        case .foods: return rest.isEmpty ? [] : (1...rest.count).reversed()
        case .meal:
            return rest.first.flatMap { TurnReading.category($0.word) ?? MealWords.categories[$0.word] }
                == nil ? [] : [1]
        case .word: return rest.isEmpty ? [] : [1]
        case .food, .amount, .was, .time: return []
        }
    }

    // MARK: Meaning

    private func turn(
        _ purpose: TurnTemplates.Purpose, _ match: TurnTemplate.Match, _ tokens: [Token], _ text: String
    ) -> SavedMealTurn? {
        func name(_ slot: TurnTemplate.Slot = .name) -> MealName? {
            match.slots[slot].flatMap { MealName(Array(tokens[$0])) }
        }
        let meal = match.slots[.meal].flatMap { place in
            tokens[place].first.flatMap { TurnReading.category($0.word) ?? MealWords.categories[$0.word] }
        }
        let before = match.slots[.name].flatMap { tokens[safe: $0.lowerBound - 1]?.word }
        let isOwn = before.map(English.SavedMeals.owner.contains)
        switch purpose {
        case .listMeals: return .list
        case .keepMeal:
            let isPlain = isOwn == false && before != "the"
            guard let name = name(), !name.isMeal,
                !isPlain || name.key.contains(" ") || EnglishWordClasses.wordClass(of: name.key) == .content
            else { return nil }
            return .keep(name, of: meal ?? name.meal)
        case .callMeal:
            guard let name = name(), !name.isMeal else { return nil }
            // "Call that plumber back" names nothing.
            let isName = name.key.contains(" ") && ["the", "meal", "one"].contains(before)
            return isOwn == true || isName || name.isUsual ? .keep(name, of: name.meal) : nil
        case .keepUsual:
            guard let meal else {
                let name = name() ?? MealName(MealName.usual)
                return name.flatMap { $0.isUsual || isKept($0) ? .keep($0, of: $0.meal) : nil }
            }
            guard name()?.isUsual ?? true else { return nil }
            return .keep(MealName(usual: meal), of: meal)
        case .keepFoods:
            guard let name = name(), name.isUsual || isKept(name) || isOwn == true && saves(tokens),
                !name.isMeal,
                let foods = match.slots[.foods].flatMap({ foods(tokens[$0], text) })
            else { return nil }
            return .keepFoods(foods, as: name)
        case .askMeal:
            if let meal, match.slots[.name] == nil {
                let name = MealName(usual: meal)
                return isKept(name) ? .tell(name) : nil
            }
            return asked(name(), meal).map { .tell($0) }
        case .countMeal: return match.slots[.name].flatMap { counted($0, tokens) }
        case .forgetMeal: return asked(name(), nil).map { .forget($0) }
        case .renameMeal:
            guard let old = name(), let new = name(.new), isKept(old) || old.isUsual, !new.isMeal else {
                return nil
            }
            return .rename(old, to: new)
        default: return nil
        }
    }

    /// The name in a question or an order about a saved meal; nil if it is neither kept nor a usual one.
    private func asked(_ name: MealName?, _ meal: CategoryName?) -> MealName? {
        guard let name, isKept(name) || name.isUsual && (name.isBare || name.meal != nil) else { return nil }
        return name.isBare ? meal.map(MealName.init(usual:)) ?? name : name
    }

    /// A question about the days on which a saved meal was eaten; the days follow its name.
    private func counted(_ place: Range<Int>, _ tokens: [Token]) -> SavedMealTurn? {
        guard let name = MealName(Array(tokens[place])), isKept(name) else { return nil }
        let words = tokens.map(\.word)
        let turns = TurnReading(templates, reader, about: [])
        let period = AskedPeriod(Array(words[place.upperBound...])) { turns.pieces($0) }
        let kind: FoodQuestion.Kind =
            switch words.first {
            case "when": .lastTime
            case "how": .times
            default: .whether
            }
        return .count(FoodQuestion(kind: kind, food: name.text, period: period))
    }

    private func isKept(_ name: MealName) -> Bool { reader.savedMeals.meal(name.key, of: speaker) != nil }

    /// Whether a turn begins with a word that can only mean keeping.
    private func saves(_ tokens: [Token]) -> Bool {
        tokens.first.map { ["save", "keep", "remember", "store", "by"].contains($0.word) } ?? false
    }

    /// The foods that some words name, as a description.
    private func foods(_ tokens: ArraySlice<Token>, _ text: String) -> String? {
        guard let first = tokens.first, let last = tokens.last else { return nil }
        let words = String(text[first.range.lowerBound..<last.range.upperBound])
        let expanded = reader.expanded(TimedText(words, by: speaker)).said.text
        let utterance = Utterance(expanded, in: reader.builder.names.domain)
        let things = reader.builder.items(of: utterance).filter { !$0.isNegated }
        guard !things.isEmpty else { return nil }
        return reader.builder.description(of: things, in: utterance)
    }
}
