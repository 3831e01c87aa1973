import Diary
import Journal

/// What the user makes of one recording while looking at it: which words are marked, and what they are replaced by.
struct ReviewDraft: Sendable {
    /// Some words of the transcript and what stands for them.
    struct Replacement: Hashable, Sendable {
        var words: Range<Int>
        var text: String
    }

    /// As they were heard.
    let words: [Transcript.Word]
    let doubtful: [Range<Int>]
    /// The words that number keys, playing and typing are about; empty when nothing was heard.
    private(set) var marked: Range<Int>
    /// In the order of their words; none overlaps another.
    private(set) var replacements: [Replacement] = []
    /// What the whole was replaced by.
    private(set) var rewritten: String?

    init(_ item: ReviewItem) {
        words = item.transcript?.words ?? []
        doubtful = item.doubtful
        marked = item.doubtful.first ?? 0..<min(1, words.count)
    }

    /// What was said, as far as is known; empty when nothing was heard.
    var text: String { rewritten ?? pieces.map(\.text).joined(separator: " ") }

    var isChanged: Bool { rewritten != nil || !replacements.isEmpty }

    /// What stands where the marked words were.
    var markedText: String {
        pieces.filter { $0.words.overlaps(marked) }.map(\.text).joined(separator: " ")
    }

    /// All words in order, those that are replaced together as one piece.
    var pieces: [Replacement] {
        var pieces: [Replacement] = []
        var place = 0
        for replacement in replacements + [Replacement(words: words.count..<words.count, text: "")] {
            for word in place..<replacement.words.lowerBound {
                pieces.append(Replacement(words: word..<word + 1, text: words[word].word))
            }
            if !replacement.words.isEmpty { pieces.append(replacement) }
            place = replacement.words.upperBound
        }
        return pieces
    }

    func isDoubtful(_ word: Int) -> Bool { doubtful.contains { $0.contains(word) } }

    /// Puts a text in the place of some words; what overlapped them goes. An empty text leaves them out.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let text = Self.plain(text)
        let heard = words[range].map(\.word).joined(separator: " ")
        replacements.removeAll { $0.words.overlaps(range) }
        if text != heard {
            replacements.append(Replacement(words: range, text: text))
            replacements.sort { $0.words.lowerBound < $1.words.lowerBound }
        }
        rewritten = nil
        marked = range
    }

    /// Puts a text in the place of everything.
    mutating func rewrite(_ text: String) {
        let text = Self.plain(text)
        rewritten = text == words.map(\.word).joined(separator: " ") ? nil : text
        replacements = []
    }

    mutating func takeBack() {
        replacements = []
        rewritten = nil
    }

    /// Marks one word, counted from 0; the nearest when there is none so far.
    mutating func mark(_ word: Int) {
        guard !words.isEmpty else { return }
        let word = min(max(0, word), words.count - 1)
        marked = word..<word + 1
    }

    /// Marks the next stretch of doubtful words, or the one before; round the end.
    mutating func markDoubtful(isForward: Bool) {
        let next =
            isForward
            ? doubtful.first { $0.lowerBound >= marked.upperBound } ?? doubtful.first
            : doubtful.last { $0.upperBound <= marked.lowerBound } ?? doubtful.last
        if let next { marked = next }
    }

    private static func plain(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
