import HTTP
import System

extension HTTPProblem {
    /// The one table from what is wrong to what a client is told.
    package init(_ kind: ErrorKind) {
        switch kind {
        case .notFound: self = .notFound("nothing has this name or id")
        case .missing, .unwritable, .refused, .readOnly, .brokenOff: self = .file
        case .exists: self.init(409, "There already", type: "/problems/duplicate")
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

    /// What a client is told of a file of the service, and in `cause` what the log is told.
    ///
    /// - Parameter place: what the file is for; its name may tell what somebody ate.
    package init(_ error: FileError, in place: String) {
        self.init(error.kind)
        if status == 500 { self = .file }
        cause = "\(place): \(error.reason)"
    }

    /// 500: a file of the diary.
    static let file = HTTPProblem(500, "A file of the diary cannot be used", type: "/problems/file")

    /// 500: the diary as a whole.
    static let diary = HTTPProblem(500, "The diary cannot be used", type: "/problems/diary")
}
