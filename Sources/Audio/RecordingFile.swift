import Foundation
import System

/// An open file that may hold a recording: a regular file, readable and not empty. Closed when its last owner drops it.
///
/// Never waits for a named pipe's writer. Safe to share between threads.
final class RecordingFile: Sendable {
    /// Bytes.
    let length: Int
    /// Stands at the start of the file; reads here do not move it.
    private let file: Descriptor

    /// The file as it was named.
    var name: String { file.name }
    var descriptor: Int32 { file.number }

    init(_ url: URL) throws(AudioError) {
        let name = url.relativePath
        do throws(FileError) {
            file = try Descriptor(url.path, O_RDONLY | O_NONBLOCK, name: name)
            let status = try file.status()
            if status.isFolder {
                throw FileError(
                    name, .reading, errno: EISDIR,
                    reason: "is a folder, not a recording; name the files in it")
            }
            guard status.isRegularFile else {
                throw FileError(name, .reading, errno: ENXIO, reason: Self.irregular)
            }
            guard status.size > 0 else { throw FileError(name, .reading, .invalid, "is empty") }
            length = Int(status.size)
        } catch {
            throw AudioError(error.saying(Self.reason(error)))
        }
    }

    /// All of it, as it is.
    var whole: FileView { FileView(self, 0..<length) }

    /// Reads from `offset` on into `buffer`; returns the number of bytes, fewer at the end of the file.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        guard offset >= 0, offset < length else { return 0 }
        return try file.read(
            at: Int64(offset), into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(length - offset)))
    }

    private static let irregular = "is not a regular file; save the recording to one first"

    private static func reason(_ error: FileError) -> String {
        switch error.code {
        case ENOENT: "no such file"
        case ENXIO: irregular
        case EACCES, EPERM: "may not be read by this user; change its permissions"
        case nil, EISDIR: error.reason
        default: "cannot be opened (\(error.reason))"
        }
    }
}
