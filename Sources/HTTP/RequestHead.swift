import Foundation

/// The strict reader of heads: refuses those that another program between client and service may read otherwise.
///
/// libmicrohttpd 0.9.75 joins folded lines, stops at a NUL, takes a bare LF for the end of a line and the first of
/// several lengths. What it has read still lies in its buffer as it came, with NULs where it cut: after the method, the
/// target, each name, and for both bytes of each CRLF. So a head that has NULs elsewhere was not what it looks like.
/// (RFC 9112, sections 2.2, 3.2, 5 and 6)
struct RequestHead {
    /// The head, from its method to the empty line after its fields.
    let bytes: UnsafeRawBufferPointer
    /// Where the target and the version begin in it.
    let target: Int
    let targetCount: Int
    let version: Int

    private static let versionCount = "HTTP/1.1".utf8.count

    /// Why the head cannot be trusted; nil if it says one thing only.
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

    /// What is ambiguous in the fields: how long the body is, or for whom it is.
    ///
    /// - Parameter isOld: whether the request is of HTTP/1.0.
    static func fault(_ headers: HTTPHeaders, isOld: Bool) -> HTTPProblem? {
        let codings = headers.values("Transfer-Encoding")
        let lengths = headers.values("Content-Length")
        if lengths.count > 1 { return .invalid("Content-Length", "is there more than once") }
        if let coding = codings.first {
            guard lengths.isEmpty else {
                return .invalid("Content-Length", "does not go with Transfer-Encoding")
            }
            guard codings.count == 1, coding.lowercased() == "chunked" else {
                return .invalid("Transfer-Encoding", "can only be chunked, and only once")
            }
            guard !isOld else { return .invalid("Transfer-Encoding", "is not known to HTTP/1.0") }
        }
        let hosts = headers.values("Host")
        guard hosts.count <= 1, !hosts.joined().utf8.contains(where: { $0 == 0x20 || $0 == 0x09 }) else {
            return .invalid("Host", "must be one name, with or without a port")
        }
        return nil
    }

    /// `METHOD` NUL target NUL version NUL NUL, each where the one before it ends.
    private var isLineWhole: Bool {
        guard target > 1, version == target + targetCount + 1, fields <= bytes.count else { return false }
        return bytes[target - 1] == 0 && !bytes[..<(target - 1)].contains { !Self.isToken($0) }
            && bytes[version - 1] == 0 && bytes[fields - 1] == 0 && bytes[fields - 2] == 0
    }

    private var fields: Int { version + Self.versionCount + 2 }

    private var areFieldsWhole: Bool {
        var place = fields
        /// Passes over bytes of a kind, and gives their number.
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

    /// Whether a byte may stand in a method or a name (RFC 9110, section 5.6.2).
    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "!"), 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
        default: false
        }
    }
}

extension RequestHead {
    /// Whether a target has only bytes that may stand in one.
    static func isTarget(_ target: String) -> Bool { !target.utf8.contains { $0 <= 0x20 || $0 == 0x7F } }
}
