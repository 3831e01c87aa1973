import Diary

/// "An hour ago", "two and a half hours ago", "three days ago".
enum ElapsedPhrase {
    private enum Unit { case seconds(Int), days(Int), nights, months(Int), weekdays(Int) }

    private static let lengths: [String: Unit] = [
        "second": .seconds(1), "minute": .seconds(60), "hour": .seconds(3600), "day": .days(1),
        "night": .nights, "week": .days(7), "fortnight": .days(14), "month": .months(1), "year": .months(12),
    ]

    /// Units by every form of their names.
    private static let units: [String: Unit] = English.TimeUnits.forms.inWords.reduce(into: [:]) {
        units, forms in
        for form in forms { units[form] = lengths[forms[0]] }
    }

    private static let amounts = English.TimeAmountPhrases.meanings
        .map { (words: $0.split(separator: " ").map(String.init), value: Double($1) ?? 0) }
        .sorted { $0.words.count > $1.words.count }

    static func read(_ clause: ArraySlice<String>) -> TimePhrases.Found? {
        var rest = clause.drop(while: English.Times.approximation.contains)
        guard let main = term(rest) else { return nil }
        rest = clause[main.end...]
        var amount = main.amount
        var more: Double = 0
        if rest.starts(with: ["and", "a", "half"]) {
            amount += 0.5
            rest = rest.dropFirst(3)
        } else if rest.first == "and" || rest.first == "an", let second = term(rest.dropFirst()),
            case .seconds(let length) = second.unit
        {
            more = second.amount * Double(length)
            rest = clause[second.end...]
        }
        if rest.starts(with: ["or", "so"]) { rest = rest.dropFirst(2) }
        guard rest.first == "ago" || rest.first == "back" else { return nil }
        rest = rest.dropFirst()
        return (pieces(amount: amount, unit: main.unit, more: more), rest.startIndex)
    }

    private static func pieces(amount: Double, unit: Unit, more: Double) -> [TimePiece] {
        switch unit {
        case .seconds(let length):
            return [.elapsed(.seconds(Int((amount * Double(length) + more).rounded())))]
        case .days(let length):
            let days = Int(amount * Double(length))
            return [.day(length > 1 && days % 7 == 0 ? .weeksAgo(days / 7) : .daysAgo(days))]
        case .weekdays(let weekday): return [.day(.weekdayBefore(weekday, times: max(1, Int(amount))))]
        case .nights: return [.day(.daysAgo(Int(amount))), .part(.night)]
        case .months(let length): return [.day(.monthsAgo(Int(amount * Double(length))))]
        }
    }

    /// An amount with its unit: "two and a half hours", "a couple of days", "30 minutes", "30min".
    private static func term(
        _ words: ArraySlice<String>
    ) -> (amount: Double, unit: Unit, end: Int)? {
        guard let first = words.first else { return nil }
        let digits = first.prefix { $0.isNumber || "./".contains($0) }
        if !digits.isEmpty, let value = SpokenQuantity.typed(String(digits)), value < 10_000 {
            if digits.count < first.count {
                return units[String(first.dropFirst(digits.count))].map { (value, $0, words.startIndex + 1) }
            }
            return unit(after: words.dropFirst()).map { (value, $0.unit, $0.end) }
        }
        if let number = SpokenNumber.cardinal(in: words) {
            var rest = words[number.end...]
            var value = Double(number.value)
            if rest.starts(with: ["and", "a", "half"]) {
                value += 0.5
                rest = rest.dropFirst(3)
            }
            return unit(after: rest).map { (value, $0.unit, $0.end) }
        }
        for amount in amounts where words.starts(with: amount.words) {
            if let found = unit(after: words.dropFirst(amount.words.count)) {
                return (amount.value, found.unit, found.end)
            }
        }
        return nil
    }

    private static func unit(after words: ArraySlice<String>) -> (unit: Unit, end: Int)? {
        guard let word = words.first else { return nil }
        // "Two Mondays ago"
        let weekday = DayPhrase.weekdays[word.hasSuffix("s") ? String(word.dropLast()) : word]
        guard let unit = units[word] ?? weekday.map({ .weekdays($0) }) else { return nil }
        return (unit, words.startIndex + 1)
    }
}
