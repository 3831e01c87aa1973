import Diary
import Foundation

/// One open file of the operating system, closed when its owner drops it. Child processes do not inherit it.
struct Descriptor: ~Copyable {
    let number: Int32
    /// The file as errors name it.
    let name: String

    /// Opens `path` with the given flags (open). A file it creates is 0600 whatever the umask.
    ///
    /// - Throws: `file` under `name`, or under the path when there is no other name.
    init(_ path: String, _ flags: Int32, name: String? = nil) throws(JournalError) {
        self.name = name ?? path
        number = open(path, flags | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw .lastError(on: self.name) }
        if flags & O_CREAT != 0, fchmod(number, 0o600) != 0 { throw .lastError(on: self.name) }
    }

    deinit { if number >= 0 { close(number) } }

    /// Fills the front of `buffer`; gives the number of bytes, 0 at the end of the file (read).
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(JournalError) -> Int {
        while true {
            let count = Foundation.read(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw .lastError(on: name) }
        }
    }

    /// At most `count` bytes from `offset` on; fewer at the end of the file (pread).
    func bytes(at offset: Int64, count: Int) throws(JournalError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    number, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(offset) + filled)
            }
            if got == 0 { break }
            if got < 0 {
                guard errno == EINTR else { throw .lastError(on: name) }
                continue
            }
            filled += got
        }
        return Array(bytes.prefix(filled))
    }

    /// Writes all of `buffer` (write).
    func write(_ buffer: UnsafeRawBufferPointer) throws(JournalError) {
        var rest = buffer[...]
        while !rest.isEmpty {
            let count = Foundation.write(
                number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0 {
                guard errno == EINTR else { throw .lastError(on: name) }
                continue
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Writes all of `bytes`.
    func write(_ bytes: [UInt8]) throws(JournalError) {
        let written = bytes.withUnsafeBytes { buffer in
            Result { () throws(JournalError) in try write(buffer) }
        }
        try written.get()
    }

    /// Returns when the file's bytes are on the disk (fsync).
    func sync() throws(JournalError) {
        guard fsync(number) == 0 else { throw .lastError(on: name) }
    }

    /// Sets the modification time to whole milliseconds (futimens).
    func setModified(_ date: Date) throws(JournalError) {
        let milliseconds = date.milliseconds
        let seconds = Int((Double(milliseconds) / 1000).rounded(.down))
        let time = timespec(tv_sec: seconds, tv_nsec: (Int(milliseconds) - seconds * 1000) * 1_000_000)
        guard futimens(number, [time, time]) == 0 else { throw .lastError(on: name) }
    }

    func status() throws(JournalError) -> stat {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .lastError(on: name) }
        return status
    }

    /// Takes the file's lock for as long as this lives, waiting for another holder to drop it (flock).
    func lock() throws(JournalError) {
        while flock(number, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .lastError(on: name) }
        }
    }

    /// Takes the file's lock when nobody has it; false when somebody has.
    func lockIfFree() throws(JournalError) -> Bool {
        while flock(number, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            guard errno == EINTR else { throw .lastError(on: name) }
        }
        return true
    }
}

extension JournalError {
    /// What the operating system said last, on the file called `name` (strerror).
    static func lastError(on name: String) -> JournalError {
        .file(name: name, reason: String(cString: strerror(errno)))
    }
}

extension stat {
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
    var modified: Date {
        Date(timeIntervalSince1970: Double(st_mtim.tv_sec) + Double(st_mtim.tv_nsec) / 1_000_000_000)
    }
}

/// Makes the names in a folder durable (fsync on the folder).
func syncFolder(_ path: String) throws(JournalError) {
    try Descriptor(path, O_RDONLY | O_DIRECTORY).sync()
}
