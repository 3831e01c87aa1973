import CArchive
import Foundation
import System

/// Reads a zip archive from an untrusted source. Only plain files with sizes are given.
///
/// It gives at most a hundred times as many bytes as the archive has, so that a small file cannot fill a disk.
struct ZipReader: ~Copyable {
    /// A file in the archive; its bytes follow.
    struct Member {
        var path: String
        /// Bytes, as the archive says.
        var size: Int64
    }

    /// How much larger than the archive its contents may be. JSON is ten times smaller when it is packed.
    private static let mostGrowth: Int64 = 100
    private static let pieceLength = 1 << 18

    private let archive: OpaquePointer
    /// The archive's name in error messages.
    private let name: String
    /// Bytes that may still be read out.
    private var left: Int64

    /// Reads the list of files at the end of the archive (archive_read_open_fd). The file must stay open as
    /// long as this value lives.
    static func open(on file: borrowing Descriptor) throws -> ZipReader {
        let size = try file.status().size
        // A reader that could do without the list would take a part of the archive for the whole.
        let archive = try OpenedArchive.open(
            file, blockLength: 1 << 16, archive_read_support_format_zip_seekable)
        guard let archive else { throw damaged(file.name) }
        return ZipReader(archive: archive, name: file.name, left: size * Self.mostGrowth + (1 << 20))
    }

    private init(archive: OpaquePointer, name: String, left: Int64) {
        (self.archive, self.name, self.left) = (archive, name, left)
    }

    deinit { archive_read_free(archive) }

    /// The next file; nil after the last (archive_read_next_header). Folders and links are passed over.
    ///
    /// - Throws: `input` for an archive that is damaged, cut short, or protected with a password.
    func next() throws -> Member? {
        while true {
            var found: OpaquePointer?
            let code = archive_read_next_header(archive, &found)
            if code == ARCHIVE_EOF { return nil }
            guard code == ARCHIVE_OK || code == ARCHIVE_WARN, let entry = found else { throw damaged }
            guard let path = archivedPath(entry) else { continue }
            guard archive_entry_is_encrypted(entry) == 0 else {
                throw refusal("is protected with a password; unpack it, and pack it again without one")
            }
            return Member(path: path, size: archive_entry_size(entry))
        }
    }

    /// Hands on the bytes of the current file (archive_read_data).
    ///
    /// - Throws: `input` if it has other bytes than its list says, or unpacks to too many.
    mutating func read(_ member: Member, each: ([UInt8]) throws -> Void) throws {
        var rest = member.size
        while true {
            var bytes = [UInt8](repeating: 0, count: Self.pieceLength)
            let got = bytes.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
            guard got >= 0 else { throw damaged }
            if got == 0 { break }
            (rest, left) = (rest - Int64(got), left - Int64(got))
            guard rest >= 0 else { throw damaged }
            guard left >= 0 else {
                throw refusal(
                    "unpacks to more than \(Self.mostGrowth) times its size; diary export makes no such archive"
                )
            }
            bytes.removeLast(bytes.count - got)
            try each(bytes)
        }
        guard rest == 0 else { throw damaged }
    }

    var damaged: JournalError { Self.damaged(name) }

    private static func damaged(_ name: String) -> JournalError {
        .input(FileError(name, .reading, .invalid, "is damaged or cut short"))
    }

    func refusal(_ reason: String) -> JournalError {
        .input(FileError(name, .reading, .invalid, reason))
    }
}
