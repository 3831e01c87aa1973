/// Reads an array of flat JSON objects, one object at a time (RFC 8259).
///
/// What is nested in an object is passed over. Memory does not grow with the file.
struct JSONRows {
    /// A member's value, as far as entries have use for it.
    enum Value: Hashable {
        case null
        case text(String)
        /// A number, true, false, an array, an object, or text that no string can hold.
        case other
    }

    struct Row {
        /// The line in which it begins, counted from 1.
        var line: Int
        /// Counted from 1.
        var number: Int
        /// Those whose names were asked for; nil for an element that is no object.
        var members: [(name: String, value: Value)]?
    }

    /// How deep brackets may be nested; entries need two.
    private static let deepest = 64

    private var stream: ByteStream
    private let names: Set<String>
    private var count = 0
    private var text = GatheredText()

    /// - Parameter names: the members that are of interest.
    init(_ stream: ByteStream, names: Set<String>) throws(ExchangeError) {
        self.stream = stream
        self.names = names
        try expect("[")
    }

    /// The next object; nil behind the last.
    mutating func next() throws(ExchangeError) -> Row? {
        var byte = try significant()
        if byte == UInt8(ascii: "]") {
            _ = try stream.next()
            if try stream.isBlank() { return nil }
            throw ExchangeError(line: stream.line, "goes on behind the end of the JSON array")
        }
        if count > 0 {
            try expect(",")
            byte = try significant()
        }
        count += 1
        let line = stream.line
        guard byte == UInt8(ascii: "{") else {
            _ = try value()
            return Row(line: line, number: count, members: nil)
        }
        return Row(line: line, number: count, members: try object())
    }

    private mutating func object() throws(ExchangeError) -> [(name: String, value: Value)] {
        try expect("{")
        var members: [(name: String, value: Value)] = []
        if try significant() == UInt8(ascii: "}") {
            _ = try stream.next()
            return members
        }
        while true {
            let name = try string()
            try expect(":")
            let value = try value()
            if let name, names.contains(name) { members.append((name, value)) }
            switch try taken() {
            case UInt8(ascii: ","): continue
            case UInt8(ascii: "}"): return members
            default: throw malformed
            }
        }
    }

    private mutating func value() throws(ExchangeError) -> Value {
        switch try significant() {
        case UInt8(ascii: "\""): return try string().map(Value.text) ?? .other
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            try passOver()
            return .other
        default: return try word() == "null" ? .null : .other
        }
    }

    /// A number, true, false or null.
    private mutating func word() throws(ExchangeError) -> String {
        text.removeAll()
        let line = stream.line
        while let byte = try stream.peek(), byte > 0x20, !",:[]{}\"".utf8.contains(byte) {
            try text.append(byte, line: line)
            _ = try stream.next()
        }
        let word = try text.text(line: line)
        let isNumber = word.utf8.first.map { "-0123456789".utf8.contains($0) } ?? false
        guard ["null", "true", "false"].contains(word) || isNumber && Double(word) != nil else {
            throw malformed
        }
        return word
    }

    /// Passes over an array or object with everything in it.
    private mutating func passOver() throws(ExchangeError) {
        var open: [UInt8] = []
        repeat {
            switch try significant() {
            case UInt8(ascii: "\""): _ = try string()
            case let byte where byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{"):
                guard open.count < Self.deepest else {
                    throw ExchangeError(line: stream.line, "nests brackets deeper than any export does")
                }
                open.append(byte + 2)
                _ = try stream.next()
            case let byte where byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}"):
                guard open.popLast() == byte else { throw malformed }
                _ = try stream.next()
            case UInt8(ascii: ","), UInt8(ascii: ":"): _ = try stream.next()
            default: _ = try word()
            }
        } while !open.isEmpty
    }

    /// Text in quotes; nil where it holds half of a surrogate pair, which is no character.
    private mutating func string() throws(ExchangeError) -> String? {
        try expect("\"")
        let line = stream.line
        text.removeAll()
        var isWhole = true
        while let byte = try stream.next() {
            switch byte {
            case UInt8(ascii: "\""): return isWhole ? try text.text(line: line) : nil
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

    /// What stands behind a backslash; nil for half of a surrogate pair.
    private mutating func escaped() throws(ExchangeError) -> Unicode.Scalar? {
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

    private mutating func hexadecimal() throws(ExchangeError) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = try stream.next() else { throw cutShort }
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw malformed }
            number = number << 4 | UInt32(digit)
        }
        return number
    }

    /// Passes over blanks; gives the byte behind them, which stays.
    private mutating func significant() throws(ExchangeError) -> UInt8 {
        while let byte = try stream.peek() {
            guard byte.isBlankInJSON else { return byte }
            _ = try stream.next()
        }
        throw cutShort
    }

    private mutating func taken() throws(ExchangeError) -> UInt8 {
        let byte = try significant()
        _ = try stream.next()
        return byte
    }

    private mutating func expect(_ mark: Unicode.Scalar) throws(ExchangeError) {
        guard try significant() == UInt8(ascii: mark) else { throw malformed }
        _ = try stream.next()
    }

    private var malformed: ExchangeError { ExchangeError(line: stream.line, "is not JSON") }

    private var cutShort: ExchangeError {
        ExchangeError(line: stream.line, "ends in the middle of the JSON: the file is cut short")
    }
}

extension ByteStream {
    /// Whether nothing but blanks is left; takes them.
    fileprivate mutating func isBlank() throws(ExchangeError) -> Bool {
        while let byte = try next() {
            guard byte.isBlankInJSON else { return false }
        }
        return true
    }
}

extension UInt8 {
    var isBlankInJSON: Bool { self == 0x20 || self == 0x0a || self == 0x0d || self == 0x09 }
}
