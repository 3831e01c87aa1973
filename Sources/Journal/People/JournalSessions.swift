import Foundation
import System

extension Journal {
    /// Signs a browser in that knows `secret`, of which only the SHA-256 is kept. Sessions that are over are forgotten.
    package func createSession(of token: UUID, secret: String) throws(JournalError) -> Session {
        let now = clock().asStored
        let session = Session(
            id: makeID(), token: token, created: now, lastUsed: nil,
            expires: now.addingTimeInterval(Session.lifetime))
        let digest = SHA256.digest(of: secret.utf8)
        try write(leavesItemsDue: true) { database throws(JournalError) in
            try database.removeSessions(overAt: now)
            try database.insert(session, digest: digest)
        }
        return session
    }

    /// The sessions that let somebody in, the oldest first.
    package func sessions() throws(JournalError) -> [Session] {
        let now = clock().asStored
        return try read { database throws(JournalError) in try database.sessions(at: now) }
    }

    /// The session with this secret and the token that it was made with; nil when either is over. Records its use, once
    /// a minute at most.
    package func session(secret: String) throws(JournalError) -> (session: Session, token: AccessToken)? {
        let digest = SHA256.digest(of: secret.utf8)
        let now = clock().asStored
        let found = try read { database throws(JournalError) -> (Session, AccessToken)? in
            guard let session = try database.session(digest: digest, at: now),
                let token = try database.token(id: session.token)
            else { return nil }
            return (session, token)
        }
        guard let (session, token) = found else { return nil }
        if session.lastUsed.map({ now.timeIntervalSince($0) >= 60 || now < $0 }) ?? true {
            try write(leavesItemsDue: true) { database throws(JournalError) in
                try database.setSessionUsed(session.id, at: now)
            }
        }
        return (session, token)
    }

    /// Whether a client that was let in by a token, or by a session that was made with it, still would be.
    package func lets(in token: UUID, session: UUID?) throws(JournalError) -> Bool {
        let now = clock().asStored
        return try read { database throws(JournalError) in
            if let session { return try database.hasSession(session, at: now) }
            return try database.token(id: token) != nil
        }
    }

    /// Ends a session for good; false if there is none with this id.
    package func endSession(_ id: UUID) throws(JournalError) -> Bool {
        let now = clock().asStored
        return try write(leavesItemsDue: true) { database throws(JournalError) in
            guard try database.sessions(at: now).contains(where: { $0.id == id }) else { return false }
            try database.removeSession(id)
            return true
        }
    }
}
