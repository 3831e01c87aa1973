import Foundation

/// A word as it is said, roughly: one letter a sound, so that "kwesadiya" and "quesadilla" come close.
///
/// Not a transcription. Food names come from many languages, so a letter stands for what it mostly is in them,
/// and the costs of `SoundDistance` forgive the rest.
enum SoundSpelling {
    /// By their first letter, tried at each place in their order. `C` is the sound of "church", `S` of "ship", `J` of "jam", `L` a
    /// doubled l, which is an l or a y.
    private static let rules: [UInt8: [(letters: [UInt8], sounds: [UInt8])]] = Dictionary(
        grouping: [
            ("eaux", "o"), ("tch", "C"), ("cch", "k"), ("sch", "S"), ("eau", "o"), ("sh", "S"), ("ch", "C"),
            ("ph", "f"), ("gn", "ny"), ("gh", "g"), ("kh", "k"), ("bh", "b"), ("dh", "d"), ("th", "t"),
            ("jh", "J"),
            ("wh", "w"), ("rh", "r"), ("ck", "k"), ("cq", "k"), ("qu", "kw"), ("zz", "ts"), ("dg", "J"),
            ("ll", "L"), ("oo", "u"), ("ou", "u"), ("ew", "u"), ("ee", "i"), ("ea", "i"), ("ie", "i"),
            ("ei", "e"),
            ("ey", "e"), ("ai", "e"), ("ay", "e"), ("au", "o"), ("aw", "o"), ("oa", "o"), ("ow", "o"),
            ("ae", "e"),
            ("oe", "e"), ("ue", "u"), ("q", "k"), ("x", "ks"), ("j", "J"),
        ].map { (letters: Array($0.utf8), sounds: Array($1.utf8)) }, by: \.letters[0])
    private static let vowels = Set("aeiou".utf8)
    private static let frontVowels = Set("eiy".utf8)

    /// The sounds of a word in ASCII letters; of other letters nothing is known, and they are left out.
    static func sounds(_ folded: String) -> [UInt8] {
        let letters = folded.utf8.filter { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        var sounds: [UInt8] = []
        var rest = letters[...]
        while let first = rest.first {
            if let rule = rules[first]?.first(where: { rest.starts(with: $0.letters) }) {
                append(rule.sounds, to: &sounds)
                rest = rest.dropFirst(rule.letters.count)
            } else {
                rest = rest.dropFirst()
                append(sound(of: first, after: sounds.last, before: rest.first), to: &sounds)
            }
        }
        // The e at the end of "cake".
        if sounds.count > 3, letters.last == UInt8(ascii: "e"), sounds.last == UInt8(ascii: "e"),
            !vowels.contains(sounds[sounds.count - 2])
        {
            sounds.removeLast()
        }
        return sounds
    }

    private static func sound(of letter: UInt8, after last: UInt8?, before next: UInt8?) -> [UInt8] {
        switch letter {
        case UInt8(ascii: "c"):
            let isSoft = next.map(frontVowels.contains) ?? false
            return [UInt8(ascii: isSoft ? "s" : "k")]
        case UInt8(ascii: "y"):
            let isConsonant = next.map(vowels.contains) ?? false
            return [UInt8(ascii: isConsonant ? "y" : "i")]
        case UInt8(ascii: "h"):
            // Only a vowel after it makes it heard: "yoghurt", "tabouleh", but "fahita".
            let isHeard = last.map { !vowels.contains($0) } ?? true || (next.map(vowels.contains) ?? false)
            return isHeard ? [letter] : []
        default: return [letter]
        }
    }

    /// A sound that is written twice is heard once.
    private static func append(_ sounds: [UInt8], to all: inout [UInt8]) {
        for sound in sounds where sound != all.last { all.append(sound) }
    }
}
