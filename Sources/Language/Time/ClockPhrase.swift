import Diary
import Foundation

/// "At half past eight", "around three", "quarter to nine", "at 7:30 pm", "eight thirty", "noon".
enum ClockPhrase {
    /// How surely the words before a number make it a time.
    private enum Lead { case none, weak, strong }

    private typealias FoundClock = (clock: ClockTime, end: Int, needsLead: Bool)

    private static let strongLeads: Set<String> = ["at"]
    static let named = English.Calendar.values(of: English.Calendar.hour)
    private static let roundMinutes: Set<Int> = [15, 20, 30, 40, 45, 50]
    private static let quarters: Set<Int> = [15, 30, 45]

    /// - Parameter isLed: whether the word before lets a typed time stand without "at": "lunch 12.30".
    static func read(_ clause: ArraySlice<String>, lookahead: CountedThing, isLed: Bool = false)
        -> TimePhrases
        .Found?
    {
        if let first = stretch(clause, lookahead: lookahead) { return first }
        var rest = clause
        var lead = Lead.none
        while let word = rest.first {
            if lead != .none, EnglishWordClasses.wordClass(of: word) == .filler {
                // "At um eight"
            } else if strongLeads.contains(word) {
                lead = .strong
            } else if English.Times.weakLead.contains(word) {
                if lead == .none { lead = .weak }
            } else if !English.Times.qualifier.contains(word) {
                break
            } else if word == "a", rest.dropFirst().first == "quarter" {
                break
            }
            rest = rest.dropFirst()
        }
        // A qualifier alone belongs to something else: "a little", "just".
        if lead == .none { rest = clause }
        // "Supper nineteen twelve": after the name of a meal, an hour with its minutes needs no "at".
        guard
            var found = (isLed && lead == .none ? minutes(rest, lookahead) : nil)
                ?? clock(rest, lead: lead, lookahead: lookahead)
        else { return nil }
        if let half = half(clause[found.end...]) {
            found.clock.half = half.half
            found.clock.isExact = false
            found.end = half.end
            return ([.clock(found.clock)], found.end)
        }
        if [12, 1, 2, 3, 4].contains(found.clock.hour), !found.clock.isExact,
            clause[found.end...].starts(with: ["in", "the", "morning"])
        {
            // Most mornings begin later; this one belongs to the night.
            found.clock.half = .am
            return ([.clock(found.clock)], found.end + 3)
        }
        if clause[found.end...].first == "sharp" || clause[found.end...].first == "ish" { found.end += 1 }
        // "0600 hrs"
        if found.needsLead, rest.first?.count == 4, let word = clause[found.end...].first,
            English.Times.hourUnit.contains(word)
        {
            return ([.clock(found.clock)], found.end + 1)
        }
        // "Dinner: 1.25 portions"
        if found.needsLead, lookahead.isCountedUnit(at: found.end) { return nil }
        if found.needsLead, !(isLed && rest.first.map { isWritten($0, before: found.end, lookahead) } == true)
        {
            guard lead != .none else { return nil }
            if lookahead.isUnit(at: found.end) || clause[found.end...].starts(with: ["of", "them"]) {
                return nil
            }
            if lead == .weak, lookahead.starts(at: found.end) { return nil }
        }
        return ([.clock(found.clock)], found.end)
    }

    /// Whether a word has the figures of a time, and what follows is not counted by it: "1500 soup", but neither
    /// "1500 calories" nor "2019 rioja".
    private static func isWritten(_ word: String, before end: Int, _ lookahead: CountedThing) -> Bool {
        if word.contains(".") || word.hasPrefix("0") { return true }
        guard isTwentyFourHour(word), !lookahead.starts(at: end), !lookahead.isEnergy(at: end) else {
            return false
        }
        return !isYear(word) || !lookahead.isContent(at: end)
    }

    /// Whether a word is an hour from ten to 23 with its minutes, four figures in all.
    static func isTwentyFourHour(_ word: String) -> Bool {
        fourFigures(word[...]).map { $0.hour >= 10 } ?? false
    }

    private static func fourFigures(_ word: Substring) -> (hour: Int, minute: Int)? {
        guard word.count == 4, let number = Int(word), (0..<24).contains(number / 100), number % 100 < 60
        else {
            return nil
        }
        return (number / 100, number % 100)
    }

    private static func isYear(_ word: String) -> Bool {
        Int(word).map { (1980...2059).contains($0) } ?? false
    }

