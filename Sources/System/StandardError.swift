import Glibc

/// Standard error of this process.
package enum StandardError {
    /// Writes a text in one call if the system takes it whole.
    ///
    /// A log on a full disk, or one that nobody reads any more, must not end the program, so the rest of a text that
    /// cannot be written is dropped.
    package static func write(_ text: String) {
        let bytes = Array(text.utf8)
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.write(
                    STDERR_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if count == 0 || errno != EINTR {
                    return
                }
            }
        }
    }
}
