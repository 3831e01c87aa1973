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

/// The statements that put entries of an import into the diary, prepared once for all of them.
struct ImportStatements: ~Copyable {
    /// What became of an entry.
    enum Outcome {
        case added
        /// The diary has the entry, the same in every field.
        case known
        /// The diary has an entry with this id, and it is another.
        case differing
    }

    private let insertion: Statement
    private let lookup: Statement
    private let calendar: Calendar

    static func prepared(
        on database: borrowing Connection, _ calendar: Calendar
    ) throws(JournalError) -> ImportStatements {
        let insertion = try database.statement(
            """
            INSERT INTO entry (id, day, raw_input, input_type, description, media, created_at, category,
              updated_at, recording_id)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, (SELECT id FROM recording WHERE media = ?6))
            ON CONFLICT (id) DO NOTHING
            """)
        let lookup = try database.statement("SELECT \(EntryRow.columns) FROM entry WHERE id = ?")
        return ImportStatements(insertion: insertion, lookup: lookup, calendar: calendar)
    }

    /// Adds the entry unless the diary has one with its id. One whose recording is in the diary belongs to it.
    func add(
        _ entry: Entry, on day: CalendarDay, to database: borrowing Connection
    ) throws(JournalError) -> Outcome {
        try insertion.bind([
            .id(entry.id), .text(day.text), .text(entry.rawInput), .text(entry.inputType.rawValue),
            .text(entry.processedDescription), .optional(entry.mediaURL?.text), .instant(entry.createdAt),
            .optional(entry.category?.rawValue), .instant(entry.updatedAt),
        ])
        while try insertion.step() {}
        let isAdded = database.changes > 0
        insertion.reset()
        if isAdded { return .added }
        try lookup.bind([.id(entry.id)])
        defer { lookup.reset() }
        guard try lookup.step() else { throw JournalError.duplicateEntry(entry.id) }
        let known = try EntryRow(lookup, calendar)
        return known.entry.isSame(as: entry) && known.day == day ? .known : .differing
    }
}

extension Entry {
    /// Whether every field is the same, texts to the byte.
    fileprivate func isSame(as other: Entry) -> Bool {
        self == other && rawInput.utf8.elementsEqual(other.rawInput.utf8)
            && processedDescription.utf8.elementsEqual(other.processedDescription.utf8)
    }
}
