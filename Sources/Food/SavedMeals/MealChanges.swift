import Diary
import Language

/// Reads how a saved meal was eaten this time: "without the toast", "with tea instead of coffee", two of it.
struct MealChanges {
    /// A saved meal as it was eaten.
    struct Changed {
        /// The name, with the words that change it.
        var tokens: Range<Int>
        var description: String
        /// Words after a time that change it: "… today but no toast".
        var apart: Range<Int>?
        /// What joins it to the words that follow.
        var joint = ""
    }

    private static let mostWordsOfFood = 5
    private static let mostBetween = 5
    private static let mostRepetitions = 10.0
    private static let without = English.SavedMealPhrases.without.inWords
    private static let instead = English.SavedMealPhrases.instead.inWords
    private static let halved = English.SavedMealPhrases.halved.inWords
    private static let leads = English.SavedMealPhrases.lead.inWords

    private let tokens: [Token]
    private let words: [String]
    private let reader: MemoReader

    init(_ tokens: [Token], reader: MemoReader) {
        self.tokens = tokens
        words = tokens.map(\.word)
        self.reader = reader
    }

    /// The foods that a mention stands for.
    func foods(of mention: MealMention) -> Changed {
        var changed = Changed(tokens: mention.tokens, description: mention.meal.description)
        if let count = mention.count { changed.description = times(count, changed.description) }
        while let next = changedOnce(changed) { changed = next }
        if let later = changedLater(changed) { return later }
        let end = changed.tokens.upperBound
        let isList = reader.items(in: changed.description).count > 1
        if end < words.count, English.SavedMeals.joining.contains(words[end]),
            !English.SavedMeals.further.contains(words[end]),
            isList || English.SavedMeals.opensOther.contains(words[end])
        {
            // "With a banana" belongs to the whole meal, not to its last food.
            changed.tokens = changed.tokens.lowerBound..<end + 1
            changed.joint = " and"
        }
        return changed
    }

    /// "My usual breakfast this morning but no toast".
    private func changedLater(_ meal: Changed) -> Changed? {
        let end = meal.tokens.upperBound
        let gap = words[end...].prefix {
            English.SavedMeals.between.contains($0) || SpokenNumber.isNumeral($0)
        }
        guard !gap.isEmpty, gap.count <= Self.mostBetween else { return nil }
        let from = Changed(tokens: end..<gap.endIndex, description: meal.description)
        guard var last = changedOnce(from) else { return nil }
        while let next = changedOnce(last) { last = next }
        return Changed(
            tokens: meal.tokens, description: last.description, apart: gap.endIndex..<last.tokens.upperBound)
    }

    private func changedOnce(_ meal: Changed) -> Changed? {
        withoutFood(meal) ?? withOther(meal) ?? onlyHalf(meal) ?? repeated(meal)
    }

    /// "My usual snack twice".
    private func repeated(_ meal: Changed) -> Changed? {
        let end = meal.tokens.upperBound
        guard end < words.count, let count = SpokenNumber.times[words[end]], isOver(end + 1) else {
            return nil
        }
        return Changed(
            tokens: meal.tokens.lowerBound..<end + 1, description: times(Double(count), meal.description))
    }

    /// Whether nothing that belongs to a change follows it.
    private func isOver(_ place: Int) -> Bool {
        place >= words.count || tokens[place].followsBreak
            || English.SavedMeals.afterUsual.contains(words[place])
    }

    /// "But I only ate half of it"; "only half a banana" is about one food.
    private func onlyHalf(_ meal: Changed) -> Changed? {
        let end = meal.tokens.upperBound
        guard let length = Self.halved.longest(opening: words[end...]) else { return nil }
        let next = end + length
        guard isOver(next) else { return nil }
        return Changed(
            tokens: meal.tokens.lowerBound..<next,
            description: MealShare(0.5, reader).text(of: meal.description))
    }

