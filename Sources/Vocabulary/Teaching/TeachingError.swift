import System

/// Why a word cannot be taught, and what would be right. The text names what the user typed.
package struct TeachingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What it is about.
    package enum Part: Hashable, Sendable { case word, phones, soundsLike }

    package var description: String
    package var part: Part

    package var kind: ErrorKind { .invalid }

    init(_ description: String, part: Part = .word) {
        self.description = description
        self.part = part
    }
}
