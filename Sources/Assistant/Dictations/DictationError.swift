import Files
import Journal

/// Why a dictation cannot go on. It says nothing of what was said.
package enum DictationError: Error, Sendable {
    case notFound
    /// It is a recording already.
    case finished
    /// Sound was sent for another place; the dictation has so many bytes.
    case wrongOffset(right: Int)
    /// The sound ends in the midst of a sample.
    case halfSample
    /// It would become longer than dictations may be.
    case tooLong
    /// So many are open, which is the limit.
    case tooMany(open: Int)
    /// A sample rate that is not heard; all in hertz.
    case sampleRate(Int, expected: ClosedRange<Int>)
    /// No sound has come.
    case empty
    /// The sound cannot be put on the disk.
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
