import Diary

/// "On the fifth", "on November third", "the third of November", "2026-11-03", "11/18", "18.11.2026".
enum DatePhrase {
    static let months = English.Calendar.values(of: English.Calendar.month)

    /// - Parameters:
    ///   - previous: the word before, within the same clause.
    ///   - isHead: whether the phrase begins its clause.
    static func read(
        _ clause: ArraySlice<String>, previous: String?, isHead: Bool, lookahead: CountedThing
    ) -> TimePhrases.Found? {
        var rest = clause
        let hasOn = rest.first == "on"
        if hasOn { rest = rest.dropFirst() }
        if let date = isoDate(rest) ?? monthFirst(rest) { return date }
        if let figures = rest.first.flatMap(DateFigures.init),
            isDate(
                figures, rest,
                hasOn: hasOn
                    || previous.map { English.Times.dateLead.contains($0) || DayPhrase.isWeekday($0) }
                        ?? false,
                previous: previous,
                isHead: isHead, lookahead)
        {
            return ([.day(.figures(figures))], rest.startIndex + 1)
        }
        let hasThe = rest.first == "the"
        if hasThe { rest = rest.dropFirst() }
        guard let day = SpokenNumber.ordinal(in: rest) ?? typedDay(rest) else { return nil }
        var tail = clause[day.end...]
        let isOrdinal = SpokenNumber.ordinal(in: rest) != nil
        let hasOf = tail.first == "of"
        if hasOf { tail = tail.dropFirst() }
        if let month = tail.first.flatMap({ months[$0] }) {
            return withYear(month: month, day: day.value, rest: tail.dropFirst())
        }
        // "on the second plate" is not a date.
        guard hasOn, hasThe, isOrdinal, !hasOf, !lookahead.isContent(at: day.end),
            !["one", "ones"].contains(clause[day.end...].first)
        else { return nil }
        return ([.day(.dayOfMonth(day.value))], day.end)
    }

    private static func monthFirst(_ words: ArraySlice<String>) -> TimePhrases.Found? {
        guard let month = words.first.flatMap({ months[$0] }) else { return nil }
        var rest = words.dropFirst()
        if rest.first == "the" { rest = rest.dropFirst() }
        guard let day = SpokenNumber.ordinal(in: rest) ?? SpokenNumber.cardinal(in: rest),
            (1...31).contains(day.value)
        else { return nil }
        return withYear(month: month, day: day.value, rest: words[day.end...])
    }

    private static func typedDay(_ words: ArraySlice<String>) -> (value: Int, end: Int)? {
        guard let word = words.first, let value = Int(word), (1...31).contains(value) else { return nil }
        return (value, words.startIndex + 1)
    }

    /// Tells a date from a fraction: "11/18: pizza" from "1/2 pizza".
    private static func isDate(
        _ figures: DateFigures, _ words: ArraySlice<String>, hasOn: Bool, previous: String?, isHead: Bool,
        _ lookahead: CountedThing
    ) -> Bool {
        if figures.year != nil { return true }
        let end = words.startIndex + 1
        let next = words.dropFirst().first
        let isHeading = isHead && (next == nil || next.map(lookahead.isOccasion) ?? false)
        // "Leftovers, cold, 7/10" ends with a rating, "18.05." with a time.
        let opensMemo = words.startIndex == 0 && !lookahead.isLast(0)
        let isCounting =
            lookahead.isUnit(at: end) || next == "of" || lookahead.isContent(at: end)
            || ["a", "an", "the"].contains(next)
        switch figures.sign {
        case "/" where figures.isCommonFraction:
            // "Soup and 1/2 grilled cheese"
            let isOfFood =
                next.map { EnglishWordClasses.wordClass(of: $0) == .verbOrNoun || $0.hasSuffix("ed") }
                ?? false
            return hasOn && !isCounting && !isOfFood && previous != "and"
                || isHead && next == nil && !lookahead.isContent(at: end)
                    && !lookahead.isLast(words.startIndex)
        case "/":
            if lookahead.isUnit(at: end) || next == "of" { return false }
            // "I had 6/7 almonds"
            if isCounting, !hasOn, !isHead, previous.map(English.Clauses.ate.contains) ?? false {
                return false
            }
            if English.Times.notDate.contains(words.first ?? ""), !(hasOn || isHeading) || isCounting,
                !isHeading
            {
                return false
            }
            // "The ramen was 8/10"
            if figures.second == 10, !hasOn, !opensMemo { return false }
            return hasOn || isHead
                || ![.article, .determiner].contains(EnglishWordClasses.wordClass(of: previous ?? ""))
        case ".":
            // "8.10: eggs" may be a time.
            return hasOn && !isCounting || opensMemo && isHeading && figures.first > 12
        default: return hasOn && !isCounting || isHeading && next == nil
        }
    }

    private static func isoDate(_ words: ArraySlice<String>) -> TimePhrases.Found? {
        guard let word = words.first else { return nil }
        guard let sign = word.first(where: { "-/.".contains($0) }) else { return nil }
        let parts = word.split(separator: sign, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 4,
            parts.dropFirst().allSatisfy({ (1...2).contains($0.count) }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
            (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        return ([.day(.date(year: year, month: month, day: day))], words.startIndex + 1)
    }

    private static func withYear(month: Int, day: Int, rest: ArraySlice<String>) -> TimePhrases.Found {
        let tail = rest.first == "in" ? rest.dropFirst() : rest
        guard let year = SpokenNumber.year(in: tail) else {
            return ([.day(.date(year: nil, month: month, day: day))], rest.startIndex)
        }
        return ([.day(.date(year: year.value, month: month, day: day))], year.end)
    }
}
