import System

/// Why the model cannot be fitted to a speaker's voice.
package enum EnrolmentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A program of the training tools is not installed.
    case missing(program: String, package: String)
    /// A program gave up, took too long, or left nothing usable.
    case failed(program: String)
    /// The acoustic model is of another kind than these tools take.
    case model(reason: String)
    /// Words of the sentences that the pronouncing dictionary lacks.
    case unknown(words: [String])
    /// A file cannot be written or read.
    case file(FileError)

    package var kind: ErrorKind {
        switch self {
        case .missing: .unavailable
        case .failed: .software
        case .model: .unusable
        case .unknown: .invalid
        case .file(let error): error.kind
        }
    }

    package var description: String {
        switch self {
        case .missing(let program, let package):
            "\(program) is not installed; install it: apt-get install \(package)"
        case .failed(let program): "\(program) could not fit the model to these recordings"
        case .model(let reason): "the acoustic model cannot be adapted: \(reason)"
        case .unknown(let words):
            "the dictionary does not say how to pronounce: \(words.joined(separator: ", "))"
        case .file(let error): "\(error.name): cannot be written or read"
        }
    }
}
