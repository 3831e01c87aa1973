import Foundation
import HTTP
import Journal
import System

/// Decides who is let in. Safe to share between threads.
///
/// Every client needs a token, or the cookie of a session that was made with one. The exception is a program
/// of the diary's own user on a Unix socket. Docs/Service.md explains why.
package struct Access: Sendable {
    /// Header fields that proxies and tunnels add, beside all that begin with `X-Forwarded-` or `CF-`.
    private static let proxyFields = [
        "Forwarded", "Via", "X-Real-IP", "X-Client-IP", "X-Original-Host", "X-Original-URL", "True-Client-IP",
        "X-ProxyUser-Ip", "Proxy-Connection", "X-Envoy-External-Address",
    ]

    /// Finds the valid token with a secret.
    let token: @Sendable (_ secret: String) throws -> AccessToken?
    /// Finds the valid session with a secret, and its token.
    let session: @Sendable (_ secret: String) throws -> (session: Session, token: AccessToken)?
    let cookie: SessionCookie

    /// - Parameter cookie: names the cookie of sessions; nil for the diary's own name.
    package init(_ journal: Journal, cookie: SessionCookie? = nil) {
        token = { secret in try journal.token(secret: secret) }
        session = { secret in try journal.session(secret: secret) }
        self.cookie = cookie ?? SessionCookie(journal)
    }

    /// Lets nobody in but to public routes.
    init(nobodyWith cookie: SessionCookie) {
        token = { _ in nil }
        session = { _ in nil }
        self.cookie = cookie
    }

    /// Throws if a socket that others can reach must not be served because there is no token.
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
    /// - Parameter needed: the permission for the route; nil if the route is public.
    /// - Throws: 421 and 403 for other sites, 401 without a valid token, 403 for a token without the
    ///   permission.
    func client(
        _ headers: HTTPHeaders, method: String, peer: HTTPPeer, needed: Permission?
    ) throws -> HTTPClient {
        let secret = Self.secret(headers)
        // Clients of OpenAI's API always send some key, so only keys with the diary's own prefix must be
        // valid.
        if let secret, secret.hasPrefix(AccessToken.prefix) {
            return try client(of: try token(secret), nil, peer, needed)
        }
        let cookie = cookie.secret(in: headers)
        // A browser may still send an expired cookie.
        if let cookie,
            let found = try session(cookie)
        {
            try SameSite.checkSession(headers, method: method, isPublic: needed == nil)
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
                "the token or session is not known, or no longer valid"
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

    /// The token that a client sent; nil if it sent none, or a key of another kind.
    static func tokenSecret(_ headers: HTTPHeaders) -> String? {
        secret(headers).flatMap { $0.hasPrefix(AccessToken.prefix) ? $0 : nil }
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
    /// 403: the token lacks a permission.
    static func permission(_ needed: Permission) -> HTTPProblem {
        HTTPProblem(
            403, "Forbidden", type: "/problems/permission",
            detail: "the token does not allow this; it needs “\(needed.rawValue)”", field: "Authorization")
    }
}

/// The cookie that signs a browser in (RFC 6265).
package struct SessionCookie: Sendable {
    /// Browsers send a cookie to every port of a host, so each diary has its own cookie name.
    let name: String
    /// The earlier name, which all diaries shared; its sessions stay valid.
    private static let formerName = "diary_session"

    /// The cookie of all households of a database, whichever machine serves them.
    ///
    /// - Parameter identity: of the diary of the household `home`.
    init(ofDatabase identity: String) {
        name = "\(Self.formerName)_\(SHA256.digest(of: "all \(identity)".utf8).prefix(12))"
    }

    /// A copied home is another diary with the same identity, so the name depends on the path too.
    init(_ journal: Journal) {
        let path = journal.home.root.path(percentEncoded: false)
        let identity = (try? journal.identity()) ?? ""
        let digest = SHA256.digest(of: (identity + (FileSystem.realPath(path) ?? path)).utf8)
        name = "\(Self.formerName)_\(digest.prefix(12))"
    }

    /// The session secret in a request; nil if there is none.
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

    /// The header field that makes a browser keep the cookie. Scripts cannot read it, and other sites' pages
    /// do not send it.
    func setting(_ secret: String, isSecure: Bool) -> String {
        "\(name)=\(secret); Path=/; Max-Age=\(Int(Session.lifetime)); HttpOnly; SameSite=Strict"
            + (isSecure ? "; Secure" : "")
    }

    /// The header field that makes a browser delete the cookie.
    func removing(isSecure: Bool) -> String {
        "\(name)=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
    }
}
