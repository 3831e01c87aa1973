import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal

/// Dictations that are heard while they are said.
extension Operation {
    static let dictations: [Operation] = [
        Operation(
            "POST", "/v1/dictations", may: .log, "Opens a dictation, which is heard while somebody speaks.",
            body: .json([
                .required("rate", .integer(8_000...48_000).described("Samples a second.")),
                .optional("category", .category.orNull.described("Detected if missing.")),
            ]),
            answers: [.json(201, "The dictation.", .named(.dictation))], problems: [413, 415, 422, 429, 507]
        ) { call throws(HTTPProblem) in
            let service = call.service
            var members = try BodyMembers(call)
            guard let rate = try members.wholeNumber("rate") else {
                throw .unfit("rate", "is missing; it is the samples' rate in hertz, such as 16000")
            }
            let category = try members.category(of: call.journal.kind)
            try members.finish()
            let dictation = try dictationCall { () throws(DictationError) in
                try service.diaryService.dictations.begin(
                    sampleRate: rate, category: category, service.diaryService)
            }
            var response = DictationView(service).answer(dictation.status, code: 201)
            response.headers["Location"] = DictationView.path(dictation.id)
            return response
        },
        Operation(
            "GET", "/v1/dictations", may: .read,
            "Lists the dictations that are open, or were finished lately.",
            answers: [
                .json("The dictations.", .object([.required("dictations", .list(.named(.dictation)))]))
            ]
        ) { call throws(HTTPProblem) in
            let service = call.service
            let view = DictationView(service)
            let all = try dictationCall { () throws(DictationError) in
                try service.diaryService.dictations.all(service.diaryService)
            }.map { view.object($0.status) }
            return .json(Data(JSONValue.object([("dictations", .array(all))]).bytes))
        },
        Operation(
            "GET", "/v1/dictations/{id}", may: .log,
            "Shows a dictation, and what has been heard in it so far.",
            answers: [.json("The dictation.", .named(.dictation))], problems: [404]
        ) { call throws(HTTPProblem) in
            let dictation = try dictation(call)
            return DictationView(call.service).answer(dictation.listen(call.service.diaryService))
        },
        Operation(
            "PATCH", "/v1/dictations/{id}", may: .log,
            "Appends 16-bit little-endian mono samples, and answers with what has been heard.",
            headers: [
                Parameter(
                    "Upload-Offset", .integer(0...1_000_000_000_000),
                    "How many bytes came before these: the `offset` of the answer before.",
                    isRequired: true)
            ],
            body: .bytes(["application/octet-stream", "audio/pcm"]),
            answers: [.json("The dictation.", .named(.dictation))], problems: [404, 409, 413, 415, 422, 507]
        ) { call throws(HTTPProblem) in
            let (request, service) = (call.request, call.service)
            let dictation = try dictation(call)
            let digits = request.headers["Upload-Offset"] ?? ""
            guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let offset = Int(digits) else {
                throw .invalid("Upload-Offset", "is missing, or not a number of bytes")
            }
            let (sound, count): (DictationSound, Int)
            switch request.body {
            case .none: throw .invalid("body", "is missing: send samples")
            case .data(let data): (sound, count) = (.data(data), data.count)
            case .file(let file, let size): (sound, count) = (.file(file), size)
            case .form:
                throw HTTPProblem(
                    415, "Unsupported media type", type: "/problems/media-type",
                    detail: "send plain 16-bit little-endian samples, not a form",
                    field: "Content-Type")
            }
            let status = try dictationCall { () throws(DictationError) in
                try dictation.append(sound, count: count, at: offset, service.diaryService)
            }
            return DictationView(service).answer(status)
        },
        Operation(
            "DELETE", "/v1/dictations/{id}", may: .log, "Discards a dictation and its sound.",
            answers: [.nothing(204, "It is gone.")], problems: [404, 409]
        ) { call throws(HTTPProblem) in
            let id = try call.id()
            try dictationCall { () throws(DictationError) in
                try call.service.diaryService.dictations.discard(id, call.service.diaryService)
            }
            return HTTPResponse(204)
        },
        Operation(
            "POST", "/v1/dictations/{id}/finish", may: .log,
            "Ends a dictation: its sound becomes a recording, and what was said an entry.",
            query: [
                Parameter(
                    "wait", .flag, "Wait until it has been heard, and answer with its entries; default true.")
            ],
            answers: [
                .json(200, "It was finished before; these are its entries.", logged),
                .json(201, "It has been heard; these are its entries.", logged),
                .json(202, "Its recording is safely on disk and waits to be heard.", logged),
            ], problems: [404, 409, 422, 503, 507]
        ) { call throws(HTTPProblem) in
            let service = call.service
            let wait = call.request.query["wait"] == nil ? true : try call.flag("wait")
            let dictation = try dictation(call)
            let finished = try dictationCall { () throws(DictationError) in
                try dictation.finish(service.diaryService)
            }
            let hearing = RecordingAnswer(service)
            guard wait else {
                if !finished.wasThere { call.publish(.recordingReceived, [finished.recording]) }
                return try hearing.accepted(finished.recording, call)
            }
            return try hearing.answer(finished.recording, status: finished.wasThere ? 200 : 201, call) {
                () throws(JournalError) in
                try service.diaryService.intake.hear(finished.recording)
            }
        },
    ]

    private static func dictation(_ call: Call) throws(HTTPProblem) -> Dictation {
        let id = try call.id()
        return try dictationCall { () throws(DictationError) in
            try call.service.diaryService.dictations.dictation(id, call.service.diaryService)
        }
    }
}
