import Audio
import CCurl
import Diary
import Foundation
import JSON

/// A recogniser behind OpenAI's audio API. Redirects are not followed: they could send the audio elsewhere.
struct OpenAIRecognizer {
    /// The part of the URL before `/audio/transcriptions`.
    var url: URL
    var token: String?
    var model: String?

    /// Collects the answer up to its size limit. Used by one transfer, on one thread.
    private final class Answer {
        var bytes: [UInt8] = []
        var isTooLong = false
    }

    func hear(_ samples: [Int16], before deadline: ContinuousClock.Instant) throws(RemoteRecognizerProblem)
        -> String
    {
        guard RemoteRecognizerCall.isReady, let handle = curl_easy_init() else {
            throw .unreachable(reason: "libcurl cannot be used")
        }
        defer { curl_easy_cleanup(handle) }
        guard let form = form(handle, samples) else { throw .unreachable(reason: "libcurl has no memory") }
        defer { curl_mime_free(form) }
        var headers = curl_slist_append(nil, "Accept: application/json")
        // Not every server answers "100 Continue", so do not ask for it and wait.
        headers = curl_slist_append(headers, "Expect:")
        if let token { headers = curl_slist_append(headers, "Authorization: Bearer \(token)") }
        defer { curl_slist_free_all(headers) }
        let answer = Answer()
        let code = withExtendedLifetime(answer) {
            let settings =
                RemoteRecognizerCall.settings(
                    handle, url.absoluteString + "/audio/transcriptions", before: deadline) + [
                    spoken_set_text(handle, CURLOPT_USERAGENT, "SpokenDiary"),
                    spoken_set_list(handle, CURLOPT_HTTPHEADER, headers),
                    spoken_set_mime(handle, form),
                    spoken_set_writer(handle, takeAnswer),
                    spoken_set_writer_data(handle, Unmanaged.passUnretained(answer).toOpaque()),
                ]
            return settings.first { $0 != CURLE_OK } ?? curl_easy_perform(handle)
        }
        if answer.isTooLong { throw .tooLong }
        guard code == CURLE_OK else { throw RemoteRecognizerCall.problem(code) }
        var status = 0
        spoken_get_number(handle, CURLINFO_RESPONSE_CODE, &status)
        guard status == 200 else { throw Self.refusal(status) }
        return try Self.text(of: answer.bytes)
    }

    /// The fields of a transcription, as openai-python sends them. (`curl_mime_init`)
    private func form(_ handle: UnsafeMutableRawPointer, _ samples: [Int16]) -> OpaquePointer? {
        guard let form = curl_mime_init(handle) else { return nil }
        func add(_ name: String, _ value: Data, file: String? = nil) -> CURLcode {
            guard let part = curl_mime_addpart(form) else { return CURLE_OUT_OF_MEMORY }
            let codes = [
                curl_mime_name(part, name),
                value.withUnsafeBytes { bytes in
                    curl_mime_data(part, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
                },
                file.map { curl_mime_filename(part, $0) } ?? CURLE_OK,
                file.map { _ in curl_mime_type(part, "audio/wav") } ?? CURLE_OK,
            ]
            return codes.first { $0 != CURLE_OK } ?? CURLE_OK
        }
        let codes = [
            add("file", WaveFile.data(samples), file: "memo.wav"),
            add("model", Data((model ?? "whisper-1").utf8)),
            add("language", Data("en".utf8)),
            add("response_format", Data("json".utf8)),
        ]
        guard codes.allSatisfy({ $0 == CURLE_OK }) else {
            curl_mime_free(form)
            return nil
        }
        return form
    }

    private static func refusal(_ status: Int) -> RemoteRecognizerProblem {
        switch status {
        case 401, 403: .refused(reason: "it answered \(status): its token is missing or wrong")
        case 404: .refused(reason: "it answered 404: the address needs the path of its API, such as /v1")
        default: .refused(reason: "it answered \(status)")
        }
    }

    private static func text(of bytes: [UInt8]) throws(RemoteRecognizerProblem) -> String {
        guard let members = try? JSONValue(json: bytes, deepest: 24).members,
            case .text(let text)? = members["text"]
        else { throw .nonsense(reason: "it is not a JSON object with a text") }
        if case .text(let language)? = members["language"], !WyomingRecognizer.isEnglish(language) {
            throw .otherLanguage
        }
        return text
    }

    /// Appends received bytes. Returning false stops the transfer.
    fileprivate static func take(_ bytes: UnsafeRawBufferPointer, for owner: UnsafeMutableRawPointer) -> Bool
    {
        let answer = Unmanaged<Answer>.fromOpaque(owner).takeUnretainedValue()
        answer.isTooLong = answer.bytes.count + bytes.count > RemoteRecognizerCall.longestAnswer
        if !answer.isTooLong { answer.bytes += bytes }
        return !answer.isTooLong
    }
}

/// A free function because C calls it, on whatever thread the transfer runs on.
private func takeAnswer(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ owner: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes, let owner else { return 0 }
    let length = size * count
    return OpenAIRecognizer.take(UnsafeRawBufferPointer(start: bytes, count: length), for: owner) ? length : 0
}
