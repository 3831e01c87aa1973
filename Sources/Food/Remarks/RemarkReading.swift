import Diary
import Language

/// A remark in an utterance, as far as it was understood.
package struct ReadRemark: Hashable, Sendable {
    package let kind: Remark.Kind
    /// The words that say it, with those that belong to it: "felt bloated after lunch".
    package let tokens: Range<Int>
    /// The words that make it a remark: "bloated".
    package let core: Range<Int>
    /// The name under which a feeling counts; nil for what is not a feeling.
    package var name: String?
    /// What was said about its time.
    package var pieces: [TimePiece] = []

    package init(_ kind: Remark.Kind, _ tokens: Range<Int>, core: Range<Int>? = nil, name: String? = nil) {
        self.kind = kind
        self.tokens = tokens
        self.core = core ?? tokens
        self.name = name
    }

    /// Whether no food can consist of its words.
    var isNoFood: Bool { kind == .body || kind == .mood || kind == .rating }
}

/// Finds what a memo says beside its foods: how somebody felt, how it tasted, how good it was, and where.
///
/// A pure function of the words; the words of its lists stand in Models/food/words.
enum RemarkReading {
    /// The remarks in the order of the words; no two have a word in common.
    static func remarks(of utterance: Utterance) -> [ReadRemark] {
        guard !utterance.tokens.isEmpty else { return [] }
        let words = RemarkWords(utterance)
        let ratings = RatingReading(words).all()
        var found = FeelingReading(words).all()
        for others in [ratings, TasteReading(words).all(), PlaceReading(words).all()] {
            found += others.filter { one in !found.contains { $0.tokens.overlaps(one.tokens) } }
        }
        found.sort { $0.tokens.lowerBound < $1.tokens.lowerBound }
        for index in found.indices where found[index].name != nil {
            found[index].pieces = words.pieces(of: found[index], among: found)
        }
        return found
    }

    /// The things without those that consist of a feeling or a rating and name no food, and without a food
    /// that was named before and is only judged: "soup and bread, the soup was cold".
    static func withoutRemarks(_ things: [Item], _ remarks: [ReadRemark], in utterance: Utterance) -> [Item] {
        guard !remarks.isEmpty else { return things }
        func foods(_ thing: Item) -> Set<Int> {
            guard let first = thing.tokens.first, let last = thing.tokens.last else { return [] }
            return Set(utterance.names(from: first, through: last).compactMap(\.thing))
        }
        var known: Set<Int> = []
        return things.filter { thing in
            let named = foods(thing)
            let isJudged = !named.isEmpty && !thing.isNegated && named.isSubset(of: known)
            known.formUnion(named)
            return !remarks.contains { remark in
                let isInside = thing.tokens.allSatisfy(remark.core.contains)
                return isInside && (remark.isNoFood && named.isEmpty || remark.kind == .taste && isJudged)
            }
        }
    }
}

/// The words of an utterance, with what remarks need to know of their neighbours.
struct RemarkWords {
    let utterance: Utterance
    let words: [String]
    /// Words that name foods, and words inside names of several words.
    let foods: Set<Int>
    private let inNames: Set<Int>
    /// The end of the phrase about a time or a meal in which a word stands.
    private let phraseEnds: [Int: Int]

    init(_ utterance: Utterance) {
        self.utterance = utterance
        words = utterance.tokens.map(\.word)
        let named = utterance.names.filter { $0.thing != nil }
        foods = Set(named.flatMap(\.tokens))
        inNames = Set(named.filter { $0.tokens.count > 1 }.flatMap(\.tokens))
        var ends: [Int: Int] = [:]
        for phrase in utterance.phrases {
            for token in phrase.tokens { ends[token] = max(ends[token] ?? 0, phrase.tokens.upperBound) }
        }
        phraseEnds = ends
    }

    var count: Int { words.count }

    /// Whether punctuation or the end of the text stands before the word at an index.
    func isBreak(before index: Int) -> Bool {
        index <= 0 || index >= count || utterance.tokens[index].followsBreak
    }

    /// Whether the word is a part of a name of several words, and means nothing else there.
    func isInName(_ index: Int) -> Bool { inNames.contains(index) }

    func phraseEnd(_ index: Int) -> Int? { phraseEnds[index] }

    func wordClass(_ index: Int) -> WordClass { EnglishWordClasses.wordClass(of: words[index]) }

    /// The start of the clause of a word, and not before the last punctuation.
    func clauseStart(_ index: Int) -> Int {
        var start = index
        let clause = utterance.clause(of: index)?.tokens.lowerBound ?? 0
        while start > clause, !isBreak(before: start) { start -= 1 }
        return start
    }

    /// Whether a noun or an adjective follows, so that the word before it may only describe it.
    func isDescribing(before index: Int) -> Bool {
        guard !isBreak(before: index), phraseEnds[index] == nil,
            !English.AroundFeelings.emphasis.contains(words[index])
        else { return false }
        return foods.contains(index) || wordClass(index) == .content && !words[index].hasSuffix("ly")
    }

    /// Whether nothing follows that the word before could belong to.
    func isAtEnd(_ index: Int) -> Bool {
        if isBreak(before: index) || phraseEnds[index] != nil { return true }
        if English.AroundFeelings.trail.contains(words[index]) { return true }
        return wordClass(index) != .content && wordClass(index) != .numeral && !foods.contains(index)
    }

    /// The number of words of the longest phrase that begins at an index, and stays between two breaks.
    func longest(_ phrases: [String: [[String]]], at index: Int) -> Int? {
        phrases[words[index]]?.first { phrase in
            index + phrase.count <= count
                && words[index..<(index + phrase.count)].elementsEqual(phrase)
                && (index + 1..<index + phrase.count).allSatisfy { !isBreak(before: $0) }
        }?.count
    }

    /// Phrases by their first word, the longest first.
    static func byFirstWord(_ phrases: some Sequence<String>) -> [String: [[String]]] {
        let split = phrases.map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }
        return Dictionary(grouping: split) { $0.first ?? "" }
    }

    /// What was said about the time of a remark: within it, else before it without another remark or a food
    /// between.
    func pieces(of remark: ReadRemark, among all: [ReadRemark]) -> [TimePiece] {
        let own = times(in: remark.tokens)
        if !own.isEmpty { return own }
        var start = remark.tokens.lowerBound
        let clause = clauseStart(remark.core.lowerBound)
        while start > clause, !foods.contains(start - 1),
            !all.contains(where: { $0.tokens.contains(start - 1) })
        {
            start -= 1
        }
        return times(in: start..<remark.tokens.lowerBound)
    }

    private func times(in range: Range<Int>) -> [TimePiece] {
        utterance.phrases.filter { range.contains($0.tokens.lowerBound) }.flatMap { phrase -> [TimePiece] in
            if case .time(let pieces) = phrase.meaning { return pieces } else { return [] }
        }
    }
}
