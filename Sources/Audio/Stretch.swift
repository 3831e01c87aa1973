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
        let activity = SpeechActivity(of: samples)
        return Speech(
            samples: activity.samples,
            parts: activity.parts.map { start + $0.lowerBound..<start + $0.upperBound },
            stretch: start..<start + samples.count)
    }
}

/// The speech of a stretch: what a decoder hears.
package struct Speech: Sendable {
    /// 16 kHz, mono; the parts one behind the other.
    package var samples: [Int16]
    /// Where the parts were in the recording, in samples at 16 kHz.
    package var parts: [Range<Int>]
    /// Where the stretch is in the recording.
    package var stretch: Range<Int>

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
                let place = part.lowerBound + left
                return Double(min(max(place, stretch.lowerBound), stretch.upperBound)) / rate
            }
            left -= part.count
        }
        return Double(min(parts.last?.upperBound ?? 0, stretch.upperBound)) / rate
    }
}
