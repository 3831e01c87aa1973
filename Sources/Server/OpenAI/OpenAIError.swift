import Diary
import Foundation
import HTTP
import JSON

/// Problems as OpenAI's clients expect them.
enum OpenAIError {
    static let noModel = "/problems/no-model"

    /// `{"error": {"message", "type", "param", "code"}}` with the problem's status and headers.
    @Sendable static func response(_ problem: HTTPProblem) -> HTTPResponse {
        // OpenAI has no 415 and 422: what is wrong with a request is 400 there.
        let status = problem.status == 422 || problem.status == 415 ? 400 : problem.status
        var response = HTTPResponse.json(Data(object(problem).bytes), status: status)
        for field in problem.headers.fields { response.headers[field.name] = field.value }
        return response
    }

    static func object(_ problem: HTTPProblem) -> JSONValue {
        .object([
            (
                "error",
                .object([
                    ("message", .text(message(problem))), ("type", .text(kind(problem.status))),
                    ("param", .text(problem.field)), ("code", .text(code(problem))),
                ])
            )
        ])
    }

    static let schema = Schema.object([
        .required(
            "error",
            .object([
                .required("message", .text), .required("type", .text), .required("param", .text.orNull),
                .required("code", .text.orNull),
            ]))
    ])

    private static func message(_ problem: HTTPProblem) -> String {
        guard let detail = problem.detail else { return problem.title }
        return problem.field.map { "\($0): \(detail)" } ?? detail
    }

    private static func kind(_ status: Int) -> String {
        switch status {
        case 401: "authentication_error"
        case 403: "permission_error"
        case 429: "rate_limit_error"
        case 500...: "server_error"
        default: "invalid_request_error"
        }
    }

    private static func code(_ problem: HTTPProblem) -> String? {
        switch problem.status {
        case 401: "invalid_api_key"
        case 404 where problem.type == noModel: "model_not_found"
        case 503: "service_unavailable"
        default: nil
        }
    }
}
