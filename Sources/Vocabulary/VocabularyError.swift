import Foundation
import System

/// Why the text in Models/ or a compiled model cannot be used.
package enum VocabularyError: KindedError, Hashable {
    /// A line in Models/ is not what its file is made of.
    case line(file: String, number: Int, reason: String)
    /// Two things in Models/ do not go together.
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
    /// An objection to what is in a file.
    static func content(_ path: String, _ kind: ErrorKind = .damaged, reason: String) -> FileError {
        FileError(path, .reading, kind, reason)
    }

    /// What Foundation has thrown when a file was to be written.
    static func unwritable(_ file: URL, _ error: any Error, reason: String) -> FileError {
        FileError(file.path, .writing, error, reason: reason)
    }
}

extension Data {
    /// All of a file; `reason` says what to do when it cannot be read.
    init(of file: URL, or reason: String) throws {
        do {
            try self.init(contentsOf: file)
        } catch {
            throw FileError(file.path, .reading, error, reason: reason)
        }
    }
}
