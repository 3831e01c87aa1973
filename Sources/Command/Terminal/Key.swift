/// One stroke on a terminal's keyboard.
enum Key: Hashable, Sendable {
    case character(Character)
    case enter, tab, backspace, delete, escape
    case left, right, home, end
    /// Control and this letter, in lower case.
    case control(Character)
    /// A sequence that means nothing here.
    case other
}

/// Turns the bytes of a terminal into keys.
struct KeyDecoder {
    /// What the bytes begin with, and how many of them it takes; nil while they are the beginning of something longer.
    ///
    /// - Parameter isComplete: whether no more bytes will come soon, so that an escape is the key of that name.
    static func key(in bytes: some Collection<UInt8>, isComplete: Bool) -> (key: Key, count: Int)? {
        let bytes = Array(bytes)
        guard let first = bytes.first else { return nil }
        switch first {
        case 0x0a, 0x0d: return (.enter, 1)
        case 0x09: return (.tab, 1)
        case 0x08, 0x7f: return (.backspace, 1)
        case 0x1b: return sequence(bytes, isComplete: isComplete)
        case 0x01...0x1a: return (.control(Character(UnicodeScalar(first + 0x60))), 1)
        case 0x00..<0x20: return (.other, 1)
        default: return character(bytes, isComplete: isComplete)
        }
    }

    private static func sequence(_ bytes: [UInt8], isComplete: Bool) -> (Key, Int)? {
        guard bytes.count > 1 else { return isComplete ? (.escape, 1) : nil }
        guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else { return (.escape, 1) }
        guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7e).contains($0) }) else {
            return isComplete ? (.other, bytes.count) : nil
        }
        let keys: [String: Key] = [
            "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home, "3~": .delete, "4~": .end,
            "Z": .other,
        ]
        return (keys[String(decoding: bytes[2...end], as: UTF8.self)] ?? .other, end + 1)
    }

    private static func character(_ bytes: [UInt8], isComplete: Bool) -> (Key, Int)? {
        let length =
            switch bytes[0] {
            case 0xc2...0xdf: 2
            case 0xe0...0xef: 3
            case 0xf0...0xf4: 4
            default: 1
            }
        guard bytes.count >= length else { return isComplete ? (.other, bytes.count) : nil }
        let text = String(decoding: bytes[..<length], as: UTF8.self)
        guard text.count == 1, let character = text.first, character != "\u{FFFD}" else {
            return (.other, length)
        }
        return (.character(character), length)
    }
}
