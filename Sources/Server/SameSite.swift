import HTTP

/// Keeps other sites out of a service that does not ask for a password.
///
/// A page in the user's browser can send requests to this machine. It cannot hide its `Origin`, and if its
/// own host name points here (DNS rebinding), that name is in `Host`.
enum SameSite {
    /// - Throws: 421 for a foreign `Host`, 403 for a request from another site.
    static func check(_ request: HTTPHeaders, method: String) throws {
        // HTTP/1.0 has no Host; the library refuses HTTP/1.1 without it.
        let host = request["Host"] ?? "localhost"
        guard isLocal(host), request.values("Host").count <= 1 else {
            throw HTTPProblem(
                421, "Misdirected request", type: "/problems/host",
                detail: "the Host must be a name of this machine, such as localhost",
                field: "Host")
        }
        for origin in request.values("Origin") {
            guard isSame(origin, host) else { throw foreign("Origin") }
        }
        switch request["Sec-Fetch-Site"] {
        case nil, "same-origin", "none": return
        default:
            // A link on another page may lead here; that page does not see the result.
            guard method == "GET", request["Sec-Fetch-Mode"] == "navigate",
                request["Sec-Fetch-Dest"] == "document"
            else { throw foreign("Sec-Fetch-Site") }
        }
    }

    /// Keeps pages of other sites from using a browser's session.
    ///
    /// `Sec-Fetch-Site` is trusted. Older browsers send the page's origin, which must equal the host of the
    /// request.
    ///
    /// - Parameter isPublic: whether the route needs no permission; then the browser's user may also come from
    ///   outside all pages, as from a phone's share menu.
    /// - Throws: 403 for a change that did not come from a page of this service, and for a read by another
    ///   site's page.
    static func checkSession(_ request: HTTPHeaders, method: String, isPublic: Bool) throws {
        let isReading = method == "GET" || method == "HEAD"
        switch request["Sec-Fetch-Site"] {
        case "same-origin": return
        case "none" where isReading || isPublic: return
        case nil:
            guard let origin = request["Origin"] else {
                if isReading { return }
                throw HTTPProblem(
                    403, "Forbidden", type: "/problems/other-site",
                    detail:
                        "a session may change something only from a page of this service, which names its Origin",
                    field: "Origin")
            }
            guard isSame(origin, request["Host"] ?? "") else { throw foreign("Origin") }
        default:
            guard method == "GET", request["Sec-Fetch-Mode"] == "navigate",
                request["Sec-Fetch-Dest"] == "document"
            else { throw foreign("Sec-Fetch-Site") }
        }
    }

    /// - Throws: 403 for a request by another site's page without a token.
    static func checkOrigin(_ request: HTTPHeaders) throws {
        if let origin = request["Origin"], !isSame(origin, request["Host"] ?? ""),
            request["Sec-Fetch-Site"] != "same-origin"
        {
            throw foreign("Origin")
        }
    }

    private static func isSame(_ origin: String, _ host: String) -> Bool {
        let origin = origin.lowercased()
        let authority = origin.split(separator: "/", maxSplits: 2).last.map(String.init)
        return (origin.hasPrefix("http://") || origin.hasPrefix("https://")) && authority == host.lowercased()
    }

    private static func foreign(_ field: String) -> HTTPProblem {
        HTTPProblem(
            403, "Forbidden", type: "/problems/other-site",
            detail: "requests from other sites are refused",
            field: field)
    }

    /// Whether a host, with or without a port, is a local name of this machine.
    static func isLocal(_ host: String) -> Bool {
        let host = host.lowercased()
        let name: Substring
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]") else { return false }
            guard isPort(host[host.index(after: end)...]) else { return false }
            return host[..<end].dropFirst() == "::1"
        } else if let colon = host.firstIndex(of: ":") {
            guard isPort(host[colon...]) else { return false }
            name = host[..<colon]
        } else {
            name = host[...]
        }
        if name == "localhost" || name.hasSuffix(".localhost") { return true }
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127"
            && numbers.allSatisfy { $0.count <= 3 && UInt8($0) != nil }
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || (text.first == ":" && text.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) })
    }
}
