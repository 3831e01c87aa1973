import Diary
import Foundation
import HTTP
import JSON
import Journal

/// The part of the paths in which the service speaks as OpenAI's does.
enum OpenAIRoutes {
    /// Whatever is asked below these is answered in the form that OpenAI's clients know.
    static let prefixes = ["/v1/audio", "/v1/models"]
}

extension Operation {
    /// What OpenAI's clients ask of a transcription service.
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
        ) { call throws(HTTPProblem) in
            let asked = try TranscriptionRequest(call.request, models: OpenAIModels(call.service))
            let transcription = try Transcription(asked, call.service)
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
        ) { call throws(HTTPProblem) in
            let models = OpenAIModels(call.service)
            let name = call.parameters["id"] ?? ""
            try models.check(name)
            return .json(Data(models.object(name).bytes))
        },
    ]
}
