import Audio
import Diary
import DiaryService
import Foundation
import JSON
import Journal
import Recognition
import System
import WyomingProtocol

/// Answers one client's events, without the connection that carries them.
///
/// It has one owner, and is not safe to share between threads. Unknown events are ignored.
struct WyomingSession {
    /// The most characters of a turn: the same as for a text over HTTP.
    private static let longestTurn = 10_000

    private let diaryService: DiaryService
    private let conversation: Conversation
    private let heard: HeardUtterances
    private let version: String?
    /// Words that the client expects in the next utterance.
    private var expected = ""
    private var audio: Utterance?

    /// The utterance that is arriving.
    private struct Utterance {
        /// Nil until the format is known, and after a problem.
        var collector: AudioCollector?
        var problem: StreamedAudioProblem?
        var began: Date
    }

    init(diaryService: DiaryService, conversation: Conversation, heard: HeardUtterances, version: String?) {
        self.diaryService = diaryService
        self.conversation = conversation
        self.heard = heard
        self.version = version
    }

    /// Whether audio has started and not ended.
    var isListening: Bool { audio != nil }

    /// Answers an event. Blocks during recognition.
    mutating func answer(_ event: WyomingEvent) -> [WyomingEvent] {
        switch event.type {
        case "describe": return [WyomingInfo.event(version: version)]
        case "ping":
            return [WyomingEvent("pong", event.data["text"].map { ["text": $0] } ?? [:])]
        case "transcribe":
            expected = Self.expected(event.data)
            return []
        case "audio-start":
            audio = start(event.data)
            return []
        case "audio-chunk":
            add(event)
            return []
        case "audio-stop": return transcript()
        case "transcript": return [turn(event.data)]
        default: return []
        }
    }

    // MARK: Hearing

    /// Names weigh more than terms, so they come last, where they weigh most. The wanted model and language
    /// do not matter: there is only one.
    private static func expected(_ data: [String: JSONValue]) -> String {
        ["transcript_terms", "transcript_names"].flatMap { data[$0]?.texts ?? [] }.joined(separator: ", ")
    }

    private func start(_ data: [String: JSONValue]) -> Utterance {
        let now = diaryService.clock()
        do throws(StreamedAudioProblem) {
            let format = try StreamedFormat(data)
            return Utterance(
                collector: try AudioCollector(
                    format, in: diaryService.journal.home.root, id: diaryService.makeID()),
                problem: nil, began: now)
        } catch {
            return Utterance(collector: nil, problem: error, began: now)
        }
    }

    /// Adds a chunk. A chunk states its format, so audio may also begin with one.
    private mutating func add(_ event: WyomingEvent) {
        var utterance = audio ?? start(event.data)
        do throws(StreamedAudioProblem) {
            if let format = utterance.collector?.format {
                guard try StreamedFormat(event.data) == format else {
                    throw StreamedAudioProblem(
                        code: "bad-audio", reason: "rate, width or channels changed within one utterance")
                }
                try utterance.collector?.append(event.payload)
            }
        } catch {
            // The problem is reported at the end, when the client listens; further audio is ignored.
            utterance.collector = nil
            utterance.problem = error
        }
        audio = utterance
    }

    private mutating func transcript() -> [WyomingEvent] {
        guard let utterance = audio else { return Self.events(for: "") }
        audio = nil
        defer { expected = "" }
        if let problem = utterance.problem { return [.error(problem.reason, code: problem.code)] }
        do throws(StreamedAudioProblem) {
            guard let collector = utterance.collector, let audio = try collector.finish() else {
                return Self.events(for: "")
            }
            return hear(audio, utterance.began)
        } catch {
            return [.error(error.reason, code: error.code)]
        }
    }

    private func hear(_ audio: AnonymousAudioFile, _ began: Date) -> [WyomingEvent] {
        do {
            let transcript = try withExtendedLifetime(audio) {
                try diaryService.transcriber.transcribe(audio.file, HearingOptions(expected: expected))
            }
            if !transcript.words.isEmpty {
                heard.hold(HeardUtterances.Heard(audio: audio, transcript: transcript, date: began))
            }
            return Self.events(for: transcript.text)
        } catch {
            let (code, reason) = (WyomingEvent.code(error.kinded.kind), error.kinded.reason)
            switch error {
            case RecognitionError.busy: return [.error(reason, code: code)]
            case is AudioError: return [.error("the audio cannot be heard: \(reason)", code: code)]
            default:
                diaryService.log.note("recognition failed", level: .error, ["reason": reason])
                return [.error("recognition failed", code: code)]
            }
        }
    }

