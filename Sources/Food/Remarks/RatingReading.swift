import Diary
import Language

/// Finds ratings: "four stars", "nine out of ten", "8/10".
struct RatingReading {
    private let words: RemarkWords

    init(_ words: RemarkWords) { self.words = words }

    func all() -> [ReadRemark] {
        var remarks: [ReadRemark] = []
        var index = 0
        while index < words.count {
            guard let end = end(at: index), words.phraseEnd(index) == nil else {
                index += 1
                continue
            }
            remarks.append(ReadRemark(.rating, index..<end))
            index = end
        }
        return remarks
    }

    /// The end of the rating that begins at an index; nil if none does.
    private func end(at index: Int) -> Int? {
        if isWritten(words.words[index]) { return isCounted(index + 1) ? nil : index + 1 }
        if let half = after(Self.halves, at: index), isStars(half) { return half + 1 }
        guard let number = number(at: index) else { return nil }
        if isStars(number.end) { return number.value <= 10 ? number.end + 1 : nil }
        guard word(number.end) != nil, let scale = after(Self.outOf, at: number.end),
            let most = word(scale).flatMap({ English.Ratings.meanings[$0] }).flatMap(Double.init),
            number.value <= most
        else { return nil }
        return isCounted(scale + 1) ? nil : scale + 1
    }

    private static let halves = RemarkWords.byFirstWord(English.RatingPhrases.half)
    private static let andHalf = RemarkWords.byFirstWord(English.RatingPhrases.andHalf)
    private static let outOf = RemarkWords.byFirstWord(English.RatingPhrases.outOf)

    /// The end of one of the phrases that begins at an index; nil if none does.
    private func after(_ phrases: [String: [[String]]], at index: Int) -> Int? {
        words.longest(phrases, at: index).map { index + $0 }
    }

    /// "8/10", "4.5/5"
    private func isWritten(_ word: String) -> Bool {
        let sides = word.split(separator: "/").map(String.init)
        guard sides.count == 2, ["5", "10"].contains(sides[1]), let value = Double(sides[0]),
            let most = Double(sides[1])
        else { return false }
        return value <= most
    }

    /// A number with its half: "four and a half".
    private func number(at index: Int) -> (value: Double, end: Int)? {
        if let typed = Double(words.words[index]), typed >= 0 { return (typed, index + 1) }
        guard let (value, end) = SpokenNumber.cardinal(in: words.words[index...]) else { return nil }
        let half = word(end) == nil ? nil : after(Self.andHalf, at: end)
        return (Double(value), half ?? end)
    }

    /// "Stars", not "star fruit".
    private func isStars(_ index: Int) -> Bool {
        guard let word = word(index), !words.isInName(index) else { return false }
        guard English.Ratings.star.contains(word) else { return false }
        return !English.Ratings.describing.contains(word) || !words.isDescribing(before: index + 1)
    }

    /// Whether the number counts what follows: "3/5 cup", "one out of five eggs".
    private func isCounted(_ index: Int) -> Bool {
        guard let word = word(index) else { return false }
        return word == "of" || EnglishWordClasses.units.contains(word) || words.foods.contains(index)
    }

    /// The word at an index that follows without punctuation.
    private func word(_ index: Int) -> String? {
        words.isBreak(before: index) ? nil : words.words[index]
    }
}
