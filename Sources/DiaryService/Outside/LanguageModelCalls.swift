import Foundation
import JSON
import Journal
import Language
import Synchronization

/// Asks a household's language model by OpenAI's chat API.
///
/// Blocks for at most the server's deadline; safe to share between threads.
package final class LanguageModelCalls: Sendable {
    /// The most bytes of an answer that are read.
    private static let longestAnswer = 1 << 18
    /// The most tokens that the model is asked to write.
    private static let longestText = 300
    /// How many questions are asked at a time; each of them holds a thread.
    private static let most = 2

    private let running = Mutex(0)

    package init() {}

    /// What the model wrote, as plain text in one paragraph.
    package func answer(to request: AdviceRequest, by server: LanguageModelServer) throws(OutsideProblem)
        -> String
    {
        let isFree = running.withLock { running in
            guard running < Self.most else { return false }
            running += 1
            return true
        }
        guard isFree else { throw .busy }
        defer { running.withLock { $0 -= 1 } }
        let bytes = try OutsideRequest(
            url: server.url, body: Self.body(request, model: server.model), token: server.token,
            deadline: server.deadline, longestAnswer: Self.longestAnswer
        ).answer()
        guard let text = ForeignText.shown(try ChatAnswer.text(of: bytes)) else { throw .empty }
        return text
    }

    private static func body(_ request: AdviceRequest, model: String?) -> [UInt8] {
        func message(_ role: String, _ text: String) -> JSONValue {
            .object([("role", .text(role)), ("content", .text(text))])
        }
        let asked = (request.facts + ["Question: \(request.question)"]).joined(separator: "\n")
        return JSONValue.object([
            ("model", .text(model ?? "default")),
            ("messages", .array([message("system", request.instructions), message("user", asked)])),
            ("max_tokens", .integer(longestText)), ("temperature", .number(0.2, decimals: 1)),
            ("stream", .bool(false)),
        ]).bytes
    }
}

/// An answer of OpenAI's chat API.
enum ChatAnswer {
    /// The text of the first choice.
    static func text(of bytes: [UInt8]) throws(OutsideProblem) -> String {
        guard let value = try? JSONValue(json: bytes, deepest: 24), let members = value.members else {
            throw .nonsense(reason: "it is not a JSON object")
        }
        guard case .array(let choices)? = members["choices"],
            let message = choices.first?.members?["message"],
            case .text(let text)? = message.members?["content"]
        else { throw .nonsense(reason: "it has no choices with a message") }
        return text
    }
}
