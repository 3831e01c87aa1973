import Foundation

/// A browser that was signed in with a token, and may do what the token may. Only the browser knows its secret.
package struct Session: Hashable, Sendable {
    package var id: UUID
    package var token: UUID
    package var created: Date
    /// To the minute; nil if it was never used.
    package var lastUsed: Date?
    /// From then on it lets nobody in.
    package var expires: Date

    /// Seconds for which a session lasts: 90 days.
    package static let lifetime = 90 * 86_400.0
}
