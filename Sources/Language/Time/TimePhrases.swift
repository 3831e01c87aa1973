import Diary

/// Finds the phrases that say when something was done.
///
/// A phrase never crosses punctuation or enters the name of a thing, so "seven up" is not a time.
struct TimePhrases {
    typealias Found = (pieces: [TimePiece], end: Int)

    private let tokens: [Token]
    private let words: [String]
    /// For each word, the end of the stretch that a phrase starting there must stay within.
    private let limits: [Int]
    private let lookahead: CountedThing

    private let domain: Domain

    /// - Parameter names: names of several words, which no phrase may enter.
    init(tokens: [Token], names: [ThingNames.Match], domain: Domain) {
        self.tokens = tokens
        self.domain = domain
        words = tokens.map(\.word)
        var limits = [Int](repeating: tokens.count, count: tokens.count)
        var limit = tokens.count
        var closed = Set(names.filter { $0.tokens.count > 1 }.flatMap(\.tokens))
        for index in tokens.indices.reversed() {
            if closed.remove(index) != nil { limit = index }
            limits[index] = limit
            if tokens[index].followsBreak { limit = index }
        }
        self.limits = limits
        lookahead = CountedThing(tokens: tokens, names: names, domain: domain)
    }

    /// Every phrase, left to right.
    func all() -> [UnderstoodPhrase] {
        var phrases: [UnderstoodPhrase] = []
        var index = 0
        while index < words.count {
            if English.Times.origin.contains(words[index]), phrase(at: index) == nil,
                index + 1 < words.count,
                let origin = phrase(at: index + 1)
            {
                // "Pizza from yesterday" and "the same as yesterday" say where the pizza comes from, not
                // when it was eaten.
                if words[index] != "from" {
                    phrases.append(UnderstoodPhrase(meaning: .time([]), tokens: index..<origin.end))
                }
                index = origin.end
            } else if let found = phrase(at: index), found.end > index {
                let isOther =
                    OtherTimes.areSaid(in: words, at: index..<found.end, pieces: found.pieces)
                    || isDenied(index, found.pieces) || isLeftFor(index, found.pieces)
                let meaning = UnderstoodPhrase.Meaning.time(isOther ? [] : found.pieces)
                phrases.append(UnderstoodPhrase(meaning: meaning, tokens: index..<found.end))
                index = found.end
            } else {
                index += 1
            }
        }
        return JoinedDays(tokens: tokens, domain: domain).joined(phrases)
    }

    /// "Yesterday, not today"
    private func isDenied(_ start: Int, _ pieces: [TimePiece]) -> Bool {
        start > 0 && words[start - 1] == "not" && pieces.count == 1 && pieces[0].isDay
    }

    /// "Ate half, the rest for tonight"
    private func isLeftFor(_ start: Int, _ pieces: [TimePiece]) -> Bool {
        words[start] == "for" && pieces == [.day(.daysAgo(0)), .part(.night)]
            && words[..<start].suffix(4).contains(where: English.Times.remainder.contains)
    }

    private func phrase(at start: Int) -> Found? {
        let clause = words[start..<max(start, limits[start])]
        guard let first = clause.first else { return nil }
        // A recogniser writes "i at two eggs" for "I ate two eggs".
        if first == "at", start > 0, ["i", "we"].contains(words[start - 1]), lookahead.starts(at: start + 1) {
            return nil
        }
        return ElapsedPhrase.read(clause) ?? UsualTimes.read(clause, domain) ?? vague(clause)
            ?? DayPhrase.read(
                clause, previous: start > 0 ? words[start - 1] : nil, isHead: isHead(start),
                isListed: isListed(start), isRow: isInRow(start), domain)
            ?? DatePhrase.read(
                clause, previous: isHead(start) ? nil : words[start - 1], isHead: isHead(start),
                lookahead: lookahead)
            ?? ClockPhrase.read(clause, lookahead: lookahead, isLed: isLed(start))
            ?? DayPartPhrase.read(clause) ?? barePart(at: start)
    }

    /// "Monday and | Tuesday"
    private func isListed(_ start: Int) -> Bool {
        start > 1 && words[start - 1] == "and" && DayPhrase.weekdays[words[start - 2]] != nil
    }

