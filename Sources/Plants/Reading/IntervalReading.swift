import Diary
import Language

/// How often care is wanted.
struct CareFrequency: Equatable {
    var days: Int
    /// 1 Monday … 7 Sunday; empty if only the gap counts.
    var weekdays: [Int] = []
    /// The words that say so.
    var tokens: Range<Int>
}

/// How often care is wanted: "every ten days", "once a fortnight", "weekly", "every spring", "on Fridays".
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

    /// Every interval among some words, except those that are given up: "instead of weekly", "not every week".
    static func all(in words: [String], within range: Range<Int>) -> [CareFrequency] {
        var all: [CareFrequency] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let weekly = weekdays(in: words, at: index, before: range.upperBound)
            let found =
                weekly
                ?? (read(words[index..<range.upperBound]) ?? set(words, at: index, in: range)).map {
                    CareFrequency(days: $0.days, tokens: index..<$0.end)
                }
            guard let found else {
                index += 1
                continue
            }
            let before = words[max(range.lowerBound, index - 2)..<index]
            let isGivenUp =
                before.last == "not" || before.elementsEqual(["instead", "of"]) || before.last == "than"
                || before.last == "from"
            if !isGivenUp { all.append(found) }
            index = max(index + 1, found.tokens.upperBound)
        }
        return all
    }

    /// "Every Monday and Thursday", "on Fridays", "at weekends", "in the mornings".
    private static func weekdays(in words: [String], at start: Int, before limit: Int) -> CareFrequency? {
        var index = start
        var isEvery = false
        if ["every", "each"].contains(words[index]) {
            isEvery = true
            index += 1
        } else if ["on", "at", "in"].contains(words[index]) {
            index += 1
            if index < limit, words[index] == "the" { index += 1 }
        }
        var days: [Int] = []
        var end = index
        while index < limit {
            if !days.isEmpty, ["and", "or", "&", "every", "on", "each"].contains(words[index]) {
                index += 1
                continue
            }
            let word = words[index]
            let single =
                isEvery ? EnglishNoun.singular(word) : word.hasSuffix("s") ? EnglishNoun.singular(word) : ""
            switch single {
            case "weekend": days.append(6)
            case "weekday": days += 1...5
            case "morning", "evening", "night", "afternoon":
                return days.isEmpty ? CareFrequency(days: 1, tokens: start..<index + 1) : nil
            default:
                guard let number = ComingWeekday.number(single) else {
                    index = limit
                    continue
                }
                days.append(number)
            }
            index += 1
            end = index
        }
        guard !days.isEmpty else { return nil }
        let set = Set(days)
        return CareFrequency(
            days: max(1, Int((7 / Double(set.count)).rounded())), weekdays: set.sorted(), tokens: start..<end)
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
                if let day = rest.dropFirst().first, English.Calendar.weekday.contains(day) {
                    return (14, start + 3)
                }
            }
            if let unit = rest.first.flatMap({ units[$0] }) { return (Int(unit), start + 2) }
            if let word = rest.first, let days = typed(word) { return (days, start + 2) }
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

    /// "5d", "2w", "10days".
    private static func typed(_ word: String) -> Int? {
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), number > 0, digits.count < 4 else { return nil }
        let unit = String(word.dropFirst(digits.count))
        let days = unit == "d" ? 1 : unit == "w" ? 7 : units[unit]
        return days.map { number * Int($0) }
    }
}
