import Diary

/// Joins phrases about days that belong together.
///
/// "Three weeks ago on Monday" is one day; "on Monday and Tuesday" are two days on which the same was done.
struct JoinedDays {
    let tokens: [Token]
    private let words: [String]
    /// A list of more days than a week has means something else.
    private static let mostDays = 7

    private let domain: Domain

    init(tokens: [Token], domain: Domain) {
        self.tokens = tokens
        self.domain = domain
        words = tokens.map(\.word)
    }

    func joined(_ phrases: [UnderstoodPhrase]) -> [UnderstoodPhrase] {
        var rows: [Row] = []
        for phrase in oneDay(phrases) {
            if let last = rows.last, let longer = row(last, phrase, besides: phrases) {
                rows[rows.count - 1] = longer
            } else {
                rows.append(Row(phrases: [phrase]))
            }
        }
        return dayBefore(rows.map { further(settled($0)) })
    }

    // MARK: The day before

    /// "Yesterday rice and the day before soup": the day before the last one named.
    private func dayBefore(_ phrases: [UnderstoodPhrase]) -> [UnderstoodPhrase] {
        guard words.contains("before") else { return phrases }
        var found: [UnderstoodPhrase] = []
        var place = 0
        for phrase in phrases + [nil] {
            let end = phrase?.tokens.lowerBound ?? words.count
            if case .day(.daysAgo(let days))? = found.last?.pieces?.first(where: \.isDay),
                let start = (place..<max(place, end)).first(where: {
                    words[$0...].starts(with: ["the", "day", "before"])
                }),
                start + 3 <= end
            {
                found.append(
                    UnderstoodPhrase(meaning: .time([.day(.daysAgo(days + 1))]), tokens: start..<start + 3))
            }
            if let phrase {
                found.append(phrase)
                place = phrase.tokens.upperBound
            }
        }
        return found
    }

    // MARK: One day in two phrases

    private func oneDay(_ phrases: [UnderstoodPhrase]) -> [UnderstoodPhrase] {
        var joined: [UnderstoodPhrase] = []
        for phrase in phrases {
            if let last = joined.last, let both = together(last, phrase) {
                joined[joined.count - 1] = both
            } else {
                joined.append(phrase)
            }
        }
        return joined
    }

    private func together(_ first: UnderstoodPhrase, _ second: UnderstoodPhrase) -> UnderstoodPhrase? {
        let between = first.tokens.upperBound..<second.tokens.lowerBound
        guard between.allSatisfy({ English.Times.betweenDays.contains(words[$0]) }),
            !(between.lowerBound...between.upperBound).contains(where: { tokens[$0].followsStop }),
            let one = first.pieces, let other = second.pieces
        else { return nil }
        let isBroken = (between.lowerBound...between.upperBound).contains { tokens[$0].followsBreak }
        let opens = first.tokens.lowerBound == 0 || tokens[first.tokens.lowerBound].followsStop
        let day: SaidDay
        if let found = Self.day(weeks: weeks(of: first), one, other)
            ?? Self.day(weeks: weeks(of: second), other, one)
        {
            // "A week ago, yesterday" is two days; "last week, on Tuesday" is one.
            guard !isBroken || opens && Self.weekday(other) != nil else { return nil }
            day = found
        } else if Self.weekday(one) != nil, let date = Self.date(other) {
            // "Tuesday, November 17"
            day = date
        } else if let date = Self.date(one), Self.weekday(other) != nil {
            day = date
        } else {
            return nil
        }
        let rest = (one + other).filter { if case .day = $0 { false } else { true } }
        return UnderstoodPhrase(
            meaning: .time([.day(day)] + rest), tokens: first.tokens.lowerBound..<second.tokens.upperBound)
    }

