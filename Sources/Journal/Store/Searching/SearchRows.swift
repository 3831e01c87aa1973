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

/// Which entries a search looks at, and how many it gives.
package struct SearchFilter: Sendable {
    package enum Category: Hashable, Sendable {
        case any
        /// Entries without a category.
        case none
        case only(Entry.Category)
    }

    package var category: Category
    package var first: CalendarDay?
    /// Itself included.
    package var last: CalendarDay?
    package var inputType: InputType?
    /// Only entries of this person.
    package var person: String?
    /// 0 or more.
    package var limit: Int

    package init(
        category: Category = .any, first: CalendarDay? = nil, last: CalendarDay? = nil,
        inputType: InputType? = nil, person: String? = nil, limit: Int = 50
    ) {
        self.category = category
        self.first = first
        self.last = last
        self.inputType = inputType
        self.person = person
        self.limit = limit
    }

    /// As conditions on `entry`, each after AND, with the values of their placeholders.
    fileprivate var conditions: (sql: String, values: [SQLValue]) {
        var sql = ""
        var values: [SQLValue] = []
        func add(_ condition: String, _ value: SQLValue?) {
            sql += " AND " + condition
            if let value { values.append(value) }
        }
        switch category {
        case .any: break
        case .none: add("entry.category IS NULL", nil)
        case .only(let category): add("entry.category = ?", .text(category.rawValue))
        }
        if let first { add("entry.day >= ?", .text(first.text)) }
        if let last { add("entry.day <= ?", .text(last.text)) }
        if let inputType { add("entry.input_type = ?", .text(inputType.rawValue)) }
        if let person { add("entry.person_folded = ?", .folded(person)) }
        return (sql, values)
    }
}

extension Connection {
    /// So many entries, those written last, are put in order when more match: a word that is in every third
    /// entry would else have to sort them all.
    private static let mostSorted = 500
    private static let open: Character = "\u{1}"
    private static let close: Character = "\u{2}"

    /// Entries with whole words in the description come first, then beginnings of words, then words that were
    /// only said or typed; within each, the latest entry first.
    ///
    /// - Parameter found: entries that are left out.
    func search(
        _ query: SearchQuery, _ filter: SearchFilter, except found: Set<Int64> = [],
        _ calendar: any LocalCalendar
    ) throws(JournalError) -> [(seq: Int64, hit: SearchHit)] {
        var hits: [(seq: Int64, hit: SearchHit)] = []
        var found = found
        guard let range = try sequence(of: filter) else { return [] }
        for reach in SearchQuery.Reach.allCases where reach != .beginnings || query.hasBeginnings {
            let wanted = filter.limit - hits.count
            guard wanted > 0 else { break }
            let best = try matches(query.expression(reach), filter, range, limit: wanted + found.count)
                .filter { !found.contains($0) }.prefix(wanted)
            hits += try marked(query.expression(.everything), Array(best), calendar)
            found.formUnion(best)
        }
        return hits
    }

    /// How many entries match, however many are asked for.
    func count(of query: SearchQuery, _ filter: SearchFilter) throws(JournalError) -> Int {
        guard let range = try sequence(of: filter) else { return 0 }
        let conditions = filter.conditions
        return try rows(
            """
            SELECT count(*) FROM entry_text CROSS JOIN entry ON entry.seq = entry_text.rowid
            WHERE entry_text MATCH ? AND entry_text.rowid >= ? AND entry_text.rowid <= ?\(conditions.sql)
            """,
            [.text(query.expression(.everything)), .integer(range.lowerBound), .integer(range.upperBound)]
                + conditions.values
        ) { Int($0.integer(0)) }.first ?? 0
    }

    /// How many entries have a word anywhere, counted no further than `most`.
    func entryCount(with word: String, most: Int) throws(JournalError) -> Int {
        try rows(
            "SELECT 1 FROM entry_text WHERE entry_text MATCH ? LIMIT ?", .text(SearchQuery.quoted(word)),
            .integer(Int64(most))
        ) { $0.integer(0) }.count
    }

