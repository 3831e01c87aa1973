import CArchive
import Foundation
import System

/// Writes a zip archive; its bytes are taken while it grows, so that it needs no file of its own.
///
/// It has one owner.
struct ZipWriter: ~Copyable {
    /// Gathers what libarchive writes.
    private final class Output {
        var bytes: [UInt8] = []
    }

    private let archive: OpaquePointer
    private let output: Output
    /// The archive's name in error messages.
    private let name: String

    /// Begins an archive (archive_write_open).
    static func open(called name: String) throws -> ZipWriter {
        guard let archive = archive_write_new() else { throw noMemory(name) }
        let writer = ZipWriter(archive: archive, output: Output(), name: name)
        try writer.check(archive_write_set_format_zip(archive))
        try writer.check(archive_write_set_bytes_per_block(archive, 0))
        let code = archive_write_open(
            archive, Unmanaged.passUnretained(writer.output).toOpaque(), nil,
            { _, output, bytes, count in
                guard let output else { return -1 }
                Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes +=
                    UnsafeRawBufferPointer(start: bytes, count: count)
                return count
            }, nil)
        try writer.check(code)
        return writer
    }

    private init(archive: OpaquePointer, output: Output, name: String) {
        (self.archive, self.output, self.name) = (archive, output, name)
    }

    deinit { archive_write_free(archive) }

    /// Begins a file in the archive; exactly `size` bytes must follow (archive_write_header).
    ///
    /// - Parameter isPacked: whether it is compressed. Recordings and pictures are so already.
    func begin(_ path: String, size: Int64, modified: Date, isPacked: Bool) throws {
        try check(
            isPacked
                ? archive_write_zip_set_compression_deflate(archive)
                : archive_write_zip_set_compression_store(archive))
        guard let entry = archive_entry_new() else { throw Self.noMemory(name) }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname(entry, path)
        spoken_set_regular(entry)
        archive_entry_set_perm(entry, 0o600)
        archive_entry_set_size(entry, size)
        archive_entry_set_mtime(entry, time_t(modified.timeIntervalSince1970.rounded(.down)), 0)
        try check(archive_write_header(archive, entry))
    }

    func write(_ bytes: [UInt8]) throws {
        let count = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
        guard count == bytes.count else { throw failure }
    }

    /// Writes the list of files at the end (archive_write_close).
    func finish() throws { try check(archive_write_close(archive)) }

    /// The bytes since the last call.
    func take() -> [UInt8] {
        defer { output.bytes = [] }
        return output.bytes
    }

    private func check(_ code: Int32) throws {
        guard code == ARCHIVE_OK else { throw failure }
    }

    private var failure: JournalError {
        let reason = archive_error_string(archive).map { String(cString: $0) } ?? "cannot be written"
        return .output(FileError(name, .writing, errno: archive_errno(archive), reason: reason))
    }

    private static func noMemory(_ name: String) -> JournalError {
        .output(
            FileError(
                name, .writing, errno: ENOMEM, reason: "there is not enough memory to write an archive"))
    }
}
