import Diary
import Foundation

/// An entry as the database has it: the day as text, and the recording it came from.
struct EntryRow: Sendable {
    var entry: Entry
    var day: CalendarDay
    var recording: UUID?
    /// Seconds from the recording's start.
    var stretch: ClosedRange<Double>?

    /// The columns in the order in which `init(_:_:)` reads them.
    static let columns = """
        entry.id, entry.day, entry.raw_input, entry.input_type, entry.description, entry.media, \
        entry.created_at, entry.category, entry.updated_at, entry.recording_id, entry.stretch_start, \
        entry.stretch_end, entry.is_note, entry.person
        """
    /// The place of a column that a statement asks for behind these.
    static let columnCount = Int32(columns.split(separator: ",").count)

    /// Reads the row on which the statement stands.
    init(_ row: borrowing Statement, _ calendar: any LocalCalendar) throws(JournalError) {
        guard let day = CalendarDay(row.text(1)) else { throw row.damaged(1) }
        guard let inputType = InputType(rawValue: row.text(3)) else { throw row.damaged(3) }
        self.day = day
        recording = try row.optionalID(9)
        if !row.isNull(10) { stretch = row.real(10)...max(row.real(10), row.real(11)) }
        entry = Entry(
            id: try row.id(0), date: day.start(in: calendar), rawInput: row.text(2), inputType: inputType,
            processedDescription: row.text(4), mediaURL: row.optionalText(5).flatMap { MediaName($0) },
            createdAt: row.instant(6), category: row.optionalText(7).flatMap(Entry.Category.init(rawValue:)),
            updatedAt: row.optionalInstant(8), isNote: row.integer(12) != 0,
            person: row.optionalText(13))
    }
}

/// The first id text of a range whose ids all begin with one prefix, and the end of that range.
struct IDPrefix: Sendable {
    let lower: String
    let upper: String

    /// Four digits or more of an id in either case, with or without dashes; nil for anything else.
    init?(_ text: String) {
        let digits = text.uppercased().filter { $0 != "-" }
        guard (4...32).contains(digits.count), digits.allSatisfy({ $0.isHexDigit && $0.isASCII }) else {
            return nil
        }
        var lower = ""
        for (offset, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(offset) { lower.append("-") }
            lower.append(digit)
        }
        self.lower = lower
        upper = lower + "G"
    }
}

extension Connection {
    /// Gives away the places of as many entries as are asked for, among those that were eaten at the same moment.
    ///
    /// - Returns: the first of them; they are the last places so far.
    func reservePlaces(_ count: Int64) throws(JournalError) -> Int64 {
        try run(
            """
            INSERT INTO sqlite_sequence (name, seq) SELECT 'entry', 0
            WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'entry')
            """)
        let last = try number("SELECT seq FROM sqlite_sequence WHERE name = 'entry'")
        try run("UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'entry'", .integer(count))
        return last + 1
    }

    /// Without a person, it is of whom its recording is.
    ///
    /// - Parameter place: a reserved one; behind all others when nil.
    /// - Throws: `duplicateEntry` when the id is taken.
    func insertEntry(
        _ entry: Entry, on day: CalendarDay, from recording: UUID?, stretch: ClosedRange<Double>? = nil,
        place: Int64? = nil
    ) throws(JournalError) {
        let changed = try run(
            """
            INSERT INTO entry (seq, id, day, raw_input, input_type, description, media, created_at, category,
              updated_at, recording_id, stretch_start, stretch_end, is_note, person)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
              coalesce(?, (SELECT person FROM recording WHERE id = ?)))
            ON CONFLICT (id) DO NOTHING
            """,
            place.map(SQLValue.integer) ?? .null,
            .id(entry.id), .text(day.text), .text(entry.rawInput), .text(entry.inputType.rawValue),
            .text(entry.processedDescription), .optional(entry.mediaURL?.text), .instant(entry.createdAt),
            .optional(entry.category?.rawValue), .instant(entry.updatedAt), .id(recording),
            .optional(stretch?.lowerBound), .optional(stretch?.upperBound), .flag(entry.isNote),
            .optional(entry.person), .id(recording))
        if changed == 0 { throw JournalError.duplicateEntry(entry.id) }
    }

    func entry(_ id: UUID, _ calendar: any LocalCalendar) throws(JournalError) -> EntryRow? {
        try row("SELECT \(EntryRow.columns) FROM entry WHERE id = ?", .id(id)) {
            row throws(JournalError) in try EntryRow(row, calendar)
        }
    }

