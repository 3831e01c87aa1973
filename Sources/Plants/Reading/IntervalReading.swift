import Diary
import Language

/// How often care is wanted: "every ten days", "once a fortnight", "weekly", "every spring".
enum IntervalReading {
    private static let units: [String: Double] = [
        "day": 1, "days": 1, "week": 7, "weeks": 7, "fortnight": 14, "fortnights": 14, "month": 30,
        "months": 30, "wk": 7, "wks": 7, "year": 365, "years": 365, "spring": 365, "summer": 365,
        "autumn": 365, "fall": 365, "winter": 365,
    ]
    private static let adverbs = [
        "daily": 1, "weekly": 7, "fortnightly": 14, "biweekly": 14, "monthly": 30, "yearly": 365,
        "annually": 365,
    ]
    private static let times = ["once": 1.0, "twice": 2.0, "thrice": 3.0]
    private static let weekdays = English.Calendar.weekday

    /// The first interval among some words, except one that is given up: "instead of weekly", "not every
    /// week".
    static func first(in words: [String], within range: Range<Int>) -> (days: Int, tokens: Range<Int>)? {
        for index in range {
            guard let found = read(words[index..<range.upperBound]) ?? set(words, at: index, in: range) else {
                continue
            }
            let before = words[max(range.lowerBound, index - 2)..<index]
            if before.last == "not" || before.elementsEqual(["instead", "of"]) || before.last == "than"
                || before.last == "from"
            {
                continue
            }
            return (found.days, index..<found.end)
        }
        return nil
    }

    /// "Make it ten days", "change that to two weeks".
    private static func set(
        _ words: [String], at index: Int, in range: Range<Int>
    ) -> (days: Int, end: Int)? {
        let before = words[max(range.lowerBound, index - 2)..<index]
        guard
            before.elementsEqual(["make", "it"]) || before.elementsEqual(["make", "that"])
                || before.last == "to" && range.first.map({ ["change", "set"].contains(words[$0]) }) == true,
            let quantity = SpokenQuantity.read(words[index..<range.upperBound]), let value = quantity.value,
            quantity.end < range.upperBound, let unit = units[words[quantity.end]]
        else { return nil }
        return (Int((value * unit).rounded()), quantity.end + 1)
    }

    private static func read(_ words: ArraySlice<String>) -> (days: Int, end: Int)? {
        guard let first = words.first else { return nil }
        let start = words.startIndex
        if let days = adverbs[first] { return (days, start + 1) }
        if first == "alternate", let unit = words.dropFirst().first.flatMap({ units[$0] }) {
            return (Int(unit * 2), start + 2)
        }
        if first == "every" || first == "each" {
            var rest = words.dropFirst()
            if rest.first == "other" || rest.first == "second" {
                if let unit = rest.dropFirst().first.flatMap({ units[$0] }) {
                    return (Int(unit * 2), start + 3)
                }
                if let day = rest.dropFirst().first, weekdays.contains(day) { return (14, start + 3) }
            }
            if let unit = rest.first.flatMap({ units[$0] }) { return (Int(unit), start + 2) }
            if let day = rest.first, weekdays.contains(day) || weekdays.contains(EnglishNoun.singular(day)) {
                return (7, start + 2)
            }
            if let quantity = SpokenQuantity.read(rest), let value = quantity.value {
                rest = words[quantity.end...]
                if rest.first == "or" || rest.first == "to" { rest = rest.dropFirst(2) }
                if let unit = rest.first.flatMap({ units[$0] }) {
                    return (Int((value * unit).rounded()), rest.startIndex + 1)
                }
                // "Every five not every three weeks".
                if let unit = rest.prefix(6).lazy.compactMap({ units[$0] }).first {
                    return (Int((value * unit).rounded()), quantity.end)
                }
            }
            return nil
        }
        let isTimes =
            times[first] ?? (words.dropFirst().first == "times" ? SpokenQuantity.read(words)?.value : nil)
        if let count = isTimes, count > 0 {
            let rest = times[first] != nil ? words.dropFirst() : words.dropFirst(2)
            if let lead = rest.first, English.PlantChanges.per.contains(lead) {
                if lead == "in", ["a", "every"].contains(rest.dropFirst().first),
                    let unit = rest.dropFirst(2).first.flatMap({ units[$0] })
                {
                    return (max(1, Int((unit / count).rounded())), rest.startIndex + 3)
                }
                if let unit = rest.dropFirst().first.flatMap({ units[$0] }) {
                    return (max(1, Int((unit / count).rounded())), rest.startIndex + 2)
                }
                if lead == "every" || lead == "in", let quantity = SpokenQuantity.read(rest.dropFirst()),
                    let value = quantity.value,
                    let unit = words[quantity.end...].first.flatMap({ units[$0] })
                {
                    return (max(1, Int((value * unit / count).rounded())), quantity.end + 1)
                }
            }
        }
        return nil
    }
}
