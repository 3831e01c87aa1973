import CArchive
import Foundation
import System

/// Writes a tar archive (POSIX pax) to an open file.
struct ArchiveWriter: ~Copyable {
    private let archive: OpaquePointer
    /// As errors name it.
    private let name: String

    /// Begins an archive at the file's place (archive_write_open_fd). The file must stay open as long as this lives.
    ///
    /// - Parameter isASCII: whether the names of all files in it will be.
    static func open(on file: borrowing Descriptor, isASCII: Bool) throws(JournalError) -> ArchiveWriter {
        guard let archive = archive_write_new() else {
            throw JournalError.output(
                FileError(
                    file.name, .writing, errno: ENOMEM,
                    reason: "there is not enough memory to write an archive"))
        }
        let writer = ArchiveWriter(archive: archive, name: file.name)
        try writer.check(archive_write_set_format_pax(archive))
        if !isASCII {
            // Names go in as the bytes they are: in the C locale libarchive cannot convert them, and ends the process.
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

    /// Begins a file in the archive, of which exactly `size` bytes must follow.
    func begin(_ path: String, size: Int64, modified: Date) throws(JournalError) {
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

    func write(_ bytes: [UInt8]) throws(JournalError) {
        let count = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
        guard count == bytes.count else { throw failure }
    }

    /// Writes the end of the archive (archive_write_close).
    func finish() throws(JournalError) {
        try check(archive_write_close(archive))
    }

    private func check(_ code: Int32) throws(JournalError) {
        guard code == ARCHIVE_OK else { throw failure }
    }

    private var failure: JournalError {
        let reason = archive_error_string(archive).map { String(cString: $0) } ?? "cannot be written"
        return .output(FileError(name, .writing, errno: archive_errno(archive), reason: reason))
    }
}
