import Foundation

/// Refuses heads that another program between client and service may read differently.
///
/// libmicrohttpd 0.9.75 joins folded lines, stops at a NUL, accepts a bare LF as a line end, and uses the
/// first of several lengths. Its buffer still has the original bytes, with NULs after the method, the target
/// and each name, and for both bytes of each CRLF. So NULs in other places show that the client sent
/// something else. (RFC 9112, sections 2.2, 3.2, 5 and 6)
struct RequestHead {
    /// The head, from its method to the empty line after its fields.
    let bytes: UnsafeRawBufferPointer
    /// The offsets of the target and the version.
    let target: Int
    let targetCount: Int
    let version: Int

    private static let versionCount = "HTTP/1.1".utf8.count

    /// Why the head cannot be trusted; nil if it is unambiguous.
    func fault(_ headers: HTTPHeaders) -> HTTPProblem? {
        guard isLineWhole else {
            return .invalid("request line", "must be METHOD TARGET HTTP/1.1, with single spaces")
        }
        guard areFieldsWhole else {
            return .invalid(
                "headers",
                "each line must be NAME: VALUE, end in CR LF, and have no control characters or folded lines")
        }
        return Self.fault(headers, isOld: bytes[version + Self.versionCount - 1] == UInt8(ascii: "0"))
    }

    /// Ambiguities in the fields: the length of the body, or the host.
    ///
    /// - Parameter isOld: whether the request uses HTTP/1.0.
    static func fault(_ headers: HTTPHeaders, isOld: Bool) -> HTTPProblem? {
        let codings = headers.values("Transfer-Encoding")
        let lengths = headers.values("Content-Length")
        if lengths.count > 1 { return .invalid("Content-Length", "is given more than once") }
        if let coding = codings.first {
            guard lengths.isEmpty else {
                return .invalid("Content-Length", "cannot be combined with Transfer-Encoding")
            }
            guard codings.count == 1, coding.lowercased() == "chunked" else {
                return .invalid("Transfer-Encoding", "can only be chunked, and only once")
            }
            guard !isOld else { return .invalid("Transfer-Encoding", "cannot be used with HTTP/1.0") }
        }
        let hosts = headers.values("Host")
        guard hosts.count <= 1, !hosts.joined().utf8.contains(where: { $0 == 0x20 || $0 == 0x09 }) else {
            return .invalid("Host", "must be one name, with or without a port")
        }
        return nil
    }

    /// `METHOD` NUL target NUL version NUL NUL, without gaps.
    private var isLineWhole: Bool {
        guard target > 1, version == target + targetCount + 1, fields <= bytes.count else { return false }
        return bytes[target - 1] == 0 && !bytes[..<(target - 1)].contains { !Self.isToken($0) }
            && bytes[version - 1] == 0 && bytes[fields - 1] == 0 && bytes[fields - 2] == 0
    }

    private var fields: Int { version + Self.versionCount + 2 }

    private var areFieldsWhole: Bool {
        var place = fields
        /// Skips bytes of a kind, and returns their number.
        func skip(_ isOfKind: (UInt8) -> Bool) -> Int {
            let start = place
            while place < bytes.count, isOfKind(bytes[place]) { place += 1 }
            return place - start
        }
        func skipLineEnd() -> Bool {
            guard place + 2 <= bytes.count, bytes[place] == 0, bytes[place + 1] == 0 else { return false }
            place += 2
            return true
        }
        while place < bytes.count, bytes[place] != 0 {
            guard skip(Self.isToken) > 0, place < bytes.count, bytes[place] == 0 else { return false }
            place += 1
            _ = skip { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
            guard skipLineEnd() else { return false }
        }
        return skipLineEnd() && place == bytes.count
    }

    /// Whether a byte may be in a method or a name (RFC 9110, section 5.6.2).
    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "!"), 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
        default: false
        }
    }
}

extension RequestHead {
    /// Whether a target has only allowed bytes.
    static func isTarget(_ target: String) -> Bool { !target.utf8.contains { $0 <= 0x20 || $0 == 0x7F } }
}

/// The path and query of a request, split and percent-decoded.
struct RequestTarget: Equatable {
    var path: [String]
    var query: [String: [String]]

    /// - Parameter text: the target as it came: `/v1/entries?day=2026-11-20`.
    /// - Throws: 400 for a path or a query that cannot be decoded.
    init(_ text: String) throws(HTTPProblem) {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, first.first == UInt8(ascii: "/") else {
            throw .invalid("path", "must begin with a slash")
        }
        path = []
        for segment in first.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        {
            path.append(try Self.decoded(segment, plusIsSpace: false, in: "path"))
        }
        query = [:]
        guard parts.count > 1 else { return }
        for pair in parts[1].split(separator: UInt8(ascii: "&")) {
            let sides = pair.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = try Self.decoded(sides[0], plusIsSpace: true, in: "query")
            let value = sides.count > 1 ? try Self.decoded(sides[1], plusIsSpace: true, in: "query") : ""
            query[name, default: []].append(value)
        }
    }

    /// - Parameter field: the decoded part of the request, for error messages.
    /// - Throws: 400 for an incomplete escape, for bytes that are not UTF-8, and for a NUL.
    private static func decoded(
        _ text: Substring.UTF8View, plusIsSpace: Bool, in field: String
    ) throws(HTTPProblem) -> String {
        let notEncoded = HTTPProblem.invalid(field, "is not percent-encoded UTF-8")
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var rest = text[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
                else { throw notEncoded }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        if bytes.contains(0) { throw .invalid(field, "has %00, a NUL character, which is not allowed") }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { throw notEncoded }
        return decoded
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}

/// A plain HTTP head at a TLS service: somebody typed `http://`.
struct PlainHead: Equatable {
    private let method: String
    private let target: String
    private let host: String

    /// - Parameter bytes: a complete head, and perhaps more.
    init(_ bytes: [UInt8]) {
        let lines = bytes.split(omittingEmptySubsequences: true) { $0 == 0x0a || $0 == 0x0d }
            .map { String(decoding: $0, as: UTF8.self) }
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
        method = words.first.map(String.init) ?? ""
        target = words.count == 3 ? String(words[1]) : ""
        let field = lines.dropFirst().first { $0.lowercased().hasPrefix("host:") } ?? ""
        host = field.dropFirst(5).filter { $0 != " " && $0 != "\t" }
    }

    /// Whether a method may begin with this byte.
    static func begins(with byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || byte == 0x0d || byte == 0x0a
    }

    /// Redirects `GET` and `HEAD` to the same address over TLS, and refuses the rest, which may have carried
    /// a secret.
    var answer: HTTPProblem {
        let isAddress =
            target.hasPrefix("/") && target.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
            && !host.isEmpty && host.utf8.allSatisfy(Self.isOfHost)
        guard method == "GET" || method == "HEAD", isAddress else {
            return HTTPProblem(
                400, "HTTPS only", type: "/problems/https", detail: "this port speaks HTTPS; write https://")
        }
        return HTTPProblem(
            308, "Permanent Redirect", type: "/problems/https",
            detail: "this port speaks HTTPS", headers: ["Location": "https://\(host)\(target)"])
    }

    /// Whether a byte may be in a host with a port.
    private static func isOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._:[]".utf8.contains(byte)
        }
    }
}
