import Diary
import Language

/// Meals of another time that a turn tells again: "same breakfast as yesterday", "log yesterday's lunch again".
package struct RepeatedDay: Hashable, Sendable {
    /// The meals that were eaten then.
    package var asked: AskedMeals
    /// The meal that they were now; nil for the same one.
    package var meal: CategoryName?
    /// The food among them that is meant: "the same soup as yesterday"; nil for all of them.
    package var food: String?

    private static let mostWords = 12
    private static let mostOfFood = 4

    init?(_ text: String, at hour: Int, _ memoReader: MemoReader) {
        let tokens = Token.split(text)
        let words = tokens.map(\.word)
        guard (3...Self.mostWords).contains(words.count) else { return nil }
        let (before, after): (Range<Int>, Range<Int>)
        if let same = words.firstIndex(of: "same"),
            let like = (same + 1..<min(same + 6, words.count)).first(where: {
                ["as", "like"].contains(words[$0])
            })
        {
            let named = same + 1..<like
            if Self.mayName(words[named]) {
                food = tokens.text(named)
                (before, after) = (0..<same, like + 1..<words.count)
            } else {
                (before, after) = (0..<like, like + 1..<words.count)
            }
        } else if English.FollowUps.copying.contains(words[0]) || words.contains("again") {
            guard words.contains(where: { Self.owner($0) != nil }) else { return nil }
            // "Sunday's dinner again for lunch".
            let again = words.lastIndex(of: "again").map { $0 + 1 } ?? words.count
            (before, after) = (again..<words.count, 0..<again)
        } else {
            return nil
        }
        let domain = memoReader.builder.names.domain
        func read(_ range: Range<Int>) -> (moment: SaidMoment, meal: CategoryName?)? {
            // "Yesterday's breakfast" is that of yesterday.
            let said = range.map { Self.owner(words[$0]) ?? words[$0] }
            let utterance = Utterance(said.joined(separator: " "), in: domain)
            let covered = Set(utterance.phrases.flatMap { Array($0.tokens) })
            let isCovered = utterance.tokens.indices.allSatisfy { place in
                let word = utterance.tokens[place].word
                return covered.contains(place) || TurnReading.category(word) != nil
                    || EnglishWordClasses.wordClass(of: word) != .content || TurnReading.isEating(word)
                    || English.FollowUps.logging.contains(word) || English.FollowUps.copying.contains(word)
                    || English.FollowUps.sameMeal.contains(word)
            }
            guard isCovered else { return nil }
            let meal =
                utterance.asked.category ?? said.lazy.compactMap { TurnReading.category($0) }.first
            return (SaidMoment(utterance.asked.pieces), meal)
        }
        guard let then = read(after), let now = before.isEmpty ? (SaidMoment([]), nil) : read(before),
            then.moment.day != nil || then.moment.part != nil || then.meal != nil
        else { return nil }
        // Breakfast yesterday is meant by "the same as yesterday" in the morning.
        let part = then.moment.part
        let isWhole = part == nil && food == nil
        let meal = then.meal ?? (food == nil ? now.meal : nil) ?? (isWhole ? MealHours.meal(at: hour) : nil)
        asked = AskedMeals(day: then.moment.day ?? .daysAgo(0), part: part, category: meal)
        self.meal = now.meal ?? (then.meal == nil ? meal : nil)
    }

    /// Whether some words may name a food rather than a meal: "soup", but not "thing" or "breakfast".
    private static func mayName(_ words: ArraySlice<String>) -> Bool {
        (1...mostOfFood).contains(words.count)
            && words.allSatisfy { word in
                EnglishWordClasses.wordClass(of: word) == .content && TurnReading.category(word) == nil
                    && !English.FollowUps.sameMeal.contains(word)
            }
    }

    /// The day whose meal a word tells of, also typed without its mark: "Sunday" of "sunday's" and "sundays".
    private static func owner(_ word: String) -> String? {
        if word.hasSuffix("'s") { return String(word.dropLast(2)) }
        guard word.hasSuffix("s") else { return nil }
        let day = String(word.dropLast())
        return day == "yesterday" || English.Calendar.weekday.contains(day) ? day : nil
    }
}

extension MemoReader {
    /// The meals of another time that a whole utterance tells again; nil for anything else.
    ///
    /// - Parameter hour: that of the utterance, which tells which meal is meant if none is named.
    package func repeatedDay(in text: String, at hour: Int) -> RepeatedDay? {
        RepeatedDay(text, at: hour, self)
    }
}
