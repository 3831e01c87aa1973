import Foundation
import HTTP
import Journal
import System

/// Decides who is let in. Safe to share between threads.
///
/// Everybody needs a token, or the cookie of a session that was made with one, except a program of the diary's own user
/// that comes through a Unix socket. Docs/Service.md says why.
package struct Access: Sendable {
    /// Fields that proxies and tunnels add; besides all that begin with `X-Forwarded-` or `CF-`.
    private static let proxyFields = [
        "Forwarded", "Via", "X-Real-IP", "X-Client-IP", "X-Original-Host", "X-Original-URL", "True-Client-IP",
        "X-ProxyUser-Ip", "Proxy-Connection", "X-Envoy-External-Address",
    ]

    /// Finds the good token with a secret.
    let token: @Sendable (_ secret: String) throws -> AccessToken?
    /// Finds the good session with a secret, and its token.
    let session: @Sendable (_ secret: String) throws -> (session: Session, token: AccessToken)?
    let cookie: SessionCookie

    package init(_ journal: Journal) {
        token = { secret in try journal.token(secret: secret) }
        session = { secret in try journal.session(secret: secret) }
        cookie = SessionCookie(journal)
    }

    /// Says why a socket cannot be served: one that others reach, while there is no token.
    package static func check(_ socket: borrowing ListeningSocket, _ journal: Journal) throws {
        guard !socket.isLocal else { return }
        let hasToken: Bool
        do {
            hasToken = try journal.hasToken()
        } catch {
            throw ServerError.journal(error.kinded)
        }
        guard hasToken else {
            throw ServerError.noToken(address: socket.address)
        }
    }

    /// The client of a request.
    ///
    /// - Parameter needed: what the route needs; nil when it is for everybody.
    /// - Throws: 421 and 403 for other sites, 401 without a good token, 403 with one that may not do this.
    func client(
        _ headers: HTTPHeaders, method: String, peer: HTTPPeer, needed: Permission?
    ) throws -> HTTPClient {
        let secret = Self.secret(headers)
        // Who is let in without a token may send any key but a bad token of ours: clients of OpenAI's send some.
        if let secret, secret.hasPrefix(AccessToken.prefix) {
            return try client(of: try token(secret), nil, peer, needed)
        }
        let cookie = cookie.secret(in: headers)
        // A browser may still send a cookie that is over.
        if let cookie,
            let found = try session(cookie)
        {
            try SameSite.checkSession(headers, method: method)
            return try client(of: found.token, found.session, peer, needed)
        }
        let isDirect = peer.isLocal && !Self.isProxied(headers)
        if isDirect {
            try SameSite.check(headers, method: method)
        } else {
            try SameSite.checkOrigin(headers)
        }
        guard needed == nil || (peer.isOwner && isDirect) else {
            throw Self.unauthorized(hasSecret: secret != nil || cookie != nil, isLocal: peer.isLocal)
        }
        return HTTPClient(address: peer.address, isOwner: peer.isOwner && isDirect)
    }

    private func client(
        of token: AccessToken?, _ session: Session?, _ peer: HTTPPeer, _ needed: Permission?
    ) throws -> HTTPClient {
        guard let token else {
            guard needed == nil else { throw Self.unauthorized(hasSecret: true, isLocal: false) }
            return HTTPClient(address: peer.address)
        }
        if let needed, token.permissions.isDisjoint(with: [needed, .all]) {
            throw HTTPProblem.permission(needed)
        }
        return HTTPClient(
            address: peer.address, token: token.id.uuidString, session: session?.id.uuidString)
    }

    private static func isProxied(_ headers: HTTPHeaders) -> Bool {
        headers.fields.contains { field in
            let name = field.name.lowercased()
            return name.hasPrefix("x-forwarded-") || name.hasPrefix("cf-")
                || proxyFields.contains { $0.lowercased() == name }
        }
    }

    private static func unauthorized(hasSecret: Bool, isLocal: Bool) -> HTTPProblem {
        let detail =
            if hasSecret {
                "the token or session is not known, or is over"
            } else if isLocal {
                "send a token: Authorization: Bearer …; programs of the diary's own user need none at the socket "
                    + "\(Home.socketName) in its home"
            } else {
                "send a token: Authorization: Bearer …"
            }
        return HTTPProblem(
            401, "Unauthorized", type: "/problems/token", detail: detail, field: "Authorization",
            headers: ["WWW-Authenticate": #"Bearer realm="diary""#])
    }

    private static func secret(_ headers: HTTPHeaders) -> String? {
        guard let field = headers["Authorization"], field.lowercased().hasPrefix("bearer ") else {
            return nil
        }
        let secret = field.dropFirst(7).trimmingCharacters(in: .whitespaces)
        return secret.isEmpty ? nil : secret
    }
}

extension HTTPProblem {
    /// 403: the token lacks a right.
    static func permission(_ needed: Permission) -> HTTPProblem {
        HTTPProblem(
            403, "Forbidden", type: "/problems/permission",
            detail: "the token does not allow this; it needs “\(needed.rawValue)”", field: "Authorization")
    }
}

/// The cookie that signs a browser in (RFC 6265).
struct SessionCookie: Sendable {
    /// Browsers send a cookie to every port of a host, so each diary has a name of its own.
    let name: String
    /// What it was called while all diaries had the same; who was signed in stays so.
    private static let formerName = "diary_session"

    /// A copy of a home is another diary, though it has the same identity.
    init(_ journal: Journal) {
        let path = journal.home.root.path(percentEncoded: false)
        let identity = (try? journal.identity()) ?? ""
        let digest = SHA256.digest(of: (identity + (FileSystem.realPath(path) ?? path)).utf8)
        name = "\(Self.formerName)_\(digest.prefix(12))"
    }

    /// The secret of the session that a request shows; nil when it shows none.
    func secret(in headers: HTTPHeaders) -> String? {
        var former: String?
        for field in headers.values("Cookie") {
            for pair in field.split(separator: ";") {
                let sides = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
                guard sides.count == 2 else { continue }
                if sides[0] == name { return String(sides[1]) }
                if sides[0] == Self.formerName { former = String(sides[1]) }
            }
        }
        return former
    }

    /// The field that makes a browser keep the cookie. No script sees it, and no other site's page sends it.
    func setting(_ secret: String, isSecure: Bool) -> String {
        "\(name)=\(secret); Path=/; Max-Age=\(Int(Session.lifetime)); HttpOnly; SameSite=Strict"
            + (isSecure ? "; Secure" : "")
    }

    /// The field that makes a browser forget it.
    func removing(isSecure: Bool) -> String {
        "\(name)=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
    }
}
