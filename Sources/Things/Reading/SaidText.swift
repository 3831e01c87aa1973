import Diary
import Language

/// A text after corrections, divided into clauses, with the things that the household keeps.
struct SaidText: Sendable {
    let said: SaidWords
    let tokens: [Token]
    let words: [String]
    /// For each word, its index in `said.tokens`.
    private let places: [Int]
    let kept: KeptThings
    /// The clauses in the order of speech; together they cover every word.
    private(set) var clauses: [Range<Int>] = []
    /// The punctuation between each word and the one before it.
    private let signs: [String]
    /// Days until which things keep: the place in the words after which each was told, and its words in `said.tokens`.
    private let days: [(day: CalendarDay, place: Int, tokens: Range<Int>)]

    init(_ said: SaidWords, _ kept: KeptThings) {
        self.said = said
        self.kept = kept
        let meant = ThingRepairs.applied(to: Self.whole(said.tokens), of: said, kept)
        let undated = Undated(meant, of: said)
        let utterance = Utterance(said.text, tokens: undated.tokens, in: Self.domain)
        let placeByStart = Dictionary(
            said.tokens.enumerated().map { ($1.range.lowerBound, $0) },
            uniquingKeysWith: { first, _ in first })
        let tokens = utterance.tokens
        self.tokens = tokens
        words = tokens.map(\.word)
        places = tokens.map { placeByStart[$0.range.lowerBound] ?? 0 }
        signs = tokens.map { token in
            let end = token.range.lowerBound
            let place = placeByStart[end] ?? 0
            let start = place > 0 ? said.tokens[place - 1].range.upperBound : said.text.startIndex
            return start <= end ? String(said.text[start..<end]) : ""
        }
        days = undated.days.map { dated in
            let place = tokens.prefix { $0.range.lowerBound < dated.first.range.lowerBound }.count
            let first = placeByStart[dated.first.range.lowerBound] ?? 0
            return (
                dated.day, place, first..<max(first, placeByStart[dated.last.range.lowerBound] ?? first) + 1
            )
        }
        clauses = ClauseStarts(self).clauses()
    }

    /// This journal has its own lists of things; the domain only keeps its words out of phrases about time.
    private static let domain = Domain(
        names: ThingNames([]), verbs: ClauseVerbs(act: English.ThingVerbs.put, having: English.ThingVerbs.buy)
    )

    /// Restores endings that people leave out ("runnin", "mornin"), and removes the end of a sentence after
    /// "6 a.m.".
    private static func whole(_ tokens: [Token]) -> [Token] {
        tokens.indices.map { index in
            let token = tokens[index]
            let isClipped =
                token.word.hasSuffix("in") && English.SaidThingWords.clipped.contains(token.word + "g")
            let isInDate =
                index > 0 && token.followsStop
                && ["a.m", "p.m"].contains(tokens[index - 1].text.lowercased())
            // "Its in the drawer"
            let isBare =
                token.word == "its" && index + 1 < tokens.count
                && PlacePhrase.prepositions.contains(tokens[index + 1].word)
            if let owner = owner(at: index, in: tokens) { return owner }
            let contracted =
                English.ThingClauses.contraction(of: token.word) ?? English.TypedWords.meanings[token.word]
            guard isClipped || isInDate || isBare || contracted != nil else { return token }
            let word = contracted ?? (isBare ? "it's" : isClipped ? token.word + "g" : token.word)
            return Token(
                text: token.text, word: word, range: token.range,
                followsBreak: isInDate ? false : token.followsBreak,
                followsStop: isInDate ? false : token.followsStop)
        }
    }

    /// "Walters glasses": a recogniser writes no apostrophe after a name.
    private static func owner(at index: Int, in tokens: [Token]) -> Token? {
        let token = tokens[index]
        guard token.word.count > 3, token.word.hasSuffix("s"), index + 1 < tokens.count,
            !tokens[index + 1].followsBreak
        else { return nil }
        let name = String(token.word.dropLast())
        guard English.FirstNames.unmarked.contains(name), !English.FirstNames.unmarked.contains(token.word),
            ThingWords.name(at: index, in: tokens.map(\.word)[...]) == nil,
            EnglishWordClasses.wordClass(of: tokens[index + 1].word) == .content
        else { return nil }
        return Token(
            text: token.text.dropLast() + "'s", word: name + "'s", range: token.range,
            followsBreak: token.followsBreak, followsStop: token.followsStop)
    }

    /// The range of `said.tokens` that a range of these words covers, including words taken back inside it.
    func original(_ range: Range<Int>) -> Range<Int> {
        guard let first = range.first, let last = range.last else { return 0..<0 }
        let covered = places[first...last]
        guard let low = covered.min(), let high = covered.max() else { return 0..<0 }
        return low..<(high + 1)
    }

