import HTTP

extension HTTPProblem {
    /// 422: a member that can be read, and whose value cannot be taken.
    static func unfit(_ field: String, _ detail: String) -> HTTPProblem {
        HTTPProblem(422, "Cannot be done", type: "/problems/unfit", detail: detail, field: field)
    }

    static func tooLong(_ detail: String) -> HTTPProblem {
        HTTPProblem(413, "Too large", type: "/problems/too-large", detail: detail, field: "file")
    }

    /// 507: what was sent could not be put on the disk.
    static let noRoom = HTTPProblem(
        507, "The disk is full", type: "/problems/disk-full", detail: "nothing was stored")
}
