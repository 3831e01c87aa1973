import Foundation

/// The distance between two words, in letters and in sounds.
///
/// In the distance of sounds, replacing a sound by another of its group is cheap. It is Editex (Zobel and
/// Dart, "Phonetic string matching: lessons from information retrieval", 1996), with our own groups and
/// costs.
enum SoundDistance {
    private static let near: [[UInt8]] = [
        "bpv", "dt", "gk", "szCSJ", "vwbf", "lLr", "Ly", "nm", "Jy", "Jg", "fp", "yi", "wu", "hJ",
    ].map { Array($0.utf8) }
    private static let vowels = Array("aeiou".utf8)
    private static let glides = Array("hwy".utf8)
    private static let size = 128

    /// The cost of replacing one sound by another, at index `first * 128 + second`.
    private static let substitution: [Float] = {
        var costs = [Float](repeating: 1, count: size * size)
        func set(_ first: UInt8, _ second: UInt8, _ cost: Float) {
            costs[Int(first) * size + Int(second)] = min(costs[Int(first) * size + Int(second)], cost)
        }
        for group in near { for first in group { for second in group { set(first, second, 0.5) } } }
        for first in vowels { for second in vowels { set(first, second, 0.35) } }
        for (first, second) in [("l", "L"), ("L", "l")] as [(Unicode.Scalar, Unicode.Scalar)] {
            set(UInt8(ascii: first), UInt8(ascii: second), 0.1)
        }
        for sound in 0..<size { costs[sound * size + sound] = 0 }
        return costs
    }()

    /// The cost of a sound that only one of the words has.
    private static let gap: [Float] = {
        var costs = [Float](repeating: 1, count: size)
        for sound in vowels + glides { costs[Int(sound)] = 0.5 }
        return costs
    }()

    /// The distance in sounds; both words are in the letters of `SoundSpelling`.
    ///
    /// - Parameters:
    ///   - limit: a larger distance may be given as infinity, which is faster.
    ///   - isBeginning: whether the first word may be the beginning of the second.
    static func sounds(
        _ first: [UInt8], _ second: [UInt8], limit: Float = .infinity, isBeginning: Bool = false
    ) -> Float {
        let (gap, substitution) = (gap, substitution)
        return edits(first, second, limit, isBeginning, swap: 0.6, start: 0.5, gap: { gap[Int($0)] }) {
            substitution[Int($0) * size + Int($1)]
        }
    }

    /// The distance in letters: added, left out, replaced, or swapped with a neighbour (Damerau 1964,
    /// restricted).
    static func letters(
        _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Float = .infinity,
        isBeginning: Bool = false
    ) -> Float {
        edits(first, second, limit, isBeginning, swap: 1, start: 0, gap: { _ in 1 }) { $0 == $1 ? 0 : 1 }
    }

    /// The number of letters that two words have in common, in order (the longest common subsequence).
    static func commonLetters(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
        var counts = [Int](repeating: 0, count: second.count + 1)
        for letter in first {
            var diagonal = 0
            for (index, other) in second.enumerated() {
                let above = counts[index + 1]
                counts[index + 1] = letter == other ? diagonal + 1 : max(above, counts[index])
                diagonal = above
            }
        }
        return counts[second.count]
    }

    /// - Parameter start: the extra cost if only one word has the first letter.
    @inline(__always)
    private static func edits<Letter: Equatable>(
        _ first: [Letter], _ second: [Letter], _ limit: Float, _ isBeginning: Bool, swap: Float, start: Float,
        gap: (Letter) -> Float, substitution: (Letter, Letter) -> Float
    ) -> Float {
        let width = second.count + 1
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * width) { rows in
            // Three rows take turns: the second last, the last, and the next.
            var (before, last, next) = (0, width, 2 * width)
            for column in 0..<width { rows.initializeElement(at: before + column, to: 0) }
            rows.initializeElement(at: last, to: 0)
            for column in 1..<max(1, width) {
                let edge = column == 1 ? start : 0
                rows.initializeElement(
                    at: last + column, to: rows[last + column - 1] + gap(second[column - 1]) + edge)
            }
            for column in 0..<width { rows.initializeElement(at: next + column, to: 0) }
            var lastLeast: Float = 0
            for (row, letter) in first.enumerated() {
                rows[next] = rows[last] + gap(letter) + (row == 0 ? start : 0)
                var least = rows[next]
                for column in 1..<max(1, width) {
                    let other = second[column - 1]
                    var cost = min(
                        rows[last + column - 1] + substitution(letter, other),
                        rows[last + column] + gap(letter), rows[next + column - 1] + gap(other))
                    if row > 0, column > 1, letter == second[column - 2], first[row - 1] == other {
                        cost = min(cost, rows[before + column - 2] + swap)
                    }
                    rows[next + column] = cost
                    least = min(least, cost)
                }
                // A swap goes back two rows, everything else one.
                if least > limit, lastLeast > limit { return .infinity }
                lastLeast = least
                (before, last, next) = (last, next, before)
            }
            guard isBeginning else { return rows[last + second.count] }
            return (0..<width).reduce(.infinity) { min($0, rows[last + $1]) }
        }
    }
}

/// A rough spelling of a word by its sounds, one letter for each, so that "kwesadiya" is close to
/// "quesadilla".
///
/// It is not a transcription. Food names come from many languages, so a letter stands for its commonest
/// sound, and the costs of `SoundDistance` allow for the rest.
enum SoundSpelling {
    /// Rules by their first letter, tried in order at each place.
    ///
    /// `C` is the sound of "church", `S` of "ship", `J` of "jam". `L` is a doubled l, which sounds like l or y.
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

    /// The sounds of a word in ASCII letters; other letters are left out.
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
        // The silent e at the end of "cake".
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
            // The h is heard only before a vowel: "yoghurt", "tabouleh", but "fahita".
            let isHeard = last.map { !vowels.contains($0) } ?? true || (next.map(vowels.contains) ?? false)
            return isHeard ? [letter] : []
        default: return [letter]
        }
    }

    /// A doubled sound is heard once.
    private static func append(_ sounds: [UInt8], to all: inout [UInt8]) {
        for sound in sounds where sound != all.last { all.append(sound) }
    }
}
