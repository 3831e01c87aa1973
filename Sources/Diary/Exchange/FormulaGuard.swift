/// Keeps spreadsheets from taking the text of a cell for a formula, which might do anything.
///
/// A text that begins like a formula gets an apostrophe before it, as spreadsheets themselves write such a text; a text
/// that begins with apostrophes and then like a formula gets one more. Reading takes one away, so nothing is lost.
enum FormulaGuard {
    static func guarded(_ text: String) -> String { isAtRisk(text.unicodeScalars[...]) ? "'" + text : text }

    static func unguarded(_ text: String) -> String {
        guard text.utf8.first == UInt8(ascii: "'"), isAtRisk(text.unicodeScalars.dropFirst()) else {
            return text
        }
        return String(decoding: text.utf8.dropFirst(), as: UTF8.self)
    }

    /// Whether it begins like a formula, behind any number of apostrophes.
    private static func isAtRisk(_ text: Substring.UnicodeScalarView) -> Bool {
        guard let first = text.first(where: { $0 != "'" }) else { return false }
        // Spreadsheets of East Asia take signs of full width for the others.
        return "=+-@\t\r\n\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}".unicodeScalars.contains(first)
    }
}
