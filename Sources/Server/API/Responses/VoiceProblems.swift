import DiaryService
import HTTP
import Journal

extension HTTPProblem {
    /// What a client is told of why recognition was not fitted to a voice.
    init(fitting error: DiaryServiceError) {
        switch error {
        case .tooFewConfirmed(_, let count, let needed):
            self = .unfit(
                "name",
                "needs \(needed) recordings whose words were accepted or corrected; \(count) can be used")
        case .unhelpfulFit:
            self.init(
                422, "The fit does not help", type: "/problems/unhelpful-fit", detail: error.description,
                field: "name")
        case .fittingAnother:
            self.init(
                503, "Busy", type: "/problems/busy", detail: error.description,
                headers: ["Retry-After": "60"])
        case .enrolment(.missing):
            self.init(503, "A program is missing", type: "/problems/program", detail: error.description)
        case .journal(let error): self.init(error)
        default:
            self.init(error.kind)
            cause = error.description
        }
    }
}
