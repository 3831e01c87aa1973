import Diary
import Language

/// A text that may list things: its items, and how far they are counted.
struct SpokenList {
    /// The content words of each item.
    let items: [Range<Int>]
    /// Whether two things and more are counted.
    let isCounted: Bool
    /// Whether most things are counted, as in an order. What stands there is a food, whatever word it looks like.
    let isOrder: Bool

    init(_ words: [WrittenSpeech.Word]) {
        items = Self.items(words)
        isCounted = items.count >= 2 && words.count { Self.numbers.contains($0.spoken) } >= 2
        let counts = words.map { Self.numbers.contains($0.spoken) && !Self.shares.contains($0.spoken) }
        let count = counts.count { $0 }
        var lines = [false]
        for (word, isCount) in zip(words, counts) {
            if isCount { lines[lines.count - 1] = true }
            if word.end != nil { lines.append(false) }
        }
        if words.last?.end != nil { lines.removeLast() }
        // With marks, two of three lines have a number; without, there are two numbers for three items ("rice and
        // sambar one").
        isOrder =
            count >= 2 && lines.count >= 2 && 3 * lines.count { $0 } >= 2 * lines.count
            || count >= 3 && 2 * items.count <= 3 * count
    }

    /// The content words between numbers, small words and marks.
    private static func items(_ words: [WrittenSpeech.Word]) -> [Range<Int>] {
        var items: [Range<Int>] = []
        var start = 0
        func close(_ end: Int) {
            if start < end { items.append(start..<end) }
        }
        for (place, word) in words.enumerated() {
            let isBetween = separators.contains(word.spoken) || numbers.contains(word.spoken)
            guard isBetween || word.end != nil else { continue }
            close(isBetween ? place : place + 1)
            start = place + 1
        }
        close(words.count)
        return items
    }

    /// Words that stand between the names of foods.
    private static let separators: Set<String> = [
        "a", "an", "the", "and", "or", "with", "without", "of", "some", "plus", "also", "please", "then",
        "to",
    ]

    /// Words of somebody who tells more than a list: names, places and other things may stand beside them.
    static let ofSentences: Set<String> = [
        "i", "i'm", "i'd", "i've", "we", "he", "she", "they", "it", "it's", "you", "my", "me", "his", "her",
        "our",
        "their", "was", "is", "are", "were", "had", "have", "has", "ate", "eat", "drank", "got", "get",
        "made",
        "at", "after", "before", "from", "for", "in", "on", "by", "while", "because", "when", "that", "this",
        "so", "but", "as", "again", "still", "no", "not", "don't", "who", "which", "again",
    ]

    /// Numbers that also tell a share of a thing.
    private static let shares: Set<String> = ["half", "quarter", "quarters"]

    private static let numbers: Set<String> = Set((0...20).flatMap(SpelledNumber.words)).union([
        "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "half", "quarter",
        "quarters",
    ])
}
