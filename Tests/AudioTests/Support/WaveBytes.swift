import Foundation

/// A WAV file written byte by byte, so that every field can lie.
struct WaveBytes {
    var magic = "RIFF"
    var coding = 1
    var channels = 1
    var sampleRate = 16_000
    var bitsPerSample = 16
    /// Whole chunks that stand before the samples.
    var extraChunks: [UInt8] = []
    /// Bytes that the header promises; nil for as many as there are.
    var promised: Int?
    var samples: [UInt8] = []
    var hasSamples = true

    /// A tone of 440 Hz at half of full scale.
    static func tone(seconds: Double) -> WaveBytes {
        var wave = WaveBytes()
        wave.samples = (0..<Int(seconds * 16_000)).flatMap { index in
            number(Int(16_384 * sin(2 * .pi * 440 * Double(index) / 16_000)), bytes: 2)
        }
        return wave
    }

    var bytes: [UInt8] {
        let frame = channels * bitsPerSample / 8
        var format = Self.number(coding, bytes: 2) + Self.number(channels, bytes: 2)
        format += Self.number(sampleRate, bytes: 4) + Self.number(sampleRate * frame, bytes: 4)
        format += Self.number(frame, bytes: 2) + Self.number(bitsPerSample, bytes: 2)
        var body = Array("WAVE".utf8) + Self.chunk("fmt ", format) + extraChunks
        if hasSamples {
            body += Array("data".utf8) + Self.number(promised ?? samples.count, bytes: 4) + samples
        }
        return Array(magic.utf8) + Self.number(body.count, bytes: 4) + body
    }

    static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + number(body.count, bytes: 4) + body + (body.count % 2 == 1 ? [0] : [])
    }

    /// Little-endian.
    static func number(_ value: Int, bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
