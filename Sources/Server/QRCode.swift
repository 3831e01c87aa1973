import CQREncode

/// A text as a QR code (ISO/IEC 18004), to be read from a screen by a camera.
package struct QRCode: Sendable {
    /// Light modules around the code; the standard asks for four.
    private static let margin = 4

    /// Rows of modules, true where they are dark.
    package let modules: [[Bool]]

    /// - Returns: nil if the text is empty, has a NUL character, or is too long (over 2,331 bytes).
    package init?(_ text: String) {
        // It may lose 15 % of its modules, because a terminal's glyphs do not always meet.
        guard !text.isEmpty, !text.utf8.contains(0),
            let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M)
        else { return nil }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        let bytes = UnsafeBufferPointer(start: code.pointee.data, count: width * width)
        modules = (0..<width).map { row in (0..<width).map { bytes[row * width + $0] & 1 == 1 } }
    }

    /// Lines of blocks, with two rows of modules per line; light modules are drawn, as most terminals are
    /// dark.
    package var lines: [String] {
        let places = -Self.margin..<modules.count + Self.margin
        return stride(from: places.lowerBound, to: places.upperBound, by: 2).map { row in
            String(
                places.map { column -> Character in
                    switch (isLight(row, column), row + 1 < places.upperBound && isLight(row + 1, column)) {
                    case (true, true): "█"
                    case (true, false): "▀"
                    case (false, true): "▄"
                    case (false, false): " "
                    }
                })
        }
    }

    private func isLight(_ row: Int, _ column: Int) -> Bool {
        guard modules.indices.contains(row), modules.indices.contains(column) else { return true }
        return !modules[row][column]
    }
}
