import Diary
import Foundation
import Synchronization
import System

/// A finished export that waits to be fetched: a file without a name, gone when its last owner drops it.
///
/// Safe to share between threads; its bytes are handed out once, in order.
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

    /// The next bytes; none at the end.
    package func next() throws(JournalError) -> [UInt8] {
        try offset.withLock { offset throws(JournalError) in
            let (start, count) = (offset, Self.pieceLength)
            let piece = try diaryFile { () throws(FileError) in try file.bytes(at: start, count: count) }
            offset += Int64(piece.count)
            return piece
        }
    }
}

extension Journal {
    /// Exports the entries of some days as they are now, through a connection of its own, so that nobody waits for it.
    package func exported(
        _ days: DayRange, by person: String? = nil, as format: ExportFormat
    ) throws(JournalError) -> ExportedFile {
        let path = media.placeForNew(makeID())
        let file = try diaryFile { () throws(FileError) in
            try Descriptor(path, O_RDWR | O_CREAT | O_EXCL, name: "the export")
        }
        unlink(path)
        let connection = try Connection(path: home.database.path(percentEncoded: false), mode: .reading)
        let count = try connection.export(days, by: person, as: format, calendar) {
            bytes throws(JournalError) in
            try diaryFile { () throws(FileError) in try file.write(bytes) }
        }
        return ExportedFile(file, count: count)
    }
}
