import Foundation
import System

/// A browser that was signed in with a token, and may do what the token may. Only the browser knows its secret.
package struct Session: Hashable, Sendable {
    package var id: UUID
    package var token: UUID
    package var created: Date
    /// To the minute; nil if it was never used.
    package var lastUsed: Date?
    /// From then on it lets nobody in.
    package var expires: Date

    /// Seconds for which a session lasts: 90 days.
    package static let lifetime = 90 * 86_400.0
}

extension Journal {
    /// Signs a browser in that knows `secret`, of which only the SHA-256 is kept. Sessions that are over are forgotten.
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

    /// The sessions that let somebody in, the oldest first.
    package func sessions() throws -> [Session] {
        let now = clock().asStored
        return try read { database in try database.sessions(at: now) }
    }

    /// The session with this secret and the token that it was made with; nil when either is over. Records its use, once
    /// a minute at most.
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

    /// Whether a client that was let in by a token, or by a session that was made with it, still would be.
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

/// A code that signs a browser in once, and only soon: it may stand in a link, which browsers keep in their history.
package enum SignInCode {
    /// The beginning of every code.
    package static let prefix = "code_"
    /// Seconds for which a code is good: ten minutes.
    package static let lifetime = 600.0

    /// A new code: 128 random bits as 22 characters that need no quoting anywhere.
    package static func make(using random: inout some RandomNumberGenerator) -> String {
        let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        let text = Data(bytes).base64EncodedString()
        return prefix + text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

extension Journal {
    /// Lets `code` sign one browser in with what a token may. Only the code's SHA-256 is kept.
    ///
    /// - Returns: until when; nil if the token is not valid.
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

    /// Signs a browser in that knows `secret`, for a code, which is used up by it.
    ///
    /// - Returns: nil when the code is not known, was used, or is over, or its token is not valid.
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
