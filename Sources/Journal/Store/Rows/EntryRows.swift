import Diary
import Foundation

/// An entry as the database stores it: the day as text, and its recording if the query asked for it.
struct EntryRow: Sendable {
    var entry: Entry
    var day: CalendarDay
    var recording: UUID?
    /// Seconds from the recording's start.
    var stretch: ClosedRange<Double>?
    /// The client that logged it; nil if no token was needed.
    var author: EntryAuthor?

    /// The columns in the order in which `init(_:_:)` reads them.
    static let columns = """
        entry.id, entry.day, entry.raw_input, entry.input_type, entry.description, entry.media, \
        entry.created_at, entry.category, entry.updated_at, entry.is_note, entry.person, entry.journal, entry.acts, \
        entry.client, entry.logged_at, entry.remarks, entry.doubts
        """
    /// The index of the first further column in a statement that selects these.
    static let columnCount = Int32(columns.split(separator: ",").count)
    /// The columns that `init(withOrigin:_:)` reads, from `source` or another join with `entry_capture`.
    static let columnsWithOrigin =
        columns + ", entry_capture.capture_id, entry_capture.stretch_start, entry_capture.stretch_end"
    static let columnCountWithOrigin = columnCount + 3
    /// Every entry with its recording; pictures are left out.
    static let source = """
        entry LEFT JOIN entry_capture ON entry_capture.entry_seq = entry.seq AND EXISTS
          (SELECT 1 FROM capture WHERE capture.id = entry_capture.capture_id AND capture.form = 'recording')
        """

    /// Reads the current row of the statement.
    init(_ row: borrowing Statement, _ calendar: any LocalCalendar) throws {
        guard let day = CalendarDay(row.text(1)) else { throw row.damaged(1) }
        guard let inputType = InputType(rawValue: row.text(3)) else { throw row.damaged(3) }
        guard let remarks = StoredRemarks.remarks(row.optionalText(15)) else { throw row.damaged(15) }
        guard let doubts = StoredDoubts.doubts(row.optionalText(16)) else { throw row.damaged(16) }
        self.day = day
        entry = Entry(
            id: try row.id(0), date: day.start(in: calendar), rawInput: row.text(2), inputType: inputType,
            processedDescription: row.text(4), mediaURL: row.optionalText(5).flatMap { MediaName($0) },
            createdAt: row.instant(6), category: row.optionalText(7).flatMap(CategoryName.init(rawValue:)),
            updatedAt: row.optionalInstant(8), isNote: row.integer(9) != 0,
            person: row.optionalText(10),
            told: row.optionalText(12).map {
                ToldActs(journal: JournalName(rawValue: row.text(11)), json: $0)
            }, remarks: remarks, doubts: doubts)
        author = EntryAuthor(row.optionalText(13), row.optionalInstant(14))
    }

    /// Reads the current row with the recording.
    init(withOrigin row: borrowing Statement, _ calendar: any LocalCalendar) throws {
        try self.init(row, calendar)
        recording = try row.optionalID(Self.columnCount)
        let start = Self.columnCount + 1
        if !row.isNull(start) { stretch = row.real(start)...max(row.real(start), row.real(start + 1)) }
    }
}

/// The range of ids that begin with a prefix: the first id text, and the end of the range.
struct IDPrefix: Sendable {
    let lower: String
    let upper: String

    /// Four or more digits of an id in either case, with or without dashes; nil for anything else.
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
    /// The table with the last number of each table that is numbered.
    private var numbering: String { postgres == nil ? "sqlite_sequence" : "numbering" }

    /// The highest number that a table ever gave; 0 if none.
    func lastNumber(of table: String) throws -> Int64 {
        try number("SELECT coalesce(max(seq), 0) FROM \(numbering) WHERE name = '\(table)'")
    }

    /// Reserves `count` sequence numbers, which order entries that were eaten at the same moment.
    ///
    /// - Returns: the first of them, higher than all numbers so far.
    func reservePlaces(_ count: Int64) throws -> Int64 {
        try run(
            """
            INSERT INTO \(numbering) (name, seq) SELECT 'entry', 0
            WHERE NOT EXISTS (SELECT 1 FROM \(numbering) WHERE name = 'entry')
            """)
        let last = try lastNumber(of: "entry")
        try run("UPDATE \(numbering) SET seq = seq + ? WHERE name = 'entry'", .integer(count))
        return last + 1
    }

