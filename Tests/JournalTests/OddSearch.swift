import Diary

/// Texts as nobody would type them into a search box, and texts of entries; the same for the same seed.
struct OddSearch: RandomNumberGenerator {
    private static let pieces = [
        "egg", "bryani", "rice", "crème", " ", "  ", "\"", "\"\"", "“", "”", "'", "*", "^", "-", "+", ":",
        "(",
        ")", "{", "}", "AND", "OR", "NOT", "NEAR(", "description:", "rowid", "\\", "\n", "\t", "\u{0}",
        "\u{1}",
        "\u{2}", "\u{7f}", "\u{301}", "🥚", "தோசை", "餃子", "مجدرة", "½", "1.5", "%", "_", ";", "--", "/*", "ß",
        "İ",
    ]
    private static let words = [
        "egg", "Eggs", "don't", "crème", "brûlée", "Dosa", "தோசை", "餃子", "мясо", "1.5", "whole-wheat", "7up",
        "naïve", "smørrebrød", "İskender", "jalapeño", "x", "Ñ", "ラーメン", "φέτα", "a\u{301}b", "½", "µ",
    ]

    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    mutating func next() -> UInt64 { generator.next() }

    mutating func text() -> String { join(Self.pieces, count: 0...12, by: "") }

    /// Words parted by blanks, some of them long.
    mutating func entryText() -> String {
        let text = join(Self.words, count: 1...8, by: " ")
        return Bool.random(using: &self) ? text : text + " " + join(Self.words, count: 40...60, by: "")
    }

    private mutating func join(_ pieces: [String], count: ClosedRange<Int>, by separator: String) -> String {
        (0..<Int.random(in: count, using: &self)).map { _ in
            pieces[Int.random(in: pieces.indices, using: &self)]
        }.joined(separator: separator)
    }
}
