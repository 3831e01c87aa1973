/// Reads JSON piece by piece (RFC 8259) and knows where each piece is.
///
/// It is strict: anything outside the grammar is refused, with its line. Open brackets are in a list and not
/// on the stack. Memory holds only this list and one text.
package struct JSONScanner {
    package enum Piece: Hashable {
        case objectStart, objectEnd, arrayStart, arrayEnd
        /// The name of a member, whose value comes next; nil as for `text`.
        case name(String?)
        /// Nil for half of a surrogate pair, which no string can hold.
        case text(String?)
        /// The number as it is written.
        case number(String)
        case bool(Bool)
        case null
    }

    /// What may come next.
    private enum Expected {
        case value, valueOrEnd, name, nameOrEnd, commaOrEnd, end
    }

    private let deepest: Int
    private let isSequence: Bool
    private var stream: ByteStream
    private var text: GatheredText
    private var expected = Expected.value
    /// For each open bracket, the byte that closes it.
    private var open: [UInt8] = []

    /// The line in which the last piece begins, counted from 1.
    package private(set) var line = 1
    /// The offsets of the last piece's bytes; for a text or a name, those inside its quotes.
    package private(set) var range = 0..<0

    /// - Parameters:
    ///   - deepest: how many brackets may be open at once.
    ///   - isSequence: whether several values may follow each other; otherwise there is exactly one.
    ///   - longestText: the most bytes of a text.
    package init(
        _ stream: ByteStream, deepest: Int, isSequence: Bool = false,
        longestText: Int = GatheredText.longest
    ) {
        self.stream = stream
        self.deepest = deepest
        self.isSequence = isSequence
        text = GatheredText(longest: longestText)
    }

    /// The number of open brackets.
    package var depth: Int { open.count }

    /// Whether the last bracket was nested too deep.
    package var isTooDeep: Bool { open.count > deepest }

    /// The next piece; nil after the last.
    ///
    /// - Throws: if the text is not JSON, with the line. The scanner cannot continue after that.
    package mutating func next() throws(ContentError) -> Piece? {
        while let byte = try significant() {
            line = stream.line
            switch (byte, expected) {
            case (UInt8(ascii: ","), .commaOrEnd):
                expected = open.last == UInt8(ascii: "}") ? .name : .value
                _ = try stream.next()
            case (_, .end):
                guard isSequence else {
                    throw ContentError(line: line, "has text after the end of the JSON")
                }
                expected = .value
            default: return try piece(byte)
            }
        }
        guard open.isEmpty, expected == .end || isSequence else { throw cutShort }
        return nil
    }

    /// Skips the rest of what the last piece opened; does nothing after any other piece.
    package mutating func passOver(_ piece: Piece) throws(ContentError) {
        guard piece == .objectStart || piece == .arrayStart else { return }
        let depth = open.count
        while open.count >= depth { _ = try next() }
    }

    private mutating func piece(_ byte: UInt8) throws(ContentError) -> Piece {
        let start = stream.offset
        switch (byte, expected) {
        case (UInt8(ascii: "]"), .valueOrEnd), (UInt8(ascii: "}"), .nameOrEnd), (_, .commaOrEnd):
            guard open.popLast() == byte else { throw malformed }
            _ = try stream.next()
            range = start..<stream.offset
            expected = open.isEmpty ? .end : .commaOrEnd
            return byte == UInt8(ascii: "]") ? .arrayEnd : .objectEnd
        case (UInt8(ascii: "\""), .name), (UInt8(ascii: "\""), .nameOrEnd):
            let name = try string()
            guard let mark = try significant() else { throw cutShort }
            guard mark == UInt8(ascii: ":") else { throw malformed }
            _ = try stream.next()
            expected = .value
            return .name(name)
        case (_, .name), (_, .nameOrEnd): throw malformed
        case (UInt8(ascii: "["), _), (UInt8(ascii: "{"), _):
            // In ASCII, a closing bracket comes two characters after its opening one.
            open.append(byte + 2)
            guard !isTooDeep else {
                throw ContentError(line: line, "has brackets nested deeper than in any export")
            }
            _ = try stream.next()
            range = start..<stream.offset
            expected = byte == UInt8(ascii: "[") ? .valueOrEnd : .nameOrEnd
            return byte == UInt8(ascii: "[") ? .arrayStart : .objectStart
        default:
            expected = open.isEmpty ? .end : .commaOrEnd
            return byte == UInt8(ascii: "\"") ? .text(try string()) : try word()
        }
    }

    /// A number, true, false or null.
    private mutating func word() throws(ContentError) -> Piece {
        let start = stream.offset
        text.removeAll()
        while let byte = try stream.peek(), byte > 0x20, !",:[]{}\"".utf8.contains(byte) {
            try text.append(byte, line: line)
            _ = try stream.next()
        }
        range = start..<stream.offset
        switch try text.text(line: line) {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        case let word where Self.isNumber(word.utf8): return .number(word)
        default: throw malformed
        }
    }

    /// Whether it is a number such as `-12.5e+3`, without leading zeros and with digits on both sides of the
    /// point.
    private static func isNumber(_ word: String.UTF8View) -> Bool {
        var rest = word[...]
        func takesDigits() -> Bool {
            let digits = rest.prefix { (48...57).contains($0) }
            rest = rest[digits.endIndex...]
            return !digits.isEmpty
        }
        func takes(_ marks: String) -> Bool {
            guard let first = rest.first, marks.utf8.contains(first) else { return false }
            rest = rest.dropFirst()
            return true
        }
        _ = takes("-")
        if !takes("0") { guard takesDigits() else { return false } }
        if takes(".") { guard takesDigits() else { return false } }
        if takes("eE") {
            _ = takes("+-")
            guard takesDigits() else { return false }
        }
        return rest.isEmpty
    }

    /// A text in quotes; nil if it contains half of a surrogate pair.
    private mutating func string() throws(ContentError) -> String? {
        _ = try stream.next()
        let start = stream.offset
        text.removeAll()
        var isWhole = true
        while let byte = try stream.next() {
            switch byte {
            case UInt8(ascii: "\""):
                range = start..<stream.offset - 1
                return isWhole ? try text.text(line: line) : nil
            case UInt8(ascii: "\\"):
                guard let scalar = try escaped() else {
                    isWhole = false
                    continue
                }
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    try text.append(byte, line: line)
                }
            case 0..<0x20: throw malformed
            default: try text.append(byte, line: line)
            }
        }
        throw cutShort
    }

    /// The character that an escape stands for; nil for half of a surrogate pair.
    private mutating func escaped() throws(ContentError) -> Unicode.Scalar? {
        guard let byte = try stream.next() else { throw cutShort }
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "u"): break
        default: throw malformed
        }
        let first = try hexadecimal()
        guard (0xd800..<0xdc00).contains(first) else { return Unicode.Scalar(first) }
        guard try stream.peek() == UInt8(ascii: "\\") else { return nil }
        _ = try stream.next()
        guard try stream.peek() == UInt8(ascii: "u") else {
            _ = try escaped()
            return nil
        }
        _ = try stream.next()
        let second = try hexadecimal()
        guard (0xdc00..<0xe000).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + second - 0xdc00)
    }

    private mutating func hexadecimal() throws(ContentError) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = try stream.next() else { throw cutShort }
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw malformed }
            number = number << 4 | UInt32(digit)
        }
        return number
    }

    /// Skips blanks and returns the byte after them without taking it; nil at the end.
    private mutating func significant() throws(ContentError) -> UInt8? {
        while let byte = try stream.peek() {
            guard byte.isBlankInJSON else { return byte }
            _ = try stream.next()
        }
        return nil
    }

    private var malformed: ContentError { ContentError(line: stream.line, "is not JSON") }

    private var cutShort: ContentError {
        ContentError(line: stream.line, "ends in the middle of the JSON: the file is cut short")
    }
}

extension UInt8 {
    package var isBlankInJSON: Bool { self == 0x20 || self == 0x0a || self == 0x0d || self == 0x09 }
}
