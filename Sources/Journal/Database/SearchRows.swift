import Diary
import Foundation

/// An entry in which all searched words occur, and where.
package struct SearchHit: Hashable, Sendable {
    /// A piece of shown text. The pieces of one text, joined, are the text.
    package struct Part: Hashable, Codable, Sendable {
        package var text: String
        package var isMatch: Bool

        package init(_ text: String, isMatch: Bool) {
            self.text = text
            self.isMatch = isMatch
        }
    }

    package var entry: Entry
    /// The whole description.
    package var description: [Part]
    /// A stretch of what was said or typed, around the words found in it; empty when none was.
    package var heard: [Part]
}

/// What a user typed into the search box, as an FTS5 expression in which nothing is syntax but our own.
struct SearchQuery: Sendable {
    /// Every word quoted, all of them required, the last as the beginning of a word.
    let match: String

    /// At most 32 words of the first 1,000 characters; nil when there is no letter or digit among them.
    init?(_ typed: String) {
        let words = typed.prefix(1000)
            .split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f } }
            .filter { $0.unicodeScalars.contains(where: Self.isIndexed) }
            .prefix(32)
        guard !words.isEmpty else { return nil }
        match = words.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: " ") + "*"
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

extension Connection {
    private static let open: Character = "\u{1}"
    private static let close: Character = "\u{2}"

    /// The best hits first: words in the description count twice, of equal hits the latest meal comes first.
    func search(_ query: SearchQuery, limit: Int, _ calendar: Calendar) throws(JournalError) -> [SearchHit] {
        try rows(
            """
            SELECT \(EntryRow.columns),
              highlight(entry_text, 0, ?, ?),
              snippet(entry_text, 1, ?, ?, '…', 16)
            FROM entry_text JOIN entry ON entry.seq = entry_text.rowid
            WHERE entry_text MATCH ?
            ORDER BY bm25(entry_text, 2.0, 1.0), entry.created_at DESC, entry.seq DESC
            LIMIT ?
            """,
            .text(String(Self.open)), .text(String(Self.close)),
            .text(String(Self.open)), .text(String(Self.close)),
            .text(query.match), .integer(Int64(clamping: limit))
        ) { row throws(JournalError) in
            let entry = try EntryRow(row, calendar).entry
            let heard = Self.parts(row.text(13), isMarked: !Self.holdsMarks(entry.rawInput))
            return SearchHit(
                entry: entry,
                description: Self.parts(row.text(12), isMarked: !Self.holdsMarks(entry.processedDescription)),
                heard: heard.contains(where: \.isMatch) ? heard : [])
        }
    }

    private static func holdsMarks(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.value == 1 || $0.value == 2 }
    }

    /// Splits at the marks; without trust in them, one part that is no match, the marks taken out.
    private static func parts(_ text: String, isMarked: Bool) -> [SearchHit.Part] {
        guard isMarked else {
            let plain = text.unicodeScalars.filter { $0.value != 1 && $0.value != 2 }
            return [SearchHit.Part(String(String.UnicodeScalarView(plain)), isMatch: false)]
        }
        var parts: [SearchHit.Part] = []
        var current = String.UnicodeScalarView()
        func flush(isMatch: Bool) {
            if !current.isEmpty { parts.append(SearchHit.Part(String(current), isMatch: isMatch)) }
            current.removeAll()
        }
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 1: flush(isMatch: false)
            case 2: flush(isMatch: true)
            default: current.append(scalar)
            }
        }
        flush(isMatch: false)
        return parts
    }
}

extension Connection {
    /// Throws when the words to search differ from the entries.
    func checkSearchIndex() throws(JournalError) {
        try run("INSERT INTO entry_text (entry_text, rank) VALUES ('integrity-check', 1)")
    }
}
