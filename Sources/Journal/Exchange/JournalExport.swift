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
    /// A JSON export of all days also holds the records of journals. An archive holds the JSON, and the
    /// recordings and pictures of the entries; those whose files are missing are left out.
    ///
    /// - Parameters:
    ///   - journal: exports only this journal's entries and records; nil for all.
    ///   - name: the file's name in error messages.
    /// - Returns: the number of entries, or of records if there are no entries. If it is 0, no file is
    ///   written and an old one stays.
    /// - Throws: `output` if the file cannot be written, or is there and not such an export.
    package func export(
        _ days: DayRange = DayRange(), by person: String? = nil, of journal: JournalName? = nil,
        as format: ExportFormat, to file: URL,
        called name: String
    ) throws -> Int {
        if format == .zip {
            return try exportArchive(days, by: person, of: journal, to: file, called: name)
        }
        let (home, calendar) = (home, calendar)
        return try read { database in
            let new = try OutputFile.begin(
                file, called: name, outside: home, replacing: .export(as: format))
            let count = try database.export(days, by: person, of: journal, as: format, calendar) { bytes in
                try new.write(bytes)
            }.count
            if count > 0 { try new.finish() }
            return count
        }
    }

    private func exportArchive(
        _ days: DayRange, by person: String?, of journal: JournalName?, to file: URL, called name: String
    ) throws -> Int {
        let new = try OutputFile.begin(file, called: name, outside: home, replacing: .export(as: .zip))
        let exported = try exported(days, by: person, of: journal, as: .zip)
        guard exported.count > 0 else { return 0 }
        try exported.eachPiece { bytes in try new.write(bytes) }
        try new.finish()
        return exported.count
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
        if format == .zip {
            let exported = try exported(days, by: person, of: journal, as: format)
            if exported.count > 0 { try exported.eachPiece(write) }
            return exported.count
        }
        let calendar = calendar
        return try withoutActuallyEscaping(write) { write in
            try read { database in
                try database.export(days, by: person, of: journal, as: format, calendar, write: write).count
            }
        }
    }
}

extension Connection {
    /// Bytes to collect before they are handed on.
    private static let pieceLength = 1 << 18
    /// Entries whose recordings and pictures are read together.
    private static let entriesAtATime = 500

    /// - Returns: the number of entries, or of records if there are none; for an archive, also the files of
    ///   the recordings and pictures.
    func export(
        _ days: DayRange, by person: String?, of journal: JournalName?, as format: ExportFormat,
        _ calendar: any LocalCalendar,
        write: ([UInt8]) throws -> Void
    ) throws -> (count: Int, media: [MediaName]) {
        var writer = format.writer(calendar: calendar)
        var bytes = Array(writer.opening.utf8)
        var (count, keptCount) = (0, 0)
        func handOn() throws {
            guard bytes.count > Self.pieceLength else { return }
            try write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        let json = EntryJSON(calendar: calendar)
        let hasCaptures = try format.namesCaptures && hasCaptures()
        var waiting: [Entry] = []
        var (media, known): ([MediaName], Set<MediaName>) = ([], [])
        func writeWaiting() throws {
            let captures = hasCaptures ? try shownCaptures(ofEntries: waiting.map(\.id)) : [:]
            for entry in waiting {
                writer.write(entry, with: captures[entry.id]?.members(json) ?? [], to: &bytes)
                if format == .zip {
                    media += captures[entry.id]?.media.filter { known.insert($0).inserted } ?? []
                }
                try handOn()
            }
            waiting.removeAll(keepingCapacity: true)
        }
        try eachEntry(of: days, by: person, journal: journal, calendar) { entry in
            count += 1
            waiting.append(entry)
            if waiting.count == Self.entriesAtATime { try writeWaiting() }
        }
        try writeWaiting()
        // An export of some days holds no records: the import reads its entries into the journals again.
        if format.hasKeptRows, days == DayRange(), person == nil {
            try eachKeptRow(of: journal) { row in
                keptCount += 1
                writer.write(row, to: &bytes)
                try handOn()
            }
        }
        if count + keptCount > 0 { try write(bytes + Array(writer.closing.utf8)) }
        return (count == 0 ? keptCount : count, media)
    }
}

/// An export that waits to be fetched; its files have no name, and disappear when their last owner drops them.
///
/// Safe to share between threads. Its bytes are read once, in order.
package final class ExportedFile: Sendable {
    /// The number of entries in it.
    package let count: Int
    private let pieces: any ExportPieces

    fileprivate init(_ pieces: any ExportPieces, count: Int) { (self.pieces, self.count) = (pieces, count) }

    /// The next bytes; empty at the end.
    package func next() throws -> [UInt8] { try pieces.next() }

    fileprivate func eachPiece(_ body: ([UInt8]) throws -> Void) throws {
        while true {
            let piece = try next()
            if piece.isEmpty { return }
            try body(piece)
        }
    }
}

/// The bytes of an export, in order.
private protocol ExportPieces: Sendable {
    /// The next bytes; empty at the end.
    func next() throws -> [UInt8]
}

/// A finished file.
private final class FinishedExport: ExportPieces {
    private static let pieceLength = 1 << 16

    private let file: Descriptor
    private let offset = Mutex<Int64>(0)

    init(_ file: consuming Descriptor) { self.file = file }

    func next() throws -> [UInt8] {
        try offset.withLock { offset in
            let (start, count) = (offset, Self.pieceLength)
            let piece = try file.bytes(at: start, count: count)
            offset += Int64(piece.count)
            return piece
        }
    }
}

/// An archive that is made while it is read.
private final class ArchivedExport: ExportPieces {
    private let archive: Mutex<ExportArchive>

    init(_ archive: consuming sending ExportArchive) { self.archive = Mutex(archive) }

    func next() throws -> [UInt8] {
        try archive.withLock { archive -> [UInt8] in try archive.next() }
    }
}

extension Journal {
    /// Exports the current entries of some days through a connection of its own, so that nobody waits for it.
    package func exported(
        _ days: DayRange, by person: String? = nil, of journal: JournalName? = nil,
        as format: ExportFormat
    ) throws -> ExportedFile {
        let path =
            isReadOnly
            ? FileManager.default.temporaryDirectory.appending(path: "export-\(makeID().uuidString)").path
            : media.placeForNew(makeID())
        let file = try Descriptor(path, O_RDWR | O_CREAT | O_EXCL, name: "the export")
        unlink(path)
        let (count, media) = try write(days, by: person, of: journal, as: format, to: file)
        guard format == .zip else { return ExportedFile(FinishedExport(file), count: count) }
        let archive = try ExportArchive(file, media, in: self.media, made: clock())
        return ExportedFile(ArchivedExport(archive), count: count)
    }

    private func write(
        _ days: DayRange, by person: String?, of journal: JournalName?, as format: ExportFormat,
        to file: borrowing Descriptor
    ) throws -> (count: Int, media: [MediaName]) {
        // Another connection could not read a home that cannot be written.
        let connection =
            try isReadOnly ? nil : home.storePlace.connect(.reading)
        guard let connection else {
            return try store.withLock { database in
                try database.export(days, by: person, of: journal, as: format, calendar) {
                    try file.write($0)
                }
            }
        }
        return try connection.export(days, by: person, of: journal, as: format, calendar) {
            try file.write($0)
        }
    }
}
