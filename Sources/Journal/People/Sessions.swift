import Foundation
import System

/// A browser that signed in with a token and has the token's permissions. Only the browser knows its secret.
package struct Session: Hashable, Sendable {
    package var id: UUID
    package var token: UUID
    package var created: Date
    /// When it was last used, to the minute; nil if it was never used.
    package var lastUsed: Date?
    /// When it ends: after that it lets nobody in.
    package var expires: Date

    /// How long a session lasts, in seconds: 90 days.
    package static let lifetime = 90 * 86_400.0
}

extension Journal {
    /// Signs in a browser that knows `secret`. Only the secret's SHA-256 is kept. Removes expired sessions.
    package func createSession(of token: UUID, secret: String) throws -> Session {
        let now = clock().asStored
        let session = Session(
            id: makeID(), token: token, created: now, lastUsed: nil,
            expires: now.addingTimeInterval(Session.lifetime))
        let digest = SHA256.digest(of: secret.utf8)
        try write(leavesItemsDue: true) { database in
            try database.removeSessions(overAt: now)
            try database.insert(session, digest: digest)
        }
        return session
    }

    /// The valid sessions, oldest first.
    package func sessions() throws -> [Session] {
        let now = clock().asStored
        return try read { database in try database.sessions(at: now) }
    }

    /// The session with this secret and its token; nil if either is no longer valid. Records its use, at most
    /// once a minute.
    package func session(secret: String) throws -> (session: Session, token: AccessToken)? {
        let digest = SHA256.digest(of: secret.utf8)
        let now = clock().asStored
        let found = try read { database throws -> (Session, AccessToken)? in
            guard let session = try database.session(digest: digest, at: now),
                let token = try database.token(id: session.token)
            else { return nil }
            return (session, token)
        }
        guard let (session, token) = found else { return nil }
        if session.lastUsed.map({ now.timeIntervalSince($0) >= 60 || now < $0 }) ?? true {
            try write(leavesItemsDue: true) { database in try database.setSessionUsed(session.id, at: now) }
        }
        return (session, token)
    }

    /// Whether a token, or a session made with it, would still let a client in.
    package func lets(in token: UUID, session: UUID?) throws -> Bool {
        let now = clock().asStored
        return try read { database in
            if let session { return try database.hasSession(session, at: now) }
            return try database.token(id: token) != nil
        }
    }

    /// Ends a session for good; false if there is none with this id.
    package func endSession(_ id: UUID) throws -> Bool {
        let now = clock().asStored
        return try write(leavesItemsDue: true) { database in
            guard try database.sessions(at: now).contains(where: { $0.id == id }) else { return false }
            try database.removeSession(id)
            return true
        }
    }
}

/// A code that signs in a browser once, within minutes.
///
/// It may be part of a link, and browsers keep links in their history.
package enum SignInCode {
    /// The beginning of every code.
    package static let prefix = "code_"
    /// How long a code is valid, in seconds: ten minutes.
    package static let lifetime = 600.0

    /// A new code: 128 random bits as 22 characters that never need quoting.
    package static func make(using random: inout some RandomNumberGenerator) -> String {
        let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        let text = Data(bytes).base64EncodedString()
        return prefix + text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

extension Journal {
    /// Lets `code` sign in one browser with a token's permissions. Only the code's SHA-256 is kept.
    ///
    /// - Returns: when the code expires; nil if the token is not valid.
    package func addSignInCode(_ code: String, for token: UUID) throws -> Date? {
        let now = clock().asStored
        let end = now.addingTimeInterval(SignInCode.lifetime)
        let digest = SHA256.digest(of: code.utf8)
        return try write(leavesItemsDue: true) { database throws -> Date? in
            guard try database.token(id: token) != nil else { return nil }
            try database.removeSignInCodes(overAt: now)
            try database.insertSignInCode(digest: digest, of: token, until: end)
            return end
        }
    }

    /// Uses up a code to sign in a browser that knows `secret`.
    ///
    /// - Returns: nil if the code is unknown, used or expired, or if its token is not valid.
    package func createSession(
        forCode code: String, secret: String
    ) throws -> (session: Session, token: AccessToken)? {
        let now = clock().asStored
        let (codeDigest, digest) = (SHA256.digest(of: code.utf8), SHA256.digest(of: secret.utf8))
        let id = makeID()
        return try write(leavesItemsDue: true) {
            database throws -> (session: Session, token: AccessToken)? in
            guard let found = try database.signInCode(digest: codeDigest) else { return nil }
            try database.removeSignInCode(digest: codeDigest)
            guard found.until > now, let token = try database.token(id: found.token) else { return nil }
            let session = Session(
                id: id, token: token.id, created: now, lastUsed: nil,
                expires: now.addingTimeInterval(Session.lifetime))
            try database.removeSessions(overAt: now)
            try database.insert(session, digest: digest)
            try database.setUsed(token.id, at: now)
            return (session, token)
        }
    }
}
