import CCurl
import Foundation

/// One transfer by libcurl to an address that the household gave. One owner, one thread.
///
/// Proxies and redirects are not used: they could send what is asked elsewhere.
struct HTTPTransfer: ~Copyable {
    /// An answer with any HTTP status.
    struct Answer: Sendable {
        let status: Int
        let bytes: [UInt8]
    }

    /// Why there is no answer.
    enum Problem: Error, Hashable {
        case unusable
        /// The deadline has passed.
        case late
        /// The answer has more bytes than are read.
        case tooLong
        case unreachable(reason: String)
    }

    /// Collects an answer up to its size limit.
    private final class Collector {
        var bytes: [UInt8] = []
        var isTooLong = false
        private let longest: Int

        init(longest: Int) { self.longest = longest }

        /// Returning false stops the transfer.
        func take(_ piece: UnsafeRawBufferPointer) -> Bool {
            isTooLong = bytes.count + piece.count > longest
            if !isTooLong { bytes += piece }
            return !isTooLong
        }
    }

    /// libcurl, made ready once. (`curl_global_init`)
    static let isReady = curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK

    let handle: UnsafeMutableRawPointer

    init() throws(Problem) {
        guard Self.isReady, let handle = curl_easy_init() else { throw .unusable }
        self.handle = handle
    }

    deinit { curl_easy_cleanup(handle) }

    /// Connects, and sends and receives what else is set, without an answer to collect.
    ///
    /// - Parameter settings: results of further `curl_easy_setopt`.
    borrowing func perform(
        _ url: String, before deadline: ContinuousClock.Instant, _ settings: [CURLcode]
    ) throws(Problem) {
        let left = max(1, Int((ContinuousClock.now.duration(to: deadline) / .milliseconds(1)).rounded(.up)))
        let all =
            [
                spoken_set_text(handle, CURLOPT_URL, url),
                spoken_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https"),
                spoken_set_text(handle, CURLOPT_NOPROXY, "*"),
                spoken_set_text(handle, CURLOPT_USERAGENT, "SpokenDiary"),
                spoken_set_number(handle, CURLOPT_NOSIGNAL, 1),
                spoken_set_number(handle, CURLOPT_TIMEOUT_MS, left),
                spoken_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, left),
            ] + settings
        switch all.first(where: { $0 != CURLE_OK }) ?? curl_easy_perform(handle) {
        case CURLE_OK: return
        case CURLE_OPERATION_TIMEDOUT: throw .late
        case let code: throw .unreachable(reason: String(cString: curl_easy_strerror(code)))
        }
    }

    /// Sends a request and collects its answer.
    ///
    /// - Parameters:
    ///   - headers: besides those for JSON.
    ///   - longest: the most bytes of an answer that are read.
    ///   - settings: results of further `curl_easy_setopt`, such as a body.
    borrowing func answer(
        from url: String, before deadline: ContinuousClock.Instant, longest: Int, headers: [String] = [],
        _ settings: [CURLcode] = []
    ) throws(Problem) -> Answer {
        // Not every server answers "100 Continue", so do not ask for it and wait.
        var list: UnsafeMutablePointer<curl_slist>?
        for header in ["Accept: application/json", "Expect:"] + headers {
            list = curl_slist_append(list, header)
        }
        defer { curl_slist_free_all(list) }
        let collector = Collector(longest: longest)
        defer { withExtendedLifetime(collector) {} }
        let writing = [
            spoken_set_list(handle, CURLOPT_HTTPHEADER, list),
            spoken_set_writer(handle) { bytes, size, count, collector in
                guard let bytes, let collector else { return 0 }
                let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
                let isTaken = Unmanaged<Collector>.fromOpaque(collector).takeUnretainedValue().take(piece)
                return isTaken ? piece.count : 0
            },
            spoken_set_writer_data(handle, Unmanaged.passUnretained(collector).toOpaque()),
        ]
        do throws(Problem) {
            try perform(url, before: deadline, settings + writing)
        } catch {
            throw collector.isTooLong ? .tooLong : error
        }
        var status = 0
        spoken_get_number(handle, CURLINFO_RESPONSE_CODE, &status)
        return Answer(status: status, bytes: collector.bytes)
    }

    /// The settings for posting a body, which is copied.
    borrowing func post(_ body: [UInt8]) -> [CURLcode] {
        body.withUnsafeBytes { bytes in
            [
                spoken_set_number(handle, CURLOPT_POSTFIELDSIZE, bytes.count),
                spoken_set_text(
                    handle, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress?.assumingMemoryBound(to: CChar.self)),
            ]
        }
    }

    /// The header for a bearer token of visible ASCII.
    static func authorization(_ token: String?) -> [String] {
        token.map { ["Authorization: Bearer \($0)"] } ?? []
    }
}
