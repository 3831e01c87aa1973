import Diary
import Foundation
import HTTP

/// Names the state of something that was shown.
enum EntityTag {
    /// The 64-bit FNV-1a hash of the bytes, in quotes. It tells changes apart; it is no protection against forgery.
    static func of(_ bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return "\"" + String(hash, radix: 16) + "\""
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
        if status == 200, isAsked, call.has(answer.tag) {
            return HTTPResponse(304, headers: ["ETag": answer.tag])
        }
        return HTTPResponse(
            status,
            headers: ["Content-Type": "application/json", "Cache-Control": "no-cache", "ETag": answer.tag],
            body: .data(answer.body))
    }
}