    /// The transcript in pieces for clients that want them, and as a whole.
    private static func events(for text: String) -> [WyomingEvent] {
        let language: JSONValue = "en"
        var events = [WyomingEvent("transcript-start", ["language": language])]
        if !text.isEmpty { events.append(WyomingEvent("transcript-chunk", ["text": .text(text)])) }
        events.append(WyomingEvent("transcript", ["text": .text(text), "language": language]))
        return events + [WyomingEvent("transcript-stop")]
    }

    // MARK: Conversation

    private func turn(_ data: [String: JSONValue]) -> WyomingEvent {
        guard case .text(let text)? = data["text"] else {
            return .error("text is missing, or not a text", code: "bad-event")
        }
        guard text.count <= Self.longestTurn else {
            return .error(
                "text has \(text.count) characters; it may have \(Self.longestTurn)", code: "bad-event")
        }
        guard !text.unicodeScalars.contains("\u{0}") else {
            return .error("text holds a NUL character", code: "bad-event")
        }
        do {
            switch try conversation.reply(to: text) {
            case .handled(let answer): return reply("handled", answer, data)
            case .notHandled(let answer): return reply("not-handled", answer, data)
            }
        } catch {
            diaryService.log.note("conversation failed", level: .error, ["reason": "\(error)"])
            return .error("the diary cannot do that now", code: WyomingEvent.code(error.kinded.kind))
        }
    }

    private func reply(_ type: String, _ text: String, _ data: [String: JSONValue]) -> WyomingEvent {
        var answer: [String: JSONValue] = ["text": .text(text)]
        if case .object? = data["context"] { answer["context"] = data["context"] }
        return WyomingEvent(type, answer)
    }
}

/// The answer to `describe`: the abilities of this assistant, its maker, and its languages.
enum WyomingInfo {
    private static let project: JSONValue = ["name": "SpokenDiary", "url": ""]
    private static let recognizer: JSONValue = [
        "name": "CMU Sphinx", "url": "https://cmusphinx.github.io",
    ]

    /// - Parameter version: the program's version; nil if it is not known.
    static func event(version: String?) -> WyomingEvent {
        let version: JSONValue = version.map { .text($0) } ?? .null
        let asr = program(
            "spoken-diary", "Speech about food and everyday things", project, version,
            models: [model("english", "English, by pocketsphinx", recognizer, version)],
            more: ["supports_transcript_streaming": true, "requires_external_vad": true])
        let handle = program(
            "spoken-diary", "A food diary that is told what was eaten, and asked", project, version,
            models: [model("diary", "English", project, version)],
            more: ["supports_handled_streaming": false, "supports_home_control": false])
        return WyomingEvent(
            "info",
            [
                "asr": [asr], "handle": [handle], "tts": [], "intent": [], "wake": [], "mic": [], "snd": [],
            ])
    }

    private static func program(
        _ name: String, _ description: String, _ attribution: JSONValue, _ version: JSONValue,
        models: [JSONValue], more: [String: JSONValue]
    ) -> JSONValue {
        JSONValue(
            artifact(name, description, attribution, version).merging(["models": .array(models)]) { $1 }
                .merging(more) { $1 })
    }

    private static func model(
        _ name: String, _ description: String, _ attribution: JSONValue, _ version: JSONValue
    ) -> JSONValue {
        JSONValue(artifact(name, description, attribution, version).merging(["languages": ["en"]]) { $1 })
    }

    /// Clients of the reference implementation fail if any of these fields is missing.
    private static func artifact(
        _ name: String, _ description: String, _ attribution: JSONValue, _ version: JSONValue
    ) -> [String: JSONValue] {
        [
            "name": .text(name), "description": .text(description), "attribution": attribution,
            "installed": true, "version": version,
        ]
    }
}

extension WyomingEvent {
    /// The only table from kinds of error to codes of error events.
    static func code(_ kind: ErrorKind) -> String {
        switch kind {
        case .busy: "busy"
        case .invalid, .missing, .notHeard: "bad-audio"
        case .full, .unwritable, .refused, .readOnly, .brokenOff: "storage"
        case .notRecognized, .unavailable, .unusable: "recognition"
        case .notFound, .exists, .conflict, .damaged, .tooNew, .software: "diary"
        }
    }
}