    /// Adds an entry. Without a person it belongs to the recording's speaker; its author is the recording's
    /// client.
    ///
    /// - Parameters:
    ///   - place: a reserved number; nil for after all others.
    ///   - author: the client that logs it.
    /// - Throws: `duplicateEntry` if the id is taken.
    func insertEntry(
        _ entry: Entry, on day: CalendarDay, from recording: UUID?, stretch: ClosedRange<Double>? = nil,
        place: Int64? = nil, by author: EntryAuthor? = nil
    ) throws {
        var (person, author) = (entry.person, author)
        if let recording { author = try self.author(ofRecording: recording) }
        if person == nil, let recording { person = try self.person(of: recording) }
        let seq = try row(
            """
            INSERT INTO entry (seq, id, day, raw_input, input_type, description, media, created_at, category,
              updated_at, is_note, person, person_folded, journal, acts, client, logged_at, remarks, doubts)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO NOTHING RETURNING seq
            """,
            place.map(SQLValue.integer) ?? .null,
            .id(entry.id), .text(day.text), .text(entry.rawInput), .text(entry.inputType.rawValue),
            .text(entry.processedDescription), .optional(entry.mediaURL?.text), .instant(entry.createdAt),
            .optional(entry.category?.rawValue), .instant(entry.updatedAt), .flag(entry.isNote),
            .optional(person), .folded(person),
            .text((entry.told?.journal ?? .food).rawValue), .optional(entry.told?.json),
            .optional(author?.client.uuidString), .instant(author?.at),
            .optional(StoredRemarks.text(entry.remarks)), .optional(StoredDoubts.text(entry.doubts))
        ) { $0.integer(0) }
        guard let seq else { throw JournalError.duplicateEntry(entry.id) }
        guard let recording else { return }
        try run(
            "INSERT INTO entry_capture (entry_seq, capture_id, stretch_start, stretch_end) VALUES (?, ?, ?, ?)",
            .integer(seq), .id(recording), .optional(stretch?.lowerBound), .optional(stretch?.upperBound))
    }

    func hasEntry(_ id: UUID) throws -> Bool {
        try row("SELECT 1 FROM entry WHERE id = ?", .id(id), read: { _ in true }) != nil
    }

    func entry(_ id: UUID, _ calendar: any LocalCalendar) throws -> EntryRow? {
        try row("SELECT \(EntryRow.columnsWithOrigin) FROM \(EntryRow.source) WHERE entry.id = ?", .id(id)) {
            row in try EntryRow(withOrigin: row, calendar)
        }
    }

    /// Several entries with their numbers, in no particular order.
    func entries(_ ids: [UUID], _ calendar: any LocalCalendar) throws -> [(row: EntryRow, seq: Int64)] {
        try rows(
            "SELECT \(EntryRow.columnsWithOrigin), entry.seq FROM \(EntryRow.source) WHERE entry.id IN",
            among: ids.map { .id($0) }
        ) { row in
            (row: try EntryRow(withOrigin: row, calendar), seq: row.integer(EntryRow.columnCountWithOrigin))
        }
    }

    /// The entries that came from a recording, in the order they were made.
    func entries(from recording: UUID, _ calendar: any LocalCalendar) throws -> [EntryRow] {
        try numberedEntries(from: recording, calendar).map(\.row)
    }

    /// The entries that came from a recording, with their numbers.
    func numberedEntries(
        from recording: UUID, _ calendar: any LocalCalendar
    ) throws -> [(row: EntryRow, seq: Int64)] {
        try rows(
            """
            SELECT \(EntryRow.columnsWithOrigin), entry.seq
            FROM entry_capture JOIN entry ON entry.seq = entry_capture.entry_seq
            WHERE entry_capture.capture_id = ? ORDER BY entry.seq
            """, .id(recording)
        ) { row in
            (row: try EntryRow(withOrigin: row, calendar), seq: row.integer(EntryRow.columnCountWithOrigin))
        }
    }

    /// The entries of a day and all later ones, in the order they were made.
    func rowsInOrderOfWriting(since day: CalendarDay?, _ calendar: any LocalCalendar) throws -> [EntryRow] {
        try rows(
            """
            SELECT \(EntryRow.columnsWithOrigin) FROM \(EntryRow.source) WHERE entry.day >= ? ORDER BY entry.seq
            """, .text(day?.text ?? "")
        ) { row in try EntryRow(withOrigin: row, calendar) }
    }

    func entryIDs(from recording: UUID) throws -> [UUID] {
        try entryIDs(fromAny: [recording])[recording] ?? []
    }

    /// The ids of the entries from each of some recordings, in the order they were made.
    func entryIDs(fromAny recordings: [UUID]) throws -> [UUID: [UUID]] {
        let rows = try rows(
            """
            SELECT entry_capture.capture_id, entry.id, entry.seq
            FROM entry_capture JOIN entry ON entry.seq = entry_capture.entry_seq WHERE entry_capture.capture_id IN
            """, among: recordings.map { .id($0) }
        ) { row in
            (recording: try row.id(0), entry: try row.id(1), seq: row.integer(2))
        }
        var ids: [UUID: [UUID]] = [:]
        for row in rows.sorted(by: { $0.seq < $1.seq }) { ids[row.recording, default: []].append(row.entry) }
        return ids
    }

