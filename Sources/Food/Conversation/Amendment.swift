import Diary
import Language

/// A change to what somebody said just before.
package enum Amendment: Hashable, Sendable {
    /// "no, three idlis": these words replace the ones that they correct.
    case instead(String)
    /// "make it three": a new number in place of the old one.
    case quantity(String)
    /// "change the chicken to two hundred grams": a new amount of this food, or of the one that was counted.
    case count(String, of: String?)
    /// "I only ate half": half of a food, or half of everything.
    case half(of: String?)
    /// "Double it": twice the food that was counted, or of the last one.
    case double
    /// "The second plate I only ate half": half of one of several.
    case halfOfOne(of: String?)
    /// "not sambar, chutney".
    case exchange(old: String, new: String)
    /// "without the sambar".
    case remove(String)
    /// "add a coffee".
    case add(String)
    /// "make it lunch", "at eight o'clock", "that was yesterday", "the lunch was at one".
    case occasion(CategoryName?, [TimePiece], of: AmendedPart = .all)
    /// "no, I had the burger for dinner": the food, with the meal or the time that it was had at.
    case told(String, CategoryName?, [TimePiece])
    /// "the sandwich was ham": what a food was like or made of.
    case describe(food: String, as: String)
    /// "no dessert": this meal was not had.
    case noMeal(CategoryName)
    /// "yes", in answer to a question.
    case yes
    /// "no", in answer to a question or to what was logged.
    case no
}

/// What of several entries a new meal or time is for.
package enum AmendedPart: Hashable, Sendable {
    /// Whatever was said just before.
    case all
    /// "The lunch was at one".
    case meal(CategoryName)
    /// "The eggs were yesterday".
    case food(String)
}

extension MemoReader {
    /// The change that a whole utterance makes to what was said just before; nil if it changes nothing.
    ///
    /// Ask only if something was said just before: "lunch" alone changes that, and means nothing otherwise.
    package func amendment(in text: String) -> Amendment? {
        AmendmentReading(text, self).amendment
    }
}

/// Reads an amendment from an utterance by the words that begin it.
struct AmendmentReading {
    private let text: String
    private let tokens: [Token]
    private let memoReader: MemoReader

    /// Openings after which the next words always replace something.
    private static let refusals = English.CorrectionPhrases.refusal.inWords
    /// Openings after which only a food, a meal or a time replaces something: "it was lovely" does not.
    private static let statements = English.CorrectionPhrases.statement.inWords
    private static let denials = English.CorrectionPhrases.denial.inWords
    private static let removals = English.CorrectionPhrases.removal.inWords
    private static let additions = English.CorrectionPhrases.addition.inWords
    private static let agreements = English.CorrectionPhrases.agreement.inWords
    private static let refusedAnswers = English.CorrectionPhrases.declining.inWords
    private static let endings = English.CorrectionPhrases.ending.inWords
    /// A longer utterance tells of something new.
    private static let mostWords = 14

    init(_ text: String, _ memoReader: MemoReader) {
        self.text = text
        self.memoReader = memoReader
        var rest = Token.split(text)[...]
        while let first = rest.first, English.Corrections.hesitation.contains(first.word) {
            rest = rest.dropFirst()
        }
        var isShorter = true
        while isShorter {
            isShorter = false
            for ending in Self.endings where rest.count > ending.count && Self.ends(rest, with: ending) {
                rest = rest.dropLast(ending.count)
                isShorter = true
            }
        }
        tokens = Array(rest)
    }

    var amendment: Amendment? {
        guard !tokens.isEmpty, tokens.count <= Self.mostWords else { return nil }
        let words = tokens.map(\.word)
        if Self.agreements.contains(words) { return .yes }
        if English.Corrections.no.contains(words.joined(separator: " "))
            || Self.refusedAnswers.contains(words)
        {
            return .no
        }
        return exchange ?? removal ?? addition ?? replacement ?? occasion(from: 0)
    }

    // MARK: Kinds

    /// "not sambar, chutney", "not sambar but chutney", "chutney not sambar", "it wasn't sambar it was
    /// chutney".
    private var exchange: Amendment? {
        let words = tokens.map(\.word)
        if let opening = Self.denials.longest(opening: words[...]), opening < words.count {
            guard let place = parting(from: opening) else { return nil }
            return exchange(old: opening..<place.old, new: place.new..<words.count)
        }
        guard let middle = words.firstIndex(of: "not"), middle > 0, middle + 1 < words.count else {
            return nil
        }
        let start = leadIn(words)
        guard start < middle else { return nil }
        return exchange(old: middle + 1..<words.count, new: start..<middle)
    }

    private func exchange(old: Range<Int>, new: Range<Int>) -> Amendment? {
        let (before, after) = (foods(old), foods(new))
        guard let before, let after else { return nil }
        return .exchange(old: before, new: after)
    }

    /// Where the foods that were not eaten end, and where the foods that were begin.
    private func parting(from start: Int) -> (old: Int, new: Int)? {
        let words = tokens.map(\.word)
        for index in words.indices where index > start {
            if words[index] == "but" { return (index, index + 1) }
            if let count = Self.statements.longest(opening: words[index...]) {
                return (index, index + count)
            }
            if tokens[index].followsBreak { return (index, index) }
        }
        // Two foods, one after the other, said without a pause.
        let matches = memoReader.builder.names.matches(in: tokens, within: start..<tokens.count)
            .filter { $0.thing != nil }
        guard matches.count >= 2 else { return nil }
        return (matches[0].tokens.upperBound, matches[0].tokens.upperBound)
    }

