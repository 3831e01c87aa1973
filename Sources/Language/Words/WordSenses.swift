/// What English words mean, as far as a dictionary says: `first("spoon")` is an artefact, `first("spoons")` too.
///
/// Compiled from WordNet by Vocabulary. Words are looked up in sorted bytes: as a dictionary of strings, they would take
/// ten times the memory and far longer to load. Immutable, safe to share between threads.
package struct WordSenses: Sendable {
    /// Lines of `word<TAB>code`, sorted by their bytes, each with a line feed at its end.
    private let lines: [UInt8]

    /// Knows no word: the diary has no compiled model.
    package static let none = WordSenses(lines: [])

    /// - Parameter lines: what `lines(_:)` wrote.
    package init(lines: [UInt8]) { self.lines = lines }

    /// The bytes in which words are looked up.
    ///
    /// - Parameter words: in ASCII, so that they are sorted as their bytes are.
    package static func lines(_ words: [String: WordUses]) -> [UInt8] {
        words.sorted { $0.key < $1.key }.reduce(into: []) { lines, word in
            lines += (word.key + "\t" + word.value.code + "\n").utf8
        }
    }

    package var isEmpty: Bool { lines.isEmpty }

    /// The kind of the commonest sense of a noun; nil for a word that is unknown or not a noun.
    package func first(_ word: String) -> WordSense? { uses(of: word)?.first }

    /// The kinds of all senses of a noun.
    package func all(_ word: String) -> WordSenseSet { uses(of: word)?.all ?? [] }

    package func canBeVerb(_ word: String) -> Bool { uses(of: word)?.canBeVerb ?? false }

    package func canBeAdjective(_ word: String) -> Bool { uses(of: word)?.canBeAdjective ?? false }

    /// The uses of a lower-case word or of the word that it is a regular form of; nil if neither is known.
    ///
    /// A plural has its singular's senses unless it has some of its own, as "glasses" has. "Mashed" and "mashing" are the verb
    /// "mash" beside what they are by themselves.
    package func uses(of word: String) -> WordUses? {
        guard !isEmpty else { return nil }
        let word = word.hasSuffix("'s") ? word.dropLast(2) : word[...]
        var uses = entry(word)
        if uses?.canBeNoun != true, let base = base(of: word, Self.nounEndings, where: \.canBeNoun) {
            uses = uses ?? WordUses()
            uses?.senses = base.senses
            uses?.isName = base.isName
        }
        if uses?.canBeVerb != true, let base = base(of: word, Self.verbEndings, where: \.canBeVerb) {
            uses = uses ?? WordUses()
            uses?.verbShare = base.verbShare
            uses?.verb = base.verb
        }
        return uses
    }

    private static let nounEndings = [
        ("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"), ("oes", "o"),
        ("men", "man"), ("ies", "y"),
    ]
    private static let verbEndings = [
        ("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", ""),
    ]

    private func base(
        of word: Substring, _ endings: [(String, String)], where fits: (WordUses) -> Bool
    ) -> WordUses? {
        guard !word.hasSuffix("ss") else { return nil }
        for (ending, replacement) in endings where word.hasSuffix(ending) {
            let stem = word.dropLast(ending.count)
            guard stem.utf8.count > 1, let uses = entry(stem + replacement), fits(uses) else { continue }
            return uses
        }
        return nil
    }

    private static let tab = UInt8(ascii: "\t")
    private static let lineFeed = UInt8(ascii: "\n")

    /// The line of a word as it is written, by bisection.
    private func entry(_ word: Substring) -> WordUses? {
        let key = Array(word.utf8) + [Self.tab]
        var low = 0
        var high = lines.count
        while low < high {
            var start = low + (high - low) / 2
            while start > low, lines[start - 1] != Self.lineFeed { start -= 1 }
            let end = lines[start..<high].firstIndex(of: Self.lineFeed) ?? high
            let line = lines[start..<end]
            if line.starts(with: key) {
                return WordUses(code: String(decoding: line.dropFirst(key.count), as: UTF8.self))
            }
            if line.lexicographicallyPrecedes(key) {
                low = end + 1
            } else {
                high = start
            }
        }
        return nil
    }
}
