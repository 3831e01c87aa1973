import Diary
import Foundation
import Synchronization
import System

/// The days to export. nil means no limit on that side.
package struct DayRange: Hashable, Sendable {
    package var first: CalendarDay?
    package var last: CalendarDay?

    package init(from first: CalendarDay? = nil, through last: CalendarDay? = nil) {
        self.first = first
        self.last = last
    }
}

extension Journal {
    /// Exports the entries of some days to a file that appears only once it is complete.
    ///
    /// A JSON export of all days also holds the records of journals.
    ///
    /// - Parameters:
    ///   - journal: exports only this journal's entries and records; nil for all.
    ///   - name: the file's name in error messages.
    /// - Returns: the number of entries, or of records if there are no entries. If it is 0, no file is
    ///   written and an old one stays.
    /// - Throws: `output` if the file cannot be written.
    package func export(
        _ days: DayRange = DayRange(), by person: String? = nil, of journal: JournalName? = nil,
        as format: ExportFormat, to file: URL,
        called name: String
    ) throws -> Int {
        let (home, calendar) = (home, calendar)
        return try read { database in
            let new = try OutputFile.begin(file, called: name, outside: home)
            let count = try database.export(days, by: person, of: journal, as: format, calendar) { bytes in
                try new.write(bytes)
            }
            if count > 0 { try new.finish() }
            return count
        }
    }

    /// Exports the entries of some days piece by piece.
    ///
    /// - Returns: the number of entries, or of records if there are no entries. If it is 0, nothing is
    ///   written.
    package func export(
        _ days: DayRange = DayRange(), by person: String? = nil, of journal: JournalName? = nil,
        as format: ExportFormat,
        write: @Sendable ([UInt8]) throws -> Void
    ) throws -> Int {
        let calendar = calendar
        return try withoutActuallyEscaping(write) { write in
            try read { database in
                try database.export(days, by: person, of: journal, as: format, calendar, write: write)
            }
        }
    }
}

extension Connection {
    /// Bytes to collect before they are handed on.
    private static let pieceLength = 1 << 18

    func export(
        _ days: DayRange, by person: String?, of journal: JournalName?, as format: ExportFormat,
        _ calendar: any LocalCalendar,
        write: ([UInt8]) throws -> Void
    ) throws -> Int {
        var writer = format.writer(calendar: calendar)
        var bytes = Array(writer.opening.utf8)
        var (count, keptCount) = (0, 0)
        func handOn() throws {
            guard bytes.count > Self.pieceLength else { return }
            try write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        try eachEntry(of: days, by: person, journal: journal, calendar) { entry in
            count += 1
            writer.write(entry, to: &bytes)
            try handOn()
        }
        // An export of some days holds no records: the import reads its entries into the journals again.
        if format.hasKeptRows, days == DayRange(), person == nil {
            try eachKeptRow(of: journal) { row in
                keptCount += 1
                writer.write(row, to: &bytes)
                try handOn()
            }
        }
        if count + keptCount > 0 { try write(bytes + Array(writer.closing.utf8)) }
        return count == 0 ? keptCount : count
    }
}

/// A finished export that waits to be fetched: a file without a name that disappears when its last owner
/// drops it.
///
/// Safe to share between threads. Its bytes are read once, in order.
package final class ExportedFile: Sendable {
    private static let pieceLength = 1 << 16

    /// The number of entries in it.
    package let count: Int
    private let file: Descriptor
    private let offset = Mutex<Int64>(0)

    fileprivate init(_ file: consuming Descriptor, count: Int) {
        self.file = file
        self.count = count
    }

    /// The next bytes; empty at the end.
    package func next() throws -> [UInt8] {
        try offset.withLock { offset in
            let (start, count) = (offset, Self.pieceLength)
            let piece = try file.bytes(at: start, count: count)
            offset += Int64(piece.count)
            return piece
        }
    }
}

extension Journal {
    /// Exports the current entries of some days through a connection of its own, so that nobody waits for it.
    package func exported(
        _ days: DayRange, by person: String? = nil, of journal: JournalName? = nil,
        as format: ExportFormat
    ) throws -> ExportedFile {
        let path = media.placeForNew(makeID())
        let file = try Descriptor(path, O_RDWR | O_CREAT | O_EXCL, name: "the export")
        unlink(path)
        let connection = try Connection(path: home.database.path(percentEncoded: false), mode: .reading)
        let count = try connection.export(days, by: person, of: journal, as: format, calendar) { bytes in
            try file.write(bytes)
        }
        return ExportedFile(file, count: count)
    }
}
