import DiaryService
import HTTP
import Journal
import System

extension Operation {
    static let boxes: [Operation] = [
        Operation(
            "POST", "/v1/listen", may: .log,
            "Has every box of this diary listen now, as its wake phrase does; a box is a running diary listen.",
            answers: [
                .json(
                    "They listen.",
                    .object([.required("boxes", .integer(1...10_000).described("How many."))]))
            ], problems: [409]
        ) { call throws(HTTPProblem) in
            let count: Int
            do throws(FileError) {
                count = try BoxBells.ring(in: call.journal.home)
            } catch {
                throw HTTPProblem(error, in: "boxes")
            }
            guard count > 0 else {
                throw HTTPProblem(
                    409, "Nobody listens", type: "/problems/no-box",
                    detail: "no box of this diary is running; start one with diary listen")
            }
            return .json(.object([("boxes", .integer(count))]), call)
        }
    ]
}
