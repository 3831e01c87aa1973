/// Reads what is written with a backslash.
enum EscapeReading {
    private typealias Units = [DecodedText.Unit]

    /// An escape of JSON (RFC 8259, section 7).
    static func json(_ units: [DecodedText.Unit], _ place: Int) -> DecodedText.Decoded? {
        guard units[place].scalar == "\\" else { return nil }
        if let number = number(units, place) { return number }
        switch units.scalar(place + 1) {
        case "n": return ("\n", 2)
        case "r": return ("\r", 2)
        case "t": return ("\t", 2)
        case "b", "f": return (" ", 2)
        case let mark? where "\"\\/".unicodeScalars.contains(mark): return (mark, 2)
        default: return (DecodedText.opaque, 1)
        }
    }

    /// A backslash in a text that is decoded already: escaped once more than it is read, or of another language.
    static func left(_ units: [DecodedText.Unit], _ place: Int) -> DecodedText.Decoded? {
        guard units[place].scalar == "\\" else { return nil }
        if let number = number(units, place) { return number }
        // "caf\xe9", "caf\'e": whatever this is, it is not the end of a word.
        guard let next = units.scalar(place + 1), next.isWordLike || next == "'" else { return nil }
        return (DecodedText.opaque, 1)
    }

    /// `\u00e9`, or two of them that are a surrogate pair.
    private static func number(_ units: [DecodedText.Unit], _ place: Int) -> DecodedText.Decoded? {
        guard units.scalar(place + 1) == "u", let first = units.hexadecimal(place + 2, 4) else { return nil }
        if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
        guard (0xd800..<0xdc00).contains(first), units.scalar(place + 6) == "\\",
            units.scalar(place + 7) == "u", let second = units.hexadecimal(place + 8, 4),
            (0xdc00..<0xe000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + second - 0xdc00)
        else { return (DecodedText.opaque, 6) }
        return (scalar, 12)
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter, a digit, or something that could be one.
    var isWordLike: Bool {
        isASCII
            ? (48...57).contains(value) || (97...122).contains(value | 0x20)
            : self == DecodedText.opaque || properties.isAlphabetic
    }
}
