import Diary
import Foundation

extension Connection {
    /// Passes on the entries of some days, by day and then by the time they were eaten.
    func eachEntry(
        of days: DayRange, by person: String? = nil, journal: JournalName? = nil,
        _ calendar: any LocalCalendar,
        body: (Entry) throws -> Void
    ) throws {
        try eachRow(
            """
            SELECT \(EntryRow.columns) FROM entry WHERE day >= ? AND day <= ?
              \(person == nil ? "" : "AND person_folded = ?")
              \(journal == nil ? "" : "AND journal = ? AND acts IS NOT NULL") ORDER BY day, created_at, seq
            """,
            [.text(days.first?.text ?? ""), .text(days.last?.text ?? "9999-12-31")]
                + (person == nil ? [] : [.folded(person)]) + (journal.map { [.text($0.rawValue)] } ?? [])
        ) { row in try body(EntryRow(row, calendar).entry) }
    }

    /// Runs `body` with a larger page cache of up to `size` kibibytes.
    fileprivate func withCache<Value>(
        of size: Int, _ body: (borrowing Connection) throws -> Value
    ) throws -> Value {
        guard postgres == nil else { return try body(self) }
        let usual = try number("PRAGMA cache_size")
        try execute(script: "PRAGMA cache_size = -\(size)")
        do {
            let value = try body(self)
            try execute(script: "PRAGMA cache_size = \(usual)")
            return value
        } catch {
            try execute(script: "PRAGMA cache_size = \(usual)")
            throw error
        }
    }

    /// The entries of a recording or picture that was removed with an earlier entry but can be brought back.
    func entriesOfRemovedRecordings() throws -> [EntryMedia] {
        try rows(
            """
            SELECT entry.id, entry_capture.capture_id, entry.media
            FROM entry_capture JOIN entry ON entry.seq = entry_capture.entry_seq
            WHERE entry_capture.capture_id IN (SELECT id FROM capture WHERE removed_at IS NOT NULL)
            """
        ) { row in
            EntryMedia(
                entry: try row.id(0), captures: [try row.id(1)],
                media: row.optionalText(2).flatMap { MediaName($0) })
        }
    }
}

/// Entries that are being imported: they wait in a temporary table and are added many thousands at a time.
///
/// SQLite copies whatever a statement changes, to be able to roll it back, and each statement writes and
/// merges its additions to the search index. Both are cheap only for many entries at once.
struct IncomingEntries: ~Copyable {
    /// The most entries that wait.
    private static let mostEntries = 20_000
    /// The most bytes of text that wait, exceeded by at most one entry.
    private static let mostBytes = 1 << 24

    /// What became of the entries.
    struct Outcome {
        var added = 0
        /// Entries that the diary already has, equal in every field.
        var known = 0
        /// Entries that the diary has with other contents.
        var differing = 0
    }

    /// What an entry shows.
    struct Link {
        let capture: UUID
        /// Seconds from the start of a recording.
        let stretch: ClosedRange<Double>?
    }

    /// The page cache during an import, in kibibytes. Ids are in random order, so most pages of their index
    /// are needed again and again.
    private static let cacheSize = 65_536

    private var outcome = Outcome()
    private let addition: Statement
    private let linking: Statement
    private var count = 0
    private var byteCount = 0

    private init(_ addition: consuming Statement, _ linking: consuming Statement) {
        self.addition = addition
        self.linking = linking
    }

