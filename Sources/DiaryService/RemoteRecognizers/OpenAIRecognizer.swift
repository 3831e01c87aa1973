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

    func hear(_ samples: [Int16], before deadline: ContinuousClock.Instant) throws(RemoteRecognizerProblem)
        -> String
    {
        let answer: HTTPTransfer.Answer
        do throws(HTTPTransfer.Problem) {
            let transfer = try HTTPTransfer()
            guard let form = form(transfer.handle, samples) else {
                throw HTTPTransfer.Problem.unreachable(reason: "libcurl has no memory")
            }
            defer { curl_mime_free(form) }
            answer = try transfer.answer(
                from: url.absoluteString + "/audio/transcriptions", before: deadline,
                longest: RemoteRecognizerCall.longestAnswer, headers: HTTPTransfer.authorization(token),
                [spoken_set_mime(transfer.handle, form)])
        } catch {
            throw RemoteRecognizerProblem(error)
        }
        guard answer.status == 200 else { throw Self.refusal(answer.status) }
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
}
