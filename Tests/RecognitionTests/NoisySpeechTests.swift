import Audio
import Diary
import Foundation
import Recognition
import Speech
import Testing
import Vocabulary

@Suite("Speech in noise", .serialized, .timeLimit(.minutes(45)))
struct NoisySpeechTests {
    private let folder: TestFolder
    private let pool: RecognizerPool

    init() throws {
        folder = try TestFolder()
        pool = try RecognizerPool(
            .compiled(try compiled.get().model, as: JournalModule.food.model, packaged: TestModel.packaged),
            executable: TestModel.executable,
            size: 1)
    }

    /// The words as the packaged voice says them, with white noise `level` times as loud, by root mean square.
    private func heard(_ text: String, noise level: Double) throws -> HeardRecording {
        let spoken = try #require(SpokenText(text))
        let power = spoken.samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(spoken.samples.count)
        var state: UInt64 = 5
        let samples = spoken.samples.map { sample in
            let sum = (0..<3).reduce(0.0) { sum, _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return sum + Double(state >> 11) / Double(1 << 52) - 1
            }
            return Int16(clamping: Int(Double(sample) / 2 + power.squareRoot() / 2 * level * sum))
        }
        let file = folder.url.appending(path: "\(UUID().uuidString).wav")
        try WaveFile.data(samples, rate: spoken.sampleRate).write(to: file)
        return try pool.listen(to: file)
    }

    @Test(
        "What is said is heard in quiet and in noise, and in noise alone it is asked whether both front ends hear it",
        arguments: ["i had soup with toast", "some rice and milk", "a large tea please"])
    func both(text: String) throws {
        for level in [0, 0.1] {
            let heard = try heard(text, noise: level)
            #expect(heard.words.map(\.word).joined(separator: " ") == text)
            #expect(heard.words.allSatisfy { ($0.evidence.agreement != nil) == (level > 0) })
        }
    }

    @Test(
        "What a recorder puts around speech and how loud it is change no word",
        arguments: ["i had soup with toast", "some rice and milk"])
    func surrounded(text: String) throws {
        let spoken = try #require(SpokenText(text))
        let zeros = [Int16](repeating: 0, count: 6_007)
        let off = spoken.samples.map { Int16(clamping: Int($0) + 500) }
        let fast = spoken.samples.indices.flatMap { index in
            let (now, next) = (
                Int(spoken.samples[index]), Int(spoken.samples[min(index + 1, spoken.samples.count - 1)])
            )
            return (0..<3).map { Int16((now * (3 - $0) + next * $0) / 3) }
        }
        let variants: [([Int16], Int)] = [
            (zeros + spoken.samples + zeros, 1), (spoken.samples.map { $0 / 6 }, 1), (off, 1), (fast, 3),
            ([Int16](repeating: 500, count: 4_001) + off, 1),
        ]
        for (samples, factor) in variants {
            let file = folder.url.appending(path: "\(UUID().uuidString).wav")
            try WaveFile.data(samples, rate: spoken.sampleRate * factor).write(to: file)
            #expect(try pool.listen(to: file).words.map(\.word).joined(separator: " ") == text)
        }
    }
}
