import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import Recognition

/// Dictations that are recognised while somebody speaks.
extension Operation {
    static let dictations: [Operation] = [
        Operation(
            "POST", "/v1/dictations", may: .log, "Opens a dictation, which is heard while somebody speaks.",
            body: .json([
                .required("rate", .integer(8_000...48_000).described("Samples a second.")),
                .optional("category", .category.orNull.described("Detected if missing.")),
                .optional(
                    "at",
                    .instant.described("When it is said; times in it are relative to this. Default now.")),
            ]),
            answers: [.json(201, "The dictation.", .named(.dictation))], problems: [413, 415, 422, 429, 507]
        ) { call in
            let service = call.service
            var members = try BodyMembers(call)
            guard let rate = try members.wholeNumber("rate") else {
                throw HTTPProblem.unfit("rate", "is missing; it is the samples' rate in hertz, such as 16000")
            }
            let category = try members.category(of: call.journal.kind)
            let instant = try members.instant("at")
            try members.finish()
            let dictation = try service.diaryService.dictations.begin(
                sampleRate: rate, category: category, at: instant, by: call.client, service.diaryService)
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
        ) { call in
            let service = call.service
            let view = DictationView(service)
            let all = try service.diaryService.dictations.all(service.diaryService).map {
                view.object($0.status)
            }
            return .json(Data(JSONValue.object([("dictations", .array(all))]).bytes))
        },
        Operation(
            "GET", "/v1/dictations/{id}", may: .log,
            "Shows a dictation, and what has been heard in it so far.",
            answers: [.json("The dictation.", .named(.dictation))], problems: [404]
        ) { call in
            let dictation = try dictation(call)
            return DictationView(call.service).answer(dictation.listen(call.service.diaryService))
        },
        Operation(
            "PATCH", "/v1/dictations/{id}", may: .log,
            "Appends 16-bit little-endian mono samples, and answers with what has been heard.",
            headers: [
                Parameter(
                    "Upload-Offset", .integer(0...1_000_000_000_000),
                    "How many bytes came before these: the `offset` of the previous answer.",
                    isRequired: true)
            ],
            body: .bytes(["application/octet-stream", "audio/pcm"]),
            answers: [.json("The dictation.", .named(.dictation))], problems: [404, 409, 413, 415, 422, 507]
        ) { call in
            let (request, service) = (call.request, call.service)
            let dictation = try dictation(call)
            let digits = request.headers["Upload-Offset"] ?? ""
            guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let offset = Int(digits) else {
                throw HTTPProblem.invalid("Upload-Offset", "is missing, or not a number of bytes")
            }
            let (sound, count): (DictationSound, Int)
            switch request.body {
            case .none: throw HTTPProblem.invalid("body", "is missing: send samples")
            case .data(let data): (sound, count) = (.data(data), data.count)
            case .file(let file, let size): (sound, count) = (.file(file), size)
            case .form:
                throw HTTPProblem(
                    415, "Unsupported media type", type: "/problems/media-type",
                    detail: "send plain 16-bit little-endian samples, not a form",
                    field: "Content-Type")
            }
            let status = try dictation.append(sound, count: count, at: offset, service.diaryService)
            return DictationView(service).answer(status)
        },
        Operation(
            "DELETE", "/v1/dictations/{id}", may: .log, "Discards a dictation and its sound.",
            answers: [.nothing(204, "It is gone.")], problems: [404, 409]
        ) { call in
            let id = try dictation(call).id
            try call.service.diaryService.dictations.discard(id, call.service.diaryService)
            return HTTPResponse(204)
        },
        Operation(
            "POST", "/v1/dictations/{id}/finish", may: .log,
            "Ends a dictation: its sound becomes a recording, and what was said an entry.",
            query: [
                Parameter(
                    "wait", .flag, "Wait until it has been heard, and answer with its entries; default true."),
                toldPictures,
            ],
            answers: [
                .json(200, "It was finished before; these are its entries.", logged),
                .json(201, "It has been heard; these are its entries.", logged),
                .json(202, "Its recording is safely on disk and waits to be heard.", logged),
            ], problems: [403, 404, 409, 422, 503, 507]
        ) { call in
            let service = call.service
            let wait = call.request.query["wait"] == nil ? true : try call.flag("wait")
            let dictation = try dictation(call)
            let finished = try dictation.finish(service.diaryService, about: try call.toldPictures())
            let hearing = RecordingAnswer(service)
            guard wait else {
                if !finished.wasThere { call.publish(.recordingReceived, [finished.recording]) }
                return try hearing.accepted(finished.recording, call)
            }
            return try hearing.answer(finished.recording, status: finished.wasThere ? 200 : 201, call) {
                try service.diaryService.intake.hear(finished.recording)
            }
        },
    ]

