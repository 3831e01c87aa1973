import Diary
import Foundation
import Journal

extension Route {
    /// Dictations that are heard while they are said.
    package static let dictations: [Route] = [
        Route("POST", "/v1/dictations", may: .log) { request, parameters, service throws(HTTPProblem) in
            let call = Call(request: request, parameters: parameters, service: service)
            var members = try BodyMembers(call)
            guard let rate = try members.wholeNumber("rate") else {
                throw .unfit("rate", "is missing; it is the samples' rate in hertz, such as 16000")
            }
            let category = try members.choice("category", of: MealCategory.self)
            try members.finish()
            let dictation = try service.dictations.begin(sampleRate: rate, category: category, service)
            var response = DictationView(service).answer(dictation.status, code: 201)
            response.headers["Location"] = DictationView.path(dictation.id)
            return response
        },
        Route("GET", "/v1/dictations", may: .read) { _, _, service throws(HTTPProblem) in
            let view = DictationView(service)
            let all = try service.dictations.all(service).map { view.object($0.status) }
            return .json(Data(JSONValue.object([("dictations", .array(all))]).bytes))
        },
        Route("GET", "/v1/dictations/{id}", may: .log) {
            request, parameters, service throws(HTTPProblem) in
            let dictation = try service.dictations.dictation(id(parameters), service)
            return DictationView(service).answer(dictation.listen(service))
        },
        Route("PATCH", "/v1/dictations/{id}", may: .log, bodyLimit: HTTPBody.uploadLimit) {
            request, parameters, service throws(HTTPProblem) in
            let dictation = try service.dictations.dictation(id(parameters), service)
            let digits = request.headers["Upload-Offset"] ?? ""
            guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let offset = Int(digits) else {
                throw .invalid("Upload-Offset", "is missing or no number of bytes")
            }
            let count: Int
            switch request.body {
            case .none: count = 0
            case .data(let data): count = data.count
            case .file(_, let size): count = size
            case .form:
                throw HTTPProblem(
                    415, "Unsupported media type", type: "/problems/media-type",
                    detail: "send 16-bit little-endian samples as they are, not a form",
                    field: "Content-Type")
            }
            return DictationView(service).answer(
                try dictation.append(request.body, count: count, at: offset, service))
        },
        Route("DELETE", "/v1/dictations/{id}", may: .log) {
            request, parameters, service throws(HTTPProblem) in
            try service.dictations.discard(id(parameters), service)
            return HTTPResponse(204)
        },
        Route("POST", "/v1/dictations/{id}/finish", may: .log) {
            request, parameters, service throws(HTTPProblem) in
            let call = Call(request: request, parameters: parameters, service: service)
            let wait = request.query["wait"] == nil ? true : try call.flag("wait")
            let finished = try service.dictations.dictation(id(parameters), service).finish(service)
            let hearing = Hearing(service)
            guard wait else {
                if !finished.wasThere { call.publish(.recordingReceived, [finished.recording]) }
                return try hearing.accepted(finished.recording, call)
            }
            return try hearing.answer(finished.recording, status: finished.wasThere ? 200 : 201, call) {
                () throws(JournalError) in
                try service.intake.hear(finished.recording)
            }
        },
    ]

    private static func id(_ parameters: [String: String]) throws(HTTPProblem) -> UUID {
        guard let id = UUID(uuidString: parameters["id"] ?? "") else {
            throw .invalid("id", "is no id of a dictation")
        }
        return id
    }
}
