import CCurl
import Foundation

/// One HTTP POST with a small body, sent to whatever address the user wrote. Blocks; safe on any thread.
///
/// Redirects are not followed. Only the status of the answer counts.
struct HTTPPost: Sendable {
    /// HTTP or HTTPS, with or without user and password.
    var url: URL
    var headers: [String]
    var body: Data

    /// Milliseconds for all of it.
    private static let timeLimit = 15_000
    /// Milliseconds for looking up the name and connecting.
    private static let connectLimit = 5_000

    /// libcurl, made ready once. (`curl_global_init`)
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK

    /// Sends it. (`curl_easy_perform`)
    func send() -> Outcome {
        guard Self.isReady, let handle = curl_easy_init() else {
            return .notYet(reason: "libcurl cannot be used", after: nil)
        }
        defer { curl_easy_cleanup(handle) }
        var list: UnsafeMutablePointer<curl_slist>?
        for header in headers { list = curl_slist_append(list, header) }
        defer { curl_slist_free_all(list) }
        let code = body.withUnsafeBytes { bytes in
            let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            let settings = [
                spoken_set_text(handle, CURLOPT_URL, url.absoluteString),
                spoken_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https"),
                spoken_set_text(handle, CURLOPT_USERAGENT, "SpokenDiary"),
                spoken_set_list(handle, CURLOPT_HTTPHEADER, list),
                spoken_set_number(handle, CURLOPT_POST, 1),
                spoken_set_number(handle, CURLOPT_POSTFIELDSIZE, bytes.count),
                spoken_set_text(handle, CURLOPT_POSTFIELDS, text),
                spoken_set_number(handle, CURLOPT_NOSIGNAL, 1),
                spoken_set_number(handle, CURLOPT_TIMEOUT_MS, Self.timeLimit),
                spoken_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, Self.connectLimit),
                // The answer's body is of no use and may be long: reading stops at its first byte.
                spoken_set_writer(handle) { _, _, _, _ in 0 },
            ]
            return settings.first { $0 != CURLE_OK } ?? curl_easy_perform(handle)
        }
        return outcome(code, of: handle)
    }

    private func outcome(_ code: CURLcode, of handle: UnsafeMutableRawPointer) -> Outcome {
        var status = 0
        spoken_get_number(handle, CURLINFO_RESPONSE_CODE, &status)
        // The status line came: what broke off after it does not matter.
        if status >= 200 { return Self.outcome(status: status, retryAfter: retryAfter(of: handle)) }
        let reason = String(cString: curl_easy_strerror(code))
        switch code {
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT, CURLE_PEER_FAILED_VERIFICATION:
            return .refused(reason: reason)
        default: break
        }
        var sent = 0
        spoken_get_number(handle, CURLINFO_REQUEST_SIZE, &sent)
        return sent == 0 ? .notYet(reason: reason, after: nil) : .unknown(reason: reason)
    }

    /// What a status says about the message.
    static func outcome(status: Int, retryAfter: Duration?) -> Outcome {
        let reason = "the server answered \(status)"
        return switch status {
        case 200..<300: .sent(note: nil)
        case 408, 425, 429, 500...: .notYet(reason: reason, after: retryAfter)
        default: .refused(reason: reason)
        }
    }

    private func retryAfter(of handle: UnsafeMutableRawPointer) -> Duration? {
        var seconds: curl_off_t = 0
        spoken_get_offset(handle, CURLINFO_RETRY_AFTER, &seconds)
        return seconds > 0 ? .seconds(seconds) : nil
    }
}
