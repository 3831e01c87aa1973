import Audio
import Foundation
import Testing

@testable import Recognition

@Suite("Speech that may be over is heard before anybody asks", .serialized, .timeLimit(.minutes(45)))
struct AheadTests {
    @Test("What is heard ahead in a pause is what the recording is heard as, and is not heard again")
    func ahead() throws {
        let room = Noise.pink(seconds: 1.2, amplitude: 60)
        let said = room + (try samples(of: LibriVox.himself)) + room
        let file = FileManager.default.temporaryDirectory.appending(path: "ahead-\(UUID().uuidString).wav")
        try WaveFile.data(said, rate: 16_000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let alone = try TestModel.pool().transcribe(file)
        let pool = try TestModel.pool()
        pool.hearAhead(Array(said.dropLast(12_000)), of: nil)
        let (first, second) = (try pool.transcribe(file), try pool.transcribe(file))
        #expect(first.words == alone.words)
        // No two searches take the same time to the nanosecond.
        #expect(first.decodeSeconds == second.decodeSeconds && first.decodeSeconds != alone.decodeSeconds)
        #expect(try pool.transcribe(LibriVox.man).words == TestModel.undisturbed(LibriVox.man).words)
    }

    @Test("What was heard ahead as somebody's is not taken for what somebody else says")
    func aheadOfAnother() throws {
        let pool = try RecognizerPool(
            TestModel.general, executable: TestModel.executable, size: 1,
            voices: { $0 == "Anna" ? FittedVoiceTests.muffled : nil })
        pool.hearAhead(try samples(of: LibriVox.man), of: "Anna")
        let plain = try TestModel.undisturbed(LibriVox.man)
        #expect(try pool.transcribe(LibriVox.man).words == plain.words)
        let (first, second) = (
            try pool.transcribe(LibriVox.man, HearingOptions(person: "Anna")),
            try pool.transcribe(LibriVox.man, HearingOptions(person: "Anna"))
        )
        #expect(first.words != plain.words && first.decodeSeconds == second.decodeSeconds)
    }

    @Test("A little less quiet behind speech is the same speech; other speech is not", arguments: [60, 0])
    func nearlyAhead(room level: Double) throws {
        let room = Noise.pink(seconds: 1.2, amplitude: level)
        let said = room + (try samples(of: LibriVox.himself)) + room
        func speech(_ samples: [Int16]) -> Speech { Stretch(start: 0, samples: samples).speech }
        let whole = speech(said)
        let end = try #require(whole.parts.last?.upperBound)
        #expect(speech(Array(said.prefix(end - 1_200))).isNearly(whole))
        #expect(!speech(Array(said.prefix(end - 8_000))).isNearly(whole))
        let louder = said.map { Int16(clamping: Int($0) * 5 / 4) }
        #expect(!speech(louder).isNearly(whole))
    }

    @Test("Who waits gets the same words from searches beside each other")
    func awaited() throws {
        let worker = try WorkerProcess(TestModel.general, executable: TestModel.executable)
        for clip in [LibriVox.man, LibriVox.himself] {
            let speech = Stretch(start: 0, samples: try samples(of: clip)).speech
            #expect(try worker.recognize(speech, isAwaited: true).words == worker.recognize(speech).words)
        }
    }
}
