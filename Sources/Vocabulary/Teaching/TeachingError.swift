/// Why a word cannot be taught, and what would be right. The text names what the user typed.
package struct TeachingError: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String

    init(_ description: String) { self.description = description }
}
