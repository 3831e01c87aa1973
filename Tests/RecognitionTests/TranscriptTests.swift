import Diary
import Foundation
import Recognition
import Synchronization
import Testing

@Suite("What is heard in a recording", .serialized, .timeLimit(.minutes(45)))
struct TranscriptTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test("The same recording gives the same words alone, twice, and after others")
    func deterministic() throws {
        let clips = [LibriVox.man, LibriVox.himself]
        let alone = try clips.map { try TestModel.pool().transcribe($0).words }
        let pool = try TestModel.pool()
        for clip in clips.indices.reversed() {
            for _ in 0..<2 { #expect(try pool.transcribe(clips[clip]).words == alone[clip]) }
        }
    }

    @Test("Recordings heard at the same time do not mix")
    func concurrent() throws {
        let pool = try TestModel.pool(size: 2)
        let alone = try LibriVox.clips.map { try TestModel.undisturbed($0).words }
        let together = Mutex([Int: [Transcript.Word]]())
        DispatchQueue.concurrentPerform(iterations: LibriVox.clips.count) { index in
            let words = try? pool.transcribe(LibriVox.clips[index]).words
            together.withLock { $0[index] = words }
        }
        for index in alone.indices { #expect(together.withLock { $0[index] } == alone[index]) }
        #expect(pool.workerIdentifiers.count <= 2)
    }

    @Test(
        "Words behind a pause have the times of the recording",
        arguments: [2.0, 3.0, 8.0], ["silence", "white noise", "pink noise"])
    func timesBehindAPause(pause: Double, kind: String) throws {
        let pool = try TestModel.shared.get()
        let first = try samples(of: LibriVox.man)
        let between =
            switch kind {
            case "silence": [Int16](repeating: 0, count: Int(pause * 16_000))
            case "white noise": Noise.white(seconds: pause, amplitude: 60)
            default: Noise.pink(seconds: pause, amplitude: 200)
            }
        let joined = try folder.recording("joined.wav", first + between + (try samples(of: LibriVox.himself)))
        let offset = Double(first.count) / 16_000 + pause
        let alone = try TestModel.undisturbed(LibriVox.himself).words
        let words = try pool.transcribe(joined).words
        for (word, place) in [("might", 1), ("even", 2), ("made", 5)] {
            let heard = try #require(words.last { $0.word == word })
            #expect(alone[place].word == word)
            #expect(abs(heard.start - alone[place].start - offset) < 0.15)
            #expect(abs(heard.end - alone[place].end - offset) < 0.15)
        }
        let last = try #require(words.last)
        #expect(abs(last.end - 2.94 - offset) < 0.15)
    }

    @Test("Words in a long recording keep their times through pauses and cuts")
    func timesInALongRecording() throws {
        let pool = try TestModel.pool(size: 2)
        let clip = try samples(of: LibriVox.himself)
        let pause = Noise.pink(seconds: 2.5, amplitude: 150)
        let file = try folder.recording("long.wav", (0..<12).flatMap { _ in clip + pause })
        let alone = try #require(
            try TestModel.undisturbed(LibriVox.himself).words.first { $0.word == "might" })
        let transcript = try pool.transcribe(file)
        let heard = transcript.words.filter { $0.word == "might" }.map(\.start)
        #expect(heard.count == 12)
        for (index, start) in heard.enumerated() {
            let period = Double(clip.count + pause.count) / 16_000
            #expect(abs(start - Double(index) * period - alone.start) < 0.15)
        }
        #expect(zip(transcript.words, transcript.words.dropFirst()).allSatisfy { $0.start <= $1.start })
        #expect(transcript.words.allSatisfy { $0.start < $0.end && $0.end <= transcript.duration + 0.01 })
    }

    @Test("The words of a human voice are mostly right")
    func wordErrors() throws {
        let words = try TestModel.undisturbed(LibriVox.himself).text
        #expect(words.contains("he might even have been made"))
    }

    @Test(
        "In silence and in what is too short nothing is heard",
        arguments: [0.001, 0.01, 0.05, 0.09, 0.1, 1, 25])
    func silence(seconds: Double) throws {
        let pool = try TestModel.shared.get()
        let silence = [Int16](repeating: 0, count: Int(seconds * 16_000))
        #expect(try pool.transcribe(try folder.recording("silence.wav", silence)).words.isEmpty)
        let click = try samples(of: LibriVox.man).prefix(Int(min(seconds, 0.09) * 16_000))
        for _ in 0..<3 {
            #expect(try pool.transcribe(try folder.recording("click.wav", Array(click))).words.isEmpty)
        }
    }

    @Test("Short pieces of speech in a row do not end the worker", arguments: [0.1, 0.12, 0.15, 0.2, 0.3])
    func shortPieces(seconds: Double) throws {
        let pool = try TestModel.pool()
        let clip = try samples(of: LibriVox.man)
        let count = Int(seconds * 16_000)
        for start in stride(from: 0, to: clip.count - count, by: 4_000) {
            let file = try folder.recording("piece.wav", Array(clip[start..<start + count]))
            #expect(try pool.transcribe(file).duration > 0)
        }
        #expect(pool.workerIdentifiers.count == 1)
    }

    @Test("Of a person's words the wrong ones are the less sure ones")
    func confidence() throws {
        var (right, wrong): ([Double], [Double]) = ([], [])
        for (clip, said) in zip(LibriVox.clips, LibriVox.sentences) {
            let said = Set(said.split(separator: " ").map(String.init))
            for word in try TestModel.undisturbed(clip).words {
                if said.contains(word.word) {
                    right.append(word.confidence)
                } else {
                    wrong.append(word.confidence)
                }
            }
        }
        try #require(right.count > 40 && wrong.count > 5)
        let (sure, unsure) = (
            right.reduce(0, +) / Double(right.count), wrong.reduce(0, +) / Double(wrong.count)
        )
        #expect(sure > 0.75 && unsure < sure - 0.1, "\(sure) for right words, \(unsure) for wrong ones")
    }

    @Test("Noise that goes on evenly is heard as nothing", arguments: [60.0, 600, 6_000, 30_000])
    func noise(amplitude: Double) throws {
        let pool = try TestModel.shared.get()
        for noise in [
            Noise.white(seconds: 5, amplitude: amplitude), Noise.pink(seconds: 5, amplitude: amplitude),
        ] {
            let transcript = try pool.transcribe(try folder.recording("noise.wav", noise))
            #expect(transcript.text.isEmpty)
            #expect(transcript.duration > 4.9)
        }
    }

    @Test("Noise in the rhythm of syllables is heard as one word at most", arguments: [2_000.0, 20_000])
    func rhythm(amplitude: Double) throws {
        let pool = try TestModel.shared.get()
        for noise in [
            Noise.white(seconds: 5, amplitude: amplitude), Noise.pink(seconds: 5, amplitude: amplitude),
        ] {
            // A fifth of a second on, a tenth nearly off.
            let syllables = noise.enumerated().map {
                $0.offset % 4_800 < 3_200 ? $0.element : $0.element / 50
            }
            let transcript = try pool.transcribe(try folder.recording("noise.wav", syllables))
            #expect(transcript.words.count <= 1, "\(transcript.text)")
        }
    }
}
