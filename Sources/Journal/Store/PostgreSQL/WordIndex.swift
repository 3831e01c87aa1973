import Diary
import Foundation

/// The words of entries, and of the text in their pictures, in tables of PostgreSQL with one row for each word.
///
/// Triggers note what changed; its words are read at the end of the same transaction. Words next to each other are
/// looked for in the texts of the entries that hold all of them.
struct WordIndex: SearchIndex {
    /// If more entries match, only this many are sorted, the newest ones, as in `FullTextIndex`.
    private static let mostSorted = 500
    /// The bits of `entry_word.parts`.
    private enum Part {
        static let description: Int64 = 1
        static let rawInput: Int64 = 2
        static let remarks: Int64 = 4
        /// The values with `description`: as a list, because the planner knows how often each value is.
        static let ofDescriptions = "1, 3, 5, 7"
    }

    /// A condition, with the values of its placeholders.
    private struct Condition {
        var sql: String
        var values: [SQLValue]
    }

    // MARK: - Finding

    func matches(
        _ query: SearchQuery, _ reach: SearchQuery.Reach, _ filter: SearchFilter, _ range: ClosedRange<Int64>,
        limit: Int, in database: borrowing Connection
    ) throws -> [Int64] {
        if reach == .pictures, try !hasPictures(in: database) { return [] }
        let most = max(limit, Self.mostSorted)
        guard query.hasPhrases else {
            let newest = candidates(query, reach, filter, range, most: most)
            return try database.rows(
                "SELECT seq FROM (\(newest.sql)) AS newest ORDER BY created_at DESC, seq DESC LIMIT ?",
                newest.values + [.integer(Int64(limit))]
            ) { $0.integer(0) }
        }
        let found = try found(candidates(query, reach, filter, range, most: nil), in: database)
        let right = try matching(query, reach, found, in: database)
        return right.prefix(most).sorted { ($0.at, $0.seq) > ($1.at, $1.seq) }.prefix(limit).map(\.seq)
    }

    func count(
        _ query: SearchQuery, _ filter: SearchFilter, _ range: ClosedRange<Int64>,
        in database: borrowing Connection
    ) throws -> Int {
        let reaches: [SearchQuery.Reach] =
            try hasPictures(in: database) ? [.everything, .pictures] : [.everything]
        guard query.hasPhrases else {
            let hits = reaches.map { self.hits(query, $0) }
            let conditions = filter.conditions
            let union = hits.map { "(\($0.sql))" }.joined(separator: " UNION ")
            // A word has no row without its entry.
            if Self.isOpen(filter, range) {
                return try database.rows("SELECT count(*) FROM (\(union)) AS hit", hits.flatMap(\.values)) {
                    Int($0.integer(0))
                }.first ?? 0
            }
            return try database.rows(
                "SELECT count(*) \(Self.entries(of: union, where: conditions.sql))",
                hits.flatMap(\.values) + [.integer(range.lowerBound), .integer(range.upperBound)]
                    + conditions.values
            ) { Int($0.integer(0)) }.first ?? 0
        }
        var seqs: Set<Int64> = []
        for reach in reaches {
            let found = try found(candidates(query, reach, filter, range, most: nil), in: database)
            seqs.formUnion(try matching(query, reach, found, in: database).map(\.seq))
        }
        return seqs.count
    }

    func entryCount(with word: String, most: Int, in database: borrowing Connection) throws -> Int {
        guard let query = SearchQuery(exactly: word) else { return 0 }
        let filter = SearchFilter()
        var seqs: Set<Int64> = []
        for reach in [SearchQuery.Reach.everything, .pictures] where seqs.count < most {
            if reach == .pictures, try !hasPictures(in: database) { break }
            let most = query.hasPhrases ? nil : most
            let found = try found(
                candidates(query, reach, filter, 0...Int64.max, most: most), in: database)
            seqs.formUnion(try matching(query, reach, found, in: database).map(\.seq))
        }
        return min(most, seqs.count)
    }

    /// Whether there is text in any picture. Most searches are spared a statement by it.
    private func hasPictures(in database: borrowing Connection) throws -> Bool {
        try database.row("SELECT 1 FROM picture_word LIMIT 1") { _ in true } ?? false
    }

