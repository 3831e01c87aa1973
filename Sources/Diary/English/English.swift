/// Lists of English words. Scripts/embed-words writes a file for each text of Models into the room that
/// reads it.
///
/// Each list is read when it is first used.
package enum English {
    package static func words(_ text: String) -> Set<String> {
        Set(text.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { String(Substring($0)) })
    }

    /// Phrases with single spaces between their words.
    package static func phrases(_ text: String) -> [String] {
        text.split(separator: "|").map { $0.split { $0 == " " || $0 == "\n" }.joined(separator: " ") }
    }

    package static func table(_ text: String) -> [String: String] {
        phrases(text).reduce(into: [:]) { table, record in
            let sides = record.split(separator: "=").map(String.init)
            table[sides[0]] = sides[1]
        }
    }
}
