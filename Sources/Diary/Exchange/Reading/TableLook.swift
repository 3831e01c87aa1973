import Foundation
import JSON

/// What readers of tables of any journal need of how tables of entries are read.
package enum TableLook {
    /// Whether a header is that of a table of entries.
    package static func isOfEntries(_ header: [String]) -> Bool { CSVHeader(header) != nil }

    /// A cell without the mark that keeps spreadsheets from taking it for a formula.
    package static func plain(_ cell: String) -> String { FormulaGuard.unguarded(cell) }

    /// The day that a cell says, and the moment where it says that, too.
    package static func moment(
        _ text: String, _ calendar: any LocalCalendar
    ) throws(InvalidRow) -> (day: CalendarDay, instant: Date?) {
        if let written = InstantText(calendar: calendar).written(text) {
            return (CalendarDay(of: written.instant, in: calendar), written.instant)
        }
        guard let day = CalendarDay(text) ?? RowReading.otherDay(text) else {
            throw InvalidRow(.malformed, "its day is not a day such as 2026-11-20")
        }
        return (day, nil)
    }
}

extension CSVRecords {
    /// The records of a table that is read piece by piece; nil for JSON.
    ///
    /// - Throws: for a file that is certainly neither.
    package init?(ofTable source: @escaping () throws(ContentError) -> [UInt8]) throws(ContentError) {
        var stream = try ByteStream(source)
        try FileLook.refuseOthers(stream.start)
        try stream.passOverByteOrderMark()
        let first = stream.start.first { !$0.isBlankInJSON }
        if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") { return nil }
        let separator = try Self.separator(of: &stream)
        self.init(stream, separator: separator)
    }
}

extension CSVRecords.Record {
    /// Whether quotes stand where they should.
    package var isWhole: Bool { isWellFormed }
}
