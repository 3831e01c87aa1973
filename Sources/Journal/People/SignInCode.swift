import Foundation
import System

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
    package func addSignInCode(_ code: String, for token: UUID) throws(JournalError) -> Date? {
        let now = clock().asStored
        let end = now.addingTimeInterval(SignInCode.lifetime)
        let digest = SHA256.digest(of: code.utf8)
        return try write(leavesItemsDue: true) { database throws(JournalError) -> Date? in
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
    ) throws(JournalError) -> (session: Session, token: AccessToken)? {
        let now = clock().asStored
        let (codeDigest, digest) = (SHA256.digest(of: code.utf8), SHA256.digest(of: secret.utf8))
        let id = makeID()
        return try write(leavesItemsDue: true) {
            database throws(JournalError) -> (session: Session, token: AccessToken)? in
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
