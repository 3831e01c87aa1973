import CArchive
import Foundation
import System

/// Archives that are read from an untrusted source.
enum OpenedArchive {
    /// Begins to read a file from its start. Nothing in it is decompressed but what its format itself packs.
    ///
    /// - Parameters:
    ///   - format: allows one format (archive_read_support_format_tar and others).
    ///   - blockLength: bytes that are read at a time.
    /// - Returns: what `archive_read_free` frees; nil if the file is not such an archive.
    static func open(
        _ file: borrowing Descriptor, blockLength: Int, _ format: (OpaquePointer) -> Int32
    ) throws -> OpaquePointer? {
        guard lseek(file.number, 0, SEEK_SET) == 0 else {
            throw JournalError.input(.last(file.name, .reading))
        }
        guard let archive = archive_read_new() else {
            throw JournalError.input(
                FileError(
                    file.name, .reading, errno: ENOMEM,
                    reason: "there is not enough memory to read an archive"))
        }
        let codes = [
            archive_read_support_filter_none(archive), format(archive),
            archive_read_open_fd(archive, file.number, blockLength),
        ]
        if codes.allSatisfy({ $0 == ARCHIVE_OK }) { return archive }
        archive_read_free(archive)
        return nil
    }
}

/// The path of a plain file in an archive whose size is stated; nil for anything else.
func archivedPath(_ entry: OpaquePointer) -> String? {
    guard spoken_is_plain_file(entry) != 0, archive_entry_size_is_set(entry) != 0,
        let bytes = archive_entry_pathname(entry)
    else { return nil }
    return String(validatingCString: bytes)
}