    /// The place in a range after which it is told until when something keeps.
    func datedPlace(in range: Range<Int>) -> Int? {
        days.first { range.lowerBound < $0.place && $0.place <= range.upperBound }?.place
    }

    /// The acts of a reading with the day until which their things keep, and all their words in `said.tokens`.
    func dated(_ reading: ThingReading) -> (reading: ThingReading, tokens: Range<Int>) {
        var tokens = original(reading.tokens)
        guard
            let told = days.first(where: {
                reading.tokens.lowerBound < $0.place && $0.place <= reading.tokens.upperBound
            }), !tokens.isEmpty, reading.acts.contains(where: \.isOfStock)
        else { return (reading, tokens) }
        tokens =
            min(tokens.lowerBound, told.tokens.lowerBound)..<max(tokens.upperBound, told.tokens.upperBound)
        var dated = reading
        dated.fit = max(reading.fit, .certain)
        dated.acts = reading.acts.map { act in
            guard act.isOfStock else { return act }
            var act = act
            act.fields["bestBefore"] = .text(told.day.text)
            return act
        }
        return (dated, tokens)
    }

    /// Divides a clause at a word, so that the rest is read as a clause of its own.
    mutating func cut(_ clause: Int, at index: Int) {
        let range = clauses[clause]
        guard range.lowerBound < index, index < range.upperBound else { return }
        clauses.replaceSubrange(clause...clause, with: [range.lowerBound..<index, index..<range.upperBound])
    }

    /// "… in the folder | and the warranty in the cabinet": reads the rest of the last clause of a reading,
    /// too.
    mutating func cutRest(of reading: ThingReading, from clause: Int) {
        let end = reading.tokens.upperBound
        guard end < words.count, words[end] == "and" || tokens[end].followsBreak,
            let last = clauses[clause...].firstIndex(where: { $0.contains(end) })
        else { return }
        cut(last, at: end)
    }

    /// A word; empty at the end of a stretch.
    func word(at index: Int, before limit: Int) -> String { index < limit ? words[index] : "" }

    /// The punctuation before a word.
    func sign(at index: Int) -> String { words.indices.contains(index) ? signs[index] : "" }

    /// Whether a colon, an arrow or a dash stands before a word.
    func opensList(at index: Int) -> Bool {
        guard words.indices.contains(index) else { return false }
        return signs[index].contains { ":→➡".contains($0) } || signs[index].contains("->")
            || signs[index].contains(" - ") || signs[index].contains("–")
    }

    /// Whether an arrow stands before a word.
    func isArrow(at index: Int) -> Bool {
        guard words.indices.contains(index) else { return false }
        return signs[index].contains { "→➡".contains($0) } || signs[index].contains("->")
    }

    /// Whether a bracket opens before a word.
    func opensBracket(at index: Int) -> Bool { words.indices.contains(index) && signs[index].contains("(") }

    /// Whether a question mark stands after a range of words.
    func isAsked(_ range: Range<Int>) -> Bool {
        guard range.upperBound > 0, range.upperBound <= words.count else { return false }
        if range.upperBound < words.count { return signs[range.upperBound].contains("?") }
        return said.text[tokens[range.upperBound - 1].range.upperBound...].contains("?")
    }

    /// The end of the sentence that contains a word.
    func sentenceEnd(from index: Int) -> Int {
        var end = index + 1
        while end < tokens.count, !tokens[end].followsStop { end += 1 }
        return min(end, tokens.count)
    }

    /// The end of the stretch without punctuation that contains a word.
    func pieceEnd(from index: Int, before limit: Int) -> Int {
        var end = index + 1
        while end < limit, !tokens[end].followsBreak { end += 1 }
        return min(end, limit)
    }

    /// The end of a range, or its first word from a list, except at the start.
    func end(from first: Int, before limit: Int, at stops: Set<String>) -> Int {
        (first..<limit).dropFirst().first { stops.contains(words[$0]) } ?? limit
    }

    /// The words as they were said or typed, with the punctuation between them.
    func written(_ range: Range<Int>) -> String {
        guard let first = range.first else { return "" }
        var text = tokens[first].text
        for index in range.dropFirst() {
            let sign = signs[index]
            text += (sign.isEmpty ? " " : sign) + tokens[index].text
        }
        return text
    }

    /// The words separated by single spaces, in the form of a name.
    func name(_ range: Range<Int>) -> String { tokens[range].map(\.text).joined(separator: " ") }

    /// The first index in a range that is not a filler.
    func afterFillers(_ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, ThingWords.fillers.contains(words[index]) { index += 1 }
        return index
    }
}
