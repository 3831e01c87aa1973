import Diary
import Foundation
import HTTP
import JSON
import Journal
import Synchronization
import System

/// Caches answers until any process writes to the diary.
///
/// An open page asks for the same things again and again. The number of answers is limited. Safe to use from
/// several threads.
package final class AnswerCache: Sendable {
    /// The most answers that are kept.
    private static let most = 32
    /// The most bytes of a cached answer: figures of 27 years have 350,000. Longer ones are not cached.
    private static let longest = 1 << 19

    struct Answer: Sendable {
        var body: Data
        var tag: String
    }

    private struct Known {
        var answer: Answer
        var revision: Revision
        /// The number of the question that last asked for it.
        var asked: Int
    }

    private struct State {
        var known: [String: Known] = [:]
        var questions = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// The cached answer to a question, if the diary has not changed since.
    func answer(to question: String, _ revision: Revision) -> Answer? {
        state.withLock { state in
            state.questions += 1
            guard let known = state.known[question], known.revision == revision else { return nil }
            state.known[question]?.asked = state.questions
            return known.answer
        }
    }

    /// - Parameter revision: the diary's revision before the answer was made. A newer answer is then
    ///   dropped too early, but never too late.
    func keep(_ answer: Answer, to question: String, _ revision: Revision) {
        guard answer.body.count <= Self.longest else { return }
        state.withLock { state in
            if state.known.count >= Self.most, state.known[question] == nil {
                state.known = state.known.filter { $0.value.revision == revision }
                if state.known.count >= Self.most,
                    let oldest = state.known.min(by: { $0.value.asked < $1.value.asked })
                {
                    state.known[oldest.key] = nil
                }
            }
            state.known[question] = Known(answer: answer, revision: revision, asked: state.questions)
        }
    }
}

extension Call {
    /// Answers with JSON that depends only on the diary and the question.
    ///
    /// - Parameter question: the complete question in words that mean the same tomorrow: days, not
    ///   "today".
    func answer(to question: String, _ make: () throws -> JSONValue) throws -> HTTPResponse {
        let revision = try journal.revision()
        if let known = service.answers.answer(to: question, revision) { return .json(known, self) }
        let bytes = try make().bytes
        let answer = AnswerCache.Answer(body: Data(bytes), tag: EntityTag.of(bytes))
        service.answers.keep(answer, to: question, revision)
        return .json(answer, self)
    }
}

/// Identifies the version of a representation.
enum EntityTag {
    /// The first half of the bytes' SHA-256, in quotes.
    static func of(_ bytes: [UInt8]) -> String { "\"\(SHA256.digest(of: bytes).prefix(32))\"" }

    /// Quoted tags separated by commas, weak ones with their `W/`.
    ///
    /// - Throws: 412 for any other text.
    static func all(in text: String, of field: String) throws -> [String] {
        var tags: [String] = []
        var rest = text[...].drop(while: \.isWhitespace)
        while !rest.isEmpty {
            let opaque = rest.hasPrefix("W/") ? rest.dropFirst(2) : rest
            // A comma inside quotes is part of the tag.
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
    /// Whether the client has the version with this tag (`If-None-Match`), compressed or not.
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
    /// JSON with its tag; only the tag if the client has this version (304).
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