    /// The names of the foods in the diary, and the descriptions whose foods are not read yet.
    func eatenNames() throws(JournalError) -> [String] {
        let foods = try rows("SELECT name FROM food") { $0.text(0) }
        let unread = try rows(
            """
            SELECT DISTINCT description FROM projection_due AS due JOIN entry ON entry.seq = due.entry_seq
            WHERE due.journal = ? ORDER BY entry_seq DESC LIMIT 1000
            """, .text(JournalName.food.rawValue)
        ) { $0.text(0) }
        return foods + unread
    }

    /// The numbers between which the filter's days lie; nil when they have no entries.
    private func sequence(of filter: SearchFilter) throws(JournalError) -> ClosedRange<Int64>? {
        guard filter.first != nil || filter.last != nil else { return 0...Int64.max }
        return try row(
            "SELECT min(seq), max(seq) FROM entry WHERE day >= ? AND day <= ?",
            .text(filter.first?.text ?? ""), .text(filter.last?.text ?? "9999-12-31")
        ) { row in
            row.isNull(0) ? nil : row.integer(0)...row.integer(1)
        } ?? nil
    }

    private func matches(
        _ expression: String, _ filter: SearchFilter, _ range: ClosedRange<Int64>, limit: Int
    ) throws(JournalError) -> [Int64] {
        let conditions = filter.conditions
        return try rows(
            """
            SELECT seq FROM (
              SELECT entry.seq, entry.created_at FROM entry_text CROSS JOIN entry
              ON entry.seq = entry_text.rowid
              WHERE entry_text MATCH ? AND entry_text.rowid >= ? AND entry_text.rowid <= ?\(conditions.sql)
              ORDER BY entry_text.rowid DESC LIMIT ?)
            ORDER BY created_at DESC, seq DESC LIMIT ?
            """,
            [.text(expression), .integer(range.lowerBound), .integer(range.upperBound)] + conditions.values
                + [.integer(Int64(max(limit, Self.mostSorted))), .integer(Int64(limit))]
        ) { $0.integer(0) }
    }

    /// The entries of these numbers, in their order, with the places where the expression matches.
    private func marked(
        _ expression: String, _ numbers: [Int64], _ calendar: any LocalCalendar
    ) throws(JournalError) -> [(seq: Int64, hit: SearchHit)] {
        guard let first = numbers.min(), let last = numbers.max() else { return [] }
        let next = EntryRow.columnCount
        let (open, close) = (SQLValue.text(String(Self.open)), SQLValue.text(String(Self.close)))
        // The plus keeps SQLite from looking each number up by itself, which reads the expression each time.
        let found = try rows(
            """
            SELECT \(EntryRow.columns),
              highlight(entry_text, 0, ?, ?), snippet(entry_text, 1, ?, ?, '…', 16), entry.seq
            FROM entry_text CROSS JOIN entry ON entry.seq = entry_text.rowid
            WHERE entry_text MATCH ? AND entry_text.rowid >= ? AND entry_text.rowid <= ?
              AND +entry_text.rowid IN (SELECT value FROM json_each(?))
            """,
            open, close, open, close, .text(expression), .integer(first), .integer(last),
            .text("[" + numbers.map(String.init).joined(separator: ",") + "]")
        ) { row throws(JournalError) in
            let entry = try EntryRow(row, calendar).entry
            let heard = Self.parts(row.text(next + 1), isMarked: !Self.holdsMarks(entry.rawInput))
            let hit = SearchHit(
                entry: entry,
                description: Self.parts(
                    row.text(next), isMarked: !Self.holdsMarks(entry.processedDescription)),
                heard: heard.contains(where: \.isMatch) ? heard : [])
            return (seq: row.integer(next + 2), hit: hit)
        }
        let places = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
        return found.sorted { places[$0.seq, default: 0] < places[$1.seq, default: 0] }
    }

    private static func holdsMarks(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.value == 1 || $0.value == 2 }
    }

    /// Splits at the marks; without trust in them, one part that is not a match, the marks taken out.
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
