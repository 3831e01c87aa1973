import Foundation

/// One HTTP request to a server that the household named. Blocks for at most its deadline; safe on any thread.
struct OutsideRequest: Sendable {
    /// HTTP or HTTPS.
    var url: URL
    /// What is posted; nil for a GET.
    var body: [UInt8]?
    /// The media type of the body.
    var type = "application/json"
    /// Sent as a bearer token; visible ASCII.
    var token: String?
    /// Seconds from the request to the end of the answer.
    var deadline: Double
    /// The most bytes of an answer that are read.
    var longestAnswer: Int

    /// The body of an answer with the status 200.
    func answer() throws(OutsideProblem) -> [UInt8] {
        let answer: HTTPTransfer.Answer
        do throws(HTTPTransfer.Problem) {
            let transfer = try HTTPTransfer()
            answer = try transfer.answer(
                from: url.absoluteString, before: .now + .seconds(deadline), longest: longestAnswer,
                headers: (body == nil ? [] : ["Content-Type: \(type)"])
                    + HTTPTransfer.authorization(token), body.map { transfer.post($0) } ?? [])
        } catch {
            switch error {
            case .unusable: throw .unreachable(reason: "libcurl cannot be used")
            case .late: throw .late(seconds: deadline)
            case .tooLong: throw .tooLong
            case .unreachable(let reason): throw .unreachable(reason: reason)
            }
        }
        guard answer.status == 200 else { throw .refused(status: answer.status) }
        return answer.bytes
    }
}

/// Why a server of the household did not answer. The text holds neither what was asked nor a secret.
package enum OutsideProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The connection to its address failed.
    case unreachable(reason: String)
    /// The answer did not arrive in time.
    case late(seconds: Double)
    /// The answer was longer than any that is useful.
    case tooLong
    /// The answer does not have the form that the server's interface describes.
    case nonsense(reason: String)
    /// The answer had an HTTP status other than 200.
    case refused(status: Int)
    /// The answer had no text.
    case empty
    /// Too many questions are being answered already.
    case busy

    package var description: String {
        switch self {
        case .unreachable(let reason): "it cannot be reached (\(reason))"
        case .late(let seconds):
            "it did not answer within \(seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)") s"
        case .tooLong: "its answer is too long"
        case .nonsense(let reason): "its answer cannot be read (\(reason))"
        case .refused(let status) where [401, 403].contains(status):
            "it answered \(status): its token is missing or wrong"
        case .refused(404): "it answered 404: its address has another path"
        case .refused(let status): "it answered \(status)"
        case .empty: "its answer is empty"
        case .busy: "it is still answering other questions"
        }
    }
}
