/// Why a manifest cannot be used.
package struct EvaluationError: Error, Hashable, Sendable, CustomStringConvertible {
    package var file: String
    /// The line, counted from 1, or nil for the whole file.
    package var line: Int?
    package var reason: String

    package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(reason)" }
}
