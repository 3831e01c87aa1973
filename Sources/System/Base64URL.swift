import Foundation

/// Bytes as text in the alphabet for addresses, without padding (RFC 4648, section 5).
package enum Base64URL {
    package static func text(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }

    /// nil for anything else; padding may be at the end.
    package static func bytes(_ text: String) -> [UInt8]? {
        let bare = text.replacing(/=*$/, with: "")
        guard bare.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") }) else { return nil }
        let padded =
            bare.replacing("-", with: "+").replacing("_", with: "/")
            + String(repeating: "=", count: (4 - bare.utf8.count % 4) % 4)
        return Data(base64Encoded: padded).map(Array.init)
    }
}
