import Foundation
import JSON

/// The parts of reading tables of entries that other journals' tables share.
package enum TableLook {
    /// Whether a header belongs to a table of entries.
    package static func isOfEntries(_ header: [String]) -> Bool { CSVHeader(header) != nil }

    /// A cell without the mark against formulas.
    package static func plain(_ cell: String) -> String { FormulaGuard.unguarded(cell) }

    /// The day in a cell, and the moment if the cell has one.
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
    /// The records of a table that is read in pieces; nil for JSON.
    ///
    /// - Throws: if the file is certainly neither.
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
    /// Whether its quotes are correct.
    package var isWhole: Bool { isWellFormed }
}
