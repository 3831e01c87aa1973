import Foundation

/// Looks for a term in descriptions, whatever the case of their letters.
package struct TermMatch: Sendable {
    /// The lower-case bytes to find.
    private let term: [UInt8]
    private let isASCII: Bool

    /// Nil for a term of nothing but blanks; blanks at its ends do not count.
    package init?(_ term: String) {
        var text = Substring(Self.folded(term))
        text = text.drop(while: \.isWhitespace)
        while let last = text.last, last.isWhitespace { text.removeLast() }
        guard !text.isEmpty else { return nil }
        self.term = Array(text.utf8)
        isASCII = self.term.allSatisfy { $0 < 0x80 }
    }

    /// Whether the term occurs in a text of UTF-8 bytes; only texts with letters beyond ASCII are copied.
    package func matches(utf8 text: UnsafeBufferPointer<UInt8>) -> Bool {
        if text.allSatisfy({ $0 < 0x80 }) { return isASCII && occurs(in: text) }
        var folded = Self.folded(String(decoding: text, as: UTF8.self))
        return folded.withUTF8 { occurs(in: $0) }
    }

    /// Whether the term occurs in a text.
    package func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { matches(utf8: $0) }
    }

    /// Lower case, and each letter with its accents written the one way that Unicode calls composed.
    private static func folded(_ text: String) -> String {
        text.lowercased().precomposedStringWithCanonicalMapping
    }

    private func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count >= term.count, let first = term.first else { return false }
        for start in 0...(text.count - term.count) where Self.lower(text[start]) == first {
            var length = 1
            while length < term.count, Self.lower(text[start + length]) == term[length] { length += 1 }
            if length == term.count { return true }
        }
        return false
    }

    private static func lower(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte | 0x20 : byte }
}
