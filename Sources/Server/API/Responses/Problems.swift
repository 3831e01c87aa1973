import Audio
import DiaryService
import Foundation
import HTTP
import Journal
import Recognition
import System

extension HTTPProblem {
    /// 422: a member is readable, but its value is not acceptable.
    static func unfit(_ field: String, _ detail: String) -> HTTPProblem {
        HTTPProblem(422, "Cannot be done", type: "/problems/unfit", detail: detail, field: field)
    }

    static func tooLong(_ detail: String) -> HTTPProblem {
        HTTPProblem(413, "Too large", type: "/problems/too-large", detail: detail, field: "file")
    }

    /// The upload could not be stored: 507 if the disk is full.
    static func notStored(_ error: FileError) -> HTTPProblem {
        var problem = HTTPProblem(error, in: "body")
        problem.detail = "nothing was stored"
        return problem
    }

    /// The only table from kinds of error to HTTP problems.
    package init(_ kind: ErrorKind) {
        switch kind {
        case .notFound: self = .notFound("nothing has this name or id")
        case .missing, .unwritable, .refused, .readOnly, .brokenOff: self = .file
        case .exists: self.init(409, "Already there", type: "/problems/duplicate")
        case .conflict: self.init(409, "Not now", type: "/problems/not-now")
        case .busy:
            self.init(
                503, "The diary is in use", type: "/problems/locked",
                detail: "another program is writing to the diary; try again", headers: ["Retry-After": "1"])
        case .full: self.init(507, "The disk is full", type: "/problems/disk-full")
        case .damaged, .software: self.init(500, "The database failed", type: "/problems/database")
        case .notHeard: self.init(422, "Nothing was heard", type: "/problems/nothing-heard")
        case .notRecognized: self.init(422, "Not recognised", type: "/problems/recognition")
        case .invalid: self.init(400, "Invalid request", type: "/problems/invalid")
        case .tooNew: self = .diary
        case .unavailable, .unusable:
            self.init(503, "The model cannot be used", type: "/problems/model")
        }
    }

    /// The problem for an error on one of the service's files; the log gets its reason in `cause`.
    ///
    /// - Parameter place: the purpose of the file, because its name may tell what somebody ate.
    package init(_ error: FileError, in place: String) {
        self.init(error.kind)
        if status == 500 { self = .file }
        cause = "\(place): \(error.reason)"
    }

    /// 500: a file of the diary cannot be used.
    static let file = HTTPProblem(500, "A file of the diary cannot be used", type: "/problems/file")

    /// 500: the whole diary cannot be used.
    static let diary = HTTPProblem(500, "The diary cannot be used", type: "/problems/diary")

    /// The only table from errors to HTTP problems: by the kind, with additions for some cases.
    package init(_ error: any Error) {
        switch error {
        case let error as HTTPProblem: self = error
        case let error as JournalError: self.init(error)
        case let error as FileError: self.init(media: error)
        case let error as AudioError: self.init(error)
        case let error as DictationError: self.init(error)
        case let error as DiaryServiceError: self.init(error)
        case let error as WordTeaching.LineObjection: self.init(error)
        default:
            self.init(error.kinded.kind)
            if status >= 500 { cause = error.kinded.description }
        }
    }

    /// The problem for a file of the diary, such as a recording.
    private init(media error: FileError) {
        self.init(error, in: "media")
        // Use only the reason: the description names the file, and the name may tell what somebody ate.
        cause = error.reason
    }

    private init(_ error: JournalError) {
        self.init(error.kind)
        switch error {
        case .recording(let error):
            self.init(media: error)
            return
        case .newerDatabase, .home, .inUse, .output: if status != 507 { self = .diary }
        case .input(let error) where error.kind == .invalid:
            self.init(400, "Unreadable file", type: "/problems/unreadable", detail: error.reason)
        case .audio(let error): self.init(error)
        case .picture(let error):
            detail = error.reason
            if status >= 500 { cause = error.reason }
        case .unreadable(_, let recording, let reason): self = .noRecording(reason, kept: recording)
        case .nothingHeard(_, let recording):
            detail = "nothing was heard; the recording is kept and listed as failed"
            extra = ["recording": .text(recording.uuidString)]
        case .unclear(_, let recording):
            detail = "\(Recording.unclearReason); the recording is kept, and waits in review"
            extra = ["recording": .text(recording.uuidString)]
        case .recognition(_, let recording, let reason):
            detail = "\(reason); the recording is kept and listed as failed"
            extra = ["recording": .text(recording.uuidString)]
        case .busy: self = .busy
        case .noSuchEntry, .isRecording: self = .notFound("no entry has this id", field: "id")
        case .noSuchPicture: self = .notFound("no picture has this id", field: "id")
        case .noSuchRecording, .isEntry: self = .notFound("no recording has this id", field: "id")
        case .changedMeanwhile:
            self.init(
                412, "Changed meanwhile", type: "/problems/changed-meanwhile",
                detail: "the entry has changed since the version in If-Match; get it again", field: "If-Match"
            )
        case .keyReused:
            self.init(
                422, "Key used before", type: "/problems/key-reused",
                detail: "this key was sent with another request before; use a new key for each request",
                field: "Idempotency-Key")
        case .nothingToUndo:
            self.init(409, "Nothing to undo", type: "/problems/nothing-to-undo", detail: error.description)
        // The usual descriptions mention commands, which do not help an HTTP client.
        case .invalid(.notTaught):
            detail = "nobody has taught this word; /v1/vocabulary?mine=true lists the taught words"
        case .invalid(.noSuchCorrection): detail = "no correction has this number; /v1/corrections lists them"
        case .invalid(.refused(let reason)):
            self.init(422, "Cannot be done", type: "/problems/not-done", detail: reason)
        case .invalid(.otherTable(_, let journal, let table)):
            self.init(
                400, "Unreadable file", type: "/problems/unreadable",
                detail: "this is a table of \(table); send it to /v1/journals/\(journal.rawValue)/import")
        case .ambiguous, .invalid, .duplicateEntry: if status < 500 { detail = error.description }
        case .database, .model, .input, .outdated: break
        }
        // The description of `busy` names the client's file, so keep it out of the log.
        if case .busy = error { return }
        if status >= 500 { cause = error.description }
    }

