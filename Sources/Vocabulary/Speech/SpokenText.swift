import CFlite
import Foundation

/// A text said aloud by flite's American voice slt. Safe to make and use on any thread.
package struct SpokenText: Sendable {
    /// Hertz.
    package let sampleRate: Int
    /// One channel.
    package let samples: [Int16]

    /// Says `text`; nil when flite makes no sound of it. (`flite_text_to_wave`)
    package init?(_ text: String) {
        let spoken: (rate: Int, samples: [Int16])? = Flite.withLock {
            guard let voice = register_cmu_us_slt(nil), let wave = flite_text_to_wave(text, voice) else {
                return nil
            }
            defer { delete_wave(wave) }
            let wave16 = wave.pointee
            guard wave16.num_channels == 1, wave16.num_samples > 0, let start = wave16.samples else {
                return nil
            }
            let samples = UnsafeBufferPointer(start: start, count: Int(wave16.num_samples))
            return (Int(wave16.sample_rate), Array(samples))
        }
        guard let spoken else { return nil }
        (sampleRate, samples) = spoken
    }

    /// Plays it on ALSA's default device and returns when it is over; false when there is no such device.
    ///
    /// flite ends its process when a device cannot do what it asks, and a device that hangs holds the caller:
    /// call this in a process of its own. (`play_wave`)
    package func play() -> Bool {
        Flite.withLock {
            guard let wave = new_wave() else { return false }
            defer { delete_wave(wave) }
            cst_wave_resize(wave, Int32(samples.count), 1)
            wave.pointee.sample_rate = Int32(sampleRate)
            wave.pointee.samples?.update(from: samples, count: samples.count)
            return play_wave(wave) == 0
        }
    }

    /// The whole as a WAV file: RIFF, 16-bit PCM, one channel.
    package var wav: Data {
        var wav = Data()
        func add(_ text: String) { wav += Data(text.utf8) }
        func add<Number: FixedWidthInteger>(_ number: Number) {
            withUnsafeBytes(of: number.littleEndian) { wav += Data($0) }
        }
        let bytes = UInt32(samples.count * 2)
        add("RIFF")
        add(bytes + 36)
        add("WAVEfmt ")
        add(UInt32(16))
        add(UInt16(1))
        add(UInt16(1))
        add(UInt32(sampleRate))
        add(UInt32(sampleRate * 2))
        add(UInt16(2))
        add(UInt16(16))
        add("data")
        add(bytes)
        for sample in samples { add(sample) }
        return wav
    }
}
