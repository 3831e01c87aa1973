import Diary
import DiaryService
import Foundation
import JSON
import Journal
import Recognition
import Support
import Testing
import WyomingProtocol

@testable import Wyoming

@Suite("Wyoming sessions")
struct WyomingSessionTests {
    private let talking: TalkingService

    init() throws { talking = try TalkingService() }

    private func format(_ rate: Double, _ width: Double, _ channels: Double) -> [String: JSONValue] {
        ["rate": .number(rate), "width": .number(width), "channels": .number(channels)]
    }

    /// Sends samples in uneven pieces and gives what is answered at the end.
    private func say(
        _ samples: Data, _ format: [String: JSONValue], to session: inout WyomingSession,
        hasStart: Bool = true
    ) -> [WyomingEvent] {
        if hasStart { #expect(session.answer(WyomingEvent("audio-start", format)).isEmpty) }
        var rest = samples
        while !rest.isEmpty {
            let piece = rest.prefix(1_001)
            #expect(session.answer(WyomingEvent("audio-chunk", format, payload: Data(piece))).isEmpty)
            rest = rest.dropFirst(piece.count)
        }
        return session.answer(WyomingEvent("audio-stop"))
    }

    /// A second of 440 Hz, at half of full scale, the same on every channel.
    private func tone(rate: Int, width: Int, channels: Int) -> Data {
        var data = Data()
        for index in 0..<rate {
            let sample = 0.5 * sin(2 * Double.pi * 440 * Double(index) / Double(rate))
            let whole = Int32(sample * 2_147_483_647)
            for _ in 0..<channels {
                if width == 1 {
                    data.append(UInt8(128 + (whole >> 24)))
                } else {
                    withUnsafeBytes(of: whole.littleEndian) { data.append(contentsOf: $0.suffix(width)) }
                }
            }
        }
        return data
    }

    @Test(
        "audio of any rate, width and number of channels is heard as 16 kHz mono",
        arguments: [
            (16_000, 2, 1), (16_000, 1, 1), (8_000, 2, 1), (22_050, 2, 2), (44_100, 3, 2), (48_000, 4, 6),
            (96_000, 2, 1), (11_025, 1, 2),
        ])
    func formats(rate: Int, width: Int, channels: Int) throws {
        var session = talking.session()
        talking.ears.hears(.success("two idlis"))
        let answer = say(
            tone(rate: rate, width: width, channels: channels),
            format(Double(rate), Double(width), Double(channels)), to: &session)
        #expect(
            answer.map(\.type) == ["transcript-start", "transcript-chunk", "transcript", "transcript-stop"])
        #expect(answer[2].data == ["text": "two idlis", "language": "en"])
        let samples = try #require(talking.ears.heard.first)
        #expect(abs(samples.count - 16_000) < 100)
        // From one crossing of zero to the next but one: 440 in a second; and half of full scale.
        let middle = samples[2_000..<14_000]
        let crossings = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
        #expect(abs(crossings - 330) <= 1)
        #expect(abs(Int(middle.max() ?? 0) - 16_384) < 300)
    }