    private func found(
        _ candidates: Condition, in database: borrowing Connection
    ) throws -> [(seq: Int64, at: Int64)] {
        try database.rows(candidates.sql, candidates.values) { ($0.integer(0), $0.integer(1)) }
    }

    /// Selects the entries that hold all words of a query, the newest first: `seq` and `created_at`.
    private func candidates(
        _ query: SearchQuery, _ reach: SearchQuery.Reach, _ filter: SearchFilter, _ range: ClosedRange<Int64>,
        most: Int?
    ) -> Condition {
        let hits = hits(query, reach)
        let conditions = filter.conditions
        var sql = hits.sql
        // Without a filter, the newest hits are the newest entries, and no other entry is looked at.
        if let most, Self.isOpen(filter, range) { sql += " ORDER BY entry_seq DESC LIMIT \(most)" }
        return Condition(
            sql: """
                SELECT entry.seq, entry.created_at \(Self.entries(of: sql, where: conditions.sql))
                ORDER BY entry.seq DESC\(most.map { " LIMIT \($0)" } ?? "")
                """,
            values: hits.values + [.integer(range.lowerBound), .integer(range.upperBound)] + conditions.values
        )
    }

    /// Whether every entry fits.
    private static func isOpen(_ filter: SearchFilter, _ range: ClosedRange<Int64>) -> Bool {
        filter.conditions.sql.isEmpty && range == 0...Int64.max
    }

    /// The entries of hits that fit.
    ///
    /// The array leaves the planner one way: the words, then each entry by its number. While it has no statistics of what
    /// was just imported, it would compare each hit with each entry.
    private static func entries(of hits: String, where conditions: String) -> String {
        """
        FROM entry WHERE entry.seq = ANY (ARRAY(\(hits)))
          AND entry.seq >= ? AND entry.seq <= ?\(conditions)
        """
    }

    /// Selects the numbers of the entries that hold all words of a query, each once.
    private func hits(_ query: SearchQuery, _ reach: SearchQuery.Reach) -> Condition {
        let parts = query.parts.map { condition($0, reach) }
        let all = parts.map { "(\($0.sql))" }.joined(separator: " INTERSECT ")
        let values = parts.flatMap(\.values)
        guard reach == .pictures else {
            // One word has one row for each entry.
            if let only = query.onlyWord, reach == .words || !only.isBeginning { return parts[0] }
            return Condition(sql: "SELECT DISTINCT entry_seq FROM (\(all)) AS held", values: values)
        }
        return Condition(
            sql: """
                SELECT DISTINCT link.entry_seq FROM (\(all)) AS held JOIN capture ON capture.number = held.number
                JOIN entry_capture AS link ON link.capture_id = capture.id
                """, values: values)
    }

    /// Selects the entries, or the pictures, with the words of a part.
    private func condition(_ part: SearchQuery.Part, _ reach: SearchQuery.Reach) -> Condition {
        let (table, number) = reach == .pictures ? ("picture_word", "number") : ("entry_word", "entry_seq")
        let isInDescription = reach == .words || reach == .beginnings
        let place = isInDescription ? " AND parts IN (\(Part.ofDescriptions))" : ""
        var choices: [String] = []
        var values: [SQLValue] = []
        for words in part.alternatives {
            var each: [String] = []
            for (offset, word) in words.enumerated() {
                let isBeginning = part.isBeginning && reach != .words && offset == words.count - 1
                each.append(
                    "SELECT \(number) FROM \(table) WHERE word \(isBeginning ? ">= ? AND word < ?" : "= ?")\(place)"
                )
                values.append(.text(word))
                if isBeginning { values.append(.text(word + "\u{10FFFF}")) }
            }
            choices.append("(" + each.joined(separator: " INTERSECT ") + ")")
        }
        return Condition(sql: choices.joined(separator: " UNION "), values: values)
    }

    /// Those of the entries in which the words of phrases follow each other.
    private func matching(
        _ query: SearchQuery, _ reach: SearchQuery.Reach, _ found: [(seq: Int64, at: Int64)],
        in database: borrowing Connection
    ) throws -> [(seq: Int64, at: Int64)] {
        guard query.hasPhrases, !found.isEmpty else { return found }
        let texts = try texts(reach, found.map(\.seq), in: database)
        return found.filter { entry in
            guard let places = texts[entry.seq] else { return false }
            // A picture has to match with all parts; an entry may with one in each of its texts.
            let together = reach == .pictures ? places.map { [$0] } : [places]
            return together.contains { texts in
                query.parts.allSatisfy { part in
                    texts.contains { !part.places(in: $0, withBeginnings: reach != .words).isEmpty }
                }
            }
        }
    }

