import Diary
import Foundation
import Language

/// Words in which saved meals are replaced by their foods: "I had my gym shake" as "I had milk, a banana".
///
/// The entry keeps the words as they were said. Immutable.
package struct MealExpansion {
    /// The words with the foods in place of the names, each food with the time of the name.
    package let said: TimedText
    /// For each word of `said`, counted between spaces, the words that were said for it.
    private let origins: [Range<Int>]
    /// The foods that stand for names, one text for each name.
    let descriptions: [String]

    package var isExpanded: Bool { !descriptions.isEmpty }

    /// The words that were said for some words of the expansion.
    func origin(of words: Range<Int>) -> Range<Int> {
        let words = words.clamped(to: origins.indices)
        guard isExpanded, let first = words.first, let last = words.last else { return words }
        return origins[first].lowerBound..<origins[last].upperBound
    }

    /// Words without names of saved meals.
    fileprivate init(_ said: TimedText) {
        self.said = said
        origins = said.text.split(separator: " ").indices.map { $0..<$0 + 1 }
        descriptions = []
    }

    /// - Parameter parts: stretches of the text, and what replaces each.
    fileprivate init(
        _ said: TimedText, _ parts: [(range: Range<String.Index>, words: String)], _ all: [String]
    ) {
        let text = said.text
        let words = text.split(separator: " ")
        let hasTimes = said.times.count == words.count
        var result: [String] = []
        var origins: [Range<Int>] = []
        var times: [Transcript.Word] = []
        func add(_ written: String, _ origin: Range<Int>) {
            for word in written.split(separator: " ") {
                result.append(String(word))
                origins.append(origin)
                guard hasTimes, let first = said.times[origin].first, let last = said.times[origin].last
                else {
                    continue
                }
                let sum = said.times[origin].reduce(0) { $0 + $1.confidence }
                times.append(
                    Transcript.Word(
                        word: String(word), start: first.start, end: last.end,
                        confidence: sum / Double(origin.count)))
            }
        }
        var place = 0
        for part in parts {
            let first = words.lastIndex { $0.startIndex <= part.range.lowerBound } ?? 0
            let last = words.lastIndex { $0.startIndex < part.range.upperBound } ?? first
            for index in place..<max(place, first) { add(String(words[index]), index..<index + 1) }
            // Two names may stand in one word between spaces: "shake/shake".
            let from = min(max(first, place), words.count - 1)
            let before = from > first ? "" : text[words[first].startIndex..<part.range.lowerBound]
            let after = text[part.range.upperBound..<max(part.range.upperBound, words[last].endIndex)]
            add(String(before) + part.words + String(after), from..<max(from, last) + 1)
            place = last + 1
        }
        for index in place..<max(place, words.count) { add(String(words[index]), index..<index + 1) }
        self.said = TimedText(result.joined(separator: " "), times: times, by: said.speaker)
        self.origins = origins
        descriptions = all
    }
}

extension MemoReader {
    /// The most characters that names may become; further names stay as they were said.
    private static let mostExpanded = 20_000

    /// The words with the foods of saved meals in place of their names.
    ///
    /// - Parameters:
    ///   - spokenAt: when it was said; "the usual" means the meal of that time. Nil if it does not matter.
    package func expanded(
        _ said: TimedText, spokenAt: Date? = nil, calendar: (any LocalCalendar)? = nil
    ) -> MealExpansion {
        guard !savedMeals.isEmpty else { return MealExpansion(said) }
        let hour = spokenAt.flatMap { calendar?.component(.hour, from: $0) }
        let found = MealMentions(
            said, meals: savedMeals, current: hour.map(MealDetector.category(hour:)), names: builder.names)
        let tokens = found.tokens
        let mentions = eaten(found.all(), tokens, said.text)
        guard !mentions.isEmpty else { return MealExpansion(said) }
        let changes = MealChanges(tokens, reader: knowing(.none))
        var parts: [(range: Range<String.Index>, words: String)] = []
        var descriptions: [String] = []
        var length = 0
        for mention in mentions {
            guard length + mention.meal.description.unicodeScalars.count <= Self.mostExpanded else {
                continue
            }
            let changed = changes.foods(of: mention)
            guard let first = tokens[changed.tokens].first, let last = tokens[changed.tokens].last,
                parts.last.map({ $0.range.upperBound <= first.range.lowerBound }) ?? true,
                length + changed.description.unicodeScalars.count <= Self.mostExpanded
            else { continue }
            length += changed.description.unicodeScalars.count
            descriptions.append(changed.description)
            let meal = mention.tellsMeal ? (mention.name.meal ?? mention.meal.name.meal) : nil
            let words = changed.description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            parts.append(
                (
                    first.range.lowerBound..<last.range.upperBound,
                    words + (meal.map { " " + Self.role(of: $0) } ?? "") + changed.joint
                ))
            if let apart = changed.apart, let first = tokens[apart].first, let last = tokens[apart].last {
                parts.append((first.range.lowerBound..<last.range.upperBound, ""))
            }
        }
        return MealExpansion(said, parts, descriptions)
    }

