import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal

/// The paths where the service follows OpenAI's API.
enum OpenAIRoutes {
    /// Every answer under these prefixes has the form that OpenAI's clients expect.
    static let prefixes = ["/v1/audio", "/v1/models"]
}

extension Operation {
    /// The requests of OpenAI's clients to a transcription service.
    static let openAI: [Operation] = [
        Operation(
            "POST", "/v1/audio/transcriptions", may: .log,
            "Transcribes a recording as OpenAI's interface does, and logs it in the diary.",
            body: .bytes(
                [],
                form: [
                    .required("file", .file), .required("model", .text(1...200)),
                    .optional(
                        "response_format", .choice(TranscriptionRequest.Format.allCases.map(\.rawValue))),
                    .optional("prompt", .text.described("Words that become likelier.")),
                    .optional(
                        "person",
                        .text(1...PersonName.longest).described(
                            "Who speaks; a field that only this service knows.")),
                    .optional("language", .text.described("en, or missing.")),
                    .optional("temperature", .number), .optional("stream", .choice(["true", "false"])),
                    .optional(
                        "timestamp_granularities[]",
                        .list(.choice(TranscriptionRequest.Granularity.allCases.map(\.rawValue)))),
                ]),
            answers: [
                .other(
                    200, "What was heard, in the form that was asked for.", "application/json",
                    "text/plain; charset=utf-8", "application/x-subrip", "text/vtt; charset=utf-8",
                    "text/event-stream")
            ], problems: [404, 413, 503, 507], isOpenAI: true, isLenient: true
        ) { call in
            let asked = try TranscriptionRequest(call.request, models: OpenAIModels(call.service))
            let transcription = try Transcription(asked, by: call.client, call.service)
            if asked.isStreamed { return transcription.stream() }
            return TranscriptionAnswer(try transcription.transcript()).response(asked)
        },
        Operation(
            "GET", "/v1/models", may: .log, "Lists the models as OpenAI's interface does.",
            answers: [
                .json(
                    "The models; all of them are the same.",
                    .object([
                        .required("object", .choice(["list"])), .required("data", .list(.named(.model))),
                    ]))
            ], isOpenAI: true, isLenient: true
        ) { call in
            let models = OpenAIModels(call.service)
            return .json(
                Data(
                    JSONValue.object([
                        ("object", .text("list")), ("data", .array(models.names.map(models.object))),
                    ]).bytes))
        },
        Operation(
            "GET", "/v1/models/{id}", may: .log, "Shows a model as OpenAI's interface does.",
            answers: [.json("The model.", .named(.model))], problems: [404], isOpenAI: true, isLenient: true
        ) { call in
            let models = OpenAIModels(call.service)
            let name = call.parameters["id"] ?? ""
            try models.check(name)
            return .json(Data(models.object(name).bytes))
        },
    ]
}

/// The names that clients may use for the model.
struct OpenAIModels {
    /// Names from clients made for OpenAI, where users often cannot change the name.
    private static let usual = ["whisper-1", "gpt-4o-transcribe", "gpt-4o-mini-transcribe"]

    /// The service's own model, then the usual names; all of them mean the same model.
    let names: [String]

    init(_ service: Service) { names = [service.diaryService.model] + Self.usual }

    func object(_ name: String) -> JSONValue {
        .object([
            ("id", .text(name)), ("object", .text("model")), ("created", .integer(0)),
            ("owned_by", .text("spoken-diary")),
        ])
    }

    static let schema = Schema.object([
        .required("id", .text), .required("object", .choice(["model"])), .required("created", .count),
        .required("owned_by", .text),
    ])

    /// - Throws: 404 for an unknown name.
    func check(_ name: String) throws {
        guard names.contains(name) else {
            throw HTTPProblem(
                404, "No such model", type: OpenAIError.noModel,
                detail: "the model does not exist here; use " + names.joined(separator: ", "),
                field: "model")
        }
    }
}

/// Problems in the form that OpenAI's clients expect.
enum OpenAIError {
    static let noModel = "/problems/no-model"

    /// `{"error": {"message", "type", "param", "code"}}` with the problem's status and headers.
    @Sendable static func response(_ problem: HTTPProblem) -> HTTPResponse {
        // OpenAI has no 415 and 422: it answers 400 for an invalid request.
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
