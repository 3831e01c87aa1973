import Foundation

/// Entries as JSON: an array of objects, one a line, every field of the entry, null where there is none.
struct EntryArray: EntryWriter {
    private let texts: EntryTexts
    private let names: [(field: EntryField, bytes: [UInt8])]
    private var isFirst = true

    init(calendar: Calendar) {
        texts = EntryTexts(calendar: calendar)
        names = EntryField.allCases.enumerated().map { index, field in
            (field, Array("\(index == 0 ? "{" : ",")\"\(field.rawValue)\":".utf8))
        }
    }

    let opening = "[\n"
    let closing = "\n]\n"

    mutating func write(_ entry: Entry, to bytes: inout [UInt8]) {
        if !isFirst { bytes += [UInt8(ascii: ","), UInt8(ascii: "\n")] }
        isFirst = false
        for (field, name) in names {
            bytes += name
            if let text = texts.text(field, of: entry) {
                JSONString.append(text, to: &bytes)
            } else {
                bytes += "null".utf8
            }
        }
        bytes.append(UInt8(ascii: "}"))
    }
}

/// Text in the quotes of JSON (RFC 8259, 7).
package enum JSONString {
    /// Appends the text quoted, on one line.
    package static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case UInt8(ascii: "\n"): bytes += "\\n".utf8
            case UInt8(ascii: "\t"): bytes += "\\t".utf8
            case 0..<0x20: bytes += ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
