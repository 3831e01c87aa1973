import Foundation

/// What a token is good for.
package enum Permission: String, CaseIterable, Hashable, Sendable {
    /// Looking at everything in the diary.
    case read
    /// Adding to the diary, and seeing what becomes of what was added.
    case log
    /// Everything: also changing, deleting, and the settings.
    case all
}

/// A token that lets a client in over the network. Its secret is known to the client alone.
package struct AccessToken: Hashable, Sendable {
    package var id: UUID
    /// What the user calls the client.
    package var name: String
    package var permissions: Set<Permission>
    package var created: Date
    /// When it was last shown, to the minute; nil when it never was.
    package var lastUsed: Date?
    /// When it was taken back; nil while it is good.
    package var revoked: Date?

    /// Begins every secret, so that people and scanners recognise one that leaked.
    package static let prefix = "diary_"

    /// A new secret: 256 random bits as 43 characters that need no quoting anywhere.
    package static func secret(using random: inout some RandomNumberGenerator) -> String {
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        let text = Data(bytes).base64EncodedString()
        return prefix
            + text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