    /// The dictation of a request. Of another client's, whoever may change only what is its own is told nothing.
    private static func dictation(_ call: Call) throws -> Dictation {
        let id = try call.id()
        let found = try call.service.diaryService.dictations.dictation(id, call.service.diaryService)
        if let client = try call.limitedClient(), found.status.record.client != client {
            throw DictationError.notFound
        }
        return found
    }
}

/// Dictations as JSON.
struct DictationView {
    private let service: Service

    init(_ service: Service) { self.service = service }

    static func path(_ id: UUID) -> String { "/v1/dictations/\(id.uuidString)" }

    func object(_ status: Dictation.Status) -> JSONValue {
        let record = status.record
        let json = EntryJSON(calendar: service.diaryService.journal.calendar)
        let rate = Double(record.sampleRate)
        let hearing = status.hearing
        return .object([
            ("id", .text(record.id.uuidString)),
            ("state", .text(record.recording == nil ? "open" : "finished")),
            ("rate", .integer(record.sampleRate)), ("category", .text(record.category?.rawValue)),
            ("startedAt", .text(json.instant(record.startedAt))),
            ("expiresAt", .text(json.instant(service.diaryService.dictations.expiry(of: status)))),
            ("offset", .integer(status.byteCount)),
            ("duration", .number(Double(status.byteCount / 2) / rate, decimals: 3)),
            ("heard", .number(Double(hearing?.heard ?? 0) / rate, decimals: 3)),
            ("transcript", .text(hearing?.text ?? "")), ("speaking", .bool(hearing?.isSpeaking ?? false)),
            ("stopped", .bool(hearing.map(hasStopped) ?? false)),
            ("recording", .text(record.recording?.uuidString)),
            ("links", .object([("self", .text(Self.path(record.id)))])),
        ])
    }

    private func hasStopped(_ hearing: LiveHearing) -> Bool {
        hearing.hasStopped(for: service.diaryService.memoReader.ending(of: hearing.text).patience)
    }

    static let schema = Schema.object([
        .required("id", .id), .required("state", .choice(["open", "finished"])),
        .required("rate", .count.described("Samples a second.")), .required("category", .category.orNull),
        .required("startedAt", .instant), .required("expiresAt", .instant),
        .required("offset", .count.described("Bytes that have arrived; continue from here.")),
        .required("duration", .number.described("Seconds.")),
        .required("heard", .number.described("Seconds of it that have been heard.")),
        .required("transcript", .text.described("What has been heard so far; it may still change.")),
        .required("speaking", .flag),
        .required("stopped", .flag.described("Whether the speaker has stopped.")),
        .required("recording", .id.orNull.described("The recording that it became.")),
        .required("links", .object([.required("self", .text)])),
    ])

    func answer(_ status: Dictation.Status, code: Int = 200) -> HTTPResponse {
        var response = HTTPResponse.json(Data(object(status).bytes), status: code)
        response.headers["Upload-Offset"] = "\(status.byteCount)"
        return response
    }
}
