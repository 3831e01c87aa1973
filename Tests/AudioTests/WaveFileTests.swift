import Audio
import Foundation
import Testing

@Suite("WAV files of our own")
struct WaveFileTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test(
        "a header says what lies behind it",
        arguments: [(4_000, 1), (16_000, 2), (22_050, 6), (384_000, 64)], 1...4)
    func header(kind: (rate: Int, channels: Int), width: Int) throws {
        let byteCount = 100 * kind.channels * width
        let header = WaveFile.header(
            rate: kind.rate, channels: kind.channels, width: width, byteCount: byteCount)
        #expect(header.count == WaveFile.headerLength)
        let file = folder.url.appending(path: "sound.wav")
        try (header + Data(repeating: 0x40, count: byteCount)).write(to: file)
        var reader = try RecordingReader(file)
        let format = reader.format
        #expect((format.sampleRate, format.channels, format.frames) == (kind.rate, kind.channels, 100))
        // A byte of 0x40 is below the middle where samples are unsigned, and above it where they are signed.
        let sum = try reader.read().reduce(0) { $0 + Int($1) }
        #expect(width == 1 ? sum < 0 : sum > 0)
    }

    @Test("samples come back as they were")
    func samples() throws {
        let file = folder.url.appending(path: "sound.wav")
        let samples: [Int16] = [0, 1, -1, 256, -257, .max, .min]
        try WaveFile.data(samples).write(to: file)
        var reader = try RecordingReader(file)
        #expect(try reader.read() == samples)
        #expect(try reader.read().isEmpty)
    }
}
