import Diary
import Foundation

/// The words of entries, and the text in their pictures, in SQLite's FTS5. Triggers keep them up to date.
struct FullTextIndex: SearchIndex {
    /// If more entries match, only this many are sorted, the newest ones. Otherwise a word in every third
    /// entry would mean sorting a third of the diary.
    private static let mostSorted = 500
    /// The texts of pictures with the entries that show them.
    private static let pictures = """
        picture_text CROSS JOIN capture ON capture.number = picture_text.rowid
        CROSS JOIN entry_capture AS link ON link.capture_id = capture.id
        CROSS JOIN entry ON entry.seq = link.entry_seq
        """
    private static let open: Character = "\u{1}"
    private static let close: Character = "\u{2}"

    func matches(
        _ query: SearchQuery, _ reach: SearchQuery.Reach, _ filter: SearchFilter, _ range: ClosedRange<Int64>,
        limit: Int, in database: borrowing Connection
    ) throws -> [Int64] {
        let conditions = filter.conditions
        guard reach != .pictures else {
            return try database.rows(
                """
                SELECT DISTINCT entry.seq, entry.created_at FROM \(Self.pictures)
                WHERE picture_text MATCH ? AND entry.seq >= ? AND entry.seq <= ?\(conditions.sql)
                ORDER BY entry.created_at DESC, entry.seq DESC LIMIT ?
                """,
                [.text(query.expression(reach)), .integer(range.lowerBound), .integer(range.upperBound)]
                    + conditions.values + [.integer(Int64(limit))]
            ) { $0.integer(0) }
        }
        return try database.rows(
            """
            SELECT seq FROM (
              SELECT entry.seq, entry.created_at FROM entry_text CROSS JOIN entry
              ON entry.seq = entry_text.rowid
              WHERE entry_text MATCH ? AND entry_text.rowid >= ? AND entry_text.rowid <= ?\(conditions.sql)
              ORDER BY entry_text.rowid DESC LIMIT ?)
            ORDER BY created_at DESC, seq DESC LIMIT ?
            """,
            [.text(query.expression(reach)), .integer(range.lowerBound), .integer(range.upperBound)]
                + conditions.values
                + [.integer(Int64(max(limit, Self.mostSorted))), .integer(Int64(limit))]
        ) { $0.integer(0) }
    }

    func count(
        _ query: SearchQuery, _ filter: SearchFilter, _ range: ClosedRange<Int64>,
        in database: borrowing Connection
    ) throws -> Int {
        let conditions = filter.conditions
        let expression = SQLValue.text(query.expression(.everything))
        let values =
            [expression, .integer(range.lowerBound), .integer(range.upperBound)] + conditions.values
        let ofWords =
            try database.rows(
                """
                SELECT count(*) FROM entry_text CROSS JOIN entry ON entry.seq = entry_text.rowid
                WHERE entry_text MATCH ? AND entry_text.rowid >= ? AND entry_text.rowid <= ?\(conditions.sql)
                """, values
            ) { Int($0.integer(0)) }.first ?? 0
        let onlyOfPictures =
            try database.rows(
                """
                SELECT count(DISTINCT entry.seq) FROM \(Self.pictures)
                WHERE picture_text MATCH ? AND entry.seq >= ? AND entry.seq <= ?\(conditions.sql)
                  AND entry.seq NOT IN (SELECT rowid FROM entry_text WHERE entry_text MATCH ?)
                """, values + [expression]
            ) { Int($0.integer(0)) }.first ?? 0
        return ofWords + onlyOfPictures
    }

    func entryCount(with word: String, most: Int, in database: borrowing Connection) throws -> Int {
        try database.rows(
            """
            SELECT rowid FROM entry_text WHERE entry_text MATCH ?
            UNION SELECT entry.seq FROM \(Self.pictures) WHERE picture_text MATCH ? LIMIT ?
            """, .text(SearchQuery.quoted(word)), .text(SearchQuery.quoted(word)), .integer(Int64(most))
        ) { $0.integer(0) }.count
    }

