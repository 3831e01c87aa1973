/// Why an address cannot be listened on. The text says what would be right.
package struct SocketError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The address as given: `127.0.0.1:8080`.
    package var address: String
    package var reason: String

    package init(address: String, reason: String) {
        self.address = address
        self.reason = reason
    }

    package var kind: ErrorKind { .unavailable }

    package var description: String { "\(address): \(reason)" }
}
