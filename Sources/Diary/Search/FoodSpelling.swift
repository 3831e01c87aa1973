import Foundation

/// Which foods somebody may have meant with a word: those whose names sound or look like it.
///
/// Immutable, safe to share between threads; making one from a whole lexicon takes some hundredths of a second.
package struct FoodSpelling: Sendable {
    /// One word of a name, or two written together, ready to be compared.
    private struct Candidate: Sendable {
        /// What to search for: a word, or two.
        let text: String
        let letters: [Unicode.Scalar]
        let sounds: [UInt8]
        /// A bit for each sound that is no vowel.
        let consonants: UInt64

        init(_ text: String) {
            self.text = text
            letters = text.unicodeScalars.filter { $0 != " " }
            sounds = SoundSpelling.sounds(text)
            consonants = Self.consonants(of: sounds)
        }

        private static func consonants(of sounds: [UInt8]) -> UInt64 {
            sounds.reduce(0) { bits, sound in
                switch sound {
                case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
                    UInt8(ascii: "u"):
                    bits
                // One sound in two spellings.
                case UInt8(ascii: "L"): bits | 1 << UInt64(UInt8(ascii: "l") - 64)
                default: bits | 1 << UInt64(sound - 64)
                }
            }
        }
    }

    /// Of the longer word's sounds, the part that may differ.
    private static let tolerance: Float = 0.25
    private static let mostCost: Float = 2
    /// A wrong letter weighs a little less than a wrong sound.
    private static let letterCost: Float = 0.9
    private static let shortestWord = 3
    /// Fewer letters begin too many words.
    private static let shortestBeginning = 5

    /// Longer words are nobody's food.
    private static let longestWord = 64

    private let candidates: [Candidate]
    /// The lexicon's names, whole.
    private let names: Set<String>
    /// Single words that the lexicon's names are made of.
    private let words: Set<String>
    /// All names of the foods that are called by one word, one and many, by that word; the usual name first.
    private let synonyms: [String: [String]]

    package init(_ lexicon: FoodLexicon) {
        var (words, names): (Set<String>, Set<String>) = ([], [])
        var pairs: Set<String> = []
        var synonyms: [String: [String]] = [:]
        for food in lexicon.foods {
            for name in food.names.flatMap({ [$0.singular, $0.plural].compactMap { $0 } }).map(Self.folded) {
                names.insert(name)
                let parts = Self.words(of: name)
                words.formUnion(parts)
                if parts.count == 2 { pairs.insert(parts.joined(separator: " ")) }
            }
            guard food.names.count > 1 else { continue }
            let forms = food.names.flatMap { [$0.singular, $0.plural].compactMap { $0 } }.map(Self.folded)
            for name in forms where !name.contains(" ") {
                let known = synonyms[name, default: []]
                synonyms[name] = known + forms.filter { !known.contains($0) }
            }
        }
        self.words = words
        self.names = names
        self.synonyms = synonyms
        candidates = (words.filter { $0.count >= Self.shortestWord } + pairs).sorted().map(Candidate.init)
    }

    /// What to search for instead of a word, the likeliest first. Other names of a food that is called so,
    /// nothing for a word that a food's name is made of.
    ///
    /// - Parameters:
    ///   - isBeginning: the word may be the beginning of what is meant.
    ///   - names: foods that the lexicon need not know, such as those of the diary.
    package func guesses(for word: String, isBeginning: Bool = false, among names: [String] = []) -> [String]
    {
        let word = Token.folded(word)
        if let synonyms = synonyms[word] { return synonyms.filter { $0 != word } }
        guard !words.contains(word) else { return [] }
        let typed = Candidate(word)
        guard Self.shortestWord...Self.longestWord ~= typed.letters.count else { return [] }
        let own = own(among: names).filter { $0 != word }.sorted().map(Candidate.init)
        let guesses = guesses(for: typed, among: own, isBeginning: false)
        guard guesses.isEmpty, isBeginning, typed.letters.count >= Self.shortestBeginning else {
            return guesses
        }
        return self.guesses(for: typed, among: own, isBeginning: true)
    }

    private func guesses(for typed: Candidate, among own: [Candidate], isBeginning: Bool) -> [String] {
        let guesses = [candidates, own].joined().compactMap { candidate in
            cost(of: candidate, for: typed, isBeginning).map { (text: candidate.text, cost: $0) }
        }
        return guesses.sorted { ($0.cost, $0.text) < ($1.cost, $1.text) }.map(\.text)
    }

    /// Words of names that the lexicon does not know.
    private func own(among names: [String]) -> Set<String> {
        var own: Set<String> = []
        for name in names where !self.names.contains(name) {
            let unknown = Self.words(of: Self.folded(name)).filter { !words.contains($0) }
            own.formUnion(unknown.filter { Self.shortestWord...Self.longestWord ~= $0.unicodeScalars.count })
        }
        return own
    }

    /// How far a candidate is from what was typed; nil when it is too far.
    private func cost(of candidate: Candidate, for typed: Candidate, _ isBeginning: Bool) -> Float? {
        let difference = candidate.letters.count - typed.letters.count
        guard isBeginning ? difference > -4 : abs(difference) < 4 else { return nil }
        let length = isBeginning ? typed.sounds.count : max(typed.sounds.count, candidate.sounds.count)
        let allowed = min(Self.mostCost, max(0.5, Self.tolerance * Float(length)))
        // Every consonant that one word lacks costs half a point or more, in sounds as in letters.
        let missing = typed.consonants & ~candidate.consonants
        let surplus = isBeginning ? 0 : candidate.consonants & ~typed.consonants
        guard 0.5 * Float(max(missing.nonzeroBitCount, surplus.nonzeroBitCount)) <= allowed + 0.5 else {
            return nil
        }
        var best = Float.infinity
        if !typed.sounds.isEmpty, !candidate.sounds.isEmpty {
            best = SoundDistance.sounds(
                typed.sounds, candidate.sounds, limit: allowed, isBeginning: isBeginning)
        }
        if best > 0 {
            let letters = SoundDistance.letters(
                typed.letters, candidate.letters, limit: allowed / Self.letterCost, isBeginning: isBeginning)
            best = min(best, Self.letterCost * letters)
        }
        // Of words that sound alike, the one that is as long comes first.
        return best <= allowed ? best + 0.01 * Float(abs(difference)) : nil
    }

    /// As words are compared; most names are so already.
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