    /// How many weeks back a phrase goes, if it says nothing else.
    private func weeks(of phrase: UnderstoodPhrase) -> Int? {
        guard let pieces = phrase.pieces else { return nil }
        if pieces.count == 1, case .day(.weeksAgo(let weeks)) = pieces[0] { return weeks }
        guard pieces.isEmpty else { return nil }
        switch words[phrase.tokens].drop(while: { $0 == "the" || $0 == "earlier" }).joined(separator: " ") {
        case "this week": return 0
        case "last week": return 1
        case "week before last": return 2
        default: return nil
        }
    }

    private static func day(weeks: Int?, _ ofWeeks: [TimePiece], _ other: [TimePiece]) -> SaidDay? {
        guard let weeks else { return nil }
        if let weekday = weekday(other) {
            return weeks > 0 ? .weekdayOfWeek(weekday, weeksAgo: weeks) : .weekday(weekday, mayBeToday: true)
        }
        if !ofWeeks.isEmpty, case .day(.daysAgo(let days))? = other.first(where: \.isDay) {
            return .daysAgo(7 * weeks + days)
        }
        return nil
    }

    private static func weekday(_ pieces: [TimePiece]) -> Int? {
        if case .day(.weekday(let weekday, _))? = pieces.first(where: \.isDay) { weekday } else { nil }
    }

    private static func date(_ pieces: [TimePiece]) -> SaidDay? {
        switch pieces.first(where: \.isDay) {
        case .day(let day):
            switch day {
            case .date, .figures, .dayOfMonth: day
            default: nil
            }
        default: nil
        }
    }

    // MARK: Several days

    /// Phrases for several days on which the same was done.
    private struct Row {
        var phrases: [UnderstoodPhrase]
        var tokens: Range<Int> {
            (phrases.first?.tokens.lowerBound ?? 0)..<(phrases.last?.tokens.upperBound ?? 0)
        }
    }

    /// The row with another day; nil if the two days are separate.
    private func row(_ row: Row, _ next: UnderstoodPhrase, besides phrases: [UnderstoodPhrase]) -> Row? {
        guard let last = row.phrases.last, row.phrases.count < Self.mostDays, Self.isDay(last),
            Self.isDay(next),
            !row.phrases.contains(where: { $0.pieces == next.pieces })
        else { return nil }
        let between = last.tokens.upperBound..<next.tokens.lowerBound
        let areWeekdays = [last, next].allSatisfy { $0.pieces.flatMap(Self.weekday) != nil }
        let isListed = tokens[next.tokens.lowerBound].followsBreak && between.isEmpty && areWeekdays
        let joins = between.contains { words[$0] == "and" }
        guard joins || isListed, between.allSatisfy({ English.Times.dayJoint.contains(words[$0]) }),
            !(between.lowerBound...between.upperBound).contains(where: { tokens[$0].followsStop }),
            !isLed(row, by: ["between", "from", "since"])
        else { return nil }
        // "Soup on Monday and on Tuesday rice": the second day heads what follows it.
        if hasWords(before: row.tokens.lowerBound, besides: phrases), !ends(next.tokens.upperBound) {
            return nil
        }
        return Row(phrases: row.phrases + [next])
    }

    private func isLed(_ row: Row, by leads: Set<String>) -> Bool {
        let start = row.tokens.lowerBound
        return leads.contains(words[start]) || start > 0 && leads.contains(words[start - 1])
    }

    private static func isDay(_ phrase: UnderstoodPhrase) -> Bool {
        guard let pieces = phrase.pieces, pieces.contains(where: \.isDay) else { return false }
        return pieces.allSatisfy { $0.isDay || $0.isPart }
    }

    /// Whether the sentence, before a place, names more than times and occasions.
    private func hasWords(before place: Int, besides phrases: [UnderstoodPhrase]) -> Bool {
        var index = place - 1
        let timed = Set(phrases.flatMap { Array($0.tokens) })
        while index >= 0, !tokens[index + 1].followsStop {
            let word = words[index]
            let isThing =
                EnglishWordClasses.wordClass(of: word) == .content
                && !domain.occasions.words.contains(word)
            if isThing, !timed.contains(index) { return true }
            index -= 1
        }
        return false
    }

