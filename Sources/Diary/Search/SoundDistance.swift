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
    /// - Parameters:
    ///   - limit: a distance above it may be given as infinite, which is sooner known.
    ///   - isBeginning: the first word may be the beginning of the second.
    static func sounds(
        _ first: [UInt8], _ second: [UInt8], limit: Float = .infinity, isBeginning: Bool = false
    ) -> Float {
        let (gap, substitution) = (gap, substitution)
        return edits(first, second, limit, isBeginning, swap: 0.6, start: 0.5, gap: { gap[Int($0)] }) {
            substitution[Int($0) * size + Int($1)]
        }
    }

    /// Letters added, left out, replaced or swapped with their neighbour (Damerau 1964, restricted).
    static func letters(
        _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Float = .infinity,
        isBeginning: Bool = false
    ) -> Float {
        edits(first, second, limit, isBeginning, swap: 1, start: 0, gap: { _ in 1 }) { $0 == $1 ? 0 : 1 }
    }

    /// How many letters two words have in common, in the same order. (the longest common subsequence)
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

    /// - Parameter start: what it costs besides when only one word has the first letter.
    @inline(__always)
    private static func edits<Letter: Equatable>(
        _ first: [Letter], _ second: [Letter], _ limit: Float, _ isBeginning: Bool, swap: Float, start: Float,
        gap: (Letter) -> Float, substitution: (Letter, Letter) -> Float
    ) -> Float {
        let width = second.count + 1
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * width) { rows in
            // Three rows take turns: the one before last, the last, and the next.
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
