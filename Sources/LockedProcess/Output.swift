import Glibc

/// Standard output.
package enum Output {
    /// False when nobody reads it.
    package static func write(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { write($0) }
    }

    /// Eight bytes in this machine's order.
    package static func write(_ number: Int) -> Bool { withUnsafeBytes(of: number) { write($0) } }

    package static func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = Glibc.write(
                STDOUT_FILENO, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}
