/// Words and pairs of words that a misspelt word may mean, ready to compare.
///
/// They are in columns, so that most words are skipped without a look at their letters.
package struct SpellingCandidates: Sendable {
    /// A word in the form in which it is compared.
    package struct Word: Sendable {
        package let text: String
        package let letters: [Unicode.Scalar]
        let sounds: [UInt8]
        /// One bit for each sound that is not a vowel.
        let consonants: UInt64

        package init(_ text: String) {
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
                // The same sound in two spellings.
                case UInt8(ascii: "L"): bits | 1 << UInt64(UInt8(ascii: "l") - 64)
                default: bits | 1 << UInt64(sound - 64)
                }
            }
        }
    }

    /// The share of the longer word's sounds that may differ.
    private static let tolerance: Float = 0.25
    private static let mostCost: Float = 2
    /// A wrong letter counts a little less than a wrong sound.
    private static let letterCost: Float = 0.9
    /// One in this many letters must be the same in both words; "jiro" and "gyro" share two of four.
    private static let shareOfLetters = 3

    private var words: [Word] = []
    private var consonants: [UInt64] = []
    private var letterCounts: [Int16] = []
    private var soundCounts: [Int16] = []

    package init() {}

    package mutating func append(_ text: String) {
        let word = Word(text)
        words.append(word)
        consonants.append(word.consonants)
        letterCounts.append(Int16(clamping: word.letters.count))
        soundCounts.append(Int16(clamping: word.sounds.count))
    }

    /// The words near enough to the typed one, with their distances.
    ///
    /// - Parameter isBeginning: whether the typed text may be the beginning of the word.
    package func near(_ typed: Word, isBeginning: Bool) -> [(text: String, cost: Float)] {
        words.indices.compactMap { index in
            let difference = Int(letterCounts[index]) - typed.letters.count
            guard isBeginning ? difference > -4 : abs(difference) < 4 else { return nil }
            let longest = max(typed.sounds.count, Int(soundCounts[index]))
            let length = isBeginning ? typed.sounds.count : longest
            let allowed = min(Self.mostCost, max(0.5, Self.tolerance * Float(length)))
            // Each consonant that one word lacks costs at least half a point, in sounds and in letters.
            let missing = typed.consonants & ~consonants[index]
            let surplus = isBeginning ? 0 : consonants[index] & ~typed.consonants
            guard 0.5 * Float(max(missing.nonzeroBitCount, surplus.nonzeroBitCount)) <= allowed + 0.5,
                let cost = Self.cost(of: words[index], for: typed, allowed, isBeginning)
            else { return nil }
            // Among words that sound alike, the one with the same length comes first.
            return (words[index].text, cost + 0.01 * Float(abs(difference)))
        }
    }

    /// The distance of a word from the typed one; nil if it is larger than allowed.
    private static func cost(of word: Word, for typed: Word, _ allowed: Float, _ isBeginning: Bool) -> Float?
    {
        var best = Float.infinity
        if !typed.sounds.isEmpty, !word.sounds.isEmpty {
            best = SoundDistance.sounds(typed.sounds, word.sounds, limit: allowed, isBeginning: isBeginning)
        }
        if best > 0 {
            let letters = SoundDistance.letters(
                typed.letters, word.letters, limit: allowed / letterCost, isBeginning: isBeginning)
            best = min(best, letterCost * letters)
        }
        return best <= allowed && looksAlike(word, typed) ? best : nil
    }

    /// Whether enough letters of the shorter word occur in the other in order: by sounds alone, "zzz" would
    /// match "tso's".
    private static func looksAlike(_ word: Word, _ typed: Word) -> Bool {
        let common = SoundDistance.commonLetters(typed.letters, word.letters)
        return shareOfLetters * common >= min(typed.letters.count, word.letters.count)
    }
}
