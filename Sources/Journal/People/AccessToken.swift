import Foundation

/// What a token permits.
package enum Permission: String, CaseIterable, Hashable, Sendable {
    /// Reading everything in the diary.
    case read
    /// Adding to the diary, and seeing what became of the additions.
    case log
    /// Everything, including changes, deletions and settings.
    case all
}

/// A token that lets a client in over the network. Only the client knows its secret.
package struct AccessToken: Hashable, Sendable {
    package var id: UUID
    /// The user's name for the client.
    package var name: String
    package var permissions: Set<Permission>
    package var created: Date
    /// When it was last used, to the minute; nil if it was never used.
    package var lastUsed: Date?
    /// When it was revoked; nil while it is valid.
    package var revoked: Date?

    /// The beginning of every secret, so that people and scanners recognise a leaked one.
    package static let prefix = "diary_"

    /// A new secret: 256 random bits as 43 characters that need no quoting anywhere.
    package static func secret(using random: inout some RandomNumberGenerator) -> String {
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        let text = Data(bytes).base64EncodedString()
        return prefix
            + text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