    /// The entries of the days `first ..< end`, by day and then by the time they were eaten.
    func entries(from first: CalendarDay, to end: CalendarDay, _ calendar: any LocalCalendar)
        throws -> [Entry]
    {
        try rows(
            """
            SELECT \(EntryRow.columns) FROM entry WHERE day >= ? AND day < ? ORDER BY day, created_at, seq
            """,
            .text(first.text), .text(end.text)
        ) { row in try EntryRow(row, calendar).entry }
    }

    /// At most six ids, so that the error for an ambiguous prefix can list some.
    func entryIDs(_ prefix: IDPrefix) throws -> [UUID] {
        try rows(
            "SELECT id FROM entry WHERE id >= ? AND id < ? ORDER BY id LIMIT 6",
            .text(prefix.lower), .text(prefix.upper)
        ) { row in try row.id(0) }
    }

    /// Stores the parts of an entry that its user may edit.
    func updateEntry(_ entry: Entry, on day: CalendarDay) throws {
        try run(
            """
            UPDATE entry SET day = ?, description = ?, created_at = ?, category = ?, updated_at = ?, is_note = ?,
              person = ?, person_folded = ?, journal = ?, acts = ?, remarks = ?, doubts = ?
            WHERE id = ?
            """,
            .text(day.text), .text(entry.processedDescription), .instant(entry.createdAt),
            .optional(entry.category?.rawValue), .instant(entry.updatedAt), .flag(entry.isNote),
            .optional(entry.person), .folded(entry.person),
            .text((entry.told?.journal ?? .food).rawValue), .optional(entry.told?.json),
            .optional(StoredRemarks.text(entry.remarks)), .optional(StoredDoubts.text(entry.doubts)),
            .id(entry.id))
    }

    /// Stores everything that comes from reading a recording again.
    func replaceEntry(_ entry: Entry, on day: CalendarDay, stretch: ClosedRange<Double>?) throws {
        try run(
            """
            UPDATE entry SET day = ?, raw_input = ?, description = ?, created_at = ?, category = ?, is_note = ?,
              journal = ?, acts = ?, remarks = ?, doubts = ?
            WHERE id = ?
            """,
            .text(day.text), .text(entry.rawInput), .text(entry.processedDescription),
            .instant(entry.createdAt), .optional(entry.category?.rawValue), .flag(entry.isNote),
            .text((entry.told?.journal ?? .food).rawValue), .optional(entry.told?.json),
            .optional(StoredRemarks.text(entry.remarks)), .optional(StoredDoubts.text(entry.doubts)),
            .id(entry.id)
        )
        try run(
            """
            UPDATE entry_capture SET stretch_start = ?, stretch_end = ?
            WHERE entry_seq = (SELECT seq FROM entry WHERE id = ?)
              AND EXISTS (SELECT 1 FROM capture WHERE capture.id = capture_id AND form = 'recording')
            """, .optional(stretch?.lowerBound), .optional(stretch?.upperBound), .id(entry.id))
    }

    /// Removes an entry, and undoes what its acts did to records.
    func deleteEntry(_ id: UUID) throws {
        try takeBackActs(ofEntry: id)
        try run("DELETE FROM entry WHERE id = ?", .id(id))
    }

    func entryCount(of recording: UUID) throws -> Int64 {
        try row("SELECT count(*) FROM entry_capture WHERE capture_id = ?", .id(recording)) { $0.integer(0) }
            ?? 0
    }

    func entryCounts() throws -> [UUID: Int] {
        let counts = try rows(
            """
            SELECT capture_id, count(*) FROM entry_capture GROUP BY capture_id
            """
        ) { row in (try row.id(0), Int(row.integer(1))) }
        return Dictionary(counts) { first, _ in first }
    }

    func isMediaOfEntry(_ media: MediaName) throws -> Bool {
        try row("SELECT 1 FROM entry WHERE media = ? LIMIT 1", .text(media.text)) { $0.integer(0) } != nil
    }
}

extension Connection {
    func hasEntries() throws -> Bool {
        try number("SELECT EXISTS (SELECT 1 FROM entry)") != 0
    }

    /// The number of entries that are neither samples nor notes.
    func ownEntryCount() throws -> Int {
        let count = try row(
            "SELECT count(*) FROM entry WHERE substr(raw_input, 1, ?) <> ? AND is_note = 0",
            .integer(Int64(Entry.sampleMark.count)), .text(Entry.sampleMark)
        ) { $0.integer(0) }
        return Int(count ?? 0)
    }
}
