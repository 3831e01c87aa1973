import DiaryService
import HTTP

extension HTTPProblem {
    /// What a client is told of what a dictation says.
    init(_ error: DictationError) {
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
        case .journal(let error): self.init(error)
        }
    }
}

/// Asks for something of dictations, and turns what they say into what a client is told.
func dictationCall<Value>(
    _ body: () throws(DictationError) -> Value
) throws(HTTPProblem) -> Value {
    do {
        return try body()
    } catch {
        throw HTTPProblem(error)
    }
}
