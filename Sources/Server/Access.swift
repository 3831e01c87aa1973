import Files
import Foundation
import HTTP
import Journal

/// Decides who is let in. Safe to share between threads.
///
/// On a socket that only this machine reaches nobody needs a token, and other sites are kept out; on any other
/// everybody needs one, also from this machine. What came through a proxy needs one too: everybody may be behind it.
package struct Access: Sendable {
    private static let proxyFields = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via"]

    /// Finds the good token with a secret.
    let token: @Sendable (_ secret: String) throws(JournalError) -> AccessToken?

    package init(_ journal: Journal) {
        token = { secret throws(JournalError) in try journal.token(secret: secret) }
    }

    /// Says why a socket cannot be served: one that others reach, while there is no token.
    package static func check(
        _ socket: borrowing ListeningSocket, _ journal: Journal
    ) throws(ServerError) {
        guard !socket.isLocal else { return }
        let hasToken: Bool
        do throws(JournalError) {
            hasToken = try journal.hasToken()
        } catch {
            throw .journal(error)
        }
        guard hasToken else {
            throw .noToken(address: socket.address)
        }
    }

    /// The client of a request.
    ///
    /// - Parameters:
    ///   - isLocal: whether only this machine reaches the socket.
    ///   - needed: what the route needs; nil when it is for everybody.
    /// - Throws: 421 and 403 for other sites, 401 without a good token, 403 with one that may not do this.
    func client(
        _ headers: HTTPHeaders, method: String, address: String, isLocal: Bool, needed: Permission?
    ) throws(HTTPProblem) -> HTTPClient {
        let isOpen = isLocal && !Self.proxyFields.contains { headers[$0] != nil }
        if isOpen { try SameSite.check(headers, method: method) }
        let secret = Self.secret(headers)
        // Where no token is needed, clients that must send something may send anything but a bad token of ours.
        let isShown = secret?.hasPrefix(AccessToken.prefix) ?? false
        if isOpen, !isShown { return HTTPClient(address: address) }
        guard let secret, let token = try journalCall({ () throws(JournalError) in try token(secret) })
        else {
            if needed == nil { return HTTPClient(address: address) }
            throw HTTPProblem(
                401, "Unauthorized", type: "/problems/token",
                detail: secret == nil
                    ? "send a token: Authorization: Bearer …" : "the token is not known, or was revoked",
                field: "Authorization", headers: ["WWW-Authenticate": #"Bearer realm="diary""#])
        }
        if let needed, token.permissions.isDisjoint(with: [needed, .all]) {
            throw HTTPProblem(
                403, "Forbidden", type: "/problems/permission",
                detail: "the token does not allow this; it needs “\(needed.rawValue)”",
                field: "Authorization")
        }
        return HTTPClient(address: address, token: token.id.uuidString)
    }

    private static func secret(_ headers: HTTPHeaders) -> String? {
        guard let field = headers["Authorization"], field.lowercased().hasPrefix("bearer ") else {
            return nil
        }
        let secret = field.dropFirst(7).trimmingCharacters(in: .whitespaces)
        return secret.isEmpty ? nil : secret
    }
}
