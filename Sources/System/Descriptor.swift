import CLinux
import Glibc

/// One open file of the operating system, closed when its owner drops it. Child processes do not inherit it.
package struct Descriptor: ~Copyable {
    package let number: Int32
    /// The name of the file in errors.
    package let name: String

    /// Opens `path` with the given flags (open). A new file gets the rights 0600 regardless of the umask.
    ///
    /// - Parameter name: the name in error messages; the path if nil.
    package init(_ path: String, _ flags: Int32, name: String? = nil) throws(FileError) {
        self.name = name ?? path
        let isMaking = flags & (O_CREAT | O_WRONLY | O_RDWR) != 0
        number = open(path, flags | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw .last(self.name, isMaking ? .making : .reading) }
        if flags & O_CREAT != 0, fchmod(number, 0o600) != 0 { throw .last(self.name, .making) }
    }

    deinit { if number >= 0 { close(number) } }

    /// Reads into the front of `buffer`; returns the number of bytes, 0 at the end of the file (read).
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        while true {
            let count = Glibc.read(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw .last(name, .reading) }
        }
    }

    /// Reads from `offset` into `buffer`; returns the number of bytes, which is smaller at the end of the
    /// file (pread).
    package func read(
        at offset: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileError) -> Int {
        var filled = 0
        while filled < buffer.count {
            let got = pread(
                number, buffer.baseAddress.map { $0 + filled }, buffer.count - filled, off_t(offset) + filled)
            if got == 0 { break }
            if got > 0 {
                filled += got
            } else if errno != EINTR {
                throw .last(name, .reading)
            }
        }
        return filled
    }

    /// At most `count` bytes from `offset`; fewer at the end of the file.
    package func bytes(at offset: Int64, count: Int) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = bytes.withUnsafeMutableBytes { buffer in
            Result { () throws(FileError) in try self.read(at: offset, into: buffer) }
        }
        bytes.removeLast(count - (try read.get()))
        return bytes
    }

    /// The whole content of the file.
    package func contents() throws(FileError) -> [UInt8] {
        // Files that the kernel generates, as in /proc, have the size 0.
        var bytes = try bytes(at: 0, count: Int(max(try status().size, 1 << 12)))
        while true {
            let piece = try self.bytes(at: Int64(bytes.count), count: 1 << 18)
            if piece.isEmpty { return bytes }
            bytes += piece
        }
    }

    /// Writes all of `buffer` (write).
    package func write(_ buffer: UnsafeRawBufferPointer) throws(FileError) {
        var rest = buffer[...]
        while !rest.isEmpty {
            let count = Glibc.write(
                number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw .last(name, .writing)
            }
        }
    }

    /// Writes all of `bytes`.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        let written = bytes.withUnsafeBytes { buffer in
            Result { () throws(FileError) in try write(buffer) }
        }
        try written.get()
    }

    /// Writes all of `buffer` at `offset` (pwrite).
    package func write(_ buffer: UnsafeRawBufferPointer, at offset: Int64) throws(FileError) {
        var written = 0
        while written < buffer.count {
            let count = pwrite(
                number, buffer.baseAddress.map { $0 + written }, buffer.count - written,
                off_t(offset) + written)
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                throw .last(name, .writing)
            }
        }
    }

    /// Writes all of `bytes` at `offset`.
    package func write(_ bytes: [UInt8], at offset: Int64) throws(FileError) {
        let written = bytes.withUnsafeBytes { buffer in
            Result { () throws(FileError) in try write(buffer, at: offset) }
        }
        try written.get()
    }

    /// Shortens the file, or lengthens it with zeros (ftruncate).
    package func setLength(_ count: Int64) throws(FileError) {
        guard ftruncate(number, off_t(count)) == 0 else { throw .last(name, .writing) }
    }

    /// Waits until the bytes of the file are on disk (fsync).
    package func sync() throws(FileError) {
        guard fsync(number) == 0 else { throw .last(name, .writing) }
    }

    /// Sets who may use the file (fchmod).
    package func setRights(_ rights: mode_t) throws(FileError) {
        guard fchmod(number, rights) == 0 else { throw .last(name, .writing) }
    }

    /// Sets the modification time, in milliseconds since 1970 (futimens).
    package func setModified(milliseconds: Int64) throws(FileError) {
        let fraction = ((milliseconds % 1000) + 1000) % 1000
        let time = timespec(
            tv_sec: Int((milliseconds - fraction) / 1000), tv_nsec: Int(fraction) * 1_000_000)
        guard futimens(number, [time, time]) == 0 else { throw .last(name, .writing) }
    }

    /// The status of the open file (fstat).
    package func status() throws(FileError) -> FileStatus {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last(name, .reading) }
        return FileStatus(status)
    }

    /// Locks the file until this value is dropped; waits while somebody else has the lock (flock).
    package func lock() throws(FileError) {
        while flock(number, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .last(name, .locking) }
        }
    }

    /// Locks the file if nobody has the lock; returns false if somebody does.
    package func lockIfFree() throws(FileError) -> Bool {
        while flock(number, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            guard errno == EINTR else { throw .last(name, .locking) }
        }
        return true
    }
}

extension Descriptor {
    /// Takes over an open file.
    private init(owning number: Int32, name: String) {
        self.number = number
        self.name = name
    }

    /// Makes a pipe, passes its writing end to `body`, and returns its reading end (`pipe2`).
    ///
    /// `body` may hand the writing end to a child.
    package static func pipe(
        name: String, _ body: (borrowing Descriptor) throws -> Void
    ) throws -> Descriptor {
        var ends: [Int32] = [-1, -1]
        guard spoken_pipe(&ends) == 0 else { throw FileError.last(name, .making) }
        let reading = Descriptor(owning: ends[0], name: name)
        try body(Descriptor(owning: ends[1], name: name))
        return reading
    }

    /// Whether another program has the file open for writing, as far as the system tells (`fcntl` with
    /// F_SETLEASE).
    ///
    /// The system does not tell for other users' files and for network folders; then the result is false. The
    /// descriptor must be open for reading only.
    package borrowing func isBeingWritten() -> Bool {
        if isInNetwork { return false }
        // A program that opens the file for writing during the lease waits until the lease is given back, at
        // once. The signal for that must be one that does not end a program.
        guard spoken_set_lease_signal(number, SIGURG) == 0 else { return false }
        // A read lease is granted only while nobody writes.
        guard spoken_set_lease(number, Int32(F_RDLCK)) == 0 else { return errno == EAGAIN }
        _ = spoken_set_lease(number, Int32(F_UNLCK))
        return false
    }

    /// Whether the file is on a network file system, whose server may refuse leases for its own reasons.
    private var isInNetwork: Bool {
        // NFS, SMB, CIFS, SMB2, FUSE, Ceph, AFS and 9P.
        let kinds: Set<UInt32> = [
            0x6969, 0x517b, 0xff53_4d42, 0xfe53_4d42, 0x6573_5546, 0x00c3_6400, 0x6b41_4653, 0x0102_1997,
        ]
        return kinds.contains(spoken_file_system(number))
    }
}
