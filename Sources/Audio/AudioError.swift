/// Why a file is not a recording that can be heard.
package struct AudioError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file as it was named.
    package var file: String
    /// What is wrong with it and what to do, in one clause.
    package var reason: String

    package init(file: String, reason: String) {
        self.file = file
        self.reason = reason
    }

    package var description: String { "\(file): \(reason)" }
}