    /// "Between two and three", "from eight to nine": the first of the two.
    private static func stretch(_ clause: ArraySlice<String>, lookahead: CountedThing) -> TimePhrases.Found? {
        guard let first = clause.first, first == "between" || first == "from",
            let from = hour(clause.dropFirst()),
            let link = clause[from.end...].first, English.Times.span.contains(link),
            let to = hour(clause[from.end...].dropFirst()), !lookahead.starts(at: to.end)
        else { return nil }
        let half = half(clause[to.end...])
        return ([.clock(ClockTime(hour: from.value, half: half?.half))], half?.end ?? to.end)
    }

    private static func clock(
        _ words: ArraySlice<String>, lead: Lead, lookahead: CountedThing
    ) -> FoundClock? {
        guard let first = words.first else { return nil }
        if let ish = approximate(first) { return (ClockTime(hour: ish), words.startIndex + 1, false) }
        if first == "twelve", let second = words.dropFirst().first, let hour = named[second] {
            return (ClockTime(hour: hour, isExact: true), words.startIndex + 2, false)
        }
        if let hour = named[first] {
            // "midnight snack"
            let next = words.dropFirst().first
            let isDescribing = next.map(lookahead.isOccasion) ?? false
            if lead == .none, isDescribing || lookahead.isContent(at: words.startIndex + 1) { return nil }
            return (ClockTime(hour: hour, isExact: true), words.startIndex + 1, false)
        }
        if let typed = typed(first) {
            return (typed.clock, words.startIndex + 1, typed.needsLead)
        }
        return relative(words, lead: lead, lookahead: lookahead)
            ?? spoken(words, lead: lead, lookahead: lookahead)
    }

    /// "Six fifty one", "nineteen oh two".
    private static func minutes(_ words: ArraySlice<String>, _ lookahead: CountedThing) -> FoundClock? {
        guard let found = spoken(words, lead: .weak, lookahead: lookahead), found.end > words.startIndex + 1,
            !found.needsLead, !SpokenNumber.isDigits(words.first)
        else { return nil }
        return found
    }

    /// "Eightish", "8ish".
    private static func approximate(_ word: String) -> Int? {
        guard word.hasSuffix("ish") else { return nil }
        let stem = String(word.dropLast(word.hasSuffix("-ish") ? 4 : 3))
        return SpokenNumber.cardinal(in: [stem]).flatMap { (1...12).contains($0.value) ? $0.value : nil }
    }

    /// "Half past eight", "quarter to nine", "twenty minutes past seven", "half eight".
    private static func relative(
        _ words: ArraySlice<String>, lead: Lead, lookahead: CountedThing
    ) -> FoundClock? {
        var rest = words
        if rest.first == "a" { rest = rest.dropFirst() }
        let minutes: Int
        if rest.first == "half" {
            minutes = 30
            rest = rest.dropFirst()
        } else if rest.first == "quarter" {
            minutes = 15
            rest = rest.dropFirst()
        } else if let number = SpokenNumber.cardinal(in: rest), (1...59).contains(number.value) {
            minutes = number.value
            rest = words[number.end...]
            if rest.first == "minutes" || rest.first == "minute" { rest = rest.dropFirst() }
        } else {
            return nil
        }
        let isBefore: Bool
        switch rest.first {
        case "past", "after": isBefore = false
        case "to", "of", "before", "til", "till":
            guard minutes != 30, rest.first != "of" || minutes == 15 && lead != .none else { return nil }
            // "Ten to twelve almonds" counts almonds.
            if let hour = hour(rest.dropFirst()), lead == .none || minutes % 5 != 0,
                minutes % 5 != 0 || lookahead.starts(at: hour.end)
            {
                return nil
            }
            isBefore = true
        default:
            // British "half eight".
            guard minutes == 30, lead != .none, words.first == "half", let hour = hour(rest),
                lead == .strong || !lookahead.starts(at: hour.end) && !lookahead.isUnit(at: hour.end)
            else { return nil }
            return (ClockTime(hour: hour.value, minute: 30), hour.end, false)
        }
        rest = rest.dropFirst()
        if let name = rest.first, let hour = named[name] {
            let exact = isBefore ? (hour + 23) % 24 : hour
            return (
                ClockTime(hour: exact, minute: isBefore ? 60 - minutes : minutes, isExact: true),
                rest.startIndex + 1, false
            )
        }
        guard let hour = hour(rest) else { return nil }
        guard isBefore else { return (ClockTime(hour: hour.value, minute: minutes), hour.end, false) }
        let before = hour.value == 1 ? 12 : hour.value - 1
        return (ClockTime(hour: before, minute: 60 - minutes), hour.end, false)
    }

