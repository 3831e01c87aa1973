import Files

/// Why the service cannot start. The text says what to do.
package enum ServerError: Error, Sendable {
    /// An address that is not one, or cannot be listened on.
    case address(String, reason: String)
    /// A certificate, key or option that does not fit.
    case configuration(String)
    /// The HTTP library refused to start, and what it said.
    case start(String)
}

extension ServerError {
    package var kind: ErrorKind {
        switch self {
        case .address: .unavailable
        case .configuration, .start: .unusable
        }
    }
}

extension ServerError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .address(let address, let reason): "\(address): \(reason)"
        case .configuration(let reason): reason
        case .start(let reason): "the HTTP server does not start: \(reason)"
        }
    }
}
