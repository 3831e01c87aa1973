import Foundation
import HTTP
import Journal

extension HTTPProblem {
    /// What a client is told of what the journal says.
    package init(_ error: JournalError) {
        switch error {
        case .database(let code, _, _):
            self = Self.database(code: code & 0xFF)
        case .newerDatabase, .home, .inUse, .output:
            self.init(500, "The diary cannot be used", type: "/problems/diary")
        case .file(_, let reason):
            self.init(500, "A file of the diary cannot be used", type: "/problems/file")
            cause = reason
            return
        case .input(_, let reason):
            self.init(400, "Unreadable file", type: "/problems/unreadable", detail: reason)
        case .audio(let error):
            self.init(422, "Unreadable recording", type: "/problems/unreadable", detail: error.reason)
        case .nothingHeard(_, let recording):
            self.init(
                422, "Nothing was heard", type: "/problems/nothing-heard",
                detail: "no words were heard; the recording is kept, and listed as failed",
                extra: ["recording": .text(recording.uuidString)])
        case .recognition(_, let recording, let reason):
            self.init(
                422, "Not recognised", type: "/problems/recognition",
                detail: "\(reason); the recording is kept, and listed as failed",
                extra: ["recording": .text(recording.uuidString)])
        case .model:
            self.init(503, "The model cannot be used", type: "/problems/model")
        case .busy:
            self = .busy
        case .noSuchEntry: self = .notFound("no entry has this id", field: "id")
        case .noSuchRecording: self = .notFound("no recording has this id", field: "id")
        case .changedMeanwhile:
            self.init(
                412, "Changed meanwhile", type: "/problems/changed-meanwhile",
                detail: "the entry is no longer what If-Match says; get it anew", field: "If-Match")
        case .keyReused:
            self.init(
                422, "Key used before", type: "/problems/key-reused",
                detail: "this key came with another request before; every request has its own",
                field: "Idempotency-Key")
        case .ambiguous, .invalid:
            self.init(400, "Invalid request", type: "/problems/invalid", detail: error.description)
        case .nothingToUndo:
            self.init(409, "Nothing to undo", type: "/problems/nothing-to-undo", detail: error.description)
        case .duplicateEntry:
            self.init(409, "There already", type: "/problems/duplicate", detail: error.description)
        }
        // What is busy names the client's file, which is nobody's business.
        if case .busy = error { return }
        if status >= 500 { cause = error.description }
    }

    /// 503: the recogniser's queue is full.
    package static let busy = HTTPProblem(
        503, "Busy", type: "/problems/busy", detail: "the recogniser is busy; try again later",
        headers: ["Retry-After": "10"])

    /// - Parameter code: SQLite's primary result code.
    private static func database(code: Int32) -> HTTPProblem {
        switch code {
        case 5, 6:  // SQLITE_BUSY, SQLITE_LOCKED
            HTTPProblem(
                503, "The diary is in use", type: "/problems/locked",
                detail: "another program is writing; try again", headers: ["Retry-After": "1"])
        case 13:  // SQLITE_FULL
            HTTPProblem(507, "The disk is full", type: "/problems/disk-full")
        default:
            HTTPProblem(500, "The database failed", type: "/problems/database")
        }
    }
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