    /// 422: the file cannot be decoded as audio. It is kept nevertheless.
    static func noRecording(_ reason: String, kept recording: UUID) -> HTTPProblem {
        var problem = HTTPProblem(
            422, "No recording", type: "/problems/no-recording",
            detail: "\(reason); it is kept and listed as failed", field: "file")
        problem.extra = ["recording": .text(recording.uuidString)]
        return problem
    }

    /// The problem for a recording that cannot be read at the moment.
    private init(_ error: AudioError) {
        self.init(error.kind)
        if error.kind == .busy { self = .busy }
        if status >= 500 { cause = error.reason }
    }

    /// 503: the recogniser's queue is full.
    package static let busy = HTTPProblem(
        503, "Busy", type: "/problems/busy", detail: "the recogniser is busy; try again later",
        headers: ["Retry-After": "10"])
}

extension HTTPProblem {
    private init(_ error: DictationError) {
        switch error {
        case .notFound: self = .notFound("no dictation has this id", field: "id")
        case .finished:
            self.init(
                409, "Finished", type: "/problems/finished",
                detail: "the dictation is finished; what became of it is in the diary")
        case .wrongOffset(let right):
            self.init(
                409, "Wrong offset", type: "/problems/offset",
                detail: "the dictation has \(right) bytes; continue from there", field: "Upload-Offset",
                extra: ["offset": .number(right)], headers: ["Upload-Offset": "\(right)"])
        case .halfSample:
            self = .unfit(
                "body", "holds half a sample; samples are 16 bits, so send an even number of bytes")
        case .tooLong:
            self.init(
                413, "Too large", type: "/problems/too-large",
                detail: "a dictation can have at most two hours and 100 MB; finish this one", field: "body")
        case .tooMany(let open):
            self.init(
                429, "Too many dictations", type: "/problems/too-many",
                detail: "\(open) dictations are open; finish or delete one", headers: ["Retry-After": "60"])
        case .sampleRate(let rate, let expected):
            self = .unfit(
                "rate", "is \(rate) Hz; it must be \(expected.lowerBound) to \(expected.upperBound)")
        case .empty:
            self.init(
                422, "Nothing was said", type: "/problems/empty",
                detail: "no sound has arrived yet; send some, or delete the dictation")
        case .file(let error): self = .notStored(error)
        case .unreadable: self.init(500, "Dictations cannot be read", type: "/problems/file")
        }
    }
}

extension HTTPProblem {
    private init(_ error: DiaryServiceError) {
        switch error {
        case .unfitMealName: self = .unfit("name", "\(error)")
        case .noFoodToKeep: self = .unfit("entry", "\(error)")
        case .mealTooLong: self = .unfit("description", "\(error)")
        case .mealTaken: self = .notOwn("another meal is saved under this name; replacing it needs “all”")
        default:
            self.init(error.kind)
            if status >= 500 { cause = error.description }
        }
    }

    /// The problem for a failed attempt to fit recognition to a voice.
    init(fitting error: any Error) {
        switch error {
        case DiaryServiceError.tooFewConfirmed(_, let count, let needed):
            self = .unfit(
                "name",
                "needs \(needed) recordings whose words were accepted or corrected; \(count) can be used")
        case DiaryServiceError.unhelpfulFit:
            self.init(
                422, "The fit does not help", type: "/problems/unhelpful-fit", detail: "\(error)",
                field: "name")
        case DiaryServiceError.fittingAnother:
            self.init(503, "Busy", type: "/problems/busy", detail: "\(error)", headers: ["Retry-After": "60"])
        case EnrolmentError.missing:
            self.init(503, "A program is missing", type: "/problems/program", detail: "\(error)")
        case is JournalError, is FileError: self.init(error)
        default:
            self.init(error.kinded.kind)
            cause = error.kinded.description
        }
    }
}
