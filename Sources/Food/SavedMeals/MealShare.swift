import Diary
import Language

/// A part or a multiple of each food of a description: half of "two eggs, a slice of toast" is "one egg, half a
/// slice of toast".
struct MealShare {
    /// Amounts that are said as a part of one.
    private static let parts: [(share: Double, words: String)] = [
        (0.25, "a quarter of a"), (1.0 / 3, "a third of a"), (0.5, "half a"), (2.0 / 3, "two thirds of a"),
        (0.75, "three quarters of a"),
    ]

    private let share: Double
    private let reader: MemoReader

    /// - Parameter share: 0.5 for half.
    init(_ share: Double, _ reader: MemoReader) {
        self.share = share
        self.reader = reader
    }

    /// The description with the amount of each food changed. Other words stay as they are.
    func text(of description: String) -> String {
        let tokens = Token.split(description)
        let words = tokens.map(\.word)
        var parts: [(range: Range<String.Index>, text: String)] = []
        var place = 0
        let items = reader.items(in: description)
        for item in items {
            let own = Token.split(item.words).map(\.word)
            guard !own.isEmpty,
                let start = words[place...].indices.first(where: { words[$0...].starts(with: own) }),
                let text = text(of: item, Array(tokens[start..<start + own.count]), isAlone: items.count == 1)
            else { continue }
            place = start + own.count
            parts.append((tokens[start].range.lowerBound..<tokens[place - 1].range.upperBound, text))
        }
        var changed = description
        for part in parts.reversed() { changed.replaceSubrange(part.range, with: part.text) }
        return changed
    }

    /// Nil if the amount of the food is not at its beginning.
    private func text(of item: EntryItem, _ tokens: [Token], isAlone: Bool) -> String? {
        let amount = (item.quantity ?? 1) * share
        if let first = tokens.first, let typed = MeasuringUnit.typed(first.word) {
            let unit = first.text.drop { $0.isNumber || "./,".contains($0) }
            return joined([Self.figures(typed.value * share) + unit] + tokens.dropFirst().map(\.text))
        }
        let words = tokens.map(\.word)
        let end = SpokenQuantity.read(words[...])?.end ?? 0
        guard item.quantity == nil || item.quantity == 1 || end > 0, end < tokens.count else { return nil }
        let rest = tokens[end...]
        let isTyped = words[0].first?.isNumber ?? false
        let names = Set(Token.split(item.name + " " + item.kind).map(\.word))
        let shown = rest.map { token in
            let one = reader.builder.names.singular(of: token.word) ?? EnglishNoun.singular(token.word)
            let isCounted = names.contains(one) || MeasuringUnit.named(token.word) != nil
            return amount <= 1 && end > 0 && one != token.word && isCounted ? one : token.text
        }
        var said = isTyped ? Self.figures(amount) : Self.words(amount)
        let isPlural = end == 0 && rest.contains { FoodNames.looksPlural($0.word) }
        // Half of "chips, rice": "half chips, half rice".
        if end == 0, isPlural || !isAlone, said.hasSuffix(" a") { said.removeLast(2) }
        let isVowel = shown.first?.first.map { "aeiou".contains($0) } ?? false
        return joined([said + (isVowel && said.hasSuffix(" a") ? "n" : "")] + shown)
    }

    private func joined(_ words: [String]) -> String { words.joined(separator: " ") }

    /// "Three", "half a", "one and a half", "1.33".
    private static func words(_ amount: Double) -> String {
        if let part = parts.first(where: { abs($0.share - amount) < 0.001 }) { return part.words }
        let whole = amount.rounded(.down)
        guard amount < 100, whole >= 1 else { return figures(amount) }
        let number = SpelledNumber.words(Int(whole)).joined(separator: " ")
        return amount == whole ? number : amount - whole == 0.5 ? number + " and a half" : figures(amount)
    }

    /// "100", "1.33".
    private static func figures(_ amount: Double) -> String {
        let hundredths = (amount * 100).rounded() / 100
        return hundredths == hundredths.rounded() && hundredths < 1_000_000
            ? "\(Int(hundredths))" : "\(hundredths)"
    }
}