    /// "Two of my usual sandwiches": two sandwiches; of several foods, each as often. "Half of my usual
    /// breakfast": half of each food.
    private func times(_ count: Double, _ description: String) -> String {
        let amendment = AmendedDescription(reader)
        guard count <= Self.mostRepetitions else { return description }
        guard count == count.rounded() else { return MealShare(count, reader).text(of: description) }
        guard count > 1 else { return description }
        if let item = reader.items(in: description).first, reader.items(in: description).count == 1,
            item.quantity ?? 1 == 1, item.unit == nil,
            let counted = amendment.text(
                of: description,
                changed: .count(SpelledNumber.words(Int(count)).joined(separator: " "), of: nil))
        {
            return plural(item, in: counted)
        }
        return Array(repeating: description, count: Int(count)).joined(separator: ", ")
    }

    /// The description with the plural of an item at its end, if the lexicon has one.
    private func plural(_ item: EntryItem, in description: String) -> String {
        let words = Token.split(item.words).map(\.word)
        for start in words.indices {
            let name = words[start...].joined(separator: " ")
            guard let plural = reader.builder.names.plural(of: name),
                description.lowercased().hasSuffix(name)
            else { continue }
            return description.dropLast(name.count) + plural
        }
        return description
    }

    /// "Without the toast", "but no toast".
    private func withoutFood(_ meal: Changed) -> Changed? {
        let end = meal.tokens.upperBound
        guard let lead = Self.without.longest(opening: words[end...]) else { return nil }
        return removing(meal, from: end + lead)
    }

    private func removing(_ meal: Changed, from place: Int) -> Changed? {
        let start = words[place...].first.map(Self.isDeterminer) == true ? place + 1 : place
        let reading = AmendedDescription(reader)
        for length in (1...Self.mostWordsOfFood).reversed() where start + length <= words.count {
            let range = start..<start + length
            guard isFood(range), reader.items(in: said(range)).count == 1,
                let left = reading.text(of: meal.description, changed: .remove(said(range))),
                left != meal.description, !left.isEmpty
            else { continue }
            let taken = Changed(tokens: meal.tokens.lowerBound..<range.upperBound, description: left)
            // "Without the toast or the butter"
            guard range.upperBound < words.count,
                English.SavedMeals.further.contains(words[range.upperBound])
            else {
                return taken
            }
            return removing(taken, from: range.upperBound + 1) ?? taken
        }
        return nil
    }

    /// "With tea instead of the coffee".
    private func withOther(_ meal: Changed) -> Changed? {
        let end = meal.tokens.upperBound
        let lead = Self.leads.longest(opening: words[end...]) ?? 0
        let start = end + lead
        let reading = AmendedDescription(reader)
        for length in 1...Self.mostWordsOfFood where start + length < words.count {
            let new = start..<start + length
            guard let joint = Self.instead.longest(opening: words[new.upperBound...]), isFood(new),
                !reader.items(in: said(new)).isEmpty
            else { continue }
            let next = new.upperBound + joint
            let place = words[next...].first.map(Self.isDeterminer) == true ? next + 1 : next
            for length in (1...Self.mostWordsOfFood).reversed() where place + length <= words.count {
                let old = place..<place + length
                guard isFood(old),
                    let changed = reading.text(
                        of: meal.description,
                        changed: .exchange(old: whole(said(old), in: meal), new: said(new))),
                    changed != meal.description
                else { continue }
                return Changed(tokens: meal.tokens.lowerBound..<old.upperBound, description: changed)
            }
        }
        return nil
    }

    /// The whole item that a food heads: "black coffee" for "coffee".
    private func whole(_ food: String, in meal: Changed) -> String {
        let head = Token.split(food).last.map { EnglishNoun.singular($0.word) }
        let item = reader.items(in: meal.description).first { item in
            item.name.split(separator: " ").last.map(String.init) == head
        }
        return item?.words ?? food
    }

    private static func isDeterminer(_ word: String) -> Bool {
        MealName.opens(word) || English.SavedMeals.pointing.contains(word)
    }

    /// Whether words may name one food of a meal.
    private func isFood(_ range: Range<Int>) -> Bool {
        !tokens[range].dropFirst().contains(where: \.followsBreak)
            && !English.Conversation.foodEnd.contains(words[range.lowerBound])
            && !English.Conversation.foodEnd.contains(words[range.upperBound - 1])
    }

    private func said(_ range: Range<Int>) -> String {
        tokens[range].map(\.text).joined(separator: " ")
    }
}
