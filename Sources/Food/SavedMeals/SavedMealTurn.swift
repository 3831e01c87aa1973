import Diary
import Language

/// What a turn asks about meals that are kept under names.
package enum SavedMealTurn: Hashable, Sendable {
    /// Keeps a meal that was logged.
    case keep(MealName, LoggedMeal)
    /// Keeps foods that the turn itself names.
    case keepFoods(String, as: MealName)
    case tell(MealName)
    /// How often or when a saved meal was eaten.
    case count(FoodQuestion)
    case list
    case forget(MealName)
    case rename(MealName, to: MealName)

    /// The logged meal that is kept.
    package enum LoggedMeal: Hashable, Sendable {
        /// "This": what was just logged; if nothing was, today's meal of a category.
        case this(CategoryName?)
        /// A meal that the words name, with its day: "yesterday's breakfast".
        case named(AskedMeals)
    }

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
        case .time:
            let words = tokens.map { Self.withoutPossessive($0.word) }
            let known = times.timeLengths(at: place, in: words)
            return known.isEmpty && place < words.count && !times.pieces("on " + words[place]).isEmpty
                ? [1] : known
        case .food, .amount, .was: return []
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
        let isOwn = before.map(English.SavedMeals.owner.contains) ?? false
        switch purpose {
        case .listMeals: return .list
        case .keepMeal:
            guard let name = name(), mayName(name, match, tokens),
                isOwn || before.map(English.SavedMeals.definite.contains) ?? false || name.key.contains(" ")
                    || EnglishWordClasses.wordClass(of: name.key) == .content
            else { return nil }
            return .keep(name, logged(match, meal, tokens) ?? .this(name.meal))
        case .callMeal:
            guard let name = name(), mayName(name, match, tokens) else { return nil }
            // "Call that plumber back" names nothing.
            let isName =
                name.key.contains(" ")
                && before.map {
                    English.SavedMeals.definite.contains($0) || English.SavedMeals.called.contains($0)
                } ?? false
            return isOwn || isName || name.isUsual ? .keep(name, .this(name.meal)) : nil
        case .keepUsual:
            guard let meal else {
                let name = name() ?? MealName(MealName.usual)
                return name.flatMap { name in
                    (name.isUsual || isKept(name)) && mayName(name, match, tokens)
                        ? .keep(name, .this(name.meal)) : nil
                }
            }
            guard name()?.isUsual ?? true else { return nil }
            return .keep(MealName(usual: meal), .this(meal))
        case .keepFoods:
            guard let name = name(), name.isUsual || isKept(name) || isOwn && saves(tokens),
                mayName(name, match, tokens),
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
            guard let old = asked(name(), nil), let new = name(.new), !new.isMeal else { return nil }
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
        let period = AskedPeriod(Array(words[place.upperBound...])) { times.pieces($0) }
        let first = words.first ?? ""
        let kind: FoodQuestion.Kind =
            English.SavedMeals.asksWhen.contains(first)
            ? .lastTime : English.SavedMeals.asksHowOften.contains(first) ? .times : .whether
        return .count(FoodQuestion(kind: kind, food: name.text, period: period))
    }

    private func isKept(_ name: MealName) -> Bool { reader.savedMeals.meal(name.key, of: speaker) != nil }

    /// Whether a turn begins with a word that can only mean keeping.
    private func saves(_ tokens: [Token]) -> Bool {
        tokens.first.map { English.SavedMeals.saves.contains($0.word) } ?? false
    }

    /// Whether a meal may be kept under a name: a usual one, one with a meal or a food in it, or any name in an
    /// order that speaks of a meal.
    ///
    /// "Remember this as the wifi password" is not about a meal.
    private func mayName(_ name: MealName, _ match: TurnTemplate.Match, _ tokens: [Token]) -> Bool {
        guard !name.isMeal else { return false }
        if name.isBare || name.isOfMeal(names: reader.builder.names) || isKept(name) { return true }
        let place = match.slots[.name] ?? tokens.count..<tokens.count
        return match.slots[.meal] != nil
            || tokens.indices.contains {
                !place.contains($0) && English.SavedMeals.saysMeal.contains(tokens[$0].word)
            }
    }

    // MARK: Which meal is kept

    /// The meal and day that an order names; nil for "this".
    private func logged(
        _ match: TurnTemplate.Match, _ meal: CategoryName?, _ tokens: [Token]
    ) -> SavedMealTurn.LoggedMeal? {
        let said = match.slots[.time].map { place in
            let words = tokens[place].map { Self.withoutPossessive($0.word) }.joined(separator: " ")
            let moment = SaidMoment(times.pieces(words))
            return moment.day == nil && moment.part == nil ? SaidMoment(times.pieces("on " + words)) : moment
        }
        guard meal != nil || said?.day != nil || said?.part != nil else { return nil }
        return .named(
            AskedMeals(
                day: said?.day ?? .daysAgo(0), part: meal == nil ? said?.part : nil, category: meal))
    }

    private var times: TurnReading { TurnReading(templates, reader, about: []) }

    /// "Yesterday's" as "yesterday".
    private static func withoutPossessive(_ word: String) -> String {
        word.hasSuffix("'s") ? String(word.dropLast(2)) : word
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
