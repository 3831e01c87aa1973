/// What a recording's header says about it.
package struct RecordingFormat: Hashable, Sendable {
    /// Hertz.
    package var sampleRate: Int
    package var channels: Int
    /// Samples per channel.
    package var frames: Int64

    /// Seconds.
    package var duration: Double { sampleRate > 0 ? Double(frames) / Double(sampleRate) : 0 }
}
