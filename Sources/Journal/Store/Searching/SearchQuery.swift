import Diary
import Foundation

/// What a user typed into the search box. Only quotes, and a star at the end of a word, are syntax.
struct SearchQuery: Sendable {
    enum Part: Hashable, Sendable {
        /// A word, or the beginning of one.
        case word(String, isBeginning: Bool)
        /// Words next to each other in this order; the last may be the beginning of a word.
        case phrase(String, isBeginning: Bool)
        /// Any of several words or phrases.
        case any([String])

        /// Equal for parts that find the same.
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

    /// Where entries have to match, and how strictly. Each but the last finds more entries than the one before.
    enum Reach: CaseIterable, Sendable {
        /// Whole words of the description.
        case words
        /// Beginnings of words of the description.
        case beginnings
        /// The description and the original spoken or typed words.
        case everything
        /// The text in the entry's pictures.
        case pictures
    }

    private static let mostParts = 16
    private static let mostCharacters = 1000
    private static let quotes: Set<Character> = ["\"", "“", "”", "„"]

    var parts: [Part]

    /// At most 16 different parts of the first 1,000 characters; nil if they hold no letter or digit.
    ///
    /// The last word may be the beginning of a word, and so may the last word of an open quotation.
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

    /// Replaces white space and control characters with spaces.
    private static func plain(_ text: Substring) -> String {
        String(
            text.map { character in
                character.isWhitespace
                    || character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f }
                    ? " " : character
            })
    }

    /// Whether any part of the query is the beginning of a word.
    var hasBeginnings: Bool {
        parts.contains { part in
            switch part {
            case .word(_, let isBeginning), .phrase(_, let isBeginning): isBeginning
            case .any: false
            }
        }
    }

    /// Whether the tokenizer unicode61 counts the character as part of a word.
    static func isIndexed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .privateUse:
            true
        default: false
        }
    }
}

/// Finds entries by their words. Each store has its own implementation: for SQLite it is FTS5
/// (`FullTextIndex`).
protocol SearchIndex: Sendable {
    /// The entries with all parts of a query, latest first. If very many match, only the newest are sorted.
    ///
    /// - Parameters:
    ///   - filter: which entries count.
    ///   - range: the entry numbers to search.
    func matches(
        _ query: SearchQuery, _ reach: SearchQuery.Reach, _ filter: SearchFilter, _ range: ClosedRange<Int64>,
        limit: Int, in database: borrowing Connection
    ) throws -> [Int64]

    /// How many entries match with any reach.
    func count(
        _ query: SearchQuery, _ filter: SearchFilter, _ range: ClosedRange<Int64>,
        in database: borrowing Connection
    ) throws -> Int

    /// The entries of these numbers, in this order, with the places where the query matches with this reach.
    func marked(
        _ query: SearchQuery, _ reach: SearchQuery.Reach, _ numbers: [Int64], _ calendar: any LocalCalendar,
        in database: borrowing Connection
    ) throws -> [(seq: Int64, hit: SearchHit)]

    /// How many entries contain a word anywhere; stops counting at `most`.
    func entryCount(with word: String, most: Int, in database: borrowing Connection) throws
        -> Int

    /// Runs `body`, which adds very many entries and calls `add` for them.
    func whileAdding<Value>(
        in database: borrowing Connection, _ body: (borrowing Connection) throws -> Value
    ) throws -> Value

    /// Adds the entries after a number to the index.
    func add(entriesAfter last: Int64, in database: borrowing Connection) throws

    /// Removes the words of removed entries for good.
    func dropRemovedWords(in database: borrowing Connection) throws

    /// Builds the index again from the entries and the readings of pictures.
    func rebuild(in database: borrowing Connection) throws
}

extension Connection {
    /// The search index for this kind of database.
    var searchIndex: any SearchIndex { postgres == nil ? FullTextIndex() : WordIndex() }
}
