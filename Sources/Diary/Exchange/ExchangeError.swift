/// Why a file as a whole cannot be imported. The text never holds what stands in the file.
package struct ExchangeError: Error, Hashable, CustomStringConvertible, Sendable {
    /// Counted from 1; nil where the reason is about the whole file.
    package var line: Int?
    package var reason: String

    package init(line: Int? = nil, _ reason: String) {
        self.line = line
        self.reason = reason
    }

    package var description: String { (line.map { "line \($0): " } ?? "") + reason }
}
