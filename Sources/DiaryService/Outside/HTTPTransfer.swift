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

    /// Collects an answer up to its size limit, or writes one with the status 200 into a file.
    private final class Collector {
        var bytes: [UInt8] = []
        var isTooLong = false
        private let longest: Int
        private let file: Int32?
        private let handle: UnsafeMutableRawPointer

        init(longest: Int, into file: Int32?, of handle: UnsafeMutableRawPointer) {
            self.longest = longest
            self.file = file
            self.handle = handle
        }

        /// Returning false stops the transfer.
        func take(_ piece: UnsafeRawBufferPointer) -> Bool {
            var status = 0
            if let file, spoken_get_number(handle, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK, status == 200
            {
                return write(file, piece.baseAddress, piece.count) == piece.count
            }
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
    ///   - isSigned: whether libcurl signs the request; then it has no headers for JSON, because libcurl 7.88 signs those
    ///     that it leaves out, too.
    ///   - longest: the most bytes of an answer that are read.
    ///   - file: takes an answer with the status 200, of any length, in place of the bytes.
    ///   - settings: results of further `curl_easy_setopt`, such as a body.
    borrowing func answer(
        from url: String, before deadline: ContinuousClock.Instant, longest: Int, headers: [String] = [],
        isSigned: Bool = false, into file: Int32? = nil, _ settings: [CURLcode] = []
    ) throws(Problem) -> Answer {
        // Not every server answers "100 Continue", so do not ask for it and wait.
        var list: UnsafeMutablePointer<curl_slist>?
        for header in (isSigned ? [] : ["Accept: application/json", "Expect:"]) + headers {
            list = curl_slist_append(list, header)
        }
        defer { curl_slist_free_all(list) }
        let collector = Collector(longest: longest, into: file, of: handle)
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
