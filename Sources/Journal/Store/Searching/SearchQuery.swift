import Foundation

/// What a user typed into the search box, with nothing as syntax but quotes and a star at the end of a word.
struct SearchQuery: Sendable {
    enum Part: Hashable, Sendable {
        /// A word, or the beginning of one.
        case word(String, isBeginning: Bool)
        /// Words in this order, next to each other; the last may be the beginning of one.
        case phrase(String, isBeginning: Bool)
        /// Any of several words or phrases.
        case any([String])

        /// The same for what finds the same.
        fileprivate var folded: Part {
            func folded(_ text: String) -> String {
                text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            }
            return switch self {
            case .word(let word, let isBeginning): .word(folded(word), isBeginning: isBeginning)
            case .phrase(let words, let isBeginning): .phrase(folded(words), isBeginning: isBeginning)
            case .any(let words): .any(words.map(folded))
            }
        }
    }

    /// How strictly entries have to match; each lets more of them through than the one before.
    enum Reach: CaseIterable, Sendable {
        /// Whole words of the description.
        case words
        /// Beginnings of words of the description.
        case beginnings
        /// The description, and what was said or typed.
        case everything
    }

    private static let mostParts = 16
    private static let mostCharacters = 1000
    private static let quotes: Set<Character> = ["\"", "“", "”", "„"]

    var parts: [Part]

    /// At most 16 parts of the first 1,000 characters, each once; nil when there is no letter or digit among them.
    ///
    /// The last word may always be the beginning of one, and so may that of a quotation which is still open.
    init?(_ typed: String) {
        var parts: [Part] = []
        let pieces = typed.prefix(Self.mostCharacters).split(omittingEmptySubsequences: false) {
            Self.quotes.contains($0)
        }
        for (index, piece) in pieces.enumerated() {
            if index.isMultiple(of: 2) {
                parts += Self.words(in: piece)
            } else if piece.unicodeScalars.contains(where: Self.isIndexed) {
                parts.append(.phrase(Self.plain(piece), isBeginning: index == pieces.count - 1))
            }
        }
        var seen: Set<Part> = []
        parts = Array(parts.filter { seen.insert($0.folded).inserted }.prefix(Self.mostParts))
        if case .word(let last, _) = parts.last { parts[parts.count - 1] = .word(last, isBeginning: true) }
        if parts.isEmpty { return nil }
        self.parts = parts
    }

    private static func words(in text: Substring) -> [Part] {
        plain(text).split(separator: " ").filter { $0.unicodeScalars.contains(where: isIndexed) }.map {
            word in
            .word(String(word), isBeginning: word.hasSuffix("*"))
        }
    }

    /// Blanks for everything that parts words and means nothing.
    private static func plain(_ text: Substring) -> String {
        String(
            text.map { character in
                character.isWhitespace
                    || character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f }
                    ? " " : character
            })
    }

    /// Whether anything in the query is no more than a beginning.
    var hasBeginnings: Bool {
        parts.contains { part in
            switch part {
            case .word(_, let isBeginning), .phrase(_, let isBeginning): isBeginning
            case .any: false
            }
        }
    }

    /// Whether the tokenizer unicode61 makes words of the character.
    private static func isIndexed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .privateUse:
            true
        default: false
        }
    }
}
