/// The head of a request that came without TLS where TLS is spoken: somebody typed `http://`.
struct PlainHead: Equatable {
    private let method: String
    private let target: String
    private let host: String

    /// - Parameter bytes: a whole head, and perhaps more.
    init(_ bytes: [UInt8]) {
        let lines = bytes.split(omittingEmptySubsequences: true) { $0 == 0x0a || $0 == 0x0d }
            .map { String(decoding: $0, as: UTF8.self) }
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
        method = words.first.map(String.init) ?? ""
        target = words.count == 3 ? String(words[1]) : ""
        let field = lines.dropFirst().first { $0.lowercased().hasPrefix("host:") } ?? ""
        host = field.dropFirst(5).filter { $0 != " " && $0 != "\t" }
    }

    /// Whether a method may begin so.
    static func begins(with byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || byte == 0x0d || byte == 0x0a
    }

    /// Sends who only looks to the same address over TLS. Anything else may have carried a secret, and is refused.
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

    /// Letters, digits, and what stands in addresses and before a port.
    private static func isOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._:[]".utf8.contains(byte)
        }
    }
}
