import Diary
import Foundation
import JSON
import Signal
import WyomingProtocol

/// A recogniser that speaks Wyoming over TCP, such as Home Assistant's.
struct WyomingRecognizer {
    var host: String
    var port: Int
    var model: String?

    /// Samples in one chunk: a tenth of a second.
    private static let chunk = SampleRate.heard / 10

    func hear(_ samples: [Int16], before deadline: ContinuousClock.Instant) throws(RemoteRecognizerProblem)
        -> String
    {
        let connection = try WyomingConnection(host: host, port: port, before: deadline)
        try connection.send(question(samples), until: deadline)
        return try answer(connection, before: deadline)
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

    private func answer(
        _ connection: borrowing WyomingConnection, before deadline: ContinuousClock.Instant
    ) throws(RemoteRecognizerProblem) -> String {
        var frames = WyomingFrames(limits: .init(payload: RemoteRecognizerCall.longestAnswer))
        var count = 0
        while true {
            let piece = try connection.receive(until: deadline)
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
