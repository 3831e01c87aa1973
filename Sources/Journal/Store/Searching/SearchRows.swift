import Diary
import Foundation

/// An entry that contains all searched words, with their places.
package struct SearchHit: Hashable, Sendable {
    /// A piece of displayed text. All pieces of a text, joined, give the text.
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
    /// A part of the spoken or typed words, or of the text in a picture, around the matches; empty if there are none.
    package var heard: [Part]
}

/// Which entries to search, and how many to return.
package struct SearchFilter: Sendable {
    package enum Category: Hashable, Sendable {
        case any
        /// Entries without a category.
        case none
        case only(CategoryName)
    }

    package var category: Category
    package var first: CalendarDay?
    /// Inclusive.
    package var last: CalendarDay?
    package var inputType: InputType?
    /// Only entries of this person.
    package var person: String?
    /// Only entries of this journal. Notes that no journal has taken are left out.
    package var journal: JournalName?
    /// Whether entries without a picture are left out.
    package var hasPicture: Bool
    /// 0 or more.
    package var limit: Int

    package init(
        category: Category = .any, first: CalendarDay? = nil, last: CalendarDay? = nil,
        inputType: InputType? = nil, person: String? = nil, journal: JournalName? = nil,
        hasPicture: Bool = false, limit: Int = 50
    ) {
        self.category = category
        self.first = first
        self.last = last
        self.inputType = inputType
        self.person = person
        self.journal = journal
        self.hasPicture = hasPicture
        self.limit = limit
    }

    /// SQL conditions on `entry`, each after AND, with the values of their placeholders.
    var conditions: (sql: String, values: [SQLValue]) {
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
        if let journal {
            add(
                "entry.journal = ? AND (entry.acts IS NOT NULL OR entry.is_note = 0)", .text(journal.rawValue)
            )
        }
        if hasPicture {
            add(
                """
                EXISTS (SELECT 1 FROM entry_capture JOIN capture ON capture.id = entry_capture.capture_id
                  WHERE entry_capture.entry_seq = entry.seq AND capture.form = 'picture')
                """, nil)
        }
        return (sql, values)
    }
}

extension Connection {
    /// Finds entries: first whole words in the description, then beginnings of words, then spoken or typed
    /// words, then the text in pictures.
    ///
    /// Within each group, the latest entry comes first.
    ///
    /// - Parameter found: entries to leave out.
    func search(
        _ query: SearchQuery, _ filter: SearchFilter, except found: Set<Int64> = [],
        _ calendar: any LocalCalendar
    ) throws -> [(seq: Int64, hit: SearchHit)] {
        var hits: [(seq: Int64, hit: SearchHit)] = []
        var found = found
        guard let range = try sequence(of: filter) else { return [] }
        for reach in SearchQuery.Reach.allCases where reach != .beginnings || query.hasBeginnings {
            let wanted = filter.limit - hits.count
            guard wanted > 0 else { break }
            let best = try searchIndex.matches(
                query, reach, filter, range, limit: wanted + found.count, in: self
            ).filter { !found.contains($0) }.prefix(wanted)
            hits += try searchIndex.marked(query, reach, Array(best), calendar, in: self)
            found.formUnion(best)
        }
        return hits
    }

    /// How many entries match, regardless of the limit.
    func count(of query: SearchQuery, _ filter: SearchFilter) throws -> Int {
        guard let range = try sequence(of: filter) else { return 0 }
        return try searchIndex.count(query, filter, range, in: self)
    }

    /// How many entries contain a word anywhere; stops counting at `most`.
    func entryCount(with word: String, most: Int) throws -> Int {
        try searchIndex.entryCount(with: word, most: most, in: self)
    }

    /// The names of the foods in the diary, and the descriptions whose items have not been read yet.
    func eatenNames() throws -> [String] {
        let foods = try rows("SELECT name FROM food") { $0.text(0) }
        let unread = try rows(
            """
            SELECT description FROM projection_due AS due JOIN entry ON entry.seq = due.entry_seq
            WHERE due.journal = ? GROUP BY description ORDER BY max(entry_seq) DESC LIMIT 1000
            """, .text(JournalName.food.rawValue)
        ) { $0.text(0) }
        return foods + unread
    }

    /// The range of entry numbers on the filter's days; nil if these days have no entries.
    private func sequence(of filter: SearchFilter) throws -> ClosedRange<Int64>? {
        guard filter.first != nil || filter.last != nil else { return 0...Int64.max }
        return try row(
            "SELECT min(seq), max(seq) FROM entry WHERE day >= ? AND day <= ?",
            .text(filter.first?.text ?? ""), .text(filter.last?.text ?? "9999-12-31")
        ) { row in
            row.isNull(0) ? nil : row.integer(0)...row.integer(1)
        } ?? nil
    }
}