    /// The words of the texts in which a query is looked for, by the entries' numbers.
    private func texts(
        _ reach: SearchQuery.Reach, _ numbers: [Int64], in database: borrowing Connection
    ) throws -> [Int64: [[SearchWords.Word]]] {
        if reach == .pictures {
            let texts = try pictureTexts(of: numbers, in: database)
            return texts.mapValues { texts in texts.map(SearchWords.words) }
        }
        let rows = try database.rows(
            "SELECT seq, description, raw_input, remarks FROM entry WHERE seq IN",
            among: numbers.map { .integer($0) }
        ) { row in
            (row.integer(0), reach == .everything ? [row.text(1), row.text(2), row.text(3)] : [row.text(1)])
        }
        return Dictionary(rows.map { ($0, $1.map(SearchWords.words)) }) { first, _ in first }
    }

    /// The texts in the pictures of entries, in the order of the pictures.
    private func pictureTexts(
        of numbers: [Int64], in database: borrowing Connection
    ) throws -> [Int64: [String]] {
        let rows = try database.rows(
            """
            SELECT entry_capture.entry_seq, capture.number, capture_reading.payload
            FROM entry_capture JOIN capture ON capture.id = entry_capture.capture_id
            JOIN capture_reading ON capture_reading.capture_id = capture.id AND capture_reading.reader = 'text'
            WHERE entry_capture.entry_seq IN
            """, among: numbers.map { .integer($0) }
        ) { (seq: $0.integer(0), number: $0.integer(1), text: Self.text(of: $0.text(2))) }
        var texts: [Int64: [Int64: String]] = [:]
        for row in rows { texts[row.seq, default: [:]][row.number] = row.text }
        return texts.mapValues { each in each.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// The lines of a reading, one below the other.
    private static func text(of payload: String) -> String {
        struct Line: Decodable {
            var text: String?
        }
        let lines = (try? JSONDecoder().decode([Line].self, from: Data(payload.utf8))) ?? []
        return lines.compactMap(\.text).joined(separator: "\n")
    }

    func marked(
        _ query: SearchQuery, _ reach: SearchQuery.Reach, _ numbers: [Int64], _ calendar: any LocalCalendar,
        in database: borrowing Connection
    ) throws -> [(seq: Int64, hit: SearchHit)] {
        let next = EntryRow.columnCount
        let rows = try database.rows(
            "SELECT \(EntryRow.columns), entry.seq FROM entry WHERE entry.seq IN",
            among: numbers.map { .integer($0) }
        ) { row in (seq: row.integer(next), entry: try EntryRow(row, calendar).entry) }
        let entries = Dictionary(rows.map { ($0.seq, $0.entry) }) { first, _ in first }
        let pictures = reach == .pictures ? try pictureTexts(of: numbers, in: database) : [:]
        return numbers.compactMap { number in
            entries[number].map { entry in
                (number, hit(entry, query, reach, texts: pictures[number] ?? []))
            }
        }
    }

    private func hit(
        _ entry: Entry, _ query: SearchQuery, _ reach: SearchQuery.Reach, texts: [String]
    ) -> SearchHit {
        guard reach != .pictures else {
            let marks = texts.lazy.map { SearchMarks($0, query, withBeginnings: true) }.first(
                where: \.hasMatch)
            return SearchHit(
                entry: entry, description: [SearchHit.Part(entry.processedDescription, isMatch: false)],
                heard: marks?.excerpt ?? [])
        }
        let heard = SearchMarks(entry.rawInput, query, withBeginnings: true)
        return SearchHit(
            entry: entry,
            description: SearchMarks(entry.processedDescription, query, withBeginnings: true).whole,
            heard: heard.hasMatch ? heard.excerpt : [])
    }

    // MARK: - Keeping

    /// Reads the words of everything that changed within the current transaction.
    func addDueWords(in database: borrowing Connection) throws {
        let entries = try database.rows(
            """
            DELETE FROM entry_word_due WHERE true RETURNING entry_seq
            """
        ) { SQLValue.integer($0.integer(0)) }
        if !entries.isEmpty { try addWords(ofEntries: entries, in: database) }
        let pictures = try database.rows("DELETE FROM picture_word_due WHERE true RETURNING number") {
            SQLValue.integer($0.integer(0))
        }
        if !pictures.isEmpty { try addWords(ofPictures: pictures, in: database) }
    }

    private func addWords(ofEntries numbers: [SQLValue], in database: borrowing Connection) throws {
        _ = try database.rows("DELETE FROM entry_word WHERE entry_seq IN", among: numbers) { _ in }
        let texts = try database.rows(
            "SELECT seq, description, raw_input, remarks FROM entry WHERE seq IN", among: numbers
        ) { ($0.integer(0), [$0.text(1), $0.text(2), $0.text(3)]) }
        var rows: [[SQLValue]] = []
        for (seq, texts) in Dictionary(texts, uniquingKeysWith: { first, _ in first }).sorted(by: {
            $0.key < $1.key
        }) {
            var parts: [String: Int64] = [:]
            for (text, part) in zip(texts, [Part.description, Part.rawInput, Part.remarks]) {
                for word in SearchWords.words(in: text) { parts[word.folded, default: 0] |= part }
            }
            rows += parts.sorted { $0.key < $1.key }.map {
                [.text($0.key), .integer(seq), .integer($0.value)]
            }
        }
        try database.insert(rows, into: "entry_word (word, entry_seq, parts)")
    }

    private func addWords(ofPictures numbers: [SQLValue], in database: borrowing Connection) throws {
        _ = try database.rows("DELETE FROM picture_word WHERE number IN", among: numbers) { _ in }
        let texts = try database.rows(
            """
            SELECT capture.number, capture_reading.payload FROM capture
            JOIN capture_reading ON capture_reading.capture_id = capture.id AND capture_reading.reader = 'text'
            WHERE capture.number IN
            """, among: numbers
        ) { ($0.integer(0), Self.text(of: $0.text(1))) }
        let rows = Dictionary(texts, uniquingKeysWith: { first, _ in first }).flatMap { number, text in
            Set(SearchWords.words(in: text).map(\.folded)).sorted().map {
                [SQLValue.text($0), .integer(number)]
            }
        }
        try database.insert(rows, into: "picture_word (word, number)")
    }

    func whileAdding<Value>(
        in database: borrowing Connection, _ body: (borrowing Connection) throws -> Value
    ) throws -> Value { try body(database) }

    func add(entriesAfter last: Int64, in database: borrowing Connection) throws {}

    func dropRemovedWords(in database: borrowing Connection) throws {}

    func rebuild(in database: borrowing Connection) throws {
        try database.run(
            "INSERT INTO entry_word_due (entry_seq) SELECT seq FROM entry WHERE true ON CONFLICT DO NOTHING")
        try database.run(
            """
            INSERT INTO picture_word_due (number) SELECT number FROM capture WHERE form = 'picture'
            ON CONFLICT DO NOTHING
            """)
        try addDueWords(in: database)
    }
}

extension Connection {
    /// Adds many rows in few statements.
    ///
    /// - Parameter columns: a table with the columns that each row fills.
    func insert(_ rows: [[SQLValue]], into columns: String) throws {
        var rest = rows[...]
        while let first = rest.first {
            let part = rest.prefix(max(1, Self.mostValues / first.count))
            rest = rest.dropFirst(part.count)
            let marks = "(" + repeatElement("?", count: first.count).joined(separator: ", ") + ")"
            try run(
                "INSERT INTO \(columns) VALUES "
                    + repeatElement(marks, count: part.count).joined(separator: ", "),
                part.flatMap { $0 })
        }
    }

    /// The most values of one statement.
    private static let mostValues = 3_000
}

extension SearchQuery {
    /// The part, if it is the only one, and has no other forms.
    fileprivate var onlyWord: Part? { parts.count == 1 && parts[0].alternatives.count == 1 ? parts[0] : nil }

    /// Whether words have to follow each other.
    fileprivate var hasPhrases: Bool { parts.contains { $0.alternatives.contains { $0.count > 1 } } }

    /// A word as it stands, or a phrase; nil if it has no letter or digit.
    fileprivate init?(exactly text: String) {
        let part = Part.phrase(text, isBeginning: false)
        guard !part.alternatives.isEmpty else { return nil }
        parts = [part]
    }
}
