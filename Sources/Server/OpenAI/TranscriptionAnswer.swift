import Diary
import Foundation
import HTTP
import JSON

/// A transcript in the formats of OpenAI's clients.
struct TranscriptionAnswer {
    /// Seconds of silence that end a segment, and the most words of one.
    private static let pause = 0.8
    private static let mostWords = 40

    private let transcript: Transcript

    init(_ transcript: Transcript) { self.transcript = transcript }

    func response(_ request: TranscriptionRequest) -> HTTPResponse {
        switch request.format {
        case .json: return .json(Data(JSONValue.object([("text", .text(transcript.text)), usage]).bytes))
        case .verbose: return .json(Data(verbose(request.granularities).bytes))
        case .text: return .text(transcript.text + "\n")
        case .srt: return Self.plain("application/x-subrip", Subtitles(transcript).srt)
        case .vtt: return Self.plain("text/vtt; charset=utf-8", Subtitles(transcript).vtt)
        }
    }

    /// The events of a stream: the text in pieces, then as a whole.
    var events: [JSONValue] {
        let pieces = Subtitles(transcript).cues.map(\.text)
        let deltas = pieces.enumerated().map { index, text in
            JSONValue.object([
                ("type", .text("transcript.text.delta")), ("delta", .text(index == 0 ? text : " " + text)),
            ])
        }
        let done = JSONValue.object([
            ("type", .text("transcript.text.done")), ("text", .text(transcript.text)), usage,
        ])
        return deltas + [done]
    }

    private var usage: (String, JSONValue) {
        (
            "usage",
            .object([
                ("type", .text("duration")),
                ("seconds", .integer(Int(transcript.duration.rounded(.up)))),
            ])
        )
    }

    private func verbose(_ granularities: Set<TranscriptionRequest.Granularity>) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("task", .text("transcribe")), ("language", .text("english")),
            ("duration", .number(transcript.duration, decimals: 3)), ("text", .text(transcript.text)),
        ]
        if granularities.contains(.segment) {
            members.append(("segments", .array(segments.enumerated().map(Self.segment))))
        }
        if granularities.contains(.word) {
            let words = transcript.words.map { JSONValue.object(TranscriptJSON.members(of: $0)) }
            members.append(("words", .array(words)))
        }
        return .object(members + [usage])
    }

    /// The words, split at longer pauses.
    private var segments: [[Transcript.Word]] {
        var segments: [[Transcript.Word]] = []
        for word in transcript.words {
            if let last = segments.last?.last, word.start - last.end <= Self.pause,
                segments[segments.count - 1].count < Self.mostWords
            {
                segments[segments.count - 1].append(word)
            } else {
                segments.append([word])
            }
        }
        return segments
    }

    private static func segment(_ index: Int, _ words: [Transcript.Word]) -> JSONValue {
        let part = Transcript(words: words, model: "", duration: 0, decodeSeconds: 0)
        let start = words.first?.start ?? 0
        // This decoder has no tokens or sampling, and never repeats itself, so these values are fixed.
        return .object([
            ("id", .integer(index)), ("seek", .integer(Int(start * 100))),
            ("start", .number(start, decimals: 3)), ("end", .number(words.last?.end ?? 0, decimals: 3)),
            ("text", .text(part.text)), ("tokens", .array([])), ("temperature", .number(0, decimals: 1)),
            ("avg_logprob", .number(log(max(part.confidence, 1e-6)), decimals: 4)),
            ("compression_ratio", .number(1, decimals: 1)), ("no_speech_prob", .number(0, decimals: 1)),
        ])
    }

    private static func plain(_ type: String, _ text: String) -> HTTPResponse {
        HTTPResponse(headers: ["Content-Type": type], body: .data(Data(text.utf8)))
    }
}
