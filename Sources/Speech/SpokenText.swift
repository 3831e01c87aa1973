import CFlite
import Foundation

/// A text, or phones, said aloud by a voice of flite. Safe to make and use on any thread.
package struct SpokenText: Sendable {
    /// Hertz.
    package let sampleRate: Int
    /// One channel.
    package let samples: [Int16]

    /// Says `text`; nil when flite makes no sound of it. (`flite_text_to_wave`)
    package init?(_ text: String, voice: Voice = .usual) {
        let text = LetterToSound.sayable(text)
        self.init(voice) { voice in
            guard let wave = flite_text_to_wave(text, voice) else { return nil }
            defer { delete_wave(wave) }
            return Self.samples(of: wave)
        }
    }

    /// Says phones of the acoustic model, one word after the other; nil when flite makes no sound of them.
    /// (`flite_synth_phones`)
    package init?(phones: [[String]]) {
        let known = phones.joined().allSatisfy(AcousticPhones.all.contains)
        guard known, !phones.joined().isEmpty else { return nil }
        let text = (["pau"] + phones.joined().map { $0.lowercased() } + ["pau"]).joined(separator: " ")
        self.init(.usual) { voice in
            guard let utterance = flite_synth_phones(text, voice) else { return nil }
            defer { delete_utterance(utterance) }
            return utt_wave(utterance).flatMap { Self.samples(of: $0) }
        }
    }

    private init?(
        _ voice: Voice, _ say: @Sendable (UnsafeMutablePointer<cst_voice>) -> (rate: Int, samples: [Int16])?
    ) {
        let spoken: (rate: Int, samples: [Int16])? = Flite.withLock {
            voice.registered().flatMap { say($0) }
        }
        guard let spoken else { return nil }
        (sampleRate, samples) = spoken
    }

    private static func samples(of wave: UnsafeMutablePointer<cst_wave>) -> (rate: Int, samples: [Int16])? {
        let wave = wave.pointee
        guard wave.num_channels == 1, wave.num_samples > 0, let start = wave.samples else { return nil }
        return (
            Int(wave.sample_rate), Array(UnsafeBufferPointer(start: start, count: Int(wave.num_samples)))
        )
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
}
