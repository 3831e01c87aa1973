import Diary

/// Makes texts of the kinds that break readers and writers; the same ones for the same seed.
struct OddText: RandomNumberGenerator {
    private static let pieces = [
        "rice", "two eggs", " ", "  ", ",", ";", "\"", "\"\"", "'", "\\", "\\n", "\n", "\r", "\r\n", "\t",
        "=1+1",
        "\u{0}", "\u{1}", "\u{7f}", "\u{85}", "\u{a0}", "\u{feff}", "\u{200d}", "\u{2028}", "\u{2029}",
        "\u{301}", ",\u{301}", "\"\u{301}", "\n\u{301}", "crème brûlée", "🥐", "👩🏽‍🍳", "🇮🇳", "தோசை", "餃子", "مجدرة",
        "*", "_", "`", "#", "[x](y)", "<b>", "&amp;", "1. ", "- ", "> ", "{}", "[", "]", "null", "\u{fffd}",
        "\u{10ffff}",
    ]

    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    mutating func next() -> UInt64 { generator.next() }

    /// At most so many characters or so, sometimes none.
    mutating func text(upTo length: Int) -> String {
        let wanted = Int.random(in: 0...length, using: &self)
        var text = ""
        while text.unicodeScalars.count < wanted {
            text += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &self)]
        }
        return text
    }
}
