/// The path and the query of a request, taken apart and percent-decoded.
struct RequestTarget: Equatable {
    var path: [String]
    var query: [String: [String]]

    /// - Parameter text: as it came: `/v1/entries?day=2026-11-20`.
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

    /// - Parameter field: the part of the request that is decoded.
    /// - Throws: 400 for half an escape, what is not UTF-8, and a NUL, which no name or value may have.
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
        if bytes.contains(0) { throw .invalid(field, "has %00, a NUL character, which may stand nowhere") }
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
