import Diary
import Foundation

extension Connection {
    /// Hands on the entries of some days, by day and then by the time they were eaten.
    func eachEntry(
        of days: DayRange, _ calendar: Calendar, body: (Entry) throws(JournalError) -> Void
    ) throws(JournalError) {
        try eachRow(
            """
            SELECT \(EntryRow.columns) FROM entry WHERE day >= ? AND day <= ? ORDER BY day, created_at, seq
            """,
            .text(days.first?.text ?? ""), .text(days.last?.text ?? "9999-12-31")
        ) { row throws(JournalError) in try body(EntryRow(row, calendar).entry) }
    }

    /// Does something that touches most pages of the database, with room for them in memory: 160 MB instead of 2,
    /// and 16 instead of 1 for words that wait to be put into the search index.
    func withLargeCache<Value>(
        _ body: (borrowing Connection) throws(JournalError) -> Value
    ) throws(JournalError) -> Value {
        let usual = try number("PRAGMA cache_size")
        try execute(script: "PRAGMA cache_size = -163840")
        do throws(JournalError) {
            try execute(script: "INSERT INTO entry_text (entry_text, rank) VALUES ('hashsize', 16777216)")
            let value = try body(self)
            try execute(script: "INSERT INTO entry_text (entry_text, rank) VALUES ('hashsize', 1048576)")
            try execute(script: "PRAGMA cache_size = \(usual)")
            return value
        } catch {
            try execute(script: "PRAGMA cache_size = \(usual)")
            throw error
        }
    }

    /// The entries whose recording was removed with an entry before, and can still be brought back.
    func entriesOfRemovedRecordings() throws(JournalError) -> [Change] {
        try rows(
            """
            SELECT entry.id, entry.recording_id, entry.media
            FROM recording JOIN entry ON entry.recording_id = recording.id
            WHERE recording.removed_at IS NOT NULL
            """
        ) { row throws(JournalError) in
            Change(
                number: 0, kind: .deletion, id: try row.id(0), recording: try row.optionalID(1),
                media: row.optionalText(2).flatMap { MediaName($0) })
        }
    }
}

/// Entries on their way into the diary, which go in many at a time.
///
/// The search index is brought up to date once a statement; one statement an entry would take half as long again, and more than some hundred entries slow SQLite down.
struct ImportBatch: Sendable {
    /// Entries in a statement.
    private static let fullCount = 100
    /// Bytes of text that are held at most, or a little more.
    private static let mostBytes = 1 << 22

    private var rows: [(entry: Entry, day: CalendarDay)] = []
    private var byteCount = 0

    mutating func add(_ entry: Entry, on day: CalendarDay) {
        rows.append((entry, day))
        byteCount += entry.rawInput.utf8.count + entry.processedDescription.utf8.count
    }

    var isEmpty: Bool { rows.isEmpty }

    /// Whether it is time to store what was added.
    var isFull: Bool { rows.count == Self.fullCount || byteCount > Self.mostBytes }

    /// The statements that store batches, prepared once for all of them.
    struct Statements: ~Copyable {
        fileprivate let insertion: Statement
        fileprivate let lookup: Statement

        static func prepared(on database: borrowing Connection) throws(JournalError) -> Statements {
            let insertion = try database.statement(ImportBatch.insertion(fullCount))
            let lookup = try database.statement("SELECT \(EntryRow.columns) FROM entry WHERE id = ?")
            return Statements(insertion: insertion, lookup: lookup)
        }
    }

    /// What became of the entries of a batch.
    struct Outcome {
        var added = 0
        /// Those that the diary has, the same in every field.
        var known = 0
        /// Those that the diary has with other contents.
        var differing = 0
    }

    /// Adds the entries whose ids the diary does not have, and forgets all of them. One whose recording is in the
    /// diary belongs to it.
    mutating func store(
        in database: borrowing Connection, _ statements: borrowing Statements, _ calendar: Calendar
    ) throws(JournalError) -> Outcome {
        if rows.count == Self.fullCount {
            try insert(with: statements.insertion)
        } else {
            try insert(with: database.statement(Self.insertion(rows.count)))
        }
        var outcome = Outcome(added: database.changes)
        if outcome.added < rows.count {
            // Of those that are in the diary with the same contents, some have just been added.
            let same = try rows.count { row throws(JournalError) in
                try isStored(row.entry, on: row.day, statements.lookup, calendar)
            }
            outcome.known = same - outcome.added
            outcome.differing = rows.count - same
        }
        rows.removeAll(keepingCapacity: true)
        byteCount = 0
        return outcome
    }

    private static func insertion(_ count: Int) -> String {
        let row = "(?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT id FROM recording WHERE media = ?))"
        return """
            INSERT INTO entry (id, day, raw_input, input_type, description, media, created_at, category,
              updated_at, recording_id)
            VALUES \(repeatElement(row, count: count).joined(separator: ", "))
            ON CONFLICT (id) DO NOTHING
            """
    }

    private func insert(with statement: borrowing Statement) throws(JournalError) {
        try statement.bind(
            rows.flatMap { entry, day in
                [
                    .id(entry.id), .text(day.text), .text(entry.rawInput), .text(entry.inputType.rawValue),
                    .text(entry.processedDescription), .optional(entry.mediaURL?.text),
                    .instant(entry.createdAt), .optional(entry.category?.rawValue), .instant(entry.updatedAt),
                    .optional(entry.mediaURL?.text),
                ]
            })
        while try statement.step() {}
        statement.reset()
    }

    private func isStored(
        _ entry: Entry, on day: CalendarDay, _ lookup: borrowing Statement, _ calendar: Calendar
    ) throws(JournalError) -> Bool {
        try lookup.bind([.id(entry.id)])
        defer { lookup.reset() }
        guard try lookup.step() else { return false }
        let known = try EntryRow(lookup, calendar)
        return known.entry.isSame(as: entry) && known.day == day
    }
}

extension Entry {
    /// Whether every field is the same, texts to the byte.
    fileprivate func isSame(as other: Entry) -> Bool {
        self == other && rawInput.utf8.elementsEqual(other.rawInput.utf8)
            && processedDescription.utf8.elementsEqual(other.processedDescription.utf8)
    }
}
