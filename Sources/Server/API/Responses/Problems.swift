import HTTP
import System

extension HTTPProblem {
    /// 422: a member that can be read, and whose value cannot be taken.
    static func unfit(_ field: String, _ detail: String) -> HTTPProblem {
        HTTPProblem(422, "Cannot be done", type: "/problems/unfit", detail: detail, field: field)
    }

    static func tooLong(_ detail: String) -> HTTPProblem {
        HTTPProblem(413, "Too large", type: "/problems/too-large", detail: detail, field: "file")
    }

    /// What was sent could not be put on the disk: 507 where it is full.
    static func notStored(_ error: FileError) -> HTTPProblem {
        var problem = HTTPProblem(error, in: "body")
        problem.detail = "nothing was stored"
        return problem
    }
}
