import Journal
import System

/// Why the service does not serve a socket. The text says what to do.
package enum ServerError: Error, Sendable, CustomStringConvertible {
    /// Others reach the address, and nobody has a token.
    case noToken(address: String)
    /// The diary cannot be asked, and what it said.
    case journal(JournalError)

    package var kind: ErrorKind { .unusable }

    package var description: String {
        switch self {
        case .noToken(let address):
            "\(address) can be reached from other machines, but there is no token yet; create one: "
                + "diary token create --name NAME --may read|log|all"
        case .journal(let error): error.description
        }
    }
}
