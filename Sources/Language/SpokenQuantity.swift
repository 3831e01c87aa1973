import Diary

/// How many or how much, as people say it ("one and a half", "a couple of", "two hundred and fifty") or type
/// it ("1/2").
package struct SpokenQuantity: Hashable {
    /// Nil if the words stand for an amount without telling it ("a few", "some").
    package var value: Double?
    /// The index after the quantity, including a following "of" that belongs to it.
    package var end: Int

    /// The quantity that the words begin with; nil if they begin with none.
    ///
    /// For a range ("three or four", "ten to twelve") it is the middle.
    package static func read(_ words: ArraySlice<String>) -> SpokenQuantity? {
        if let vague = vague(words) { return vague }
        guard let first = amount(words) else { return nil }
        var rest = words[first.end...]
        if rest.first == "to" || rest.first == "or" || rest.first == "and",
            let last = amount(rest.dropFirst()), last.value > first.value
        {
            return SpokenQuantity(value: (first.value + last.value) / 2, end: last.end)
        }
        if rest.first == "dozen" {
            rest = rest.dropFirst()
            let end = rest.first == "of" ? rest.startIndex + 1 : rest.startIndex
            return SpokenQuantity(value: first.value * 12, end: end)
        }
        return SpokenQuantity(value: first.value, end: first.end)
    }

    /// The longest phrase first.
    private static let vagueAmounts = English.AmountPhrases.meanings
        .map { (words: $0.split(separator: " ").map(String.init), value: Double($1)) }
        .sorted { $0.words.count > $1.words.count }

    /// An amount without an exact number, such as "a couple of".
    static func vague(_ words: ArraySlice<String>) -> SpokenQuantity? {
        for (phrase, value) in vagueAmounts where words.starts(with: phrase) {
            let end = words.startIndex + phrase.count
            return SpokenQuantity(value: value, end: end)
        }
        return nil
    }

    private typealias Amount = (value: Double, end: Int)

    private static let fractions = English.Fractions.meanings.compactMapValues(typedFraction)

    /// "Two and a half", "half a", "three quarters of a", "a quarter", "two point five", "a hundred".
    private static func amount(_ words: ArraySlice<String>) -> Amount? {
        let opening = words.first == "between" ? words.dropFirst() : words
        guard let first = opening.first else { return nil }
        if let part = fractions[first], first == "half" || first == "quarter" {
            return (part, afterPart(opening.dropFirst()))
        }
        if first == "a" || first == "an" || first == "another" || first == "one" {
            let rest = opening.dropFirst()
            if let next = rest.first, let part = fractions[next], first != "another" {
                return (part, afterPart(rest.dropFirst()))
            }
            if let next = rest.first, scales[next] != nil, first != "another" { return number(opening) }
            if first != "one" { return (1, rest.startIndex) }
        }
        guard var whole = number(opening) else { return nil }
        if let next = opening[whole.end...].first, let part = fractions[next], next != "half" {
            return (whole.value * part, afterPart(opening[whole.end...].dropFirst()))
        }
        if let more = andPart(opening[whole.end...]) {
            whole.value += more.value
            whole.end = more.end
        }
        return whole
    }

    /// The index after the words that join a fraction to its whole: "half | of the", "quarter | of a".
    private static func afterPart(_ words: ArraySlice<String>) -> Int {
        var rest = words
        if rest.first == "of" { rest = rest.dropFirst() }
        if let next = rest.first, ["a", "an", "the"].contains(next) { rest = rest.dropFirst() }
        return rest.startIndex
    }

    /// "And a half", "and three quarters".
    package static func andPart(_ words: ArraySlice<String>) -> (value: Double, end: Int)? {
        guard words.first == "and" else { return nil }
        var rest = words.dropFirst()
        var count = 1.0
        if let next = rest.first, let number = ["a": 1, "an": 1, "one": 1, "two": 2, "three": 3][next] {
            count = Double(number)
            rest = rest.dropFirst()
        }
        guard let next = rest.first, let part = fractions[next] else { return nil }
        return (count * part, rest.startIndex + 1)
    }

    private static let most = 1_000_000.0
    private static let scales: [String: Double] = ["hundred": 100, "thousand": 1000]

    /// A number below a million, in words or typed.
    private static func number(_ words: ArraySlice<String>) -> Amount? {
        if let first = words.first, let typed = typed(first) {
            if let part = words.dropFirst().first.flatMap(typedFraction), typed == typed.rounded() {
                return (typed + part, words.startIndex + 2)
            }
            return (typed, words.startIndex + 1)
        }
        var total = 0.0
        var current = 0.0
        var rest = words
        var isAny = false
        while let word = rest.first {
            if let scale = scales[word] {
                current = max(1, current) * scale
                if scale == 1000 { (total, current) = (total + current, 0) }
                rest = rest.dropFirst()
            } else if word == "and", isAny, current >= 100 || total > 0,
                SpokenNumber.cardinal(in: rest.dropFirst()) != nil
            {
                rest = rest.dropFirst()
                continue
            } else if (word == "a" || word == "an"), !isAny, let next = rest.dropFirst().first,
                scales[next] != nil
            {
                rest = rest.dropFirst()
                continue
            } else if current.truncatingRemainder(dividingBy: 100) == 0,
                let small = SpokenNumber.cardinal(in: rest)
            {
                current += Double(small.value)
                rest = words[small.end...]
            } else {
                break
            }
            isAny = true
        }
        guard isAny, total + current <= most else { return nil }
        if rest.first == "point" {
            var decimals = ""
            rest = rest.dropFirst()
            while let digit = SpokenNumber.cardinal(in: rest), digit.value < 10 {
                decimals += String(digit.value)
                rest = words[digit.end...]
            }
            guard let part = Double("0." + decimals), !decimals.isEmpty else { return nil }
            return (total + current + part, rest.startIndex)
        }
        return (total + current, rest.startIndex)
    }

    /// "200", "2.5", "1,000", "1/2", "½", "3-4"; nil for other words and for numbers beyond a million.
    package static func typed(_ word: String) -> Double? {
        if let fraction = typedFraction(word) { return fraction <= most ? fraction : nil }
        // "3-4": between the two, as in "three or four".
        let bounds = word.split(separator: "-", omittingEmptySubsequences: false).compactMap { Int($0) }
        if bounds.count == 2, word.utf8.count <= 7, 0 < bounds[0], bounds[0] < bounds[1], bounds[1] <= 100 {
            return Double(bounds[0] + bounds[1]) / 2
        }
        // "1½", "1-1/2"
        let whole = word.prefix { $0.isASCII && $0.isNumber }
        if !whole.isEmpty, whole.count < word.count, let count = Double(whole),
            let part = typedFraction(String(word.dropFirst(whole.count).drop { $0 == "-" }))
        {
            return count + part <= most ? count + part : nil
        }
        guard let first = word.first, first.isNumber,
            let value = Double(word.replacing(",", with: "")), value.isFinite, value <= most
        else { return nil }
        return value
    }

    private static func typedFraction(_ word: String) -> Double? {
        if word.count == 1, let scalar = word.unicodeScalars.first, scalar.value > 0x7f,
            let value = scalar.properties.numericValue
        {
            return value
        }
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let top = Double(parts[0]), let bottom = Double(parts[1]), bottom > 0,
            top.isFinite, !SpokenNumber.isRatio(word)
        else { return nil }
        return top / bottom
    }
}

