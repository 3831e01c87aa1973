import Foundation

/// Entries as comma-separated values (RFC 4180): a header with the fields' names, then a record an entry.
package struct EntryTable: EntryWriter {
    private let texts: EntryTexts
    private let lineEnd: String

    /// - Parameter lineEnd: CRLF in files; terminals and line tools want less.
    package init(calendar: any LocalCalendar, lineEnd: String = "\r\n") {
        texts = EntryTexts(calendar: calendar)
        self.lineEnd = lineEnd
    }

    package var opening: String { EntryField.allCases.map(\.rawValue).joined(separator: ",") + lineEnd }
    package var closing: String { "" }

    package mutating func write(_ entry: Entry, to bytes: inout [UInt8]) {
        var isFirst = true
        for field in EntryField.allCases {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            if let text = texts.text(field, of: entry) { Self.append(FormulaGuard.guarded(text), to: &bytes) }
        }
        bytes += lineEnd.utf8
    }

    /// Looks at bytes: to Swift a comma with an accent on it is another character, to readers it is a comma.
    private static func append(_ text: String, to bytes: inout [UInt8]) {
        let isQuoted = text.utf8.contains { [0x22, 0x2c, 0x0a, 0x0d].contains($0) }
        guard isQuoted else { return bytes += text.utf8 }
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
