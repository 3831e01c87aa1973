import Glibc

/// Why an action on a file failed: which file, which action, and what the system said.
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

    /// The file, as shown to the user.
    package var name: String
    package var action: Action
    /// The number that the system gave (`errno`); nil if the error is this program's own.
    package var code: Int32?
    package var kind: ErrorKind
    /// What is wrong and what to do, in one clause without the file's name.
    package var reason: String

    /// The error of a system call on a file.
    ///
    /// - Parameter reason: in place of the system's own words.
    package init(_ name: String, _ action: Action, errno code: Int32, reason: String? = nil) {
        self.name = name
        self.action = action
        self.code = code
        kind = ErrorKind(errno: code, isWriting: action.changes)
        self.reason = reason ?? Self.text(code)
    }

    /// The error of the last system call on a file (`errno`).
    package static func last(_ name: String, _ action: Action, reason: String? = nil) -> FileError {
        FileError(name, action, errno: errno, reason: reason)
    }

    /// An error that this program itself finds in a file.
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

    /// The system's text for a number (strerror).
    package static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension FileError: CustomStringConvertible {
    package var description: String { "\(name): \(reason)" }
}
