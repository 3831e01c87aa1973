import Diary
import Foundation
import JSON
import Language

/// Makes entries from the rows of a table.
struct TableRows {
    private let recognized: RecognizedTable
    private let columns: [JournalTable.Column?]
    private let now: Date
    private let calendar: any LocalCalendar
    private var identity = RowIdentity()
    /// How many rows were read so far.
    private(set) var count = 0

    init(
        _ recognized: RecognizedTable, _ columns: [JournalTable.Column?], now: Date,
        calendar: any LocalCalendar
    ) {
        self.recognized = recognized
        self.columns = columns
        self.now = now
        self.calendar = calendar
    }

    /// The entry for a row, or the reason why there is none.
    mutating func read(
        _ record: CSVRecords.Record
    ) -> Result<(entry: Entry, day: CalendarDay), InvalidRow> {
        do {
            return .success(try entry(record))
        } catch {
            return .failure(error)
        }
    }

    private mutating func entry(
        _ record: CSVRecords.Record
    ) throws(InvalidRow) -> (entry: Entry, day: CalendarDay) {
        count += 1
        let cells = try cells(record)
        let instant = try instant(cells)
        let acts = try recognized.table.acts(cells)
        guard let told = ToldActs(acts) else { throw InvalidRow(.incomplete, "it says nothing") }
        let words = acts.map(recognized.journal.words).joined(separator: "; ")
        let day = CalendarDay(of: instant ?? now, in: calendar)
        var entry = Entry(
            id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), date: day.start(in: calendar),
            rawInput: words, inputType: .text, processedDescription: words,
            createdAt: (instant ?? now).asStored, category: nil, isNote: true, told: told)
        let contents = cells.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        entry.id = identity.id(ofRow: [recognized.journal.name.rawValue, recognized.table.name] + contents)
        return (entry, day)
    }

    private func cells(_ record: CSVRecords.Record) throws(InvalidRow) -> JournalTable.Cells {
        guard record.isWhole else { throw InvalidRow(.misshapen, "there is text after a closing quote") }
        guard record.cells.count == columns.count else {
            throw InvalidRow(
                .misshapen, "it has \(record.cells.count) cells, but the header has \(columns.count)")
        }
        var cells: JournalTable.Cells = [:]
        for (column, cell) in zip(columns, record.cells) {
            let text = TableLook.plain(cell).trimmingCharacters(in: .whitespacesAndNewlines)
            if let column, !text.isEmpty { cells[column.name] = text }
        }
        for column in recognized.table.columns where column.isNeeded && cells[column.name] == nil {
            throw InvalidRow(.incomplete, "its \(column.name) is empty")
        }
        return cells
    }

    /// When the act was done; nil if the row does not say.
    private func instant(_ cells: JournalTable.Cells) throws(InvalidRow) -> Date? {
        guard let text = cells["day"] else { return nil }
        let (day, written) = try TableLook.moment(text, calendar)
        var instant = written
        if let text = cells["time"] {
            guard let time = TimeOfDay(text: text) else {
                throw InvalidRow(.malformed, "its time is not a time such as 08:15")
            }
            instant = day.instant(at: time, in: calendar)
        }
        let today = CalendarDay(of: now, in: calendar)
        guard day <= today else { throw InvalidRow(.malformed, "its day is in the future") }
        if let objection = EntryPeriod(now: now, calendar: calendar).objection(to: day.start(in: calendar)) {
            throw InvalidRow(.malformed, "its day \(objection)")
        }
        return min(instant ?? day.instant(at: .noon, in: calendar), now)
    }
}

extension RowIdentity {
    /// An id made from the cells of a row and the number of equal rows before it.
    mutating func id(ofRow cells: [String]) -> UUID {
        id(ofText: cells.map { "\($0.utf8.count):\($0)" }.joined())
    }
}
