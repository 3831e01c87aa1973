import CArchive
import Foundation
import System

/// Reads a tar archive from an untrusted source. Only plain files with names and sizes are accepted.
///
/// It gives no more bytes than the archive has, so that a small file cannot fill a disk.
struct ArchiveReader: ~Copyable {
    /// A file in the archive; its bytes follow.
    struct Member {
        var path: String
        /// Bytes.
        var size: Int64
        var modified: Date
    }

    private let archive: OpaquePointer
    /// The file's name in error messages.
    private let name: String
    /// Whether any file was found. An archive without one is called “not a backup” rather than “damaged”.
    private var hasFile = false
    /// Bytes that may still be read out.
    private var left: Int64

    /// Reads from the beginning of the file (archive_read_open_fd). The file must stay open as long as this
    /// value lives.
    static func open(on file: borrowing Descriptor) throws -> ArchiveReader {
        let size = try file.status().size
        let archive = try OpenedArchive.open(file, blockLength: 1 << 18, archive_read_support_format_tar)
        guard let archive else { throw notABackup(file.name) }
        return ArchiveReader(archive: archive, name: file.name, left: size)
    }

    private init(archive: OpaquePointer, name: String, left: Int64) {
        self.archive = archive
        self.name = name
        self.left = left
    }

    deinit { archive_read_free(archive) }

    /// The next file; nil after the last (archive_read_next_header).
    ///
    /// - Throws: `input` for an archive that is damaged or cut short, and for folders, links and devices.
    mutating func next() throws -> Member? {
        var found: OpaquePointer?
        let code = archive_read_next_header(archive, &found)
        if code == ARCHIVE_EOF { return nil }
        guard code == ARCHIVE_OK, let entry = found else { throw hasFile ? damaged : notABackup }
        hasFile = true
        guard let path = archivedPath(entry) else { throw notABackup }
        let size = archive_entry_size(entry)
        guard (0...left).contains(size) else { throw damaged }
        left -= size
        let seconds = Double(archive_entry_mtime(entry)) + Double(archive_entry_mtime_nsec(entry)) / 1e9
        return Member(
            path: path, size: size, modified: Date(timeIntervalSince1970: seconds))
    }

    /// The next bytes of the file; none at its end (archive_read_data).
    func read(atMost count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let got = bytes.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
        guard got >= 0 else { throw damaged }
        bytes.removeLast(count - got)
        return bytes
    }

    var damaged: JournalError {
        .input(FileError(name, .reading, .invalid, "is damaged or cut short; use another backup"))
    }

    var notABackup: JournalError { Self.notABackup(name) }

    private static func notABackup(_ name: String) -> JournalError {
        .input(FileError(name, .reading, .invalid, "is not a backup that diary backup made"))
    }
}

/// Writes a tar archive (POSIX pax) to an open file.
struct ArchiveWriter: ~Copyable {
    private let archive: OpaquePointer
    /// The file's name in error messages.
    private let name: String

    /// Begins an archive at the file's current position (archive_write_open_fd). The file must stay open as
    /// long as this value lives.
    ///
    /// - Parameter isASCII: whether all file names in the archive are ASCII.
    static func open(on file: borrowing Descriptor, isASCII: Bool) throws -> ArchiveWriter {
        guard let archive = archive_write_new() else {
            throw JournalError.output(
                FileError(
                    file.name, .writing, errno: ENOMEM,
                    reason: "there is not enough memory to write an archive"))
        }
        let writer = ArchiveWriter(archive: archive, name: file.name)
        try writer.check(archive_write_set_format_pax(archive))
        if !isASCII {
            // Names are written as raw bytes: in the C locale libarchive cannot convert them and ends the
            // process.
            try writer.check(archive_write_set_format_option(archive, "pax", "hdrcharset", "BINARY"))
        }
        try writer.check(archive_write_add_filter_none(archive))
        try writer.check(archive_write_open_fd(archive, file.number))
        return writer
    }

    private init(archive: OpaquePointer, name: String) {
        self.archive = archive
        self.name = name
    }

    deinit { archive_write_free(archive) }

    /// Begins a file in the archive; exactly `size` bytes must follow.
    func begin(_ path: String, size: Int64, modified: Date) throws {
        guard let entry = archive_entry_new() else {
            throw JournalError.output(
                FileError(
                    name, .writing, errno: ENOMEM, reason: "there is not enough memory to write an archive"))
        }
        defer { archive_entry_free(entry) }
        let milliseconds = modified.milliseconds
        let fraction = ((milliseconds % 1000) + 1000) % 1000
        archive_entry_set_pathname(entry, path)
        spoken_set_regular(entry)
        archive_entry_set_perm(entry, 0o600)
        archive_entry_set_size(entry, size)
        archive_entry_set_mtime(
            entry, time_t((milliseconds - fraction) / 1000), Int(fraction) * 1_000_000)
        try check(archive_write_header(archive, entry))
    }

    func write(_ bytes: [UInt8]) throws {
        let count = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
        guard count == bytes.count else { throw failure }
    }

    /// Writes the end of the archive (archive_write_close).
    func finish() throws {
        try check(archive_write_close(archive))
    }

    private func check(_ code: Int32) throws {
        guard code == ARCHIVE_OK else { throw failure }
    }

    private var failure: JournalError {
        let reason = archive_error_string(archive).map { String(cString: $0) } ?? "cannot be written"
        return .output(FileError(name, .writing, errno: archive_errno(archive), reason: reason))
    }
}
