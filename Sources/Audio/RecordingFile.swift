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
        guard descriptor >= 0 else { throw AudioError(file: name, reason: Self.openFailure(errno)) }
        var status = stat()
        let isKnown = fstat(descriptor, &status) == 0
        if let reason = isKnown ? Self.objection(to: status) : "cannot be reached" {
            close(descriptor)
            throw AudioError(file: name, reason: reason)
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

    private static func openFailure(_ code: Int32) -> String {
        switch code {
        case ENOENT: "no such file"
        case ENXIO: "is not a regular file; save the recording to one first"
        case EACCES, EPERM: "may not be read by this user; change its permissions"
        default: "cannot be opened (\(String(cString: strerror(code))))"
        }
    }

    private static func objection(to status: stat) -> String? {
        switch status.st_mode & S_IFMT {
        case S_IFREG: status.st_size == 0 ? "is empty" : nil
        case S_IFDIR: "is a folder, not a recording; name the files in it"
        default: "is not a regular file; save the recording to one first"
        }
    }
}
