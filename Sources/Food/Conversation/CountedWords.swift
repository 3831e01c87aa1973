import Language

/// The words for foods in the singular and the plural.
enum CountedWords {
    private static let joints: Set = ["with", "of", "in", "on", "and", "from"]

    /// What follows a number, in the number that fits it: "egg on toast" after two, "cups of tea" after one.
    ///
    /// - Parameter isCounted: whether the food was counted before, so that it has a plural even if the lexicon has none.
    static func agreeing(
        _ words: String, with value: Double, isCounted: Bool, _ memoReader: MemoReader
    ) -> String {
        let tokens = Token.split(words)
        guard let first = tokens.first, value > 0 else { return words }
        if let unit = MeasuringUnit.named(first.word) {
            // "Grams" may be counted; "g" looks the same always.
            guard tokens.count > 1, unit == EnglishNoun.singular(first.word) else { return words }
            let agreed = value > 1 ? plural(unit: first.text) : EnglishNoun.singular(first.text)
            return agreed + words[first.range.upperBound...]
        }
        let end = tokens.first { joints.contains($0.word) || $0.followsBreak && $0.range != first.range }
        let head = String(words[..<(end?.range.lowerBound ?? words.endIndex)])
        let name = String(head.reversed().drop { $0 == " " }.reversed())
        let rest = words.dropFirst(name.count)
        guard value > 1 else { return singular(name) + rest }
        let last = name.split(separator: " ").last.map(String.init) ?? ""
        guard EnglishNoun.singular(last) == last else { return words }
        let mayTakePlural = isCounted && !last.hasSuffix("s")
        return (plural(of: name, memoReader) ?? (mayTakePlural ? plural(noun: name) : name)) + rest
    }

    /// A food's name in the plural; nil if the lexicon has none.
    static func plural(of name: String, _ memoReader: MemoReader) -> String? {
        let words = name.split(separator: " ")
        for start in words.indices {
            let rest = words[start...].joined(separator: " ")
            guard let plural = memoReader.builder.names.plural(of: rest.lowercased()) else { continue }
            return name.dropLast(rest.count) + plural
        }
        return nil
    }

    static func singular(_ name: String) -> String {
        var words = name.split(separator: " ").map(String.init)
        let head = words.firstIndex(where: joints.contains) ?? words.count
        guard head > 0 else { return name }
        words[head - 1] = EnglishNoun.singular(words[head - 1])
        return words.joined(separator: " ")
    }

    static func plural(unit: String) -> String {
        EnglishNoun.singular(unit) != unit ? unit : plural(noun: unit)
    }

    private static func plural(noun: String) -> String {
        if noun.hasSuffix("y"), let before = noun.dropLast().last, !"aeiou".contains(before) {
            return noun.dropLast() + "ies"
        }
        return noun + (["s", "x", "ch", "sh"].contains(where: noun.hasSuffix) ? "es" : "s")
    }
}
