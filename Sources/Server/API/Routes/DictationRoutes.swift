import Assistant
import Diary
import Foundation
import HTTP
import Journal

/// Dictations that are heard while they are said.
enum DictationRoutes {
    static let all: [Route] = [
        Route("POST", "/v1/dictations", may: .log) { request, parameters, service throws(HTTPProblem) in
            let call = Call(request: request, parameters: parameters, service: service)
            var members = try BodyMembers(call)
            guard let rate = try members.wholeNumber("rate") else {
                throw .unfit("rate", "is missing; it is the samples' rate in hertz, such as 16000")
            }
            let category = try members.choice("category", of: Entry.Category.self)
            try members.finish()
            let dictation = try dictationCall { () throws(DictationError) in
                try service.assistant.dictations.begin(
                    sampleRate: rate, category: category, service.assistant)
            }
            var response = DictationView(service).answer(dictation.status, code: 201)
            response.headers["Location"] = DictationView.path(dictation.id)
            return response
        },
        Route("GET", "/v1/dictations", may: .read) { _, _, service throws(HTTPProblem) in
            let view = DictationView(service)
            let all = try dictationCall { () throws(DictationError) in
                try service.assistant.dictations.all(service.assistant)
            }.map { view.object($0.status) }
            return .json(Data(JSONValue.object([("dictations", .array(all))]).bytes))
        },
        Route("GET", "/v1/dictations/{id}", may: .log) {
            request, parameters, service throws(HTTPProblem) in
            let dictation = try dictation(parameters, service)
            return DictationView(service).answer(dictation.listen(service.assistant))
        },
        Route("PATCH", "/v1/dictations/{id}", may: .log, bodyLimit: HTTPBody.uploadLimit) {
            request, parameters, service throws(HTTPProblem) in
            let dictation = try dictation(parameters, service)
            let digits = request.headers["Upload-Offset"] ?? ""
            guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let offset = Int(digits) else {
                throw .invalid("Upload-Offset", "is missing, or not a number of bytes")
            }
            let (sound, count): (DictationSound, Int)
            switch request.body {
            case .none: (sound, count) = (.none, 0)
            case .data(let data): (sound, count) = (.data(data), data.count)
            case .file(let file, let size): (sound, count) = (.file(file), size)
            case .form:
                throw HTTPProblem(
                    415, "Unsupported media type", type: "/problems/media-type",
                    detail: "send plain 16-bit little-endian samples, not a form",
                    field: "Content-Type")
            }
            let status = try dictationCall { () throws(DictationError) in
                try dictation.append(sound, count: count, at: offset, service.assistant)
            }
            return DictationView(service).answer(status)
        },
        Route("DELETE", "/v1/dictations/{id}", may: .log) {
            request, parameters, service throws(HTTPProblem) in
            let id = try id(parameters)
            try dictationCall { () throws(DictationError) in
                try service.assistant.dictations.discard(id, service.assistant)
            }
            return HTTPResponse(204)
        },
        Route("POST", "/v1/dictations/{id}/finish", may: .log) {
            request, parameters, service throws(HTTPProblem) in
            let call = Call(request: request, parameters: parameters, service: service)
            let wait = request.query["wait"] == nil ? true : try call.flag("wait")
            let dictation = try dictation(parameters, service)
            let finished = try dictationCall { () throws(DictationError) in
                try dictation.finish(service.assistant)
            }
            let hearing = RecordingAnswer(service)
            guard wait else {
                if !finished.wasThere { call.publish(.recordingReceived, [finished.recording]) }
                return try hearing.accepted(finished.recording, call)
            }
            return try hearing.answer(finished.recording, status: finished.wasThere ? 200 : 201, call) {
                () throws(JournalError) in
                try service.assistant.intake.hear(finished.recording)
            }
        },
    ]

    private static func dictation(
        _ parameters: [String: String], _ service: Service
    ) throws(HTTPProblem) -> Dictation {
        let id = try id(parameters)
        return try dictationCall { () throws(DictationError) in
            try service.assistant.dictations.dictation(id, service.assistant)
        }
    }

    private static func id(_ parameters: [String: String]) throws(HTTPProblem) -> UUID {
        guard let id = UUID(uuidString: parameters["id"] ?? "") else {
            throw .invalid("id", "is not the id of a dictation")
        }
        return id
    }
}
