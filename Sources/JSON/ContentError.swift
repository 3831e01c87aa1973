/// Why bytes are not what they should be: JSON, a table, a file to import. The text never holds what stands in them.
package struct ContentError: Error, Hashable, CustomStringConvertible, Sendable {
    /// What is at fault.
    package enum Kind: Hashable, Sendable {
        /// The file is not what it should be.
        case invalid
        /// Reading broke off, or what reading needs is missing: whoever gave the bytes knows more.
        case source
    }

    package var kind = Kind.invalid
    /// Counted from 1; nil where the reason is about the whole file.
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
