import Foundation
import System

/// A copy of a recording that is not yet part of the diary.
///
/// Its owner holds the lock of the file. If it is dropped before it gets a name, the file is removed.
struct IncomingCopy: ~Copyable {
    let path: String
    /// The open copy. It stays open and locked after it gets its name.
    let file: Descriptor
    /// 64 lower-case hexadecimal digits.
    let sha256: String
    /// Bytes; at least 1.
    let byteCount: Int64
    /// The file extension for this kind of file: `wav`, `flac`, `ogg` …
    let fileExtension: String
    /// The modification time of the original.
    let modified: Date

    static let suffix = NewFile.suffix
    /// The most bytes of a recording on this machine: 2 GB, which every WAV header can count.
    ///
    /// Network interfaces allow less and refuse larger ones before storing anything.
    static let mostBytes: Int64 = 2 << 30

    /// Copies `source` to the place for new files: `ID.part`.
    ///
    /// - Parameters:
    ///   - name: the file's name in error messages.
    ///   - noun: what it should be, in error messages.
    ///   - followsLinks: whether the source may be a link to the file.
    /// - Throws: `recording` if the source is missing, unreadable, empty, too large or not a regular file, or
    ///   if the disk is full.
    static func copy(
        of source: URL, called name: String, as noun: String = "recording", followsLinks: Bool = true,
        id: UUID, in media: any MediaStore
    ) throws -> IncomingCopy {
        do {
            return try copied(source, name, noun, followsLinks, media.placeForNew(id))
        } catch let error as FileError {
            throw JournalError.recording(error)
        }
    }

    private static func copied(
        _ source: URL, _ name: String, _ noun: String, _ followsLinks: Bool, _ path: String
    ) throws -> IncomingCopy {
        // Without O_NONBLOCK a named pipe would hold us until somebody writes to it.
        let flags = O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
        let original = try Descriptor(source.path(percentEncoded: false), flags, name: name)
        let status = try original.status()
        guard !status.isFolder else {
            throw FileError(name, .reading, errno: EISDIR, reason: "is a folder, not a \(noun)")
        }
        guard status.isRegularFile else {
            throw FileError(name, .reading, .invalid, "is not a regular file")
        }
        guard status.size <= mostBytes else { throw tooLarge(name) }
        let file = try Descriptor(path, O_RDWR | O_CREAT | O_EXCL, name: name)
        do {
            let (sha256, byteCount, start) = try fill(file, from: original)
            return IncomingCopy(
                path: path, file: file, sha256: sha256, byteCount: byteCount,
                fileExtension: SoundKind.ending(start: start, name: name), modified: status.modificationDate)
        } catch {
            unlink(path)
            throw error
        }
    }

    /// The error for a file that is too large.
    static func tooLarge(_ name: String) -> FileError {
        FileError(
            name, .reading, .invalid,
            "is larger than \(mostBytes >> 30) GB; split it, or save it as Opus, M4A or FLAC")
    }

    deinit { unlink(path) }

    /// Makes the copy durable and sets its modification time to the moment of the recording.
    ///
    /// A copy that lost its row still shows when it was made.
    func seal(recordedAt: Date) throws {
        try file.setModified(recordedAt)
        try file.sync()
    }

    private static func fill(
        _ copy: borrowing Descriptor, from original: borrowing Descriptor
    ) throws -> (sha256: String, byteCount: Int64, start: [UInt8]) {
        try copy.lock()
        // A process that was cleaning up may have removed the file before it was locked.
        guard try copy.status().links > 0 else {
            throw FileError(copy.name, .writing, .busy, "its copy was cleaned away; try again")
        }
        var digest = SHA256()
        var byteCount: Int64 = 0
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = try original.read(into: buffer)
            if count == 0 { break }
            // The file may have grown since its size was checked.
            guard byteCount + Int64(count) <= mostBytes else { throw tooLarge(original.name) }
            let piece = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
            try copy.write(piece)
            digest.update(piece)
            byteCount += Int64(count)
        }
        guard byteCount > 0 else { throw FileError(original.name, .reading, .invalid, "is empty") }
        return (digest.digest(), byteCount, try copy.bytes(at: 0, count: 8))
    }
}
