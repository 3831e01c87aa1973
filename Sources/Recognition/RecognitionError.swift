import Audio
import System

/// Why a recording could not be turned into words. The text never holds what was said.
package enum RecognitionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The recording could not be read.
    case audio(AudioError)
    /// A model's file is missing, damaged or of another version.
    case model(name: String, reason: String)
    /// The worker process died twice on this recording.
    case worker(reason: String)
    /// The queue is full; try again later.
    case busy

    /// What went wrong, without the kind.
    package var reason: String {
        switch self {
        case .audio(let error): error.reason
        case .model(_, let reason), .worker(let reason): reason
        case .busy: "too many recordings are waiting; try again later"
        }
    }

    package var kind: ErrorKind {
        switch self {
        case .audio(let error): error.kind
        case .model: .unusable
        case .worker: .notRecognized
        case .busy: .busy
        }
    }

    package var description: String {
        switch self {
        case .audio(let error): error.description
        case .model(let name, let reason): "the model \(name) cannot be used: \(reason)"
        case .worker(let reason): "recognition failed: \(reason)"
        case .busy: reason
        }
    }
}
