import Diary

/// One line that was read from a picture of a paper, with its words and amounts.
package struct PaperLine {
    let text: String
    /// Folded to lower case; digits that stand for letters are letters ("T0TAL" is "total").
    let words: [String]
    let amounts: [PaperAmount]

    package init(_ text: String) {
        self.text = text
        words = Self.words(of: text)
        amounts = PaperAmount.amounts(in: text)
    }

    /// Whether one of the phrases stands in the line, misread by at most one letter in each long word.
    func has(_ phrases: [String]) -> Bool { place(of: phrases) != nil }

    /// The number of the first phrase that stands in the line, and where.
    func place(of phrases: [String]) -> (phrase: Int, words: Range<Int>)? {
        for (number, phrase) in phrases.enumerated() {
            let wanted = phrase.split(separator: " ").map(String.init)
            guard wanted.count <= words.count else { continue }
            for start in 0...(words.count - wanted.count)
            where zip(wanted, words[start...]).allSatisfy({ Self.isMisread($1, $0) }) {
                return (number, start..<(start + wanted.count))
            }
        }
        return nil
    }

    /// The line without some of its words, and without amounts.
    func without(_ range: Range<Int>) -> PaperLine {
        PaperLine((words[..<range.lowerBound] + words[range.upperBound...]).joined(separator: " "))
    }

    private static let letters: [Character: Character] = ["0": "o", "1": "l", "5": "s", "8": "b", "|": "l"]

    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "|" }.compactMap { word in
            let letterCount = word.count(where: \.isLetter)
            guard letterCount * 2 > word.count else { return nil }
            return letterCount == word.count ? String(word) : String(word.map { letters[$0] ?? $0 })
        }
    }

    /// Whether a word may be another one that was misread; short words have to be equal.
    private static func isMisread(_ word: String, _ wanted: String) -> Bool {
        if word == wanted { return true }
        guard wanted.utf8.count >= 5, abs(word.count - wanted.count) <= 1 else { return false }
        // At most one letter differs: what the words share at both ends covers the rest.
        let start = zip(word, wanted).prefix { $0 == $1 }.count
        let end = zip(word.reversed(), wanted.reversed()).prefix { $0 == $1 }.count
        return start + end >= max(word.count, wanted.count) - 1
    }
}
