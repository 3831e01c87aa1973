import Foundation

/// Splits a text into the pieces of words that a transformer knows, as BERT does: the longest ones first.
///
/// Immutable, safe to share between threads.
struct WordPieces: Sendable {
    /// A piece, and the stretch of the text that it stands for.
    struct Piece: Sendable {
        let number: Int
        let range: Range<String.Index>
    }

    /// What begins a piece inside a word.
    private static let inside = "##"
    private let numbers: [String: Int]
    private let longest: Int
    let start: Int
    let end: Int
    private let unknown: Int

    /// - Parameter pieces: by number. Nil unless the marks of BERT (`[CLS]`, `[SEP]`, `[UNK]`) are among them.
    init?(_ pieces: [String]) {
        numbers = Dictionary(zip(pieces, pieces.indices)) { first, _ in first }
        guard let start = numbers["[CLS]"], let end = numbers["[SEP]"], let unknown = numbers["[UNK]"] else {
            return nil
        }
        (self.start, self.end, self.unknown) = (start, end, unknown)
        longest = pieces.lazy.map(\.count).max() ?? 0
    }

    /// The pieces of a text, in order, without the marks.
    func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        var run: [(character: Character, at: String.Index)] = []
        func close(at end: String.Index) {
            pieces += spelled(run, before: end)
            run = []
        }
        for index in text.indices {
            let character = text[index]
            if character.isLetter || character.isNumber {
                run.append((Self.folded(character), index))
                continue
            }
            close(at: index)
            guard !character.isWhitespace else { continue }
            let next = text.index(after: index)
            pieces.append(Piece(number: numbers[String(character)] ?? unknown, range: index..<next))
        }
        close(at: text.endIndex)
        return pieces
    }

    private func spelled(
        _ run: [(character: Character, at: String.Index)], before end: String.Index
    ) -> [Piece] {
        var pieces: [Piece] = []
        var start = 0
        while start < run.count {
            var stop = min(run.count, start + longest)
            var number: Int?
            while stop > start {
                number = numbers[(start > 0 ? Self.inside : "") + String(run[start..<stop].map(\.character))]
                if number != nil { break }
                stop -= 1
            }
            guard let number else { return [Piece(number: unknown, range: run[0].at..<end)] }
            pieces.append(
                Piece(number: number, range: run[start].at..<(stop < run.count ? run[stop].at : end)))
            start = stop
        }
        return pieces
    }

    /// In lower case and without an accent, where that is still one character.
    private static func folded(_ character: Character) -> Character {
        if character.isASCII { return Character(character.lowercased()) }
        let base = character.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
            .filter { $0.properties.generalCategory != .nonspacingMark }
        return base.count == 1 ? base.first.map(Character.init) ?? character : character
    }
}