    /// The entries that came from a recording, in the order in which they were made.
    func entries(from recording: UUID, _ calendar: any LocalCalendar) throws(JournalError) -> [EntryRow] {
        try rows("SELECT \(EntryRow.columns) FROM entry WHERE recording_id = ? ORDER BY seq", .id(recording))
        {
            row throws(JournalError) in try EntryRow(row, calendar)
        }
    }

    /// The entries of a day and all later ones, in the order in which they were made.
    func rowsInOrderOfWriting(since day: CalendarDay?, _ calendar: any LocalCalendar) throws(JournalError)
        -> [EntryRow]
    {
        try rows("SELECT \(EntryRow.columns) FROM entry WHERE day >= ? ORDER BY seq", .text(day?.text ?? ""))
        {
            row throws(JournalError) in try EntryRow(row, calendar)
        }
    }

    func entryIDs(from recording: UUID) throws(JournalError) -> [UUID] {
        try rows("SELECT id FROM entry WHERE recording_id = ? ORDER BY seq", .id(recording)) {
            row throws(JournalError) in try row.id(0)
        }
    }

    /// The entries of the days `first ..< end`, by day and then by the time they were eaten.
    func entries(from first: CalendarDay, to end: CalendarDay, _ calendar: any LocalCalendar)
        throws(JournalError)
        -> [Entry]
    {
        try rows(
            """
            SELECT \(EntryRow.columns) FROM entry WHERE day >= ? AND day < ? ORDER BY day, created_at, seq
            """,
            .text(first.text), .text(end.text)
        ) { row throws(JournalError) in try EntryRow(row, calendar).entry }
    }

    /// At most six ids, so that an ambiguous prefix can name some.
    func entryIDs(_ prefix: IDPrefix) throws(JournalError) -> [UUID] {
        try rows(
            "SELECT id FROM entry WHERE id >= ? AND id < ? ORDER BY id LIMIT 6",
            .text(prefix.lower), .text(prefix.upper)
        ) { row throws(JournalError) in try row.id(0) }
    }

    /// Stores the parts of an entry that its user may edit.
    func updateEntry(_ entry: Entry, on day: CalendarDay) throws(JournalError) {
        try run(
            """
            UPDATE entry SET day = ?, description = ?, created_at = ?, category = ?, updated_at = ?, is_note = ?,
              person = ?
            WHERE id = ?
            """,
            .text(day.text), .text(entry.processedDescription), .instant(entry.createdAt),
            .optional(entry.category?.rawValue), .instant(entry.updatedAt), .flag(entry.isNote),
            .optional(entry.person), .id(entry.id))
    }

    /// Stores everything that is read out of a recording anew.
    func replaceEntry(
        _ entry: Entry, on day: CalendarDay, stretch: ClosedRange<Double>?
    ) throws(JournalError) {
        try run(
            """
            UPDATE entry SET day = ?, raw_input = ?, description = ?, created_at = ?, category = ?,
              stretch_start = ?, stretch_end = ?, is_note = ?
            WHERE id = ?
            """,
            .text(day.text), .text(entry.rawInput), .text(entry.processedDescription),
            .instant(entry.createdAt), .optional(entry.category?.rawValue), .optional(stretch?.lowerBound),
            .optional(stretch?.upperBound), .flag(entry.isNote), .id(entry.id))
    }

    func deleteEntry(_ id: UUID) throws(JournalError) {
        try run("DELETE FROM entry WHERE id = ?", .id(id))
    }

    func entryCount(of recording: UUID) throws(JournalError) -> Int64 {
        try row("SELECT count(*) FROM entry WHERE recording_id = ?", .id(recording)) { $0.integer(0) } ?? 0
    }

    func entryCounts() throws(JournalError) -> [UUID: Int] {
        let counts = try rows(
            """
            SELECT recording_id, count(*) FROM entry WHERE recording_id IS NOT NULL GROUP BY recording_id
            """
        ) { row throws(JournalError) in (try row.id(0), Int(row.integer(1))) }
        return Dictionary(counts) { first, _ in first }
    }

    func isMediaOfEntry(_ media: MediaName) throws(JournalError) -> Bool {
        try row("SELECT 1 FROM entry WHERE media = ? LIMIT 1", .text(media.text)) { $0.integer(0) } != nil
    }
}
