import Foundation
import Testing

@testable import HTTP

@Suite("Forms") struct MultipartTests {
    /// The parts of a body that arrives in pieces of so many bytes; nil if it is refused.
    private func parts(_ body: String, by count: Int) throws -> [String]? {
        var reader = MultipartReader(boundary: "B")
        var parts: [(head: String, bytes: [UInt8])] = []
        var rest = Array(body.utf8)[...]
        while !rest.isEmpty {
            let isForm = try Array(rest.prefix(count)).withUnsafeBytes { bytes in
                try reader.feed(bytes) { piece throws(HTTPProblem) in
                    switch piece {
                    case .part(let fields):
                        let field = FieldParameters(fields.first?.value ?? [])
                        parts.append(("\(field.text("name") ?? "-") \(field.text("filename") ?? "-")", []))
                    case .bytes(let bytes): parts[parts.count - 1].bytes += bytes
                    }
                }
            }
            guard isForm else { return nil }
            rest = rest.dropFirst(count)
        }
        return reader.isOver ? parts.map { "\($0.head) \(String(decoding: $0.bytes, as: UTF8.self))" } : nil
    }

    private static let file = "--B\r\nContent-Disposition: form-data; "

    @Test(
        "come apart in the same way however they arrive",
        arguments: [
            (file + "name=\"a\"\r\n\r\n1\r\n--B--\r\n", ["a - 1"]),
            (file + "name=a\r\n\r\n1\r\n--B--", ["a - 1"]),
            (file + "name=a; filename=x.wav; filename*=utf-8''%C3%A4.wav\r\n\r\n\r\n--B--", ["a ä.wav "]),
            (
                "--B\r\nCONTENT-disposition:form-data;name=\"a\";filename=\"x\"\r\n\r\n\r\n\r\n--B--",
                ["a x \r\n"]
            ),
            (file + "name=\"a\"; filename*=UTF-8'en'b%20c\r\n\r\n1\r\n--B--", ["a b c 1"]),
            (file + "name=\"a\"; filename=\"C:\\dir\\x.wav\"\r\n\r\n1\r\n--B--", ["a C:\\dir\\x.wav 1"]),
            (file + "name=\"a\"; filename=\"say \\\"x\\\"\"\r\n\r\n1\r\n--B--", ["a say \"x\" 1"]),
            (
                "before\r\n" + file + "name=a\r\n\r\n1\r\n--Bx\r\n-\r\n--B \t\r\n" + file.dropFirst(5)
                    + "name=b\r\n\r\n\r\n--B--after",
                ["a - 1\r\n--Bx\r\n-", "b - "]
            ),
            (file + "name=a\r\n\r\n1\r\n--B-", nil), (file + "name=a\r\n\r\n1", nil),
            ("--B\r\nno field\r\n\r\n1\r\n--B--", nil),
            ("", nil), ("--B--", []),
        ] as [(String, [String]?)])
    func parts(body: String, expected: [String]?) throws {
        for count in [1, 2, 3, 7, 10_000] { #expect(try parts(body, by: count) == expected, "\(count)") }
    }

    @Test("whose fields have no end are refused, and those of any length are read")
    func long() throws {
        let head = Self.file + "name=\"" + String(repeating: "a", count: 100_000)
        #expect(try parts(head, by: 1000) == nil)
        let text = String(repeating: "\r\n--", count: 100_000)
        #expect(try parts(Self.file + "name=a\r\n\r\n" + text + "\r\n--B--", by: 997) == ["a - " + text])
    }
}

@Suite("Plain requests where TLS is spoken") struct PlainHeadTests {
    @Test(
        "are sent to the same address over TLS, or refused",
        arguments: [
            ("GET /a?b=%20 HTTP/1.1\r\nHost: box.local:8443\r\n\r\n", "https://box.local:8443/a?b=%20"),
            ("HEAD / HTTP/1.0\nhost:\t[::1]:8443\n\n", "https://[::1]:8443/"),
            ("POST /v1/session HTTP/1.1\r\nHost: box\r\n\r\n", nil), ("GET / HTTP/1.1\r\n\r\n", nil),
            ("GET / HTTP/1.1\r\nHost: box/evil\r\n\r\n", nil),
            ("GET //evil HTTP/1.1\r\nHost: box@evil\r\n\r\n", nil),
            ("GET http://evil/ HTTP/1.1\r\nHost: box\r\n\r\n", nil),
            ("GET /\u{1} HTTP/1.1\r\nHost: box\r\n\r\n", nil),
        ] as [(String, String?)])
    func answer(head: String, location: String?) {
        let answer = PlainHead(Array(head.utf8)).answer
        #expect(answer.headers["Location"] == location)
        #expect(answer.status == (location == nil ? 400 : 308))
    }
}
