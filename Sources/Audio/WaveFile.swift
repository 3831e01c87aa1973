import Foundation

/// A recording of 16 kHz, one channel, as the bytes of a WAV file: RIFF, 16-bit PCM.
package enum WaveFile {
    package static func data(_ samples: [Int16]) -> Data {
        var wav = Data()
        func add(_ text: String) { wav += Data(text.utf8) }
        func add<Number: FixedWidthInteger>(_ number: Number) {
            withUnsafeBytes(of: number.littleEndian) { wav += Data($0) }
        }
        let bytes = UInt32(samples.count * 2)
        let rate = UInt32(RecordingReader.sampleRate)
        add("RIFF")
        add(bytes + 36)
        add("WAVEfmt ")
        add(UInt32(16))
        add(UInt16(1))
        add(UInt16(1))
        add(rate)
        add(rate * 2)
        add(UInt16(2))
        add(UInt16(16))
        add("data")
        add(bytes)
        samples.withUnsafeBytes { wav += Data($0) }
        return wav
    }
}
