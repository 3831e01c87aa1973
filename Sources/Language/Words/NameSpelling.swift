import Diary
import Foundation

/// Finds the things that somebody may have meant by a word: their names sound or look like it.
///
/// Immutable, safe to share between threads. Make it once: it goes through the whole lexicon.
package struct NameSpelling: Sendable {
    private static let shortestWord = 3
    /// With fewer letters, a beginning fits too many words.
    private static let shortestBeginning = 5

    /// A longer word names no thing.
    private static let longestWord = 64

    private let candidates: SpellingCandidates
    /// The names, whole.
    private let names: Set<String>
    /// Single words that the names are made of.
    private let words: Set<String>
    /// All names of a thing that has a one-word name, by that word; the usual name first.
    private let synonyms: [String: [String]]

    /// - Parameter things: the names of each thing.
    package init(_ things: [[ThingNames.Name]]) {
        var (words, names): (Set<String>, Set<String>) = ([], [])
        var pairs: Set<String> = []
        var synonyms: [String: [String]] = [:]
        for thing in things {
            for name in thing.flatMap({ [$0.singular, $0.plural].compactMap { $0 } }).map(Self.folded) {
                names.insert(name)
                let parts = Self.words(of: name)
                words.formUnion(parts)
                if parts.count == 2 { pairs.insert(parts.joined(separator: " ")) }
            }
            guard thing.count > 1 else { continue }
            let forms = thing.flatMap { [$0.singular, $0.plural].compactMap { $0 } }.map(Self.folded)
            for name in forms where !name.contains(" ") {
                let known = synonyms[name, default: []]
                synonyms[name] = known + forms.filter { !known.contains($0) }
            }
        }
        self.words = words
        self.names = names
        self.synonyms = synonyms
        candidates = (words.filter { $0.count >= Self.shortestWord } + pairs).sorted().reduce(
            into: SpellingCandidates()
        ) { $0.append($1) }
    }

    /// Words of other names, such as the diary's, that are not among these; make it once for many guesses.
    package func own(among names: [String]) -> SpellingCandidates {
        var own: Set<String> = []
        for name in names where !self.names.contains(name) {
            let unknown = Self.words(of: Self.folded(name)).filter { !words.contains($0) }
            own.formUnion(unknown.filter { Self.shortestWord...Self.longestWord ~= $0.unicodeScalars.count })
        }
        return own.sorted().reduce(into: SpellingCandidates()) { $0.append($1) }
    }

    /// What to search for instead of a word, the likeliest first.
    ///
    /// If the word names a thing, these are the thing's other names; a word that is part of a name gives
    /// none.
    ///
    /// - Parameters:
    ///   - isBeginning: the word may be the beginning of what is meant.
    ///   - own: words that the lexicon need not know.
    package func guesses(
        for word: String, isBeginning: Bool = false, among own: SpellingCandidates = SpellingCandidates()
    ) -> [String] {
        let word = Token.folded(word)
        if let synonyms = synonyms[word] { return synonyms.filter { $0 != word } }
        guard !words.contains(word) else { return [] }
        let typed = SpellingCandidates.Word(word)
        // One letter repeated is not a word.
        guard Self.shortestWord...Self.longestWord ~= typed.letters.count, Set(typed.letters).count > 1 else {
            return []
        }
        let guesses = guesses(for: typed, among: own, isBeginning: false)
        guard guesses.isEmpty, isBeginning, typed.letters.count >= Self.shortestBeginning else {
            return guesses
        }
        return self.guesses(for: typed, among: own, isBeginning: true)
    }

    private func guesses(
        for typed: SpellingCandidates.Word, among own: SpellingCandidates, isBeginning: Bool
    ) -> [String] {
        let known = candidates.near(typed, isBeginning: isBeginning)
        let guesses = known + own.near(typed, isBeginning: isBeginning).filter { $0.text != typed.text }
        return guesses.sorted { ($0.cost, $0.text) < ($1.cost, $1.text) }.map(\.text)
    }

    /// The name in the form in which words are compared; most names already have it.
    private static func folded(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: " ")
        }
        return isPlain ? name : Token.folded(name)
    }

    private static func words(of name: String) -> [String] {
        name.split { !($0.isLetter || $0.isNumber || $0 == "'") }.map(String.init)
    }
}
