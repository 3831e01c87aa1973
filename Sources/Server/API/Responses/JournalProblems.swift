import Audio
import Foundation
import HTTP
import Journal
import System

extension HTTPProblem {
    /// What a client is told of what the journal says: the answer to its kind, and what the case adds to it.
    package init(_ error: JournalError) {
        self.init(error.kind)
        switch error {
        case .file(let error), .recording(let error):
            self.init(error, in: "media")
            // The description names the file, and the name may tell what somebody ate.
            cause = error.reason
            return
        case .newerDatabase, .home, .inUse, .output: if status != 507 { self = .diary }
        case .input(let error) where error.kind == .invalid:
            self.init(400, "Unreadable file", type: "/problems/unreadable", detail: error.reason)
        case .audio(let error): self.init(error)
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
        case .noSuchRecording, .isEntry: self = .notFound("no recording has this id", field: "id")
        case .changedMeanwhile:
            self.init(
                412, "Changed meanwhile", type: "/problems/changed-meanwhile",
                detail: "the entry is no longer the version in If-Match; get it again", field: "If-Match")
        case .keyReused:
            self.init(
                422, "Key used before", type: "/problems/key-reused",
                detail: "this key was sent with another request before; use a new key for each request",
                field: "Idempotency-Key")
        case .nothingToUndo:
            self.init(409, "Nothing to undo", type: "/problems/nothing-to-undo", detail: error.description)
        // What these say elsewhere names commands, which a client over HTTP does not have.
        case .invalid(.notTaught):
            detail = "nobody has taught this word; /v1/vocabulary?mine=true lists those that were"
        case .invalid(.noSuchCorrection): detail = "no correction has this number; /v1/corrections lists them"
        case .ambiguous, .invalid, .duplicateEntry: if status < 500 { detail = error.description }
        case .database, .model, .input, .outdated: break
        }
        // What is busy names the client's file, which is nobody's business.
        if case .busy = error { return }
        if status >= 500 { cause = error.description }
    }

    /// 422: no reader makes sound of it. It is kept all the same.
    static func noRecording(_ reason: String, kept recording: UUID) -> HTTPProblem {
        var problem = HTTPProblem(
            422, "No recording", type: "/problems/no-recording",
            detail: "\(reason); it is kept and listed as failed", field: "file")
        problem.extra = ["recording": .text(recording.uuidString)]
        return problem
    }

    /// A recording that cannot be read at the moment.
    init(_ error: AudioError) {
        self.init(error.kind)
        if error.kind == .busy { self = .busy }
        if status >= 500 { cause = error.reason }
    }

    /// 503: the recogniser's queue is full.
    package static let busy = HTTPProblem(
        503, "Busy", type: "/problems/busy", detail: "the recogniser is busy; try again later",
        headers: ["Retry-After": "10"])
}

/// Calls the journal, and turns what it says into what a client is told.
package func journalCall<Value>(
    _ body: () throws(JournalError) -> Value
) throws(HTTPProblem) -> Value {
    do {
        return try body()
    } catch {
        throw HTTPProblem(error)
    }
}
