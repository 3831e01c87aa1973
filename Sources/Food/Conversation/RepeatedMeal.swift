import Diary
import Language

extension MemoReader {
    /// The words of a turn with the food that it left out: "and another one" after a biscuit as "another biscuit".
    ///
    /// - Parameter entries: what this conversation logged last; the food is one of theirs.
    /// - Returns: nil if the turn does not tell that something of it was eaten again.
    package func repeatedMeal(in text: String, after entries: [Entry]) -> String? {
        RepeatedMeal(Token.split(text), entries.filter(\.isMeal), self)?.text
    }
}

/// Finds an amount that is told without its food, and names the food: the one of what was logged last.
///
/// "Another two slices now", "same again", "one more", "had two more of those", "and the other half". A noun right after
/// the amount makes it one of something else: "one more egg", "one more thing".
struct RepeatedMeal {
    /// The turn with the food in its place.
    let text: String

    private static let mostWords = 40
    private static let same = English.FollowUpPhrases.same.inWords
    private static let sized = English.FollowUpPhrases.repeated.inWords

    /// What is told again, and where it stands.
    private struct Portion {
        var range: Range<Int>
        /// Nil for "another one".
        var amount: Range<Int>?
        var unit: String?
        /// All that was logged last, as in "same again".
        var isWhole = false
        /// "The other half".
        var isOtherHalf = false
    }

    init?(_ tokens: [Token], _ entries: [Entry], _ memoReader: MemoReader) {
        let words = tokens.map(\.word)
        // "Have another one" is an offer.
        guard !words.isEmpty, words.count <= Self.mostWords, words[0] != "have",
            let last = entries.last, !memoReader.items(in: last.processedDescription).isEmpty
        else { return nil }
        let domain = memoReader.builder.names.domain
        let said = Utterance(tokens.text(0..<tokens.count), in: domain)
        let phrases = said.tokens.count == tokens.count ? said.phrases.map(\.tokens) : []
        func isPhrase(_ place: Int) -> Bool { phrases.contains { $0.contains(place) } }
        var start = 0
        var found: Portion?
        while start < words.count {
            if !isPhrase(start) || phrases.contains(where: { $0.lowerBound == start }) {
                found = Self.portion(at: start, words)
                if found != nil { break }
            }
            guard isPhrase(start) || Self.mayStandBefore(words[start]) else { return nil }
            start += 1
        }
        guard let found else { return nil }
        let isTold = words[..<found.range.lowerBound].contains(where: TurnReading.isEating)
        let isOrdered = words[..<found.range.lowerBound].contains(where: English.FollowUps.logging.contains)
        if let next = words[safe: found.range.upperBound] {
            // Somebody who is asked for "another one, please" has not been told of a meal.
            if next == "please", !isTold, !isOrdered { return nil }
            let isOccasion = isPhrase(found.range.upperBound) || TurnReading.category(next) != nil
            // "Add another one to the shopping list", "another one for my son".
            let whose = words[safe: found.range.upperBound + 1] ?? ""
            let isElsewhere =
                ["to", "in", "on", "for"].contains(next)
                && (["a", "an", "the"].contains(whose) || English.FollowUps.possessor.contains(whose))
            if !isTold, !isOccasion, isOrdered || isElsewhere { return nil }
            guard
                isOccasion || EnglishWordClasses.wordClass(of: next) != .content
                    || TurnReading.isEating(next)
            else { return nil }
        }
        guard let named = Self.named(found, words, entries, memoReader) else { return nil }
        let before = isOrdered ? "" : tokens.text(0..<found.range.lowerBound) + " "
        let after = tokens.text(found.range.upperBound..<tokens.count)
        let text = (before + named + " " + after).trimmingSpaces
        guard memoReader.request(in: text) == .memo else { return nil }
        self.text = text
    }

    private static func mayStandBefore(_ word: String) -> Bool {
        English.FollowUps.beforeRepeated.contains(word) || English.FollowUps.logging.contains(word)
            || TurnReading.isEating(word)
    }

    // MARK: The amount

    private static func portion(at start: Int, _ words: [String]) -> Portion? {
        let rest = words[start...]
        // "The second plate" is one of those that were told.
        let isDefinite = start > 0 && words[start - 1] == "the"
        if let length = same.longest(opening: rest) {
            return Portion(range: start..<start + length, isWhole: true)
        }
        if rest.starts(with: ["the", "other", "half"]) {
            let end = afterPronoun(start + 3, words) ?? start + 3
            return words[safe: start + 3] == "of" && end == start + 3
                ? nil : Portion(range: start..<end, isOtherHalf: true)
        }
        if !isDefinite, let length = sized.longest(opening: rest) {
            return amount(after: start + length, from: start, words)
        }
        guard let amount = SpokenQuantity.read(rest),
            !["a", "an"].contains(words[start]) || amount.value != 1
        else { return nil }
        var place = trimmed(amount.end, words)
        let number = start..<place
        var unit = words[safe: place].flatMap { MeasuringUnit.named($0) == nil ? nil : $0 }
        if unit != nil { place += 1 }
        guard let more = words[safe: place], English.FollowUps.repeating.contains(more) else { return nil }
        place += 1
        if unit == nil, let word = words[safe: place], MeasuringUnit.named(word) != nil {
            unit = word
            place += 1
        }
        guard let end = end(place, words) else { return nil }
        return Portion(range: start..<end, amount: number, unit: unit)
    }

