import Signal

/// A part of a recording that is recognised as one utterance.
package struct Stretch: Sendable {
    /// Place of the first sample in the recording, in samples at 16 kHz.
    package var start: Int
    /// 16 kHz, mono.
    package var samples: [Int16]

    package init(start: Int, samples: [Int16]) {
        self.start = start
        self.samples = samples
    }

    /// Seconds.
    package var duration: Double { Double(samples.count) / Double(SampleRate.heard) }

    /// The speech in it, without the silences around and between, and where each part of it was.
    package var speech: Speech {
        let parts = SpeechActivity.parts(of: samples)
        return Speech(
            samples: parts.flatMap { samples[$0] },
            parts: parts.map { start + $0.lowerBound..<start + $0.upperBound })
    }
}

/// The speech of a stretch: what a decoder hears.
package struct Speech: Sendable {
    /// 16 kHz, mono; the parts one behind the other.
    package var samples: [Int16]
    /// Where the parts were in the recording, in samples at 16 kHz.
    package var parts: [Range<Int>]

    /// Seconds.
    package var duration: Double { Double(samples.count) / Double(SampleRate.heard) }

    /// Turns a time in `samples` into a time in the recording, both in seconds.
    ///
    /// - Parameter isEnd: a time between two parts ends the first or begins the second.
    package func recordingTime(_ seconds: Double, isEnd: Bool) -> Double {
        let rate = Double(SampleRate.heard)
        var left = Int((seconds * rate).rounded())
        for part in parts {
            if left < part.count || isEnd && left == part.count {
                return Double(part.lowerBound + left) / rate
            }
            left -= part.count
        }
        return Double(parts.last?.upperBound ?? 0) / rate
    }
}