    /// "Eight", "eight thirty", "twelve oh five", "eight o'clock", "nineteen thirty".
    private static func spoken(
        _ words: ArraySlice<String>, lead: Lead, lookahead: CountedThing
    ) -> FoundClock? {
        guard let number = SpokenNumber.cardinal(in: words), (0...23).contains(number.value) else {
            return nil
        }
        let hour = number.value
        let isExact = hour == 0 || hour > 12
        var rest = words[number.end...]
        if rest.first == "o'clock" || rest.first == "oclock" {
            return (ClockTime(hour: hour, isExact: isExact), rest.startIndex + 1, false)
        }
        if rest.starts(with: ["o", "clock"]) {
            return (ClockTime(hour: hour, isExact: isExact), rest.startIndex + 2, false)
        }
        if rest.first == "oh" || rest.first == "o" {
            rest = rest.dropFirst()
            if let minute = SpokenNumber.cardinal(in: rest), (1...9).contains(minute.value) {
                return (ClockTime(hour: hour, minute: minute.value, isExact: isExact), minute.end, false)
            }
        } else if let minute = SpokenNumber.cardinal(in: rest), (10...59).contains(minute.value),
            !SpokenNumber.isDigits(words.first) || Self.half(words[minute.end...]) != nil, hour > 0
        {
            // "Seven ten two waffles" counts waffles by the last number.
            let isNext = words[minute.end...].first.map(SpokenNumber.isNumeral) ?? false
            let isCount =
                !isNext && (lookahead.isUnit(at: minute.end) || lookahead.starts(at: minute.end))
            let isTime =
                lead == .none
                ? roundMinutes.contains(minute.value) && !isCount || Self.half(words[minute.end...]) != nil
                : quarters.contains(minute.value) || !isCount
            if isTime {
                return (ClockTime(hour: hour, minute: minute.value, isExact: isExact), minute.end, false)
            }
            // "At seven thirty two slices"
            if isCount, lead != .none, minute.end == rest.startIndex + 2,
                let tens = SpokenNumber.cardinal(in: rest.prefix(1)), roundMinutes.contains(tens.value)
            {
                return (ClockTime(hour: hour, minute: tens.value, isExact: isExact), tens.end, false)
            }
        }
        guard hour > 0 else { return nil }
        return (ClockTime(hour: hour, isExact: isExact), number.end, half(words[number.end...]) == nil)
    }

    /// "7:30", "19.30", "8am", "7:30pm", "6:45a".
    private static func typed(_ word: String) -> (clock: ClockTime, needsLead: Bool)? {
        var digits = Substring(word)
        var half: ClockTime.Half?
        for (suffix, value) in [("am", ClockTime.Half.am), ("pm", .pm), ("a", .am), ("p", .pm)]
        where half == nil && digits.hasSuffix(suffix) {
            digits = digits.dropLast(suffix.count)
            half = value
        }
        guard let first = digits.first, first.isNumber else { return nil }
        // "330pm"
        if half != nil, (3...4).contains(digits.count), let number = Int(digits),
            (1...12).contains(number / 100), number % 100 < 60
        {
            return (ClockTime(hour: number / 100, minute: number % 100, half: half), false)
        }
        // "1905", "1905h"
        let hasUnit = digits.last == "h"
        if half == nil, let four = fourFigures(hasUnit ? digits.dropLast() : digits) {
            return (ClockTime(hour: four.hour, minute: four.minute, isExact: true), !hasUnit)
        }
        let hasColon = digits.contains(":")
        let parts = digits.split(separator: hasColon ? ":" : ".", omittingEmptySubsequences: false)
        guard let hour = parts.first.flatMap({ Int($0) }), (0...23).contains(hour) else { return nil }
        if parts.count == 1 {
            guard let half, (1...12).contains(hour) else { return nil }
            return (ClockTime(hour: hour, half: half), false)
        }
        guard parts.count == 2, parts[1].count == 2, let minute = Int(parts[1]), minute < 60 else {
            return nil
        }
        let isExact = half == nil && (hour == 0 || hour > 12 || parts[0].hasPrefix("0"))
        return (ClockTime(hour: hour, minute: minute, half: half, isExact: isExact), half == nil && !hasColon)
    }

    private static func hour(_ words: ArraySlice<String>) -> (value: Int, end: Int)? {
        guard let number = SpokenNumber.cardinal(in: words), (1...12).contains(number.value) else {
            return nil
        }
        return number
    }

    /// "am", "p m".
    private static func half(_ words: ArraySlice<String>) -> (half: ClockTime.Half, end: Int)? {
        guard let first = words.first else { return nil }
        if first == "o'clock" { return half(words.dropFirst()) }
        switch first {
        case "am": return (.am, words.startIndex + 1)
        case "pm": return (.pm, words.startIndex + 1)
        case "a" where words.dropFirst().first == "m": return (.am, words.startIndex + 2)
        case "p" where words.dropFirst().first == "m": return (.pm, words.startIndex + 2)
        default: return nil
        }
    }
}
