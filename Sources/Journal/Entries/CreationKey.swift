import Foundation
import System

/// A key that makes it safe to send a creating request again: the same key creates only once.
package struct CreationKey: Hashable, Sendable {
    /// Days for which keys are remembered.
    package static let days = 2
    package static let lengths = 1...255

    /// 1 to 255 visible ASCII characters.
    let text: String
    /// A digest of the request, 64 lower-case hexadecimal digits, so that another request with the same key is noticed.
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

    /// The same key for a request that asked for more.
    func with(_ more: String) -> CreationKey {
        CreationKey(text, digesting: Array((digest + more).utf8))
    }
}

/// The things that were created, with a key or without.
package struct Creation<Value: Sendable>: Sendable {
    package var value: Value
    /// Whether the key had created them before; then nothing was changed.
    package var wasThere: Bool
}
