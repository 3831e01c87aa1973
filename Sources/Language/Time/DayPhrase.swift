import Diary

/// "Yesterday", "last night", "on Tuesday evening", "the day before yesterday".
enum DayPhrase {
    static let weekdays = English.Calendar.values(of: English.Calendar.weekday)

    /// Short names; some are other words as well.
    private static let shortWeekdays = English.Calendar.values(of: English.Calendar.shortWeekday)

    static let parts = English.Calendar.meanings.filter { English.Calendar.part.contains($0.key) }
        .compactMapValues(DayPart.init(rawValue:))

    /// - Parameters:
    ///   - previous: the word before, which can make a weekday part of a name.
    ///   - isHead: whether the phrase begins its clause.
    ///   - isListed: whether it follows another day and "and", so that it does not describe what comes next.
    ///   - isRow: whether a thing right behind a weekday is one of that day: "Monday pizza, Tuesday curry".
    static func read(
        _ clause: ArraySlice<String>, previous: String?, isHead: Bool = false, isListed: Bool = false,
        isRow: Bool = false, _ domain: Domain
    ) -> TimePhrases.Found? {
        // "Repotted it at the weekend": on its first day, as far as anybody knows.
        if let first = clause.first, English.Times.weekendLead.contains(first),
            let saturday = weekdays["saturday"],
            clause.dropFirst().starts(with: ["the", "weekend"])
        {
            return ([.day(.weekday(saturday, mayBeToday: true))], clause.startIndex + 3)
        }
        let rest = clause.drop(while: English.Times.dayLead.contains)
        let hasOn =
            isListed || clause.startIndex < rest.startIndex && clause[..<rest.startIndex].contains("on")
        guard let day = day(rest, hasOn: hasOn, previous: previous, isHead: isHead, isRow: isRow, domain)
        else {
            return nil
        }
        var pieces = day.pieces
        var end = day.end
        if pieces.count == 1 {
            // "yesterday late morning"
            let tail = clause[end...].drop { $0 == "late" || $0 == "early" }
            if let part = tail.first.flatMap({ parts[$0] }) {
                pieces.append(.part(part))
                end = tail.startIndex + 1
            }
        }
        return (pieces, end)
    }

    private static func day(
        _ words: ArraySlice<String>, hasOn: Bool, previous: String?, isHead: Bool, isRow: Bool,
        _ domain: Domain
    ) -> TimePhrases.Found? {
        guard let first = words.first else { return nil }
        let start = words.startIndex
        let second = words.dropFirst().first
        switch first {
        case "today": return ([.day(.daysAgo(0))], start + 1)
        case "yesterday", "yest", "yday": return ([.day(.daysAgo(1))], start + 1)
        case "tonight", "tonite": return ([.day(.daysAgo(0)), .part(.night)], start + 1)
        case "the", "day":
            let isNamedDay = second.map { weekdays[$0] != nil } ?? false
            if first == "the", second == "night" || isNamedDay && isBeforeLast(words.dropFirst(2)) {
                return day(
                    words.dropFirst(), hasOn: hasOn, previous: previous, isHead: isHead, isRow: isRow, domain)
            }
            let phrase = (first == "the" ? ["the"] : []) + ["day", "before", "yesterday"]
            return words.starts(with: phrase) ? ([.day(.daysAgo(2))], start + phrase.count) : nil
        case "night":
            return words.starts(with: ["night", "before", "last"])
                ? ([.day(.daysAgo(2)), .part(.night)], start + 3) : nil
        case "today's", "yesterday's":
            // "yesterday's lunch was"; "yesterday's pizza" was eaten later.
            guard let second, domain.occasions.words.contains(second) else { return nil }
            return ([.day(.daysAgo(first == "today's" ? 0 : 1))], start + 1)
        case "last", "this":
            return relative(words, isLast: first == "last")
        default:
            return weekday(words, hasOn: hasOn, previous: previous, isHead: isHead, isRow: isRow, domain)
        }
    }

