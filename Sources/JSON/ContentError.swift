/// Why bytes are not valid JSON, a valid table, or a valid file to import.
///
/// The text never contains the bytes themselves.
package struct ContentError: Error, Hashable, CustomStringConvertible, Sendable {
    /// The cause of the error.
    package enum Kind: Hashable, Sendable {
        /// The file is not valid.
        case invalid
        /// Reading failed, or something that it needs is missing. The source of the bytes knows more.
        case source
    }

    package var kind = Kind.invalid
    /// The line, counted from 1; nil if the reason is about the whole file.
    package var line: Int?
    package var reason: String

    package init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }

    package init(line: Int? = nil, _ reason: String) {
        self.line = line
        self.reason = reason
    }

    package var description: String { (line.map { "line \($0): " } ?? "") + reason }
}