    func marked(
        _ query: SearchQuery, _ reach: SearchQuery.Reach, _ numbers: [Int64], _ calendar: any LocalCalendar,
        in database: borrowing Connection
    ) throws -> [(seq: Int64, hit: SearchHit)] {
        guard let first = numbers.min(), let last = numbers.max() else { return [] }
        let next = EntryRow.columnCount
        let (open, close) = (SQLValue.text(String(Self.open)), SQLValue.text(String(Self.close)))
        let list = SQLValue.text("[" + numbers.map(String.init).joined(separator: ",") + "]")
        let places = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
        guard reach != .pictures else {
            let found = try database.rows(
                """
                SELECT \(EntryRow.columns), snippet(picture_text, 0, ?, ?, '…', 16), entry.seq
                FROM \(Self.pictures)
                WHERE picture_text MATCH ? AND entry.seq IN (SELECT value FROM json_each(?))
                ORDER BY picture_text.rowid
                """, open, close, .text(query.expression(reach)), list
            ) { row in
                let entry = try EntryRow(row, calendar).entry
                let hit = SearchHit(
                    entry: entry, description: [SearchHit.Part(entry.processedDescription, isMatch: false)],
                    heard: Self.parts(row.text(next), isMarked: true))
                return (seq: row.integer(next + 1), hit: hit)
            }
            // Several pictures of an entry may match.
            let first = Dictionary(found.map { ($0.seq, $0.hit) }) { first, _ in first }
            return numbers.compactMap { number in first[number].map { (number, $0) } }
        }
        // The plus keeps SQLite from looking up each number on its own, which would parse the expression each
        // time.
        let found = try database.rows(
            """
            SELECT \(EntryRow.columns),
              highlight(entry_text, 0, ?, ?), snippet(entry_text, 1, ?, ?, '…', 16), entry.seq
            FROM entry_text CROSS JOIN entry ON entry.seq = entry_text.rowid
            WHERE entry_text MATCH ? AND entry_text.rowid >= ? AND entry_text.rowid <= ?
              AND +entry_text.rowid IN (SELECT value FROM json_each(?))
            """,
            open, close, open, close, .text(query.expression(.everything)), .integer(first), .integer(last),
            list
        ) { row in
            let entry = try EntryRow(row, calendar).entry
            let heard = Self.parts(row.text(next + 1), isMarked: !Self.holdsMarks(entry.rawInput))
            let hit = SearchHit(
                entry: entry,
                description: Self.parts(
                    row.text(next), isMarked: !Self.holdsMarks(entry.processedDescription)),
                heard: heard.contains(where: \.isMatch) ? heard : [])
            return (seq: row.integer(next + 2), hit: hit)
        }
        return found.sorted { places[$0.seq, default: 0] < places[$1.seq, default: 0] }
    }

    private static func holdsMarks(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.value == 1 || $0.value == 2 }
    }

    /// Splits the text at the marks. If the marks cannot be trusted, gives one part that is not a match,
    /// without the marks.
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

    /// Each statement writes and merges its additions to the index, so the trigger that adds single entries
    /// is dropped meanwhile.
    func whileAdding<Value>(
        in database: borrowing Connection, _ body: (borrowing Connection) throws -> Value
    ) throws -> Value {
        let trigger = try database.row(
            "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = 'entry_added'"
        ) { row in row.text(0) }
        guard let trigger else { throw JournalError.invalid(.databaseLacks(.trigger("entry_added"))) }
        try database.execute(script: "DROP TRIGGER entry_added")
        let value = try body(database)
        try database.execute(script: trigger)
        return value
    }

    func add(entriesAfter last: Int64, in database: borrowing Connection) throws {
        try database.run(
            """
            INSERT INTO entry_text (rowid, description, raw_input, remarks)
            SELECT seq, description, raw_input, remarks FROM entry WHERE seq > ?
            """, .integer(last))
    }

    /// Without this, the words are only marked as removed.
    func dropRemovedWords(in database: borrowing Connection) throws {
        try database.run("INSERT INTO entry_text (entry_text) VALUES ('optimize')")
        try database.run("INSERT INTO picture_text (picture_text) VALUES ('optimize')")
    }

    func rebuild(in database: borrowing Connection) throws {
        try database.run("INSERT INTO entry_text (entry_text) VALUES ('rebuild')")
        try database.run("DELETE FROM picture_text")
        try database.run(Schema.pictureTextRows)
    }
}

extension SearchQuery {
    /// The query as an FTS5 expression in which everything typed is quoted.
    func expression(_ reach: Reach) -> String {
        let parts = parts.map { part in
            switch part {
            case .word(let text, let isBeginning), .phrase(let text, let isBeginning):
                Self.quoted(text) + (isBeginning && reach != .words ? " *" : "")
            case .any(let texts): "(" + texts.map(Self.quoted).joined(separator: " OR ") + ")"
            }
        }
        let expression = parts.joined(separator: " AND ")
        return reach == .everything || reach == .pictures ? expression : "{description} : (\(expression))"
    }

    /// Works on scalars: a quote with a combining accent is another character, but SQLite still sees a quote.
    static func quoted(_ text: String) -> String {
        var quoted = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        return "\"" + String(quoted) + "\""
    }
}
