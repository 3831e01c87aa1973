import Diary
import Foundation
import HTTP
import Journal

/// What OpenAI's clients ask of a transcription service.
enum OpenAIRoutes {
    static let all: [Route] = [
        Route(
            "POST", "/v1/audio/transcriptions", may: .log, bodyLimit: HTTPBody.uploadLimit,
            problemResponse: OpenAIError.response
        ) { request, _, service throws(HTTPProblem) in
            let asked = try TranscriptionRequest(request, models: OpenAIModels(service))
            let transcription = try Transcription(asked, service)
            if asked.isStreamed { return transcription.stream() }
            return TranscriptionAnswer(try transcription.transcript()).response(asked)
        },
        Route("GET", "/v1/models", may: .log, problemResponse: OpenAIError.response) { _, _, service in
            let models = OpenAIModels(service)
            return .json(
                Data(
                    JSONValue.object([
                        ("object", .text("list")), ("data", .array(models.names.map(models.object))),
                    ]).bytes))
        },
        Route("GET", "/v1/models/{id}", may: .log, problemResponse: OpenAIError.response) {
            _, parameters, service throws(HTTPProblem) in
            let models = OpenAIModels(service)
            let name = parameters["id"] ?? ""
            try models.check(name)
            return .json(Data(models.object(name).bytes))
        },
    ]
}
