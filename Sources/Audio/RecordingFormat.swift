/// What a recording's header says about it.
package struct RecordingFormat: Hashable, Sendable {
    /// Hertz.
    package var sampleRate: Int
    package var channels: Int
    /// Samples per channel; beyond any real recording's when the header does not say.
    package var frames: Int64

    /// Whether the header says how long the recording is. A FLAC stream's may not.
    package var isLengthKnown: Bool { frames < Int64.max / 2 }

    /// Seconds; 0 when the header does not say.
    package var duration: Double {
        sampleRate > 0 && isLengthKnown ? Double(frames) / Double(sampleRate) : 0
    }
}
