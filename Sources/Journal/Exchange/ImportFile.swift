import Diary
import Foundation
import JSON
import System

/// A file to import, read piece by piece.
final class ImportFile {
    /// The limit in bytes; an export of a million entries has half as many.
    static let largest: Int64 = 1 << 30
    private static let pieceLength = 1 << 18

    private let file: Descriptor
    private var offset: Int64 = 0
    /// What the system said when reading broke off.
    private(set) var failure: FileError?

    /// - Throws: `input` for a file that is missing, forbidden or too large, a folder, or a device.
    init(_ file: URL, called name: String) throws(JournalError) {
        self.file = try Self.open(file, called: name)
        let size = try Self.input { () throws(FileError) in try self.file.status().size }
        guard size <= Self.largest else {
            throw JournalError.input(FileError(name, .reading, .invalid, Self.tooLarge))
        }
    }

    /// Opens a regular file for reading.
    static func open(_ file: URL, called name: String) throws(JournalError) -> Descriptor {
        try input { () throws(FileError) in
            // Without O_NONBLOCK a named pipe would hold us until somebody writes to it.
            let file = try Descriptor(
                file.path(percentEncoded: false), O_RDONLY | O_NONBLOCK, name: name)
            let status = try file.status()
            if status.isFolder { throw FileError(name, .reading, errno: EISDIR, reason: "is a folder") }
            guard status.isRegularFile else {
                throw FileError(name, .reading, .invalid, "is not a regular file")
            }
            return file
        }
    }

    private static func input<Value: ~Copyable>(
        _ body: () throws(FileError) -> Value
    ) throws(JournalError) -> Value {
        do throws(FileError) {
            return try body()
        } catch {
            throw .input(error)
        }
    }

    /// The next bytes; none at the end of the file.
    func piece() throws(ContentError) -> [UInt8] {
        let piece: [UInt8]
        do throws(FileError) {
            piece = try file.bytes(at: offset, count: Self.pieceLength)
        } catch {
            failure = error.saying("cannot be read to its end (\(error.reason))")
            throw ContentError(.source, "cannot be read to its end")
        }
        offset += Int64(piece.count)
        guard offset <= Self.largest else { throw ContentError(Self.tooLarge) }
        return piece
    }

    private static let tooLarge = "is larger than 1 GB, too large for an export of a diary"
}
