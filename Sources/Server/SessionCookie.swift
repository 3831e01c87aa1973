import HTTP
import Journal

/// The cookie that signs a browser in (RFC 6265).
enum SessionCookie {
    static let name = "diary_session"

    /// The secret of the session that a request shows; nil when it shows none.
    static func secret(in headers: HTTPHeaders) -> String? {
        for field in headers.values("Cookie") {
            for pair in field.split(separator: ";") {
                let sides = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
                if sides.count == 2, sides[0] == name { return String(sides[1]) }
            }
        }
        return nil
    }

    /// The field that makes a browser keep the cookie. No script sees it, and no other site's page sends it.
    static func setting(_ secret: String, isSecure: Bool) -> String {
        "\(name)=\(secret); Path=/; Max-Age=\(Int(Session.lifetime)); HttpOnly; SameSite=Strict"
            + (isSecure ? "; Secure" : "")
    }

    /// The field that makes a browser forget it.
    static func removing(isSecure: Bool) -> String {
        "\(name)=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
    }
}
