import Files
import Foundation

/// Makes a request that creates something safe to send again: the same key creates once.
package struct CreationKey: Hashable, Sendable {
    /// Days for which keys are remembered.
    package static let days = 2
    package static let lengths = 1...255

    /// 1 to 255 visible ASCII characters.
    let text: String
    /// The request as 64 lower-case hexadecimal digits, so that another one under the same key is told apart.
    let digest: String

    /// - Parameter request: what the request asked for, byte by byte.
    /// - Returns: Nil for a key that is empty, too long, or holds other characters.
    package init?(_ text: String, request: [UInt8]) {
        guard Self.lengths.contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
        else { return nil }
        self.init(text, digesting: request)
    }

    private init(_ text: String, digesting request: [UInt8]) {
        self.text = text
        digest = SHA256.digest(of: request)
    }

    /// The key of the same request, with more that it asked for.
    func with(_ more: String) -> CreationKey {
        CreationKey(text, digesting: Array((digest + more).utf8))
    }
}

/// What was created under a key, or without one.
package struct Creation<Value: Sendable>: Sendable {
    package var value: Value
    /// Whether the key had created it before; then nothing was changed.
    package var wasThere: Bool
}
