/// Comma-separated values (RFC 4180), written cell by cell.
package enum CSVText {
    /// Appends a record. Cells that a spreadsheet would take for a formula are marked.
    package static func append(_ cells: [String?], lineEnd: String = "\r\n", to bytes: inout [UInt8]) {
        for (place, cell) in cells.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            if let cell { appendCell(FormulaGuard.guarded(cell), to: &bytes) }
        }
        bytes += lineEnd.utf8
    }

    /// Compares bytes, because Swift takes a comma with an accent for another character, and CSV readers do
    /// not.
    static func appendCell(_ text: String, to bytes: inout [UInt8]) {
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
