import System

/// What keeps a box from working as it was asked to.
package struct BoxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, where, and what to do.
    package let description: String
    package let kind: ErrorKind

    init(_ description: String, _ kind: ErrorKind) {
        self.description = description
        self.kind = kind
    }
}