    private func ends(_ place: Int) -> Bool {
        place >= tokens.count || tokens[place].followsBreak || words[place] == "and" || words[place] == "for"
    }

    private func settled(_ row: Row) -> UnderstoodPhrase {
        guard row.phrases.count > 1, let first = row.phrases.first, let pieces = first.pieces else {
            return row.phrases[0]
        }
        let others = row.phrases.dropFirst().compactMap(\.pieces)
        // "On Monday and Tuesday evening"
        let part = others.last?.first(where: \.isPart)
        let own =
            pieces.contains(where: \.isPart) || others.dropLast().contains { $0.contains(where: \.isPart) }
        let shared = own ? nil : part
        return UnderstoodPhrase(
            meaning: .time(
                pieces + [shared].compactMap { $0 }
                    + others.map { Self.also($0 + [shared].compactMap { $0 }) }),
            tokens: row.tokens)
    }

    private static func also(_ pieces: [TimePiece]) -> TimePiece {
        var day = SaidDay.daysAgo(0)
        var part: DayPart?
        for piece in pieces {
            switch piece {
            case .day(let said): day = said
            case .part(let said): part = part ?? said
            default: break
            }
        }
        return .also(day, part)
    }

    // MARK: Days told by the one before them

    /// Reads on after a day: "November 17 and 18", "yesterday and the day before".
    private func further(_ phrase: UnderstoodPhrase) -> UnderstoodPhrase {
        let end = phrase.tokens.upperBound
        guard Self.isDay(phrase), let pieces = phrase.pieces, let day = pieces.first(where: \.isDay),
            case .day(let said) = day, end + 1 < tokens.count, words[end] == "and", !tokens[end].followsStop
        else { return phrase }
        let rest = words[(end + 1)...]
        let bare = rest.first == "the" ? rest.dropFirst() : rest
        let other: SaidDay
        let next: Int
        if case .daysAgo(let days) = said, ["day", "night"].contains(bare.first),
            bare.dropFirst().first == "before", bare.dropFirst(2).first != "yesterday",
            bare.dropFirst(2).first != "last"
        {
            other = .daysAgo(days + 1)
            next = bare.startIndex + 2
        } else if let number = SpokenNumber.ordinal(in: bare) ?? SpokenNumber.cardinal(in: bare),
            (1...31).contains(number.value), let same = said.sameMonth(day: number.value)
        {
            other = same
            next = number.end
        } else {
            return phrase
        }
        let isFollowed = next < tokens.count && !tokens[next].followsBreak
        let follows = isFollowed ? EnglishWordClasses.wordClass(of: words[next]) : .pronoun
        guard follows == .pronoun || follows == .verb || words[min(next, words.count - 1)] == "and" else {
            return phrase
        }
        let part = pieces.first(where: \.isPart).flatMap {
            if case .part(let part) = $0 { part } else { nil }
        }
        return UnderstoodPhrase(
            meaning: .time(pieces + [.also(other, part)]), tokens: phrase.tokens.lowerBound..<next)
    }
}

extension SaidDay {
    /// Another day of the same month; nil if this day names no month.
    fileprivate func sameMonth(day: Int) -> SaidDay? {
        switch self {
        case .date(let year, let month, _): .date(year: year, month: month, day: day)
        case .dayOfMonth: .dayOfMonth(day)
        default: nil
        }
    }
}

extension UnderstoodPhrase {
    /// The pieces of a phrase about time; nil for the name of a meal.
    fileprivate var pieces: [TimePiece]? { if case .time(let pieces) = meaning { pieces } else { nil } }
}

extension TimePiece {
    package var isDay: Bool { if case .day = self { true } else { false } }
    package var isPart: Bool { if case .part = self { true } else { false } }
}
