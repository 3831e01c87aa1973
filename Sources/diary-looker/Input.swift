import Glibc

/// What the process reads.
enum Input {
    /// Standard input, from its start; its own place is shared with whoever opened it. (`pread`)
    static func standard(_ length: Int) -> [UInt8]? { bytes(of: STDIN_FILENO, length) }

    /// A whole file, before the process locks itself up; nil if it cannot be read or is longer.
    static func file(_ path: String, longest: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size <= longest else { return nil }
        return bytes(of: descriptor, Int(status.st_size))
    }

    private static func bytes(of descriptor: Int32, _ length: Int) -> [UInt8]? {
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
            while filled < length {
                let count = pread(
                    descriptor, buffer.baseAddress.map { $0 + filled }, length - filled, off_t(filled))
                if count > 0 {
                    filled += count
                } else if count == 0 {
                    break
                } else if errno != EINTR {
                    failed = true
                    break
                }
            }
        }
        return failed ? nil : bytes
    }
}
