import System

/// Why a server does not start. The text says what to do.
package enum HTTPServerError: Error, Sendable {
    /// The folder for long bodies cannot be used.
    case spool(FileError)
    /// The library refused to start and gave this reason, for example that the key does not fit the certificate.
    case refused(String)
}

extension HTTPServerError {
    package var kind: ErrorKind { .unusable }
}

extension HTTPServerError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .spool(let error): error.description
        case .refused(let reason): "the HTTP server does not start: \(reason)"
        }
    }
}
