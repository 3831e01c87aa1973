import System

/// Why a manifest cannot be used.
package struct EvaluationError: Error, Hashable, Sendable, CustomStringConvertible {
    package var file: String
    /// The line, counted from 1, or nil for the whole file.
    package var line: Int?
    package var reason: String
    package var kind = ErrorKind.invalid
    /// What the system said (`errno`); nil when it had no objection.
    package var code: Int32?

    init(file: String, line: Int? = nil, reason: String) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// What the system said when a file was to be read.
    init(_ error: FileError, reason: String) {
        self.init(file: error.name, reason: reason)
        kind = error.kind
        code = error.code
    }

    package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(reason)" }
}
