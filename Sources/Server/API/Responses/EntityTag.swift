import Diary
import Foundation
import HTTP
import JSON
import System

/// Names the state of something that was shown.
enum EntityTag {
    /// The first half of the bytes' SHA-256, in quotes.
    static func of(_ bytes: [UInt8]) -> String { "\"\(SHA256.digest(of: bytes).prefix(32))\"" }

    /// Quoted tags with commas between them, weak ones with their `W/`.
    ///
    /// - Throws: 412 for anything else, which names no version.
    static func all(in text: String, of field: String) throws(HTTPProblem) -> [String] {
        var tags: [String] = []
        var rest = text[...].drop(while: \.isWhitespace)
        while !rest.isEmpty {
            let opaque = rest.hasPrefix("W/") ? rest.dropFirst(2) : rest
            // A comma within quotes is part of the tag.
            guard opaque.first == "\"", let end = opaque.dropFirst().firstIndex(of: "\"") else { break }
            tags.append(String(rest[...end]))
            let behind = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
            guard behind.first == "," || behind.isEmpty else { break }
            rest = behind.drop { $0 == "," || $0.isWhitespace }
            if rest.isEmpty { return tags }
        }
        throw HTTPProblem(
            412, "Changed meanwhile", type: "/problems/changed-meanwhile",
            detail: "\(field) names no version; send the ETag as it came, in double quotes", field: field)
    }
}

extension HTTPRequest {
    /// Whether the asking side has what the tag names (`If-None-Match`): the same bytes, packed or not.
    func has(_ tag: String) -> Bool {
        let text = headers.values("If-None-Match").joined(separator: ",")
        guard !text.isEmpty else { return false }
        if text.trimmingCharacters(in: .whitespaces) == "*" { return true }
        let opaque = tag.trimmingPrefix("W/")
        let tags = (try? EntityTag.all(in: text, of: "If-None-Match")) ?? []
        return tags.contains { $0.trimmingPrefix("W/") == opaque }
    }
}

extension HTTPResponse {
    /// JSON with its tag; nothing but the tag for somebody who has it (304).
    static func json(_ value: JSONValue, _ call: Call, status: Int = 200) -> HTTPResponse {
        let bytes = value.bytes
        return json(AnswerCache.Answer(body: Data(bytes), tag: EntityTag.of(bytes)), call, status: status)
    }

    static func json(_ answer: AnswerCache.Answer, _ call: Call, status: Int = 200) -> HTTPResponse {
        let isAsked = call.request.method == "GET" || call.request.method == "HEAD"
        if status == 200, isAsked, call.request.has(answer.tag) {
            return HTTPResponse(304, headers: ["ETag": answer.tag])
        }
        return HTTPResponse(
            status,
            headers: ["Content-Type": "application/json", "Cache-Control": "no-cache", "ETag": answer.tag],
            body: .data(answer.body))
    }
}
