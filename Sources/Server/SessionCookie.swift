import HTTP
import Journal
import System

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
