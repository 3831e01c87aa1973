import Diary
import Journal

/// The user's changes to one recording during review: the marked words and their replacements.
struct ReviewDraft: Sendable {
    /// A range of the transcript with its replacement.
    struct Replacement: Hashable, Sendable {
        var words: Range<Int>
        var text: String
    }

    /// The words as they were recognised.
    let words: [Transcript.Word]
    let doubtful: [Range<Int>]
    /// The words for number keys, playback and typing; empty if nothing was recognised.
    private(set) var marked: Range<Int>
    /// In the order of their words, without overlaps.
    private(set) var replacements: [Replacement] = []
    /// The replacement of the whole text.
    private(set) var rewritten: String?

    init(_ item: ReviewItem) {
        words = item.transcript?.words ?? []
        doubtful = item.doubtful
        marked = item.doubtful.first ?? 0..<min(1, words.count)
    }

    /// The text as far as it is known; empty if nothing was recognised.
    var text: String { rewritten ?? pieces.map(\.text).joined(separator: " ") }

    var isChanged: Bool { rewritten != nil || !replacements.isEmpty }

    /// The text in place of the marked words.
    var markedText: String {
        pieces.filter { $0.words.overlaps(marked) }.map(\.text).joined(separator: " ")
    }

    /// All words in order; words that are replaced together are one piece.
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

    /// Replaces some words with a text, and drops overlapping replacements. An empty text removes the words.
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

    /// Replaces the whole text.
    mutating func rewrite(_ text: String) {
        let text = Self.plain(text)
        rewritten = text == words.map(\.word).joined(separator: " ") ? nil : text
        replacements = []
    }

    mutating func takeBack() {
        replacements = []
        rewritten = nil
    }

    /// Marks one word, counted from 0, or the nearest word.
    mutating func mark(_ word: Int) {
        guard !words.isEmpty else { return }
        let word = min(max(0, word), words.count - 1)
        marked = word..<word + 1
    }

    /// Marks the next or previous stretch of doubtful words, and wraps around at the ends.
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
