import Diary
import Foundation
import Recognition
import Support
import Testing

@testable import Wyoming

/// The listener as the reference client from PyPI sees it.
@Suite("Wyoming clients")
struct WyomingClientTests {
    /// Python with the packages of Tests/clients.txt, put there by `Scripts/install --tests`.
    private static let python = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".build/python/bin/python")

    private static let prelude = """
        import asyncio, json, sys, wave
        from wyoming.asr import Transcribe, Transcript, TranscriptStart, TranscriptChunk, TranscriptStop
        from wyoming.audio import AudioStart, AudioChunk, AudioStop, wav_to_chunks
        from wyoming.client import AsyncTcpClient
        from wyoming.error import Error
        from wyoming.event import Event
        from wyoming.handle import Handled, NotHandled
        from wyoming.info import Describe, Info
        from wyoming.ping import Ping, Pong

        port = int(sys.argv[1])

        def client():
            return AsyncTcpClient('127.0.0.1', port, connect_timeout=20, read_timeout=60)

        async def describe():
            async with client() as c:
                await c.write_event(Describe().event())
                return Info.from_event(await c.read_event())

        async def hear(audio, rate, width, channels, **options):
            async with client() as c:
                await c.write_event(Transcribe(**options).event())
                await c.write_event(AudioStart(rate, width, channels).event())
                for start in range(0, len(audio), 2048):
                    await c.write_event(AudioChunk(rate, width, channels, audio[start:start + 2048]).event())
                await c.write_event(AudioStop().event())
                events = []
                while not events or not TranscriptStop.is_type(events[-1].type):
                    event = await c.read_event()
                    if event is None:
                        break
                    events.append(event)
                return events

        async def turn(text):
            async with client() as c:
                context = {'conversation_id': '1', 'device_id': None}
                await c.write_event(Transcript(text, language='en', context=context).event())
                event = await c.read_event()
                if Handled.is_type(event.type):
                    return ['handled', Handled.from_event(event).text, Handled.from_event(event).context]
                return [event.type, NotHandled.from_event(event).text, NotHandled.from_event(event).context]

        """

    private func run<Value: Decodable>(
        _ script: String, _ listener: WyomingListener, _ arguments: [String] = [],
        as type: Value.Type = Value.self
    ) throws -> Value {
        let process = Process()
        process.setProgram(
            Self.python,
            [
                "-c", Self.prelude + script + "\nprint(json.dumps(asyncio.run(main())))",
                "\(listener.port)",
            ] + arguments)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return try JSONDecoder().decode(Value.self, from: data)
    }

    private struct Described: Decodable {
        var programs: [String]
        var languages: [String]
        var attributions: [String]
        var isStreaming: Bool
        var isInstalled: Bool
    }

    @Test("it is described, with all that the client wants to know")
    func describe() throws {
        let talking = try TalkingService()
        let info: Described = try talking.listening { listener in
            try run(
                """
                async def main():
                    info = await describe()
                    artifacts = info.asr + info.handle + info.asr[0].models + info.handle[0].models
                    return {
                        'programs': [p.name for p in info.asr + info.handle],
                        'languages': info.asr[0].models[0].languages + info.handle[0].models[0].languages,
                        'attributions': [a.attribution.name for a in artifacts],
                        'isStreaming': info.asr[0].supports_transcript_streaming,
                        'isInstalled': all(a.installed for a in artifacts),
                    }
                """, listener)
        }
        #expect(info.programs == ["spoken-diary", "spoken-diary"])
        #expect(info.languages == ["en", "en"])
        #expect(info.attributions.count == 4 && info.attributions.allSatisfy { !$0.isEmpty })
        #expect(info.isStreaming && info.isInstalled)
    }

    private struct Evening: Decodable {
        var heard: [String]
        var text: String
        var empty: String
        var turns: [[String?]]
        var contexts: [[String: String?]?]
        var pong: String?
        var afterUnknown: String
    }

    @Test("an evening: spoken to, talked to, pinged, and told things it does not know")
    func evening() throws {
        let talking = try TalkingService()
        talking.ears.hears(.success("i had two idlis for lunch"))
        let evening: Evening = try talking.listening { listener in
            try run(
                """
                async def main():
                    events = await hear(bytes(32000), 16000, 2, 1, language='en', name='anything',
                        transcript_terms=['skyr'], transcript_names=['Ana'], vad_sensitivity='relaxed')
                    [transcript] = [Transcript.from_event(e) for e in events if Transcript.is_type(e.type)]
                    empty = await hear(b'', 16000, 2, 1)
                    [nothing] = [Transcript.from_event(e) for e in empty if Transcript.is_type(e.type)]
                    turns = [await turn(text) for text in [
                        transcript.text, 'What did I eat today?', 'How is my streak?', 'turn on the lights',
                        'undo that', 'what did i eat today']]
                    async with client() as c:
                        await c.write_event(Ping('here').event())
                        pong = Pong.from_event(await c.read_event())
                        await c.write_event(Event('synthesize', {'text': 'hello'}, bytes(500)))
                        await c.write_event(Event('made-up'))
                        await c.write_event(Ping('still').event())
                        still = Pong.from_event(await c.read_event())
                    return {
                        'heard': [e.type for e in events], 'text': transcript.text, 'empty': nothing.text,
                        'turns': [t[:2] for t in turns], 'contexts': [t[2] for t in turns], 'pong': pong.text,
                        'afterUnknown': still.text,
                    }
                """, listener)
        }
        #expect(evening.heard == ["transcript-start", "transcript-chunk", "transcript", "transcript-stop"])
        #expect(evening.text == "i had two idlis for lunch")
        #expect(evening.empty == "")
        #expect(
            evening.turns == [
                ["handled", "Logged two idlis for lunch. First entry today!"],
                ["handled", "Today you had two idlis for lunch."],
                ["handled", "Your streak is 1 day, your longest so far."],
                [
                    "not-handled",
                    "That is not something for the diary. Tell me what you ate, or ask what you ate today.",
                ],
                ["handled", "Took back two idlis for lunch."], ["handled", "Nothing is logged for today."],
            ])
        #expect(evening.contexts.allSatisfy { $0?["conversation_id"] == "1" })
        #expect(talking.ears.expected == ["skyr, Ana"], "silence is not asked about")
        #expect(evening.pong == "here")
        #expect(evening.afterUnknown == "still")
    }

    private struct Heard: Decodable {
        var text: String
        var chunks: String
    }

    @Test("a person is understood, also in stereo at 44,100 Hz with 24 bits")
    func person() throws {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let program = URL(filePath: tests).deletingLastPathComponent().appending(path: "diary-recognizer")
        let packaged = URL(filePath: "/usr/share/pocketsphinx/model/en-us")
        let pool = try RecognizerPool(.general(packaged: packaged), executable: program, size: 1)
        let talking = try TalkingService(transcriber: pool)
        let sentence =
            "/usr/share/pocketsphinx/test/data/librivox/sense_and_sensibility_01_austen_64kb-0880.wav"
        let odd = talking.folder.appending(path: "odd.wav").path
        let sox = try Process.run(
            URL(filePath: "/usr/bin/sox"),
            arguments: [sentence, "-r", "44100", "-c", "2", "-b", "24", "-t", "wavpcm", odd])
        sox.waitUntilExit()
        try #require(sox.terminationStatus == 0)
        let heard: [Heard] = try talking.listening { listener in
            try run(
                """
                async def main():
                    results = []
                    for name in sys.argv[2:]:
                        with wave.open(name) as w:
                            audio = w.readframes(w.getnframes())
                            events = await hear(audio, w.getframerate(), w.getsampwidth(), w.getnchannels())
                        results.append({
                            'text': [Transcript.from_event(e).text for e in events if Transcript.is_type(e.type)][0],
                            'chunks': ''.join(
                                TranscriptChunk.from_event(e).text
                                for e in events if TranscriptChunk.is_type(e.type)),
                        })
                    return results
                """, listener, [sentence, odd])
        }
        #expect(heard.count == 2)
        for one in heard {
            #expect(one.text.contains("young man"), "he was not an ill disposed young man")
            #expect(one.chunks == one.text)
        }
    }
}
