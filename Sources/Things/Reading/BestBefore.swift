import Diary
import Language

/// The day until which something keeps, as it is said: "best before 12 December", "it goes off on Friday".
struct BestBefore: Sendable {
    /// The words, as indices of the text from which they are cut.
    let tokens: Range<Int>
    let day: CalendarDay

    /// The first such words from a place on; nil if there are none with a date.
    static func first(from start: Int, in tokens: [Token], of said: SaidWords) -> BestBefore? {
        let words = tokens.map(\.word)
        let today = CalendarDay(of: said.saidAt, in: said.calendar)
        for index in start..<max(start, words.count) {
            guard let phrase = SaidPhrases.keptUntil.match(at: index, in: words[...]),
                let (day, end) = date(at: phrase.end, words, today, isIn: words[phrase.end - 1] == "in")
            else { continue }
            // A note and a reminder keep these words as their own.
            if (0..<index).contains(where: { SaidPhrases.notes.match(at: $0, in: words[...]) != nil }) {
                return nil
            }
            var first = index
            while first > start, beforePhrase.contains(words[first - 1]) { first -= 1 }
            // "Is the milk good until Friday" asks.
            return first > 0 ? BestBefore(tokens: first..<end, day: day) : nil
        }
        return nil
    }

    private static let beforePhrase = Set(English.SaidAfterPhrases.beforeKeeping)

    /// The day that is named at a place, and the end of its name.
    ///
    /// - Parameter isIn: whether "in" stands before it, as before a length of time or a month.
    private static func date(
        at index: Int, _ words: [String], _ today: CalendarDay, isIn: Bool
    ) -> (CalendarDay, Int)? {
        guard index < words.count else { return nil }
        if isIn, let coming = ComingDay.read(at: index - 1, in: words[...], today: today) {
            return (coming.day, coming.end)
        }
        let coming =
            ComingDay.read(at: index, in: words[...], today: today)
            ?? ComingDay.month(words[index...], today) ?? monthInFigures(words[index])
        return coming.map { ($0.day, max($0.end, index + 1)) }
    }

    /// "03/2027": the last day of the month.
    private static func monthInFigures(_ word: String) -> ComingDay? {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let month = parts[0], let year = parts[1], (2000...2100).contains(year),
            let first = CalendarDay(year: year, month: month, day: 1)
        else { return nil }
        return ComingDay(day: first.adding(months: 1).advanced(by: -1), end: 0)
    }
}

extension SaidText {
    /// A text without the words that tell until when its things keep, and where these words stood.
    struct Undated: Sendable {
        var tokens: [Token]
        /// The day, and the first and the last of the words that tell it.
        var days: [(day: CalendarDay, first: Token, last: Token)] = []

        init(_ tokens: [Token], of said: SaidWords) {
            self.tokens = tokens
            var start = 0
            while let found = BestBefore.first(from: start, in: self.tokens, of: said) {
                let cut = self.tokens[found.tokens]
                if let first = cut.first, let last = cut.last { days.append((found.day, first, last)) }
                self.tokens.removeSubrange(found.tokens)
                start = found.tokens.lowerBound
            }
        }
    }
}

/// Reads until when a thing keeps where nothing else is told of it: "the milk is good until Friday", "bought ham, it
/// keeps until Thursday".
struct DatedReading: ThingRule {
    let text: SaidText
    /// The things named right before, for "it".
    let antecedents: [SaidThing]

    /// The kinds of things that do not keep forever.
    private static let spoiling: Set<String> = [
        "food", "medicine", "document", "baby", "pet", "cleaning", "bathroom", "garden",
    ]

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        guard let place = text.datedPlace(in: range), !text.isAsked(range) else { return nil }
        var start = text.afterFillers(range)
        if let head = ClauseHead(English.ThingVerbs.buy, in: range, of: text, reach: 5) {
            guard !head.isNegated, !head.isPlanned, head.verb < place else { return nil }
            start = head.verb + 1
        } else if let opening = SaidPhrases.standing.match(at: start, in: words[..<range.upperBound]) {
            start = min(opening.end, place)
        }
        let said = start..<max(start, place)
        // "I had yoghurt, it expires tomorrow" tells of a meal.
        var name = said
        while let first = name.first, ThingWords.determiners.contains(words[first]) {
            name = (first + 1)..<name.upperBound
        }
        let isListed = !name.isEmpty && list.isNamed(at: name.lowerBound, before: name.upperBound)
        guard isListed || !words[said].contains(where: tellsMore) else { return nil }
        let things = said.isEmpty ? antecedents.map(\.whole) : list.things(in: said)
        guard !things.isEmpty,
            things.allSatisfy({ thing in
                thing.isKnown && !thing.isNothingKept && !thing.isPlant && thing.words.count < 6
                    && thing.kind.map(Self.spoiling.contains) ?? true
            })
        else { return nil }
        let named = things.map { $0.unpossessed(in: text.kept) }
        return ThingReading(
            tokens: range.lowerBound..<max(place, range.lowerBound + 1), fit: .certain,
            acts: named.map(\.added), things: named)
    }

    /// Whether a word tells something else than the name of a thing.
    private func tellsMore(_ word: String) -> Bool {
        English.Clauses.teller.contains(word) || English.Clauses.ate.contains(word)
            || English.Verbs.verb.contains(word) && !word.hasSuffix("ing")
            || English.PuttingWords.ofEating.contains(word)
            || English.ThingPlaces.notInName.contains(word) && !["at", "on", "for", "with"].contains(word)
    }
}
