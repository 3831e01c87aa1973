import Glibc

/// How loud a recording is, frame by frame, and where speech ends and the room begins.
package enum SpeechLevel {
    /// The level, in decibels relative to full scale, up to which a frame says nothing about a room: no microphone
    /// is so quiet.
    package static let dead: Float = -90

    /// Level of each whole frame of `frame` samples, in decibels relative to full scale, −100 or more.
    package static func levels(of samples: ArraySlice<Int16>, frame: Int) -> [Float] {
        samples.withUnsafeBufferPointer { samples in
            (0..<samples.count / frame).map { index in
                var mean: Float = 0
                var energy: Float = 0
                for sample in samples[index * frame..<(index + 1) * frame] { mean += Float(sample) }
                mean /= Float(frame)
                for sample in samples[index * frame..<(index + 1) * frame] {
                    let centred = Float(sample) - mean
                    energy += centred * centred
                }
                return max(-100, 10 * log10(energy / Float(frame) / (32_768 * 32_768) + 1e-10))
            }
        }
    }

    /// The level below which a frame counts as a pause, in decibels relative to full scale.
    ///
    /// A quarter of the way from the room to the speech, at least 3 dB above the room; but always 3 dB below the
    /// speech, or all of a recording without a room would count as a pause.
    package static func quietThreshold(_ levels: [Float]) -> Float {
        guard let level = RoomLevel(levels) else { return -100 }
        return min(level.room + max(3, (level.speech - level.room) / 4), level.speech - 3)
    }

    /// Whether there is anything that a person may have said: 0.1 s at least, and not mere silence.
    package static func mayHoldSpeech(_ samples: [Int16]) -> Bool {
        let loudest = levels(of: samples[...], frame: SampleRate.heard / 100).max() ?? -100
        return samples.count >= SampleRate.heard / 10 && loudest > -65
    }
}
