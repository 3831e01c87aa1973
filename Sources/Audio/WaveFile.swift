import Foundation
import Signal

/// Makes WAV files of integer samples (RIFF, WAVE_FORMAT_PCM).
package enum WaveFile {
    /// Bytes before the samples.
    package static let headerLength = 44

    /// The header for `byteCount` bytes of samples.
    ///
    /// - Parameters:
    ///   - rate: hertz.
    ///   - width: bytes of one sample: unsigned for 1, signed and little-endian for more.
    package static func header(
        rate: Int = SampleRate.heard, channels: Int = 1, width: Int = 2, byteCount: Int
    ) -> Data {
        var header = Data()
        func text(_ text: String) { header += Data(text.utf8) }
        func number<Number: FixedWidthInteger>(_ number: Number) {
            withUnsafeBytes(of: number.littleEndian) { header += Data($0) }
        }
        text("RIFF")
        number(UInt32(headerLength - 8 + byteCount))
        text("WAVEfmt ")
        number(UInt32(16))
        number(UInt16(1))
        number(UInt16(channels))
        number(UInt32(rate))
        number(UInt32(rate * channels * width))
        number(UInt16(channels * width))
        number(UInt16(width * 8))
        text("data")
        number(UInt32(byteCount))
        return header
    }

    /// A whole file with one channel.
    ///
    /// - Parameter rate: hertz.
    package static func data(_ samples: [Int16], rate: Int = SampleRate.heard) -> Data {
        header(rate: rate, byteCount: samples.count * 2)
            + samples.withUnsafeBytes { Data($0) }
    }
}
