import Foundation
import System

/// What a token permits.
package enum Permission: String, CaseIterable, Hashable, Sendable {
    /// Reading everything in the diary.
    case read
    /// Adding to the diary, seeing the outcome, and correcting it for `Journal.ownDays` days.
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

    /// The beginning of every secret, so that people and scanners recognise a leaked secret.
    package static let prefix = "diary_"

    /// A new secret: 256 random bits as 43 characters that never need quoting.
    package static func secret(using random: inout some RandomNumberGenerator) -> String {
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        let text = Data(bytes).base64EncodedString()
        return prefix
            + text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

extension Journal {
    /// The most characters of a token's name.
    private static let longestTokenName = 60

    /// Creates a token for a client that knows `secret`, of which only the SHA-256 is kept.
    ///
    /// - Throws: `invalid` if the name is empty, too long, or used by another valid token.
    package func createToken(
        named name: String, may permissions: Set<Permission>, secret: String
    ) throws -> AccessToken {
        let name = name.trimmingCharacters(in: .whitespaces)
        let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard !name.isEmpty, name.count <= Self.longestTokenName, isPlain else {
            throw JournalError.invalid(.tokenName(longest: Self.longestTokenName))
        }
        guard !permissions.isEmpty else { throw JournalError.invalid(.tokenWithoutPermission) }
        let token = AccessToken(
            id: makeID(), name: name, permissions: permissions, created: clock().asStored,
            lastUsed: nil, revoked: nil)
        let digest = Self.digest(secret)
        try write { database in
            if try database.tokens().contains(where: { $0.revoked == nil && $0.name == name }) {
                throw JournalError.invalid(.tokenNameTaken)
            }
            try database.insert(token, digest: digest)
        }
        return token
    }

    /// All tokens, oldest first, including revoked ones.
    package func tokens() throws -> [AccessToken] {
        try read { database in try database.tokens() }
    }

    /// The valid token with this id, or nil.
    package func token(id: UUID) throws -> AccessToken? {
        try read { database in try database.token(id: id) }
    }

    /// Whether there is any valid token.
    package func hasToken() throws -> Bool {
        try tokens().contains { $0.revoked == nil }
    }

    /// The valid token with this secret, or nil. Records its use, at most once a minute.
    package func token(secret: String) throws -> AccessToken? {
        let digest = Self.digest(secret)
        guard
            let token = try read({ database in try database.token(digest: digest) })
        else { return nil }
        let now = clock().asStored
        if token.lastUsed.map({ now.timeIntervalSince($0) >= 60 || now < $0 }) ?? true {
            let used = token.id
            try write(leavesItemsDue: true) { database in try database.setUsed(used, at: now) }
        }
        return token
    }

    /// Revokes a token, so that it no longer lets anybody in.
    ///
    /// - Parameter mark: the token's name, or at least the first four digits of its id.
    /// - Throws: `invalid` if no valid token matches, or more than one.
    package func revokeToken(_ mark: String) throws -> AccessToken {
        let now = clock().asStored
        return try write { database in
            let good = try database.tokens().filter { $0.revoked == nil }
            let begins = good.filter { mark.count >= 4 && $0.id.uuidString.hasPrefix(mark.uppercased()) }
            let meant = good.first { $0.name == mark }.map { [$0] } ?? begins
            guard let token = meant.first else { throw JournalError.invalid(.noSuchToken) }
            guard meant.count == 1 else { throw JournalError.invalid(.severalTokens) }
            try database.setRevoked(token.id, at: now)
            var revoked = token
            revoked.revoked = now
            return revoked
        }
    }

    private static func digest(_ secret: String) -> String { SHA256.digest(of: secret.utf8) }
}
