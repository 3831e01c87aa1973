import Audio

/// Why a recording could not be turned into words. The text never holds what was said.
package enum RecognitionError: Error, Sendable {
    /// The recording could not be read.
    case audio(AudioError)
    /// A model's file is missing, damaged or of another version.
    case model(name: String, reason: String)
    /// The worker process died twice on this recording.
    case worker(reason: String)
    /// The queue is full; try again later.
    case busy
}