    /// Adds the entries from `body` whose ids the diary does not have, within the current transaction.
    ///
    /// An entry whose media file belongs to a recording in the diary is linked to it. The further links of an
    /// entry are kept if it is new, or equal to the one in the diary.
    static func store(
        in database: borrowing Connection,
        _ body: (borrowing Connection, inout IncomingEntries) throws -> Void
    ) throws -> Outcome {
        try database.withCache(of: cacheSize) { database in
            try database.searchIndex.whileAdding(in: database) { database in
                try database.execute(
                    script: """
                        CREATE TEMP TABLE incoming (
                          place BIGINT PRIMARY KEY,
                          id TEXT, day TEXT, raw_input TEXT, input_type TEXT, description TEXT, media TEXT,
                          created_at BIGINT, category TEXT, updated_at BIGINT, is_note BIGINT, person TEXT,
                          person_folded TEXT, journal TEXT, acts TEXT, remarks TEXT, doubts TEXT
                        );
                        CREATE TEMP TABLE incoming_link (
                          entry_id TEXT, capture_id TEXT, stretch_start DOUBLE PRECISION, stretch_end DOUBLE PRECISION
                        );
                        """)
                let outcome = try fill(database, body)
                try database.execute(script: "DROP TABLE incoming; DROP TABLE incoming_link")
                return outcome
            }
        }
    }

