/// A text as people read it: escapes and entities are replaced by the characters that they stand for.
///
/// Each character knows the bytes that it was written in.
struct DecodedText {
    struct Unit {
        var scalar: Unicode.Scalar
        /// Offsets of the first byte and of the byte after the last.
        var start: Int
        var end: Int
    }

    /// Something unreadable that belongs to the word beside it: an unknown entity, half of a surrogate pair.
    static let opaque: Unicode.Scalar = "\u{fffd}"
    /// A tag, which is not part of the text.
    static let tag: Unicode.Scalar = "\u{fffc}"

    private(set) var units: [Unit] = []

    /// Reads UTF-8.
    ///
    /// Texts pass through several programs before they come here. Plain text may therefore hold entities,
    /// and a JSON string may be escaped twice.
    init(_ bytes: [UInt8], _ writing: TranscriptWords.Writing) {
        units.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            let (scalar, length) = Self.scalar(bytes, at: place)
            units.append(Unit(scalar: scalar, start: place, end: place + length))
            place += length
        }
        switch writing {
        case .plain: break
        case .json: decode { EscapeReading.json($0, $1) }
        case .markup: decode { EntityReading.caption($0, $1) ?? EntityReading.entity($0, $1) }
        }
        guard units.contains(where: { "\\&<%=".unicodeScalars.contains($0.scalar) }) else { return }
        decode { units, place in
            EscapeReading.left(units, place) ?? EntityReading.tag(units, place)
                ?? EntityReading.entity(units, place) ?? EntityReading.byte(units, place)
        }
    }

    /// The character at a place, and how many units it is written in.
    typealias Decoded = (scalar: Unicode.Scalar, count: Int)

    /// Replaces what a reader finds, in place: the result never needs more room.
    private mutating func decode(_ read: (borrowing [Unit], Int) -> Decoded?) {
        var (next, kept) = (0, 0)
        while next < units.count {
            let found = read(units, next) ?? (units[next].scalar, 1)
            let end = units[next + found.count - 1].end
            units[kept] = Unit(scalar: found.scalar, start: units[next].start, end: end)
            next += found.count
            kept += 1
        }
        units.removeLast(next - kept)
    }

    /// The character whose UTF-8 begins at a place; one opaque byte if none does.
    private static func scalar(_ bytes: [UInt8], at place: Int) -> (Unicode.Scalar, length: Int) {
        let lead = bytes[place]
        if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
        let length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
        guard lead >= 0xc2, lead < 0xf5, place + length <= bytes.count else { return (opaque, 1) }
        var number = UInt32(lead) & (0xff >> UInt32(length + 1))
        for byte in bytes[place + 1..<place + length] {
            guard byte & 0xc0 == 0x80 else { return (opaque, 1) }
            number = number << 6 | UInt32(byte & 0x3f)
        }
        guard let scalar = Unicode.Scalar(number) else { return (opaque, 1) }
        return (scalar, length)
    }
}

extension [DecodedText.Unit] {
    /// The character at a place; nil outside the text.
    func scalar(_ place: Int) -> Unicode.Scalar? { indices.contains(place) ? self[place].scalar : nil }

    /// The number in a fixed count of hexadecimal digits; nil if there are fewer.
    func hexadecimal(_ place: Int, _ count: Int) -> UInt32? {
        guard place + count <= self.count else { return nil }
        var number: UInt32 = 0
        for unit in self[place..<place + count] {
            guard unit.scalar.isASCII, let digit = Character(unit.scalar).hexDigitValue else { return nil }
            number = number << 4 | UInt32(digit)
        }
        return number
    }
}

/// Reads characters written with a backslash.
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

    /// A backslash left in a decoded text: it was escaped twice, or comes from another language.
    static func left(_ units: [DecodedText.Unit], _ place: Int) -> DecodedText.Decoded? {
        guard units[place].scalar == "\\" else { return nil }
        if let number = number(units, place) { return number }
        // "caf\xe9", "caf\'e": whatever it means, the word does not end here.
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
    /// Whether it is a letter, a digit, or may be one.
    var isWordLike: Bool {
        isASCII
            ? (48...57).contains(value) || (97...122).contains(value | 0x20)
            : self == DecodedText.opaque || properties.isAlphabetic
    }
}
