import Diary
import Language

/// How often a reminder is repeated, in words: "every Friday", "each month", "every two weeks", "on
/// weekdays".
struct Repetition: Equatable, Sendable {
    /// "daily", "weekly", "monthly", "yearly", "weekdays", "every 3 days", "every 2 weeks", "every 6 months", "every
    /// Monday and Thursday".
    var name: String
    /// The weekdays from which it counts, from 1 for Monday to 7 for Sunday; empty if it counts from any day.
    var weekdays: [Int] = []
    var part: ComingPart?
    var end: Int

    static func read(at index: Int, in words: ArraySlice<String>) -> Repetition? {
        guard words.indices.contains(index) else { return nil }
        let word = words[index]
        if let name = alone[word] { return Repetition(name: name, end: index + 1) }
        if word == "on", index + 1 < words.endIndex, words[index + 1] == "weekdays" {
            return Repetition(name: "weekdays", end: index + 2)
        }
        if word == "on", index + 1 < words.endIndex, words[index + 1].hasSuffix("s"),
            let found = weekly(at: index + 1, in: words)
        {
            return found
        }
        // "On Monday, Wednesday and Friday": several days are days of every week.
        if word == "on", let found = weekly(at: index + 1, in: words), found.weekdays.count > 1 {
            return found
        }
        if ["once", "twice"].contains(word), words[(index + 1)...].first == "a",
            let unit = words[(index + 1)...].dropFirst().first
        {
            return ["day": "daily", "week": "weekly", "month": "monthly", "year": "yearly"][unit]
                .map { Repetition(name: $0, end: index + 3) }
        }
        guard ["every", "each"].contains(word), index + 1 < words.endIndex else { return nil }
        return every(at: index + 1, in: words)
    }

    private static let alone = [
        "daily": "daily", "weekly": "weekly", "monthly": "monthly", "yearly": "yearly", "annually": "yearly",
        "fortnightly": "every 2 weeks", "nightly": "daily",
    ]

    /// "Friday", "mondays and thursdays", "tue thu and sat".
    private static func weekly(at start: Int, in words: ArraySlice<String>) -> Repetition? {
        var days: [Int] = []
        var end = start
        while end < words.endIndex {
            let next = !days.isEmpty && words[end] == "and" ? end + 1 : end
            guard next < words.endIndex, let day = ComingDay.weekday(words[next]) else { break }
            if !days.contains(day) { days.append(day) }
            end = next + 1
        }
        guard !days.isEmpty else { return nil }
        let name = days.count == 1 ? "weekly" : RepeatStep.name(ofWeekdays: days)
        return Repetition(name: name, weekdays: days, end: end)
    }

    private static func every(at start: Int, in words: ArraySlice<String>) -> Repetition? {
        var index = start
        let word = words[index]
        if let (name, part) = units[word] { return Repetition(name: name, part: part, end: index + 1) }
        if let found = weekly(at: index, in: words) { return found }
        var count = 1
        if ["other", "second"].contains(word) {
            count = 2
            index += 1
        } else if let number = SpokenNumber.cardinal(in: words[index...]), number.value > 0 {
            count = number.value
            index = number.end
        } else if word == "couple", words[(index + 1)...].first == "of" {
            count = 2
            index += 2
        }
        guard index > start, index < words.endIndex else { return nil }
        if let day = ComingDay.weekday(words[index]), count == 2 {
            return Repetition(name: "every 2 weeks", weekdays: [day], end: index + 1)
        }
        switch words[index] {
        case "day", "days":
            return Repetition(name: count == 1 ? "daily" : "every \(count) days", end: index + 1)
        case "week", "weeks":
            return Repetition(name: count == 1 ? "weekly" : "every \(count) weeks", end: index + 1)
        case "month", "months":
            return Repetition(name: count == 1 ? "monthly" : "every \(count) months", end: index + 1)
        case "year", "years":
            return Repetition(name: count == 1 ? "yearly" : "every \(count) years", end: index + 1)
        default: return nil
        }
    }

    private static let units: [String: (String, ComingPart?)] = [
        "day": ("daily", nil), "morning": ("daily", .morning), "evening": ("daily", .evening),
        "night": ("daily", .night),
        "afternoon": ("daily", .afternoon), "week": ("weekly", nil), "fortnight": ("every 2 weeks", nil),
        "month": ("monthly", nil), "year": ("yearly", nil), "weekday": ("weekdays", nil),
        "weekend": ("weekly", nil),
    ]
}
