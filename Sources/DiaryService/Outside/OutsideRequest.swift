import CCurl
import Foundation

/// One HTTP request to a server that the household named. Blocks for at most its deadline; safe on any thread.
///
/// Redirects are not followed and proxies are not used: they could send what is asked elsewhere.
struct OutsideRequest: Sendable {
    /// HTTP or HTTPS.
    var url: URL
    /// JSON to post; nil for a GET.
    var body: [UInt8]?
    /// Sent as a bearer token; visible ASCII.
    var token: String?
    /// Seconds from the request to the end of the answer.
    var deadline: Double
    /// The most bytes of an answer that are read.
    var longestAnswer: Int

    /// Collects the answer up to its size limit. Used by one transfer, on one thread.
    private final class Answer {
        var bytes: [UInt8] = []
        var isTooLong = false
        let longest: Int
        init(longest: Int) { self.longest = longest }
    }

    /// The body of an answer with the status 200. (`curl_easy_perform`)
    func answer() throws(OutsideProblem) -> [UInt8] {
        guard RemoteRecognizerCall.isReady, let handle = curl_easy_init() else {
            throw .unreachable(reason: "libcurl cannot be used")
        }
        defer { curl_easy_cleanup(handle) }
        var headers = curl_slist_append(nil, "Accept: application/json")
        // Not every server answers "100 Continue", so do not ask for it and wait.
        headers = curl_slist_append(headers, "Expect:")
        if body != nil { headers = curl_slist_append(headers, "Content-Type: application/json") }
        if let token { headers = curl_slist_append(headers, "Authorization: Bearer \(token)") }
        defer { curl_slist_free_all(headers) }
        let answer = Answer(longest: longestAnswer)
        let code = withExtendedLifetime(answer) { perform(handle, headers, answer) }
        if answer.isTooLong { throw .tooLong }
        guard code == CURLE_OK else {
            throw code == CURLE_OPERATION_TIMEDOUT
                ? .late(seconds: deadline) : .unreachable(reason: String(cString: curl_easy_strerror(code)))
        }
        var status = 0
        spoken_get_number(handle, CURLINFO_RESPONSE_CODE, &status)
        guard status == 200 else { throw .refused(status: status) }
        return answer.bytes
    }

    private func perform(
        _ handle: UnsafeMutableRawPointer, _ headers: UnsafeMutablePointer<curl_slist>?, _ answer: Answer
    ) -> CURLcode {
        (body ?? []).withUnsafeBytes { bytes in
            var settings =
                RemoteRecognizerCall.settings(
                    handle, url.absoluteString, before: .now + .seconds(deadline)) + [
                    spoken_set_text(handle, CURLOPT_USERAGENT, "SpokenDiary"),
                    spoken_set_list(handle, CURLOPT_HTTPHEADER, headers),
                    spoken_set_writer(handle, takeOutsideAnswer),
                    spoken_set_writer_data(handle, Unmanaged.passUnretained(answer).toOpaque()),
                ]
            if body != nil {
                settings += [
                    spoken_set_number(handle, CURLOPT_POST, 1),
                    spoken_set_number(handle, CURLOPT_POSTFIELDSIZE, bytes.count),
                    spoken_set_text(
                        handle, CURLOPT_POSTFIELDS, bytes.baseAddress?.assumingMemoryBound(to: CChar.self)),
                ]
            }
            return settings.first { $0 != CURLE_OK } ?? curl_easy_perform(handle)
        }
    }

    /// Appends received bytes. Returning false stops the transfer.
    fileprivate static func take(_ bytes: UnsafeRawBufferPointer, for owner: UnsafeMutableRawPointer) -> Bool
    {
        let answer = Unmanaged<Answer>.fromOpaque(owner).takeUnretainedValue()
        answer.isTooLong = answer.bytes.count + bytes.count > answer.longest
        if !answer.isTooLong { answer.bytes += bytes }
        return !answer.isTooLong
    }
}

/// A free function because C calls it, on whatever thread the transfer runs on.
private func takeOutsideAnswer(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ owner: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes, let owner else { return 0 }
    let length = size * count
    return OutsideRequest.take(UnsafeRawBufferPointer(start: bytes, count: length), for: owner) ? length : 0
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
