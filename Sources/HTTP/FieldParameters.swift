/// The parameters of a header field, after its first semicolon (RFC 9110, section 5.6.6).
///
/// Values may be in quotes. Only `\"` and `\\` are escapes, because old browsers send paths with backslashes.
struct FieldParameters {
    /// The part before the parameters, in lower case.
    let kind: String
    private(set) var fields: [(name: String, value: [UInt8])] = []

    init(_ field: some Sequence<UInt8>) {
        var rest = Array(field)[...]
        let kind = rest.prefix { $0 != UInt8(ascii: ";") }
        self.kind = Self.trimmed(kind).lowercased()
        rest = rest.dropFirst(kind.count)
        while rest.popFirst() != nil {
            rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
            let name = rest.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") }
            rest = rest.dropFirst(name.count)
            guard rest.first == UInt8(ascii: "=") else { continue }
            rest = rest.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
            fields.append((Self.trimmed(name).lowercased(), Self.value(&rest)))
        }
    }

    /// The first parameter with a name; nil if there is none.
    subscript(name: String) -> [UInt8]? { fields.first { $0.name == name }?.value }

    /// The text of a parameter in either form: `NAME*=utf-8''caf%C3%A9` (RFC 8187) or `NAME`.
    func text(_ name: String) -> String? {
        if let extended = self[name + "*"], let text = Self.extended(extended) { return text }
        return self[name].map { String(decoding: $0, as: UTF8.self) }
    }

    private static func value(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        guard rest.first == UInt8(ascii: "\"") else {
            var value = Array(rest.prefix { $0 != UInt8(ascii: ";") })
            rest = rest.dropFirst(value.count)
            while value.last == 0x20 || value.last == 0x09 { value.removeLast() }
            return value
        }
        rest = rest.dropFirst()
        var value: [UInt8] = []
        while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
            let isEscape =
                byte == UInt8(ascii: "\\")
                && (rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "\\"))
            value.append(isEscape ? rest.popFirst() ?? byte : byte)
        }
        rest = rest.drop { $0 != UInt8(ascii: ";") }
        return value
    }

    /// Nil if the value is not UTF-8 in this form.
    private static func extended(_ value: [UInt8]) -> String? {
        let parts = value.split(
            separator: UInt8(ascii: "'"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, String(decoding: parts[0], as: UTF8.self).lowercased() == "utf-8" else {
            return nil
        }
        var bytes: [UInt8] = []
        var rest = parts[2]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2,
                let number = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(number)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let start = bytes.drop { $0 == 0x20 || $0 == 0x09 }
        let end = start.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? start.startIndex - 1
        return String(decoding: start[start.startIndex..<end + 1], as: UTF8.self)
    }
}
