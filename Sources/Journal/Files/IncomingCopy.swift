import Files
import Foundation

/// A copy of a recording that is not yet part of the diary. Its owner holds the lock of the file. If it is dropped
/// before it gets a name, it is removed.
struct IncomingCopy: ~Copyable {
    let path: String
    /// The open copy, locked; it stays so after the copy gets its name.
    let file: Descriptor
    /// 64 lower-case hexadecimal digits.
    let sha256: String
    /// Bytes; not 0.
    let byteCount: Int64
    /// The file extension for this kind of file: `wav`, `flac`, `ogg` …
    let fileExtension: String
    /// The modification time of the original.
    let modified: Date

    static let suffix = NewFile.suffix

    /// Copies `source` into the folder as `ID.part`.
    ///
    /// - Parameter name: What errors call the file.
    /// - Throws: `recording` for a source that is missing, unreadable, empty or no regular file, or a full disk.
    static func copy(
        of source: URL, called name: String, id: UUID, in folder: MediaFolder
    ) throws(JournalError) -> IncomingCopy {
        do throws(FileError) {
            return try copied(source, name, id, folder)
        } catch {
            throw .recording(error)
        }
    }

    private static func copied(
        _ source: URL, _ name: String, _ id: UUID, _ folder: MediaFolder
    ) throws(FileError) -> IncomingCopy {
        // Without O_NONBLOCK a named pipe would hold us until somebody writes to it.
        let original = try Descriptor(source.path(percentEncoded: false), O_RDONLY | O_NONBLOCK, name: name)
        let status = try original.status()
        guard !status.isFolder else {
            throw FileError(name, .reading, errno: EISDIR, reason: "is a folder, not a recording")
        }
        guard status.isRegularFile else {
            throw FileError(name, .reading, .invalid, "is not a regular file")
        }
        let path = folder.folder + "/" + id.uuidString + suffix
        let file = try Descriptor(path, O_RDWR | O_CREAT | O_EXCL, name: name)
        do throws(FileError) {
            let (sha256, byteCount, start) = try fill(file, from: original)
            return IncomingCopy(
                path: path, file: file, sha256: sha256, byteCount: byteCount,
                fileExtension: fileExtension(start: start, name: name), modified: status.modificationDate)
        } catch {
            unlink(path)
            throw error
        }
    }

    deinit { unlink(path) }

    /// Makes the copy durable, with its modification time at the moment of the recording, so that even a copy
    /// that lost its row still knows when it was made.
    func seal(recordedAt: Date) throws(JournalError) {
        try diaryFile { () throws(FileError) in
            try file.setModified(recordedAt)
            try file.sync()
        }
    }

    private static func fill(
        _ copy: borrowing Descriptor, from original: borrowing Descriptor
    ) throws(FileError) -> (sha256: String, byteCount: Int64, start: [UInt8]) {
        try copy.lock()
        // Another process that was cleaning up may have come between the file's making and its locking.
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
            let piece = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
            try copy.write(piece)
            digest.update(piece)
            byteCount += Int64(count)
        }
        guard byteCount > 0 else { throw FileError(original.name, .reading, .invalid, "is empty") }
        return (digest.digest(), byteCount, try copy.bytes(at: 0, count: 8))
    }

    private static func fileExtension(start: [UInt8], name: String) -> String {
        let kinds = [
            "RIFF": "wav", "RF64": "wav", "BW64": "wav", "RIFX": "wav", "fLaC": "flac", "OggS": "ogg",
            "FORM": "aiff", ".snd": "au", "caff": "caf", "riff": "w64", "#!AM": "amr",
        ]
        if let kind = kinds[String(decoding: start.prefix(4), as: UTF8.self)] { return kind }
        let ending = URL(filePath: name).pathExtension.lowercased()
        // Two containers that have several names each.
        if start.dropFirst(4).elementsEqual("ftyp".utf8) {
            return ["mp4", "m4b", "3gp", "mov"].contains(ending) ? ending : "m4a"
        }
        if start.starts(with: [0x1a, 0x45, 0xdf, 0xa3]) {
            return ["mka", "mkv"].contains(ending) ? ending : "webm"
        }
        let isPlain = ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isPlain && (1...5).contains(ending.utf8.count) && ending != "part" ? ending : "bin"
    }
}
