import Files
import Foundation

/// An open file that may hold a recording: a regular file, readable and not empty. Closed when it goes away.
///
/// One owner. Not inherited by worker processes, and never waits for a named pipe's writer. (`open`, `pread`)
struct RecordingFile: ~Copyable {
    /// The file as it was named.
    let name: String
    /// Bytes.
    let length: Int
    /// Stands at the start of the file; reads here do not move it.
    let descriptor: Int32

    init(_ url: URL) throws(AudioError) {
        let name = url.relativePath
        let descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.openFailure(name, errno) }
        var status = stat()
        let isKnown = fstat(descriptor, &status) == 0
        if let error = isKnown ? Self.objection(to: status, name) : Self.openFailure(name, errno) {
            close(descriptor)
            throw error
        }
        self.name = name
        self.descriptor = descriptor
        length = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// Up to `count` bytes from `offset` on; fewer at the end of the file.
    func bytes(at offset: Int, count: Int) -> [UInt8] {
        guard offset >= 0, offset < length else { return [] }
        let wanted = min(count, length - offset)
        return [UInt8](unsafeUninitializedCapacity: wanted) { room, filled in
            while filled < wanted {
                let got = pread(
                    descriptor, room.baseAddress.map { $0 + filled }, wanted - filled, off_t(offset + filled))
                if got > 0 {
                    filled += got
                } else if got == 0 || errno != EINTR {
                    return
                }
            }
        }
    }

    private static func openFailure(_ name: String, _ code: Int32) -> AudioError {
        let reason =
            switch code {
            case ENOENT: "no such file"
            case ENXIO: "is not a regular file; save the recording to one first"
            case EACCES, EPERM: "may not be read by this user; change its permissions"
            default: "cannot be opened (\(FileError.text(code)))"
            }
        return AudioError(file: name, errno: code, reason: reason)
    }

    private static func objection(to status: stat, _ name: String) -> AudioError? {
        switch status.st_mode & S_IFMT {
        case S_IFREG: status.st_size == 0 ? AudioError(file: name, reason: "is empty") : nil
        case S_IFDIR:
            AudioError(
                file: name, errno: EISDIR, reason: "is a folder, not a recording; name the files in it")
        default:
            AudioError(file: name, reason: "is not a regular file; save the recording to one first")
        }
    }
}