/// Units for things: true measures, vessels and pieces, from Models/en/units.txt.
package enum MeasuringUnit {
    /// The unit's singular name for a word that means it ("g", "grams", "slices"); nil for other words.
    package static func named(_ word: String) -> String? { names[word] }

    /// A number and a unit typed as one word, as in "200g".
    package static func typed(_ word: String) -> (value: Double, unit: String)? {
        let digits = word.prefix { $0.isNumber || "./,".contains($0) }
        guard !digits.isEmpty, digits.count < word.count,
            let value = SpokenQuantity.typed(String(digits)),
            let unit = names[String(word.dropFirst(digits.count))]
        else { return nil }
        return (value, unit)
    }

    /// Whether the unit tells no exact amount: a helping, a layer.
    package static func isVague(_ unit: String) -> Bool { vague.contains(unit) }

    private static let names: [String: String] = {
        var names: [String: String] = [:]
        for forms in English.Units.forms.inWords {
            for form in forms { names[form] = forms[0] }
        }
        return names
    }()

    /// Whether the unit is neither a vessel nor a piece, so that a number before it always counts it.
    package static func isTrueMeasure(_ unit: String) -> Bool { trueMeasures.contains(unit) }

    /// Whether the unit measures additions, as in "a spoon of sugar".
    ///
    /// After "tea with sugar" it measures the last food.
    package static func isOfAddition(_ unit: String) -> Bool { English.Units.addition.contains(unit) }

    private static let trueMeasures = English.Units.measure
    private static let vague = English.Units.vague

    /// Every word that means a unit.
    static let words = Set(names.keys)
}
