import Diary
import Foundation

/// A file that is read to be imported, piece by piece.
final class ImportFile {
    /// Bytes; an export of a million entries has half as many.
    static let largest: Int64 = 1 << 30
    private static let pieceLength = 1 << 18

    private let file: Descriptor
    private var offset: Int64 = 0

    /// - Throws: `file` for one that is missing or forbidden; `input` for a folder, a device, or a file that is
    ///   too large.
    init(_ file: URL, called name: String) throws(JournalError) {
        // Without O_NONBLOCK a named pipe would hold us until somebody writes to it.
        self.file = try Descriptor(file.path(percentEncoded: false), O_RDONLY | O_NONBLOCK, name: name)
        let status = try self.file.status()
        guard status.isRegularFile else {
            throw JournalError.input(
                name: name, reason: status.isFolder ? "is a folder" : "is not a regular file")
        }
        guard status.st_size <= Self.largest else {
            throw JournalError.input(name: name, reason: Self.tooLarge)
        }
    }

    /// The next bytes; none at the end of the file.
    func piece() throws(ExchangeError) -> [UInt8] {
        let piece: [UInt8]
        do throws(JournalError) {
            piece = try file.bytes(at: offset, count: Self.pieceLength)
        } catch {
            throw ExchangeError("cannot be read to its end")
        }
        offset += Int64(piece.count)
        guard offset <= Self.largest else { throw ExchangeError(Self.tooLarge) }
        return piece
    }

    private static let tooLarge = "is larger than 1 GB, which no export of a diary is"
}
