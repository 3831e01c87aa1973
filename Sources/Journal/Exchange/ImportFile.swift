import Diary
import Foundation
import JSON
import System

/// A file to import, read piece by piece.
final class ImportFile {
    /// The most bytes of a file. An export of a million entries has half as many.
    static let largest: Int64 = 1 << 30
    private static let pieceLength = 1 << 18

    private let file: Descriptor
    private var offset: Int64 = 0
    /// The system's error, if reading broke off.
    private(set) var failure: FileError?

    /// - Throws: `input` if the file is missing, forbidden, too large, a folder or a device.
    init(_ file: URL, called name: String) throws {
        self.file = try Self.open(file, called: name)
        let size = try Self.input { try self.file.status().size }
        guard size <= Self.largest else {
            throw JournalError.input(FileError(name, .reading, .invalid, Self.tooLarge))
        }
    }

    /// Opens a regular file for reading.
    static func open(_ file: URL, called name: String) throws -> Descriptor {
        try input {
            // Without O_NONBLOCK, opening a named pipe would block until somebody writes to it.
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

    private static func input<Value: ~Copyable>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as FileError {
            throw JournalError.input(error)
        }
    }

    /// The next bytes; empty at the end of the file.
    func piece() throws(ContentError) -> [UInt8] {
        let piece: [UInt8]
        do {
            piece = try file.bytes(at: offset, count: Self.pieceLength)
        } catch {
            failure = error.saying("cannot be read to its end (\(error.reason))")
            throw ContentError(.source, "cannot be read to its end")
        }
        offset += Int64(piece.count)
        guard offset <= Self.largest else { throw ContentError(Self.tooLarge) }
        return piece
    }

    static let tooLarge = "is larger than 1 GB, too large for an export of a diary"
}