    private static func relative(_ words: ArraySlice<String>, isLast: Bool) -> TimePhrases.Found? {
        var rest = words.dropFirst()
        if !isLast, rest.first == "past" { rest = rest.dropFirst() }
        if isLast, rest.first == "late" { rest = rest.dropFirst() }
        guard let word = rest.first else { return nil }
        let end = rest.startIndex + 1
        if let part = parts[word], isLast == (part == .night) || part != .night {
            // Nobody says "last morning".
            guard !isLast || part != .morning else { return nil }
            return ([.day(.daysAgo(isLast ? 1 : 0)), .part(part)], end)
        }
        // "A few beers this weekend" were drunk on its first day, as far as anybody knows.
        let name = word == "weekend" ? "saturday" : word
        guard let weekday = weekdays[name] ?? shortWeekdays[name] else { return nil }
        return ([.day(.weekday(weekday, mayBeToday: !isLast))], end)
    }

    private static func weekday(
        _ words: ArraySlice<String>, hasOn: Bool, previous: String?, isHead: Bool, isRow: Bool,
        _ domain: Domain
    ) -> TimePhrases.Found? {
        guard let first = words.first else { return nil }
        let rest = words.dropFirst()
        // "Tuesday's lunch was"
        if first.hasSuffix("'s"), let weekday = weekdays[String(first.dropLast(2))],
            let next = rest.first, domain.occasions.words.contains(next)
        {
            return ([.day(.weekday(weekday, mayBeToday: false))], rest.startIndex)
        }
        guard let weekday = weekdays[first] ?? short(first, rest, isMeant: hasOn, isHead: isHead, domain)
        else {
            return nil
        }
        // No day is meant in "they have it every friday", "like on a normal friday" or "vegetarian since
        // monday".
        if let previous, English.Times.timeless.contains(previous) { return ([], rest.startIndex) }
        if isBeforeLast(rest) { return ([.day(.weekdayBefore(weekday, times: 2))], rest.startIndex + 2) }
        if let next = rest.first {
            guard !domain.describedByWeekday.contains(next) else { return nil }
            let isDescribing = EnglishWordClasses.wordClass(of: next) == .content && parts[next] == nil
            if isDescribing, !hasOn, !isRow, !domain.occasions.words.contains(next), next != "last" {
                return nil
            }
        } else if !hasOn, previous == "taco" {
            return nil
        }
        if previous == "taco" { return nil }
        // "Sunday, so a roast", said on a Sunday, is today; "on Sunday" is a week ago.
        return ([.day(.weekday(weekday, mayBeToday: !hasOn))], rest.startIndex)
    }
}

extension DayPhrase {

    /// "Tuesday", "tue".
    static func isWeekday(_ word: String) -> Bool { weekdays[word] != nil || shortWeekdays[word] != nil }

    private static func isBeforeLast(_ words: ArraySlice<String>) -> Bool {
        words.starts(with: ["before", "last"])
    }

    /// "Tue: soup", "on sat", "Tue 11/17"; not "I sat", "sun dried".
    private static func short(
        _ word: String, _ rest: ArraySlice<String>, isMeant: Bool, isHead: Bool, _ domain: Domain
    ) -> Int? {
        guard let weekday = shortWeekdays[word] else { return nil }
        guard let next = rest.first else { return isHead || isMeant ? weekday : nil }
        let isDated = DatePhrase.months[next] != nil || DateFigures(next) != nil
        let isTimed = parts[next] != nil || domain.occasions.words.contains(next)
        return isMeant || isDated || isHead && isTimed ? weekday : nil
    }
}

/// "In the morning", "at night", "mid afternoon".
enum DayPartPhrase {
    private static let openings = English.TimePhrases.partLead.inWords

    static func read(_ clause: ArraySlice<String>) -> TimePhrases.Found? {
        for lead in openings where clause.starts(with: lead) {
            let rest = clause.dropFirst(lead.count)
            guard let word = rest.first, let part = DayPhrase.parts[word] else { continue }
            let next = rest.dropFirst().first
            // "late night snack" and "early morning coffee" describe a thing; after "at" only the night is a
            // time.
            let isDescribing = next.map { EnglishWordClasses.wordClass(of: $0) == .content } ?? false
            if lead == ["at"] ? part != .night : lead.count == 1 && isDescribing { continue }
            return ([.part(part)], rest.startIndex + 1)
        }
        return nil
    }
}

extension English.Calendar {
    /// The numbers that some names stand for.
    static func values(of names: Set<String>) -> [String: Int] {
        meanings.filter { names.contains($0.key) }.compactMapValues { Int($0) }
    }
}
