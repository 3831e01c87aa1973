import Glibc

/// Why something could not be done with a file: which, what was done, and what the system said.
package struct FileError: Error, Hashable, Sendable {
    /// What was being done.
    package enum Action: Hashable, Sendable, CaseIterable {
        case reading, making, writing, moving, removing, locking

        var changes: Bool {
            switch self {
            case .reading, .locking: false
            case .making, .writing, .moving, .removing: true
            }
        }
    }

    /// The file as it is shown to the user.
    package var name: String
    package var action: Action
    /// What the system said (`errno`); nil when it had no objection.
    package var code: Int32?
    package var kind: ErrorKind
    /// What is wrong and what to do, in one clause, without the file's name.
    package var reason: String

    /// What a system call has said about a file.
    ///
    /// - Parameter reason: in place of the system's own words.
    package init(_ name: String, _ action: Action, errno code: Int32, reason: String? = nil) {
        self.name = name
        self.action = action
        self.code = code
        kind = ErrorKind(errno: code, isWriting: action.changes)
        self.reason = reason ?? Self.text(code)
    }

    /// What the last system call has said about a file (`errno`).
    package static func last(_ name: String, _ action: Action, reason: String? = nil) -> FileError {
        FileError(name, action, errno: errno, reason: reason)
    }

    /// An objection of this program to a file.
    package init(_ name: String, _ action: Action, _ kind: ErrorKind, _ reason: String) {
        self.name = name
        self.action = action
        self.kind = kind
        self.reason = reason
    }

    /// The same with other words, the same under another name.
    package func saying(_ reason: String) -> FileError {
        var error = self
        error.reason = reason
        return error
    }

    /// The system's words for a number (strerror).
    package static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension FileError: CustomStringConvertible {
    package var description: String { "\(name): \(reason)" }
}