    /// "without the sambar", "no sambar".
    private var removal: Amendment? {
        let words = tokens.map(\.word)
        guard let opening = Self.removals.longest(opening: words[...]),
            let old = foods(opening..<words.count)
        else { return nil }
        return .remove(old)
    }

    /// "add a coffee", "and a coffee"; words with a meal or a time of their own tell of another meal.
    private var addition: Amendment? {
        let words = tokens.map(\.word)
        guard let opening = Self.additions.longest(opening: words[...]), opening < words.count else {
            return nil
        }
        let rest = string(opening..<words.count)
        guard Utterance(rest, in: memoReader.builder.names.domain).phrases.isEmpty,
            memoReader.request(in: rest) == .memo, let new = foods(opening..<words.count)
        else { return nil }
        return .add(new)
    }

    /// "no, three idlis", "make it three", "i meant dinner", "it was a masala dosa".
    private var replacement: Amendment? {
        let words = tokens.map(\.word)
        let start = leadIn(words)
        guard start > 0, start < words.count else { return nil }
        let isBareNo = words[..<start] == ["no"] && !tokens[start].followsBreak
        if let occasion = occasion(from: start) {
            if isBareNo, case .occasion(let category?, [], _) = occasion { return .noMeal(category) }
            return occasion
        }
        let rest = Array(words[start...])
        if rest.allSatisfy({ SpokenNumber.isNumeral($0) || $0 == "of" || $0 == "them" }) {
            return .quantity(string(start..<words.count))
        }
        let again = string(start..<words.count)
        let heads = ["i", "we"].contains(rest[0]) && memoReader.request(in: again) == .memo
        if heads {
            let new = memoReader.builder.description(of: again)
            let (category, pieces) = Utterance(again, in: memoReader.builder.names.domain).asked
            return category == nil && pieces.isEmpty ? .instead(new) : .told(new, category, pieces)
        }
        guard let new = foods(start..<words.count) else { return nil }
        // "no sambar" more often leaves a food out than replaces one; the caller sees which.
        let isCounted =
            SpokenNumber.isNumeral(tokens[start].word) || ["a", "an"].contains(tokens[start].word)
        let isLeftOut = isBareNo && !isCounted
        return isLeftOut ? .remove(new) : .instead(new)
    }

    /// A change of nothing but the meal or the time.
    private func occasion(from start: Int) -> Amendment? {
        let rest = string(start..<tokens.count)
        let utterance = Utterance(rest, in: memoReader.builder.names.domain)
        let covered = Set(utterance.phrases.flatMap { Array($0.tokens) })
        guard !utterance.phrases.isEmpty,
            utterance.tokens.indices.allSatisfy({
                covered.contains($0) || English.Corrections.occasionJoint.contains(utterance.tokens[$0].word)
            })
        else {
            // "Make it lunch": the name of a meal alone is not among the phrases.
            let words = utterance.tokens.map(\.word).filter {
                !English.Corrections.occasionJoint.contains($0)
            }
            guard words.count == 1, let category = TurnReading.category(words[0]) else { return nil }
            return .occasion(category, [])
        }
        let (category, pieces) = utterance.asked
        if let category, !pieces.isEmpty, let meal = namedMeal(in: utterance), meal == category {
            return .occasion(nil, pieces, of: .meal(meal))
        }
        return category == nil && pieces.isEmpty ? nil : .occasion(category, pieces)
    }

    /// The meal of which the words tell something: "the lunch was", "dinner was".
    private func namedMeal(in utterance: Utterance) -> CategoryName? {
        let words = utterance.tokens.map(\.word).drop { ["the", "my", "our"].contains($0) }
        guard let name = words.first, ["was", "were", "is"].contains(words.dropFirst().first ?? "") else {
            return nil
        }
        return TurnReading.category(name)
    }

    // MARK: Words

    /// The number of words at the start that come before the change itself.
    private func leadIn(_ words: [String]) -> Int {
        var start = 0
        while let count = (Self.refusals + Self.statements).longest(opening: words[start...]) {
            start += count
        }
        while start < words.count, English.Corrections.hesitation.contains(words[start]) { start += 1 }
        return start
    }

    /// The foods that some words name, as a description; nil if they name anything else.
    private func foods(_ range: Range<Int>) -> String? {
        guard !range.isEmpty else { return nil }
        let rest = string(range)
        let utterance = Utterance(rest, in: memoReader.builder.names.domain)
        let things = memoReader.builder.items(of: utterance, isDescription: true)
            .filter { !$0.isNegated }
        // A description takes every word for a food; here the food must be known or counted.
        let isFood =
            utterance.names.contains { $0.thing != nil }
            || utterance.tokens.first.map { SpokenNumber.isNumeral($0.word) } ?? false
        guard !things.isEmpty, things.count <= 4, isFood else { return nil }
        let kept = Set(things.flatMap(\.tokens))
        let isAllFood = utterance.tokens.indices.allSatisfy { index in
            kept.contains(index) || English.Corrections.fill.contains(utterance.tokens[index].word)
        }
        return isAllFood ? memoReader.builder.description(of: things, in: utterance) : nil
    }

    private func string(_ range: Range<Int>) -> String {
        guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
        return String(text[first.range.lowerBound..<last.range.upperBound])
    }

    private static func ends(_ tokens: ArraySlice<Token>, with ending: [String]) -> Bool {
        tokens.suffix(ending.count).map(\.word) == ending
    }
}
