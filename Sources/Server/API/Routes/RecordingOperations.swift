import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal

extension Operation {
    private static let audioTypes = [
        "audio/wav", "audio/flac", "audio/ogg", "audio/webm", "audio/mp4", "audio/mpeg", "audio/aac",
        "application/octet-stream",
    ]
    private static let soundTypes = [
        "audio/wav", "audio/flac", "audio/ogg", "audio/webm", "audio/mp4", "audio/mpeg", "audio/aac",
        "audio/amr",
        "audio/aiff", "application/octet-stream",
    ]

    static let recordings: [Operation] = [
        Operation(
            "GET", "/v1/recordings", may: .read,
            "Lists recordings page by page, latest first.",
            query: [
                Parameter(
                    "state", .choice(Recording.StateName.allCases.map(\.rawValue)),
                    "Only recordings in this state."),
                Parameter("limit", .integer(1...1_000), "Recordings per page; default 100."),
                Parameter("cursor", .cursor, "The `next` of the previous page."),
            ],
            headers: [ifNoneMatch],
            answers: [
                .json(
                    "A page of recordings.",
                    .object([
                        .required("recordings", .list(.named(.recording))),
                        .required("next", .text.orNull),
                    ])), unchanged,
            ], problems: [422], handle: listRecordings),
        Operation(
            "POST", "/v1/recordings", may: .log,
            "Stores a recording, to be heard next. The body is the audio file, or a form with it.",
            query: [
                Parameter("wait", .flag, "Wait until it has been heard, and answer with its entries."),
                Parameter("name", .text(0...255), "The name of its file, which may contain the date."),
                Parameter(
                    "category", .category,
                    "The \(JournalModule.installed.noun.one); detected if missing."),
                Parameter(
                    "recordedAt", .instant,
                    "When it was made; otherwise a date in the file or in its name, or now."),
                Parameter("person", .line(1...PersonName.longest), "Who speaks."), toldPictures,
            ],
            headers: [idempotencyKey],
            body: .bytes(
                audioTypes,
                form: [
                    .required("file", .file), .optional("wait", .choice(["true", "false"])),
                    .optional("category", .category), .optional("recordedAt", .instant),
                    .optional("person", .text(1...PersonName.longest)),
                    .optional("pictures", .text(0...TellingPictures.longest)),
                ]),
            answers: [
                .json(200, "The recording was there already, and had been heard.", logged),
                .json(201, "It has been heard; these are its entries.", logged),
                .json(
                    202, "It is safely on disk and waits to be heard: no entries and no transcript yet.",
                    logged),
            ], problems: [403, 409, 410, 413, 415, 422, 503]
        ) { call in
            try Upload(call).answer()
        },
        Operation(
            "GET", "/v1/recordings/{id}", may: .read, "Shows a recording and what became of it.",
            headers: [ifNoneMatch],
            answers: [.json("The recording.", .named(.recording)), unchanged], problems: [404]
        ) { call in
            let id = try call.id()
            let kept = try call.journal.keptRecording(id)
            return .json(shown(kept, call), call)
        },
        Operation(
            "DELETE", "/v1/recordings/{id}", may: .log,
            "Deletes a recording without an entry; this cannot be undone. \(ownText)",
            answers: [.nothing(204, "The recording is deleted.")], problems: [404, 422]
        ) { call in
            let id = try call.id()
            try call.checkMayChange(recording: id)
            try call.journal.discardRecording(id)
            call.publish(.recordingRemoved, [id])
            return HTTPResponse(204)
        },
        Operation(
            "POST", "/v1/recordings/{id}/retry", may: .log, "Hears a failed recording again.",
            answers: [
                .json("It has been heard; these are its entries.", logged),
                .json(202, "The recogniser is busy; it waits to be heard.", logged),
            ], problems: [404, 422, 503]
        ) { call in
            let id = try call.id()
            try call.checkMayChange(recording: id)
            return try RecordingAnswer(call.service).answer(id, status: 200, call) {
                try call.service.diaryService.intake.retry(id)
            }
        },
        Operation(
            "GET", "/v1/recordings/{id}/transcript", may: .read, "Shows what was heard, word by word.",
            headers: [ifNoneMatch],
            answers: [.json("The transcript.", .named(.transcript)), unchanged], problems: [404]
        ) { call in
            let id = try call.id()
            _ = try recording(id, call)
            let transcript = try call.journal.transcript(of: id)
            guard let transcript else {
                throw HTTPProblem.notFound("the recording has not been heard yet", field: "id")
            }
            let said = try call.journal.saidText(in: id)
            return .json(.object(TranscriptJSON.members(of: transcript) + [("said", .text(said))]), call)
        },
        Operation(
            "GET", "/v1/recordings/{id}/audio", may: .read, "Returns the recording, or part of it.",
            headers: [Parameter("Range", .text, "bytes=FIRST-LAST")],
            answers: [
                .other(200, "The file as it was received.", soundTypes),
                .other(206, "The part that was asked for.", soundTypes),
            ], problems: [404, 416]
        ) { call in
            let kept = try recording(try call.id(), call)
            let file = try call.journal.mediaFile(kept.media)
            // The bytes of a recording never change.
            return try .file(
                file, type: mediaType(file.pathExtension), tag: "\"\(kept.sha256)\"", for: call.request)
        },
    ]

    static let logged = Schema.object([
        .required("recording", .named(.recording)), .required("entries", .list(.named(.entry))),
        .required("transcript", .named(.transcript).orNull.described("null until it has been heard.")),
        .required("toast", .text.orNull),
        .required("milestone", Schema.integer.orNull),
    ])

    private static let listRecordings: Handler = { call in
        let state: Recording.StateName? = try call.choice("state")
        let limit = try call.number("limit", in: 1...1_000, otherwise: 100)
        let place = try call.text("cursor").map { text in
            guard let place = RecordingPlace(text) else {
                throw HTTPProblem.unfit("cursor", "is not a cursor; use the next of the previous page")
            }
            return place
        }
        let page = try call.journal.recordings(in: state, after: place, limit: limit)
        let list = page.recordings.map { shown($0, call) }
        return .json(.object([("recordings", .array(list)), ("next", .text(page.next?.text))]), call)
    }

    private static func mediaType(_ ending: String) -> String {
        switch ending {
        case "wav": "audio/wav"
        case "flac": "audio/flac"
        case "ogg", "oga", "opus": "audio/ogg"
        case "mp3": "audio/mpeg"
        case "aiff", "aif": "audio/aiff"
        case "webm", "mka", "mkv": "audio/webm"
        case "m4a", "m4b", "mp4", "3gp", "mov": "audio/mp4"
        case "aac": "audio/aac"
        case "amr": "audio/amr"
        default: "application/octet-stream"
        }
    }

    private static func recording(_ id: UUID, _ call: Call) throws -> Recording {
        try call.journal.recording(id)
    }

    private static func shown(_ kept: KeptRecording, _ call: Call) -> JSONValue {
        RecordingView(calendar: call.journal.calendar).object(kept.recording, entries: kept.entries)
    }
}
