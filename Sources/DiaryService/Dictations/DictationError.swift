import Journal
import System

/// Why a dictation cannot continue. It never holds what was said.
package enum DictationError: Error, Sendable {
    case notFound
    /// It has already become a recording.
    case finished
    /// The audio was sent for another offset; `right` is the number of bytes that the dictation has.
    case wrongOffset(right: Int)
    /// The audio ends in the middle of a sample.
    case halfSample
    /// It would become longer than a dictation may be.
    case tooLong
    /// `open` dictations are open, which is the limit.
    case tooMany(open: Int)
    /// A sample rate that cannot be heard; all in hertz.
    case sampleRate(Int, expected: ClosedRange<Int>)
    /// No audio has arrived.
    case empty
    /// The audio cannot be written to disk.
    case file(FileError)
    /// The dictations in the home cannot be listed.
    case unreadable
    case journal(JournalError)
}

extension DictationError {
    /// For a log: what failed, without anything that was said.
    var reason: String {
        switch self {
        case .journal(let error): error.reasonWithoutName
        case .file(let error): error.reason
        case .unreadable: "dictations cannot be read"
        default: "\(self)"
        }
    }
}
