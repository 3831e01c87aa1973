import Journal
import System

/// Why reminders cannot be set up or sent.
package enum RemindersError: Error, Sendable, CustomStringConvertible {
    /// The text is not a URL that reminders can be sent to.
    case url(reason: String)
    /// Another process is already sending this diary's reminders.
    case taken
    /// A file cannot be written.
    case file(FileError)
    case journal(JournalError)

    package var kind: ErrorKind {
        switch self {
        case .url: .invalid
        case .taken: .busy
        case .file(let error): error.kind
        case .journal(let error): error.kind
        }
    }

    package var description: String {
        switch self {
        case .url(let reason): reason
        case .taken: "another process is already sending this diary's reminders"
        case .file(let error): error.description
        case .journal(let error): error.description
        }
    }
}
