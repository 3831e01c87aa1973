import CCurl
import Diary
import Foundation
import JSON

/// A reminder as an HTTP POST: its address, headers and body.
struct PostMessage: Sendable {
    let url: URL
    let format: ReminderChannel.PostFormat

    /// Throws if the URL cannot be used, with the reason.
    init(url text: String, format: ReminderChannel.PostFormat) throws {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard let components = URLComponents(string: text), let url = components.url,
            ["http", "https"].contains(components.scheme?.lowercased()), components.host?.isEmpty == false
        else {
            throw RemindersError.url(
                reason: "the URL must look like https://ntfy.sh/my-topic or http://192.168.1.5:8080/hook")
        }
        if format == .ntfy, Self.topic(of: url).isEmpty {
            throw RemindersError.url(
                reason: "for ntfy, the URL needs a topic: https://ntfy.sh/my-topic; "
                    + "for another kind of server, choose json or text instead")
        }
        self.url = url
        self.format = format
    }

    private static func topic(of url: URL) -> String {
        let last = url.lastPathComponent
        return last == "/" ? "" : last
    }

    /// The request that carries `reminder`.
    func post(_ reminder: Reminder) -> HTTPPost {
        switch format {
        case .ntfy:
            // ntfy takes JSON at its root, with the topic inside.
            return Self.post(
                [
                    ("message", .text(reminder.message)),
                    ("tags", [.text(Self.tag(of: reminder.kind))]),
                    ("title", .text(reminder.title)), ("topic", .text(Self.topic(of: url))),
                ], to: url.deletingLastPathComponent())
        case .json:
            return Self.post(
                [
                    ("date", .text(reminder.date.formatted(.iso8601))), ("id", .text(reminder.id)),
                    ("kind", .text(reminder.kind.rawValue)), ("message", .text(reminder.message)),
                    ("title", .text(reminder.title)),
                ], to: url)
        case .text:
            return HTTPPost(
                url: url, headers: ["Content-Type: text/plain; charset=utf-8"],
                body: Data("\(reminder.title)\n\n\(reminder.message)\n".utf8))
        }
    }

    /// The emoji that ntfy shows.
    private static func tag(of kind: Reminder.Kind) -> String {
        switch kind {
        case .daily, .streak, .recap, .meal: "fork_and_knife"
        case .due, .asked: "bell"
        }
    }

    private static func post(_ members: [(String, JSONValue)], to url: URL) -> HTTPPost {
        HTTPPost(
            url: url, headers: ["Content-Type: application/json"],
            body: Data(JSONValue.object(members).bytes))
    }
}

extension ReminderChannel {
    /// A channel that posts to `url`; throws if the URL cannot be used.
    package static func checkedPost(url: String, format: PostFormat) throws -> ReminderChannel {
        let message = try PostMessage(url: url, format: format)
        return .post(url: message.url.absoluteString, format: format)
    }
}

/// One HTTP POST with a small body to the address that the user gave. Blocks; safe on any thread.
///
/// Redirects are not followed. Only the status of the answer counts.
struct HTTPPost: Sendable {
    /// HTTP or HTTPS, with or without user and password.
    var url: URL
    var headers: [String]
    var body: Data
    /// HTTP statuses that say that there is no such receiver any more.
    var gone: Set<Int> = []

    /// Milliseconds for the whole request.
    private static let timeLimit = 15_000
    /// Milliseconds for looking up the name and connecting.
    private static let connectLimit = 5_000

    /// Sends the request. (`curl_easy_perform`)
    func send() -> Outcome {
        guard HTTPTransfer.isReady, let handle = curl_easy_init() else {
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
                // The answer's body is not needed and may be long, so reading stops at its first byte.
                spoken_set_writer(handle) { _, _, _, _ in 0 },
            ]
            return settings.first { $0 != CURLE_OK } ?? curl_easy_perform(handle)
        }
        return outcome(code, of: handle)
    }

    private func outcome(_ code: CURLcode, of handle: UnsafeMutableRawPointer) -> Outcome {
        var status = 0
        spoken_get_number(handle, CURLINFO_RESPONSE_CODE, &status)
        // The status line arrived: a connection that breaks later does not matter.
        if gone.contains(status) { return .gone }
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

    /// The outcome that an HTTP status stands for.
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
