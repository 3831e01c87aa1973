import Foundation
import System

/// Why the text in Models/ or a compiled model cannot be used.
package enum VocabularyError: KindedError, Hashable {
    /// A line in Models/ does not follow the format of its file.
    case line(file: String, number: Int, reason: String)
    /// Two parts of Models/ contradict each other.
    case model(reason: String)

    package var kind: ErrorKind { .invalid }

    package var description: String {
        switch self {
        case .line(let file, let number, let reason): "\(file):\(number): \(reason)"
        case .model(let reason): reason
        }
    }
}

extension FileError {
    /// An error about the contents of a file.
    static func content(_ path: String, _ kind: ErrorKind = .damaged, reason: String) -> FileError {
        FileError(path, .reading, kind, reason)
    }

    /// An error from Foundation while writing a file.
    static func unwritable(_ file: URL, _ error: any Error, reason: String) -> FileError {
        FileError(file.path, .writing, error, reason: reason)
    }
}

extension Data {
    /// Reads a whole file; `reason` says what to do if it cannot be read.
    init(of file: URL, or reason: String) throws {
        do {
            try self.init(contentsOf: file)
        } catch {
            throw FileError(file.path, .reading, error, reason: reason)
        }
    }
}
