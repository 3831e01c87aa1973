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

    /// Seconds from the start of the recording.
    package var startSeconds: Double { Double(start) / Double(RecordingReader.sampleRate) }
    /// Seconds.
    package var duration: Double { Double(samples.count) / Double(RecordingReader.sampleRate) }
}
