import Foundation

/// A browser that shows reminders, as it subscribed to its push service (W3C Push API).
package struct PushSubscription: Hashable, Codable, Sendable {
    /// Where its push service takes messages; who knows it can send some, so do not show it.
    package var endpoint: String
    /// The browser's public key: a point of P-256, 65 bytes as base64url.
    package var key: String
    /// The browser's authentication secret: 16 bytes as base64url.
    package var secret: String
    /// What the device is called.
    package var name: String

    package init(endpoint: String, key: String, secret: String, name: String) {
        (self.endpoint, self.key, self.secret, self.name) = (endpoint, key, secret, name)
    }

    /// The push service's host.
    package var service: String { URLComponents(string: endpoint)?.encodedHost ?? "?" }
}
