import CCurl
import Diary
import Foundation
import JSON
import Signal
import System
import WyomingProtocol

/// A recogniser that speaks Wyoming over TCP, such as Home Assistant's.
///
/// libcurl only looks up the name and connects, because it keeps a time limit on both. (`CURLOPT_CONNECT_ONLY`)
struct WyomingRecognizer {
    var host: String
    var port: Int
    var model: String?

    /// Samples in one chunk: a tenth of a second.
    private static let chunk = SampleRate.heard / 10

    func hear(_ samples: [Int16], before deadline: ContinuousClock.Instant) throws(RemoteRecognizerProblem)
        -> String
    {
        guard RemoteRecognizerCall.isReady, let handle = curl_easy_init() else {
            throw .unreachable(reason: "libcurl cannot be used")
        }
        defer { curl_easy_cleanup(handle) }
        let address = host.contains(":") ? "[\(host)]" : host
        let settings =
            RemoteRecognizerCall.settings(handle, "http://\(address):\(port)", before: deadline) + [
                spoken_set_number(handle, CURLOPT_CONNECT_ONLY, 1)
            ]
        let code = settings.first { $0 != CURLE_OK } ?? curl_easy_perform(handle)
        guard code == CURLE_OK else { throw RemoteRecognizerCall.problem(code) }
        let socket = spoken_get_socket(handle)
        guard socket >= 0 else { throw .unreachable(reason: "the connection is gone") }
        let stream = RemoteRecognizerStream(socket: TimedSocket(socket), deadline: deadline)
        try stream.send(question(samples))
        return try answer(stream)
    }

    /// The whole request: transcribe in English, the audio format, and the audio.
    private func question(_ samples: [Int16]) -> Data {
        let format: [String: JSONValue] = [
            "rate": .integer(SampleRate.heard), "width": .integer(2), "channels": .integer(1),
        ]
        var wanted: [String: JSONValue] = ["language": "en"]
        if let model { wanted["name"] = .text(model) }
        var bytes = WyomingEvent("transcribe", wanted).frame + WyomingEvent("audio-start", format).frame
        var start = 0
        while start < samples.count {
            let piece = samples[start..<min(samples.count, start + Self.chunk)]
            bytes +=
                WyomingEvent(
                    "audio-chunk", format, payload: piece.withUnsafeBytes { Data($0) }
                ).frame
            start += Self.chunk
        }
        return bytes + WyomingEvent("audio-stop").frame
    }

    private func answer(_ stream: RemoteRecognizerStream) throws(RemoteRecognizerProblem) -> String {
        var frames = WyomingFrames(limits: .init(payload: RemoteRecognizerCall.longestAnswer))
        var count = 0
        while true {
            let piece = try stream.receive()
            count += piece.count
            guard count <= RemoteRecognizerCall.longestAnswer else { throw .tooLong }
            frames.feed(piece)
            while let event = try next(&frames) {
                switch event.type {
                case "transcript": return try Self.text(of: event)
                case "error": throw .refused(reason: "it answered with an error")
                default: continue
                }
            }
        }
    }

    private func next(_ frames: inout WyomingFrames) throws(RemoteRecognizerProblem) -> WyomingEvent? {
        do {
            return try frames.next()
        } catch {
            throw error.code == "too-long" ? .tooLong : .nonsense(reason: error.reason)
        }
    }

    private static func text(of event: WyomingEvent) throws(RemoteRecognizerProblem) -> String {
        guard case .text(let text)? = event.data["text"] else {
            throw .nonsense(reason: "its transcript has no text")
        }
        if case .text(let language)? = event.data["language"], !isEnglish(language) { throw .otherLanguage }
        return text
    }

    /// Whether a language such as `en`, `en-GB` or `english` is English; an empty one counts.
    static func isEnglish(_ language: String) -> Bool {
        language.isEmpty || language.lowercased().hasPrefix("en")
    }
}

/// A connection to a remote recogniser, with a deadline on every operation.
struct RemoteRecognizerStream {
    let socket: TimedSocket
    let deadline: ContinuousClock.Instant

    func send(_ bytes: Data) throws(RemoteRecognizerProblem) {
        do {
            try socket.send(bytes, until: deadline)
        } catch {
            throw error == .late ? .late(seconds: 0) : .unreachable(reason: "it closed the connection")
        }
    }

    /// Receives at least one byte.
    func receive() throws(RemoteRecognizerProblem) -> [UInt8] {
        do {
            return try socket.receive(most: 16 << 10, until: deadline)
        } catch {
            throw error == .late
                ? .late(seconds: 0) : .nonsense(reason: "the connection ended before a transcript")
        }
    }
}