    /// The mentions in clauses that do not tell of plans, wishes or what others had.
    private func eaten(_ mentions: [MealMention], _ tokens: [Token], _ text: String) -> [MealMention] {
        guard !mentions.isEmpty else { return [] }
        let utterance = Utterance(text, in: builder.names.domain)
        return mentions.filter { mention in
            guard let last = tokens[mention.tokens].last,
                let place = utterance.tokens.firstIndex(where: { $0.range == last.range }),
                let clause = utterance.clause(of: place)
            else { return true }
            return clause.stance == .done || clause.stance == .asked
        }
    }

    private static func role(of category: CategoryName) -> String {
        category == .snack ? "as a snack" : "for \(category == .beverage ? "a drink" : category.rawValue)"
    }

    /// Where the words name saved meals that were eaten.
    package func savedPlaces(
        in said: TimedText, spokenAt: Date, calendar: any LocalCalendar
    ) -> [Range<String.Index>] {
        guard !savedMeals.isEmpty else { return [] }
        let current = MealDetector.category(hour: calendar.component(.hour, from: spokenAt))
        let found = MealMentions(said, meals: savedMeals, current: current, names: builder.names)
        return eaten(found.all(), found.tokens, said.text).compactMap { mention in
            let tokens = found.tokens[mention.tokens]
            guard let first = tokens.first, let last = tokens.last else { return nil }
            return first.range.lowerBound..<last.range.upperBound
        }
    }

    /// The usual meals that the words name and nobody has kept.
    ///
    /// - Parameter instant: when they were eaten.
    package func unknownMeals(
        in said: TimedText, at instant: Date, calendar: any LocalCalendar
    ) -> [MealName] {
        let hour = calendar.component(.hour, from: instant)
        return MealMentions(
            said, meals: savedMeals, current: MealDetector.category(hour: hour), names: builder.names
        ).unknown()
    }

    /// The saved meal that a question names: "my gym shake"; nil for any other food.
    ///
    /// - Parameter speaker: who asks; nil if that is not known.
    func savedMeal(named text: String, of speaker: String?) -> SavedMeal? {
        guard let name = MealName(text), builder.names.food(named: name.key) == nil else { return nil }
        return savedMeals.meal(name.key, of: speaker)
    }

    /// Whether an entry was logged by the name of a saved meal, or has its foods.
    func tells(_ entry: Entry, of meal: SavedMeal) -> Bool {
        if entry.processedDescription == meal.description { return true }
        return mentions(in: TimedText(entry.rawInput, by: entry.person)).contains { $0.meal.id == meal.id }
    }

    /// Whether an entry was logged by the name of a saved meal that the words name, all of it.
    package func tellsWhole(_ entry: Entry, namedIn said: TimedText) -> Bool {
        let named = Set(mentions(in: said).map(\.meal.id))
        return mentions(in: TimedText(entry.rawInput, by: entry.person)).contains {
            named.contains($0.meal.id) && $0.count == nil
        }
    }

    /// How much of a saved meal the words tell of, if they say that it was a part of it: "half of my usual breakfast".
    package func share(namedIn said: TimedText) -> Double? {
        mentions(in: said).lazy.compactMap(\.count).first { $0 < 1 }
    }

    private func mentions(in said: TimedText) -> [MealMention] {
        MealMentions(said, meals: savedMeals, current: nil, names: builder.names).all()
    }
}
