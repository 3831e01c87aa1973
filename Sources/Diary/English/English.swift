/// Words of English. Scripts/embed-words writes them from Models into the rooms that read them, a file for each text.
///
/// Each list is read when somebody first asks for it.
package enum English {
    package static func words(_ text: String) -> Set<String> {
        Set(text.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { String(Substring($0)) })
    }

    /// Each with single spaces between its words.
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
