import Diary
import Foundation
import JSON
import Journal
import Recognition
import Support
import Synchronization
import Testing

@testable import Server

/// The `openai` package from PyPI, against the service on a socket.
@Suite("OpenAI's own client", .timeLimit(.minutes(45)))
struct OpenAIClientTests {
    /// Hears two sentences with a pause between them; notes which words were expected.
    private final class Ears: Transcriber {
        let favoured = Mutex<[String]>([])
        let asked = Mutex(0)
        let failure = Mutex<RecognitionError?>(nil)
        let text: String

        init(_ text: String = "two idlis with chutney and a coffee") { self.text = text }

        func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
            favoured.withLock { $0.append(options.expected) }
            asked.withLock { $0 += 1 }
            let failure = failure.withLock { failure in
                defer { failure = nil }
                return failure
            }
            if let failure { throw failure }
            return Transcript(
                words: text.split(separator: " ").enumerated().map { index, word in
                    let start = Double(index) + (index > 3 ? 2 : 0)
                    return Transcript.Word(word: "\(word)", start: start, end: start + 0.9, confidence: 0.9)
                }, model: "meals", duration: 10.25, decodeSeconds: 0.1)
        }
    }

    private static let python = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: ".build/python/bin/python")

    /// Runs Python with a client and the recording's name; gives what it prints last, as JSON.
    private func run(_ script: String, _ diary: ServedDiary, sound: Data = waveFile(5)) throws -> JSONValue {
        let file = diary.folder.appending(path: "memo.wav")
        try sound.write(to: file)
        var answer = JSONValue.null
        try diary.listening { address in
            let process = Process()
            let head = """
                import json, sys, openai
                client = openai.OpenAI(base_url=sys.argv[1] + "/v1", api_key="\(TestToken.secret)")
                def hear(**more):
                    with open(sys.argv[2], "rb") as sound:
                        return client.audio.transcriptions.create(
                            **{"file": sound, "model": "whisper-1"} | more)
                def refused(**more):
                    try: hear(**more)
                    except openai.APIStatusError as error:
                        return [type(error).__name__, error.param, error.code, error.type, error.message]

                """
            process.setProgram(Self.python, ["-c", head + script, address, file.path])
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let text = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            answer = try JSONValue(json: text, deepest: 32)
        }
        return answer
    }

    @Test("every format is read, from one recording and one entry")
    func formats() throws {
        let ears = Ears()
        let diary = try ServedDiary(transcriber: ears)
        let told = try run(
            """
            verbose = hear(response_format="verbose_json", language="en", temperature=0)
            words = hear(response_format="verbose_json", timestamp_granularities=["word"])
            both = hear(response_format="verbose_json", timestamp_granularities=["word", "segment"])
            print(json.dumps({
                "json": hear().text, "text": hear(response_format="text"), "srt": hear(response_format="srt"),
                "vtt": hear(response_format="vtt"), "duration": verbose.duration,
                "segments": [s.model_dump() for s in verbose.segments], "no words": verbose.words,
                "words": [w.model_dump() for w in words.words], "no segments": words.segments,
                "both": [len(both.words), len(both.segments)],
                "models": [m.id for m in client.models.list()],
                "model": client.models.retrieve("whisper-1").object,
                "usage": hear().usage.seconds,
            }))
            """, diary)
        let text = "two idlis with chutney and a coffee"
        #expect(told["json"].text == text && told["text"].text == text + "\n")
        #expect(told["srt"].text.hasPrefix("1\n00:00:00,000 --> 00:00:03,900\ntwo idlis with chutney\n"))
        #expect(told["vtt"].text.hasPrefix("WEBVTT\n\n00:00:00.000 --> "))
        #expect(told["duration"].number == 10.25 && told["usage"].number == 11)
        #expect(told["segments"].items.map { $0["text"].text } == ["two idlis with chutney", "and a coffee"])
        #expect(told["segments"][1]["start"].number == 6 && told["segments"][1]["id"].number == 1)
        #expect(told["no words"].isNull && told["no segments"].isNull)
        #expect(told["words"].items.count == 7 && told["words"][1]["word"].text == "idlis")
        #expect(told["both"].items.map(\.number) == [7, 2])
        #expect(told["models"].items.map(\.text).prefix(2) == ["meals", "whisper-1"])
        #expect(told["model"].text == "model")
        #expect(ears.asked.withLock { $0 } == 1)
        #expect(try diary.journal.recordings().count == 1)
        #expect(diary.send("GET", "/v1/entries?day=today")["entries"].items.count == 1)
    }

    @Test("a stream tells the text in pieces and as a whole, and what goes wrong is an error in it")
    func stream() throws {
        let ears = Ears()
        let diary = try ServedDiary(transcriber: ears)
        ears.failure.withLock { $0 = .worker(reason: "a worker died") }
        let told = try run(
            """
            try:
                for event in hear(stream=True): pass
                problem = None
            except openai.APIError as error:
                problem = error.message
            events = [e.model_dump() for e in hear(stream=True)]
            print(json.dumps({"problem": problem, "events": events}))
            """, diary)
        #expect(told["problem"].text.contains("a worker died"))
        let events = told["events"].items
        let deltas = events.filter { $0["type"].text == "transcript.text.delta" }.map { $0["delta"].text }
        #expect(deltas.count == 2 && deltas.joined() == ears.text)
        #expect(events.last?["type"].text == "transcript.text.done" && events.last?["text"].text == ears.text)
        #expect(try diary.journal.recordings().count == 1)
    }

    @Test("a request that failed is tried again by the client, and makes no second entry")
    func retries() throws {
        let ears = Ears()
        let diary = try ServedDiary(transcriber: ears)
        ears.failure.withLock { $0 = .model(name: "meals", reason: "is being built") }
        let told = try run(#"print(json.dumps([hear(prompt="idlis, chutney").text, hear().text]))"#, diary)
        #expect(told.items.map(\.text) == [ears.text, ears.text])
        #expect(ears.asked.withLock { $0 } == 2)
        #expect(ears.favoured.withLock { $0 }.allSatisfy { $0.contains("idlis, chutney") })
        #expect(diary.send("GET", "/v1/entries?day=today")["entries"].items.count == 1)
    }

    @Test("a client may say who speaks")
    func person() throws {
        let diary = try ServedDiary(transcriber: Ears())
        _ = try run(#"print(json.dumps(hear(extra_body={"person": "Anna"}).text))"#, diary)
        #expect(diary.send("GET", "/v1/entries?day=today")["entries"][0]["person"].text == "Anna")
        let wrong = try run(
            """
            try:
                hear(extra_body={"person": "a b"})
            except openai.BadRequestError as error:
                print(json.dumps(error.param))
            """, diary)
        #expect(wrong.text == "person")
    }

    @Test("silence is an empty text")
    func silence() throws {
        let diary = try ServedDiary(transcriber: Ears(""))
        let told = try run(
            #"print(json.dumps([hear().text, len(hear(response_format="verbose_json").segments)]))"#, diary)
        #expect(told[0].text.isEmpty && !told[0].isNull && told[1].number == 0)
        #expect(try diary.journal.failedRecordings().count == 1)
    }

    @Test("what is wrong comes as the client's own errors, with the parameter")
    func errors() throws {
        let diary = try ServedDiary(transcriber: Ears())
        let told = try run(
            """
            print(json.dumps([
                refused(model="whisper-9"), refused(timestamp_granularities=["word"]),
                refused(response_format="docx"), refused(language="de"), refused(temperature=3),
                refused(stream=True, response_format="srt"), refused(file=("a.wav", b"no sound at all")),
                refused(file=("a.wav", b"")),
            ]))
            """, diary)
        let rows = told.items.map { $0.items.map(\.text) }
        #expect(rows[0].prefix(3) == ["NotFoundError", "model", "model_not_found"])
        #expect(rows[1].prefix(2) == ["BadRequestError", "timestamp_granularities"])
        #expect(rows[2].prefix(2) == ["BadRequestError", "response_format"])
        #expect(rows[3].prefix(2) == ["BadRequestError", "language"])
        #expect(rows[4].prefix(2) == ["BadRequestError", "temperature"])
        #expect(rows[5].prefix(2) == ["BadRequestError", "stream"])
        #expect(rows[6].prefix(2) == ["BadRequestError", "file"])
        #expect(rows[7].prefix(2) == ["BadRequestError", "file"])
        #expect(rows.allSatisfy { $0[3] == "invalid_request_error" && !$0[4].isEmpty })
        let kept = try diary.journal.recordings().map(\.state.kind)
        #expect(kept.allSatisfy { $0 == .failed }, "what nothing can read is kept, and not logged")
    }
}
