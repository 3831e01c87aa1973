import Audio
import Foundation

/// A new folder that goes away with this.
final class TestFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "recognition-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a recording of 16 kHz and returns where it is.
    func recording(_ name: String, _ samples: [Int16]) throws -> URL {
        func number(_ value: Int, _ bytes: Int) -> Data {
            Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
        }
        var file =
            Data("RIFF".utf8) + number(36 + 2 * samples.count, 4) + Data("WAVEfmt ".utf8) + number(16, 4)
        file +=
            number(1, 2) + number(1, 2) + number(16_000, 4) + number(32_000, 4) + number(2, 2) + number(16, 2)
        file += Data("data".utf8) + number(2 * samples.count, 4)
        file += samples.withUnsafeBytes { Data($0) }
        let place = url.appendingPathComponent(name)
        try file.write(to: place)
        return place
    }
}

/// The samples of a recording at 16 kHz.
func samples(of file: URL) throws -> [Int16] {
    var samples: [Int16] = []
    _ = try forEachStretch(of: file) { samples += $0.samples }
    return samples
}

/// Noise that is the same every time.
enum Noise {
    /// Every frequency alike, up to `amplitude` sixteen-bit steps.
    static func white(seconds: Double, amplitude: Double) -> [Int16] {
        var state: UInt64 = 42
        return (0..<Int(seconds * 16_000)).map { _ in Int16(amplitude * uniform(&state)) }
    }

    /// Weaker towards high frequencies, as rooms are. (Voss's sum of ever slower sources)
    static func pink(seconds: Double, amplitude: Double) -> [Int16] {
        var state: UInt64 = 43
        var sources = [Double](repeating: 0, count: 12)
        return (1...Int(seconds * 16_000)).map { index in
            let slow = min(sources.count - 1, index.trailingZeroBitCount)
            sources[slow] = uniform(&state)
            return Int16(amplitude * sources.reduce(0, +) / 12)
        }
    }

    /// −1…1.
    private static func uniform(_ state: inout UInt64) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 33) / Double(1 << 30) - 1
    }
}
