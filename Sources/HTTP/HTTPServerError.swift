/// Why a server does not start. The text says what to do.
package enum HTTPServerError: Error, Sendable, CustomStringConvertible {
    /// The folder for long bodies cannot be used.
    case spool(path: String, reason: String)
    /// The library refused, and what it said: of a key that does not fit its certificate, for example.
    case refused(String)

    package var description: String {
        switch self {
        case .spool(let path, let reason): "\(path): \(reason)"
        case .refused(let reason): "the HTTP server does not start: \(reason)"
        }
    }
}