    @Test("audio-stop without audio gives an empty transcript, and nobody is asked")
    func empty() throws {
        var session = talking.session()
        let expected = ["transcript-start", "transcript", "transcript-stop"]
        #expect(session.answer(WyomingEvent("audio-stop")).map(\.type) == expected)
        #expect(say(Data(), format(16_000, 2, 1), to: &session)[1].data["text"] == "")
        #expect(say(Data([1]), format(16_000, 2, 1), to: &session)[1].data["text"] == "", "half a sample")
        #expect(talking.ears.heard.isEmpty)
        talking.ears.hears(.success(""))
        #expect(
            say(Data(count: 32_000), format(16_000, 2, 1), to: &session).map(\.type) == expected, "silence")
    }

    @Test("a chunk can begin the audio, and a second utterance follows the first")
    func noStart() throws {
        var session = talking.session()
        talking.ears.hears(.success("rice"))
        let tone = tone(rate: 16_000, width: 2, channels: 1)
        for _ in 0..<2 {
            #expect(say(tone, format(16_000, 2, 1), to: &session, hasStart: false)[2].data["text"] == "rice")
            #expect(!session.isListening)
        }
        #expect(talking.ears.heard.count == 2)
        #expect(talking.ears.heard[0] == talking.ears.heard[1])
    }

    @Test(
        "audio that makes no sense is refused at its end, and the next is heard",
        arguments: [
            (["rate": .text("16000"), "width": .number(2), "channels": .number(1)], "rate"),
            (["width": .number(2), "channels": .number(1)], "rate"),
            (["rate": .number(-1), "width": .number(2), "channels": .number(1)], "rate"),
            (["rate": .number(1e15), "width": .number(2), "channels": .number(1)], "rate"),
            (["rate": .number(16_000), "width": .number(0), "channels": .number(1)], "width"),
            (["rate": .number(16_000), "width": .number(8), "channels": .number(1)], "width"),
            (["rate": .number(16_000), "width": .number(2), "channels": .number(0)], "channels"),
            (["rate": .number(16_000), "width": .number(2), "channels": .number(1e6)], "channels"),
        ] as [([String: JSONValue], String)])
    func badFormats(format: [String: JSONValue], field: String) throws {
        var session = talking.session()
        talking.ears.hears(.success("rice"))
        let answer = say(Data(count: 3_000), format, to: &session)
        #expect(answer.map(\.type) == ["error"])
        #expect(answer.first?.data["code"] == "bad-audio")
        let text = "\(answer.first?.data["text"] ?? .null)"
        #expect(text.contains(field))
        let tone = tone(rate: 16_000, width: 2, channels: 1)
        #expect(say(tone, self.format(16_000, 2, 1), to: &session)[2].data["text"] == "rice")
    }

    @Test("a format that changes within an utterance is refused")
    func changingFormat() throws {
        var session = talking.session()
        _ = session.answer(WyomingEvent("audio-start", format(16_000, 2, 1)))
        _ = session.answer(WyomingEvent("audio-chunk", format(22_050, 2, 1), payload: Data(count: 100)))
        #expect(session.answer(WyomingEvent("audio-stop")).map(\.type) == ["error"])
        #expect(talking.ears.heard.isEmpty)
    }

    @Test(
        "what recognition cannot do is an error event",
        arguments: [
            (RecognitionError.busy, "busy"), (.worker(reason: "a worker died"), "recognition"),
            (.model(name: "meals", reason: "is damaged"), "recognition"),
        ])
    func recognition(error: RecognitionError, code: String) throws {
        var session = talking.session()
        talking.ears.hears(.failure(error))
        let answer = say(tone(rate: 16_000, width: 2, channels: 1), format(16_000, 2, 1), to: &session)
        #expect(answer.map(\.type) == ["error"])
        #expect(answer.first?.data["code"] == .text(code))
    }

    @Test("hearing alone stores nothing; the turn with the same words stores entry and recording")
    func recordingOfTurn() throws {
        let heard = HeardUtterances()
        var hearing = talking.session(heard)
        var turning = talking.session(heard)
        talking.ears.hears(.success("i had two idlis for lunch"))
        let sound = tone(rate: 22_050, width: 2, channels: 2)
        #expect(say(sound, format(22_050, 2, 2), to: &hearing).count == 4)
        #expect(try talking.journal.recordings().isEmpty)
        let root = talking.journal.home.root
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: root.path).allSatisfy {
                !$0.hasPrefix("heard")
            })

        talking.clock.advance(by: 5)
        let context: JSONValue = ["conversation_id": "abc", "satellite_id": "kitchen"]
        let answer = turning.answer(
            WyomingEvent("transcript", ["text": "I had two idlis for lunch.", "context": context]))
        #expect(answer.map(\.type) == ["handled"])
        #expect(answer[0].data["context"] == context)
        let entry = try #require(try talking.journal.allEntries().first)
        #expect(entry.inputType == .voice)
        #expect(entry.rawInput == "i had two idlis for lunch")
        #expect(entry.category == .lunch)
        let recording = try #require(try talking.journal.recording(ofEntry: entry.id))
        #expect(recording.recordedAt == talking.clock.now - 5)
        let media = try talking.journal.mediaFile(recording.media)
        #expect(try Data(contentsOf: media).suffix(sound.count) == sound, "the sound as it came")
        #expect(talking.ears.heard.count == 1, "it is not heard twice")
        #expect(heard.count == 0)

        let again = turning.answer(WyomingEvent("transcript", ["text": "i had two idlis for lunch"]))
        #expect(again.map(\.type) == ["handled"])
        #expect(
            try talking.journal.allEntries().map(\.inputType).contains(.text), "a sound belongs to one turn")
    }

    @Test("a turn of which too little was clear waits in review, and says so")
    func unclear() throws {
        let heard = HeardUtterances()
        var session = talking.session(heard)
        talking.ears.hears(
            .success("and then we went and he had said that i ate rice there or so"), confidence: 0.2)
        _ = say(tone(rate: 16_000, width: 2, channels: 1), format(16_000, 2, 1), to: &session)
        let answer = session.answer(
            WyomingEvent(
                "transcript", ["text": "and then we went and he had said that i ate rice there or so"]))
        #expect(answer.map(\.type) == ["handled"])
        #expect("\(answer)".contains("for review"))
        #expect(try talking.journal.allEntries().isEmpty)
        #expect(try talking.journal.reviewQueue().count == 1)
    }

    @Test("what no turn asks for is let go of")
    func unmatched() throws {
        let heard = HeardUtterances()
        var session = talking.session(heard)
        talking.ears.hears(.success("turn on the lights"))
        let tone = tone(rate: 16_000, width: 2, channels: 1)
        for _ in 0..<20 { _ = say(tone, format(16_000, 2, 1), to: &session) }
        #expect(heard.count == 16)
        #expect(
            session.answer(WyomingEvent("transcript", ["text": "turn on the lights"]))[0].type
                == "not-handled")
        talking.clock.advance(by: 121)
        #expect(session.answer(WyomingEvent("transcript", ["text": "i had rice"]))[0].type == "handled")
        #expect(heard.count == 0)
        #expect(try talking.journal.recordings().isEmpty)
    }

    @Test("the log tells nothing of what was said")
    func privacy() throws {
        var session = talking.session()
        talking.ears.hears(.failure(RecognitionError.worker(reason: "a worker died")))
        _ = say(tone(rate: 16_000, width: 2, channels: 1), format(16_000, 2, 1), to: &session)
        _ = session.answer(WyomingEvent("transcript", ["text": "i had two idlis"]))
        #expect(!talking.log.isEmpty)
        #expect(talking.log.allSatisfy { !$0.contains("idli") })
    }

    @Test("unknown events and fields are passed over; a turn without text is an error")
    func unknown() throws {
        var session = talking.session()
        for type in ["", "synthesize", "run-pipeline", "transcribe", "select-program", "transcript-chunk"] {
            #expect(session.answer(WyomingEvent(type, ["anything": ["x"]])).isEmpty)
        }
        #expect(session.answer(WyomingEvent("transcript")).first?.data["code"] == "bad-event")
        #expect(session.answer(WyomingEvent("transcript", ["text": ["a"]])).first?.type == "error")
        #expect(session.answer(WyomingEvent("ping", ["text": "x"])) == [WyomingEvent("pong", ["text": "x"])])
        #expect(session.answer(WyomingEvent("ping")) == [WyomingEvent("pong")])
    }
}