    /// A separate function, because its statement must be released before the table can be dropped.
    private static func fill(
        _ database: borrowing Connection,
        _ body: (borrowing Connection, inout IncomingEntries) throws -> Void
    ) throws -> Outcome {
        var incoming = IncomingEntries(
            try database.statement(
                "INSERT INTO incoming VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
            try database.statement("INSERT INTO incoming_link VALUES (?, ?, ?, ?)"))
        try body(database, &incoming)
        try incoming.flush(into: database)
        return incoming.outcome
    }

    mutating func add(
        _ entry: Entry, on day: CalendarDay, showing links: [Link], to database: borrowing Connection
    ) throws {
        try addition.run(
            .integer(Int64(count)), .id(entry.id), .text(day.text), .text(entry.rawInput),
            .text(entry.inputType.rawValue),
            .text(entry.processedDescription), .optional(entry.mediaURL?.text), .instant(entry.createdAt),
            .optional(entry.category?.rawValue), .instant(entry.updatedAt), .flag(entry.isNote),
            .optional(entry.person), .folded(entry.person),
            .text((entry.told?.journal ?? .food).rawValue), .optional(entry.told?.json),
            .optional(StoredRemarks.text(entry.remarks)), .optional(StoredDoubts.text(entry.doubts)))
        for link in links {
            try linking.run(
                .id(entry.id), .id(link.capture), .optional(link.stretch?.lowerBound),
                .optional(link.stretch?.upperBound))
        }
        count += 1
        byteCount += entry.rawInput.utf8.count + entry.processedDescription.utf8.count
        if count == Self.mostEntries || byteCount > Self.mostBytes { try flush(into: database) }
    }

    /// Whether an entry is in the diary as it comes in.
    private static let isEqual = """
        incoming.day = entry.day AND incoming.raw_input = entry.raw_input
          AND incoming.input_type = entry.input_type AND incoming.description = entry.description
          AND incoming.media IS NOT DISTINCT FROM entry.media AND incoming.created_at = entry.created_at
          AND incoming.category IS NOT DISTINCT FROM entry.category
          AND incoming.updated_at IS NOT DISTINCT FROM entry.updated_at AND incoming.is_note = entry.is_note
          AND incoming.person IS NOT DISTINCT FROM entry.person
          AND incoming.journal = entry.journal AND incoming.acts IS NOT DISTINCT FROM entry.acts
          AND incoming.remarks IS NOT DISTINCT FROM entry.remarks
          AND incoming.doubts IS NOT DISTINCT FROM entry.doubts
        """

    /// Adds the waiting entries.
    mutating func flush(into database: borrowing Connection) throws {
        guard count > 0 else { return }
        let last = try database.number("SELECT coalesce(max(seq), 0) FROM entry")
        try database.execute(
            script: """
                INSERT INTO entry (id, day, raw_input, input_type, description, media, created_at, category,
                  updated_at, is_note, person, person_folded, journal, acts, remarks, doubts)
                SELECT id, day, raw_input, input_type, description, media, created_at, category, updated_at,
                  is_note, person, person_folded, journal, acts, remarks, doubts
                FROM incoming WHERE true ORDER BY place
                ON CONFLICT (id) DO NOTHING
                """)
        let added = database.changes
        outcome.added += added
        if added < count {
            // This also counts the entries that have just been added.
            let same = try database.number(
                """
                SELECT count(*) FROM incoming JOIN entry USING (id) WHERE \(Self.isEqual)
                """)
            outcome.known += Int(same) - added
            outcome.differing += count - Int(same)
        }
        try database.execute(
            script: """
                INSERT INTO entry_capture (entry_seq, capture_id, stretch_start, stretch_end)
                SELECT entry.seq, incoming_link.capture_id, stretch_start, stretch_end
                FROM incoming_link JOIN entry ON entry.id = incoming_link.entry_id
                WHERE entry.seq > \(last) OR EXISTS
                  (SELECT 1 FROM incoming WHERE incoming.id = entry.id AND \(Self.isEqual))
                ON CONFLICT DO NOTHING;
                DELETE FROM incoming;
                DELETE FROM incoming_link;
                INSERT INTO entry_capture (entry_seq, capture_id)
                SELECT entry.seq, capture.id FROM entry JOIN capture ON capture.media = entry.media
                WHERE entry.seq > \(last) AND entry.media IS NOT NULL ON CONFLICT DO NOTHING;
                """)
        try database.searchIndex.add(entriesAfter: last, in: database)
        (count, byteCount) = (0, 0)
    }
}

extension Connection {
    /// Adds very many entries with their items, with statements that are prepared once.
    func insert(known: some Sequence<KnownEntry>, _ calendar: any LocalCalendar) throws {
        let last = try lastNumber(of: "entry")
        try run(
            """
            INSERT INTO entry (seq, id, day, raw_input, input_type, description, created_at, category)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            forEach: known.lazy.enumerated().lazy.map { place, one in
                let entry = one.entry
                return [
                    .integer(last + Int64(place) + 1), .id(entry.id),
                    .text(CalendarDay(of: entry.date, in: calendar).text), .text(entry.rawInput),
                    .text(entry.inputType.rawValue), .text(entry.processedDescription),
                    .instant(entry.createdAt), .optional(entry.category?.rawValue),
                ]
            })
        try run("DELETE FROM projection_due WHERE entry_seq > ?", .integer(last))
        let foods = try foodIDs(Set(known.lazy.flatMap { $0.items.map(\.kind) }))
        try run(
            """
            INSERT INTO item (entry_seq, position, food_id, quantity, unit, words) VALUES (?, ?, ?, ?, ?, ?)
            """,
            forEach: known.lazy.enumerated().lazy.flatMap { place, one in
                one.items.enumerated().map { position, item in
                    [
                        .integer(last + Int64(place) + 1), .integer(Int64(position)),
                        .integer(foods[item.kind, default: 0]), .optional(item.quantity),
                        .optional(item.unit), .text(item.words),
                    ]
                }
            })
        try run(
            """
            INSERT INTO itemless (entry_seq) SELECT seq FROM entry
            WHERE seq > ? AND NOT EXISTS (SELECT 1 FROM item WHERE entry_seq = seq)
            """, .integer(last))
    }

    /// Reads every text of every entry and returns the number of characters.
    func entryTextLength() throws -> Int64 {
        try number(
            "SELECT sum(length(id) + length(day) + length(raw_input) + length(description)) FROM entry")
    }

    /// The ids of foods by name; new foods are added.
    private func foodIDs(_ names: Set<String>) throws -> [String: Int64] {
        try run(
            "INSERT INTO food (name) VALUES (?) ON CONFLICT (name) DO NOTHING",
            forEach: names.sorted().map { [.text($0)] })
        var ids: [String: Int64] = [:]
        try eachRow("SELECT id, name FROM food") { row in ids[row.text(1)] = row.integer(0) }
        return ids
    }
}