    /// "Monday pizza, Tuesday curry": weekdays at the heads of clauses, or one that begins the text.
    private func isInRow(_ start: Int) -> Bool {
        guard isHead(start), DayPhrase.weekdays[words[start]] != nil else { return false }
        return start == 0
            || words.indices.contains {
                $0 != start && isHead($0) && DayPhrase.weekdays[words[$0]] != nil
            }
    }

    private func isHead(_ start: Int) -> Bool { start == 0 || tokens[start].followsBreak }

    /// "Morning idli sambar, afternoon curd rice": parts of the day in front of foods, at least two of them.
    private func barePart(at start: Int) -> Found? {
        guard let part = DayPhrase.parts[words[start]], isBarePart(start) else { return nil }
        let others = words.indices.filter { isBarePart($0) }.compactMap { DayPhrase.parts[words[$0]] }
        // "Evening: chai and biscuits" needs no second part of the day.
        let isHead = limits[start] == start + 1 && (start == 0 || limits[start - 1] == start)
        // "… and evening around five", "then night curd rice"
        let follows =
            start > 0 && !tokens[start].followsBreak && ["and", "then", "so"].contains(words[start - 1])
        let describes = OtherTimes.ofParts.contains(words[start + 1])
        return isHead || Set(others).count > 1 || follows && !describes || isFollowedByCount(start)
            ? ([.part(part)], start + 1) : nil
    }

    /// "Forgot to put: evening 2 samosas", "afternoon also only rice", "evening I had nothing"
    private func isFollowedByCount(_ start: Int) -> Bool {
        let next = words[start + 1]
        return SpokenNumber.isNumeral(next) || ["i", "we", "also", "only", "just"].contains(next)
    }

    private func isBarePart(_ index: Int) -> Bool {
        guard DayPhrase.parts[words[index]] != nil, index + 1 < words.count, limits[index] > index else {
            return false
        }
        guard index > 0 else { return true }
        return ![.article, .determiner, .preposition].contains(
            EnglishWordClasses.wordClass(of: words[index - 1]))
            && !English.Times.partModifier
                .contains(words[index - 1])
            && DayPhrase.weekdays[words[index - 1]] == nil
    }

    /// Whether a typed time such as "12.30" needs no "at": at the head of the text, or after an occasion or
    /// "time".
    private func isLed(_ start: Int) -> Bool {
        // "12.30 soup" and "0715 oats" begin with a time; "1.5 litres" and "19,50 with tip" do not.
        if isHead(start), isTypedClock(words[start]), !tokens[start].text.contains(","),
            !lookahead.isUnit(at: start + 1)
        {
            return true
        }
        guard start > 0 else { return false }
        return domain.occasions.words.contains(words[start - 1]) || words[start - 1] == "time"
            || words[start - 1] == "tea" && words[start].contains(".") || followsDay(start)
    }

    /// "Today 7.40 porridge", "saturday eleven thirty eight biltong"
    private func followsDay(_ start: Int) -> Bool {
        ["today", "yesterday", "tonight"].contains(words[start - 1]) || DayPhrase.isWeekday(words[start - 1])
    }

    /// Whether a word is a time whose minutes have two figures, as in "18.05", "0715" or "1500".
    private func isTypedClock(_ word: String) -> Bool {
        let figures = word.filter(\.isNumber)
        guard
            word.contains(".")
                ? word.split(separator: ".").last?.count == 2
                : word.hasPrefix("0") || ClockPhrase.isTwentyFourHour(word),
            figures.count == word.count || figures.count + 1 == word.count, (3...4).contains(figures.count),
            let minute = Int(figures.suffix(2))
        else { return false }
        return minute % 5 == 0 && minute < 60 && !word.hasPrefix("0.")
    }

    private static let vaguePhrases = English.TimePhrases.vague.inWords.sorted { $0.count > $1.count }

    private func vague(_ clause: ArraySlice<String>) -> Found? {
        if ["just", "right"].contains(clause.first), clause.dropFirst().first == "now" {
            return ([.elapsed(.zero)], clause.startIndex + 2)
        }
        if clause.first == "earlier" || clause.first == "later" {
            // "earlier today" is a day.
            let rest = clause.dropFirst()
            if let day = DayPhrase.read(rest, previous: clause.first, domain) { return day }
        }
        return Self.vaguePhrases.first { clause.starts(with: $0) }.map { ([], clause.startIndex + $0.count) }
    }
}