    /// What follows "another" and "again": "two slices", "half bowl", "one of those", nothing.
    private static func amount(after place: Int, from start: Int, _ words: [String]) -> Portion? {
        var place = place
        var number: Range<Int>?
        let isPronoun = English.FollowUps.one.contains(words[safe: place] ?? "")
        if !isPronoun, place < words.count, let read = SpokenQuantity.read(words[place...]) {
            let end = trimmed(read.end, words)
            number = place..<end
            place = end
        }
        var unit: String?
        if let word = words[safe: place] {
            if MeasuringUnit.named(word) != nil {
                unit = word
                place += 1
            } else if English.FollowUps.one.contains(word) {
                place += 1
            }
        }
        // "Just a second" tells nothing, and "again two" may be of anything; "another" stands alone.
        let isOne = place > 0 && English.FollowUps.one.contains(words[place - 1])
        if unit == nil, !isOne, !words[start..<place].contains("another") { return nil }
        guard let end = end(place, words) else { return nil }
        return Portion(range: start..<end, amount: number, unit: unit)
    }

    /// The end of a quantity without the words that would join it to a noun.
    private static func trimmed(_ end: Int, _ words: [String]) -> Int {
        var end = end
        while end > 0, ["of", "a", "an", "the"].contains(words[end - 1]) { end -= 1 }
        return end
    }

    /// After "of those"; nil where "of" names a food.
    private static func end(_ place: Int, _ words: [String]) -> Int? {
        guard words[safe: place] == "of" else { return place }
        return afterPronoun(place, words)
    }

    private static func afterPronoun(_ place: Int, _ words: [String]) -> Int? {
        guard words[safe: place] == "of", let word = words[safe: place + 1] else { return nil }
        let end = word == "the" && words[safe: place + 2] == "same" ? place + 3 : place + 2
        guard end == place + 3 || English.FollowUps.them.contains(word) else { return nil }
        // "Two more of those biscuits" names the food.
        if let next = words[safe: end], EnglishWordClasses.wordClass(of: next) == .content { return nil }
        return end
    }

    // MARK: The food

    private static func named(
        _ portion: Portion, _ words: [String], _ entries: [Entry], _ memoReader: MemoReader
    ) -> String? {
        if portion.isWhole {
            return entries.map(\.processedDescription).joined(separator: ", ")
        }
        let items = entries.flatMap { memoReader.items(in: $0.processedDescription) }
        let unit = portion.unit.flatMap(MeasuringUnit.named)
        let item =
            portion.isOtherHalf
            ? items.last { $0.quantity == 0.5 }
            : items.last { unit != nil && $0.unit == unit } ?? items.last { $0.quantity != nil } ?? items.last
        guard let item else { return nil }
        let (own, name) = unitAndName(item)
        if portion.isOtherHalf { return ["half a", own, own == nil ? nil : "of", name].joinedWords }
        let number = portion.amount.map { words[$0].joined(separator: " ") }
        let value = portion.amount.flatMap { SpokenQuantity.read(words[$0])?.value } ?? 1
        let measure =
            portion.unit ?? own.map { value > 1 ? CountedWords.plural(unit: $0) : EnglishNoun.singular($0) }
        let amount =
            number.map { value < 1 && value > 0 && $0 == "half" ? "half a" : $0 } ?? "another"
        guard measure == nil else { return [amount, measure, "of", name].joinedWords }
        return [
            amount,
            value > 1 ? CountedWords.plural(of: name, memoReader) ?? name : CountedWords.singular(name),
        ].joinedWords
    }

    /// An item's own unit, unless it measures exactly, and its words without amount and unit.
    private static func unitAndName(_ item: EntryItem) -> (unit: String?, name: String) {
        let tokens = Token.split(item.words)
        let words = tokens.map(\.word)
        var start = SpokenQuantity.read(words[...])?.end ?? 0
        var unit: String?
        if let word = words[safe: start], MeasuringUnit.named(word) != nil, start + 1 < words.count {
            unit = word
            start += 1
        }
        while let word = words[safe: start], start + 1 < words.count,
            word == "of" || word == "more" || EnglishWordClasses.wordClass(of: word) == .determiner
                || EnglishWordClasses.wordClass(of: word) == .article
        {
            start += 1
        }
        let isBehind = start == 0 && item.quantity != nil
        let name = isBehind || start >= tokens.count ? item.name : tokens.text(start..<tokens.count)
        let isExact = unit.flatMap(MeasuringUnit.named).map(MeasuringUnit.isTrueMeasure) ?? false
        return (isExact && unit != "cup" && unit != "cups" ? nil : unit ?? (isBehind ? item.unit : nil), name)
    }
}

extension [String?] {
    fileprivate var joinedWords: String { compactMap(\.self).joined(separator: " ") }
}

extension String {
    fileprivate var trimmingSpaces: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
