/// How far apart two words are, in letters and in sounds.
///
/// The distance in sounds is an edit distance in which sounds of one group are cheap to take for each other:
/// Editex (Zobel and Dart, "Phonetic string matching: lessons from information retrieval", 1996), with groups
/// and costs of our own.
enum SoundDistance {
    private static let near: [[UInt8]] = [
        "bpv", "dt", "gk", "szCSJ", "vwbf", "lLr", "Ly", "nm", "Jy", "Jg", "fp", "yi", "wu", "hJ",
    ].map { Array($0.utf8) }
    private static let vowels = Array("aeiou".utf8)
    private static let glides = Array("hwy".utf8)
    private static let size = 128

    /// The cost of taking one sound for another, at `first * 128 + second`.
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

    /// The distance in sounds; both in the letters of `SoundSpelling`.
    ///
    /// - Parameter isBeginning: the first word may be the beginning of the second.
    static func sounds(_ first: [UInt8], _ second: [UInt8], isBeginning: Bool = false) -> Float {
        edits(first, second, isBeginning, swap: 0.6, start: 0.5, gap: { gap[Int($0)] }) {
            substitution[Int($0) * size + Int($1)]
        }
    }

    /// Letters added, left out, replaced or swapped with their neighbour (Damerau 1964, restricted).
    static func letters(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], isBeginning: Bool = false)
        -> Float
    {
        edits(first, second, isBeginning, swap: 1, start: 0, gap: { _ in 1 }) { $0 == $1 ? 0 : 1 }
    }

    /// - Parameter start: what it costs besides when only one word has the first letter.
    @inline(__always)
    private static func edits<Letter: Equatable>(
        _ first: [Letter], _ second: [Letter], _ isBeginning: Bool, swap: Float, start: Float,
        gap: (Letter) -> Float,
        substitution: (Letter, Letter) -> Float
    ) -> Float {
        var before = [Float](repeating: 0, count: second.count + 1)
        var last = before
        for column in second.indices {
            last[column + 1] = last[column] + gap(second[column]) + (column == 0 ? start : 0)
        }
        for (row, letter) in first.enumerated() {
            var next = last
            next[0] = last[0] + gap(letter) + (row == 0 ? start : 0)
            for (column, other) in second.enumerated() {
                var cost = min(
                    last[column] + substitution(letter, other), last[column + 1] + gap(letter),
                    next[column] + gap(other))
                if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
                    cost = min(cost, before[column - 1] + swap)
                }
                next[column + 1] = cost
            }
            before = last
            last = next
        }
        return isBeginning ? last.min() ?? 0 : last[second.count]
    }
}
