import Foundation
import System

/// Standard output: results, and nothing else.
package struct Output: Sendable {
    /// Whether colours may be used.
    package var hasColour: Bool

    /// Writes all of `text`. Throws when the disk is full or the reader is gone.
    package func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

    /// Writes all of `bytes`, which are UTF-8.
    package func write(_ bytes: [UInt8]) throws(Failure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                Foundation.write(STDOUT_FILENO, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                let error = FileError.last("standard output", .writing)
                throw Failure(error.saying("cannot be written (\(error.reason))"), isGeneral: true)
            }
        }
    }

    package func line(_ text: String) throws(Failure) { try write(text + "\n") }

    /// The text in a colour of the terminal (SGR parameters), where colours may be used.
    package func coloured(_ text: String, _ parameters: String) -> String {
        hasColour ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
    }
}
