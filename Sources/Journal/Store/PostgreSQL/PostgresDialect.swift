/// Turns the diary's portable statements into PostgreSQL's.
enum PostgresDialect {
    /// Numbers the placeholders (`?` becomes `$1`, `$2`, …), and names the household in the targets of
    /// `ON CONFLICT`, because every key of a table begins with it.
    ///
    /// Quoted texts and comments stay as they are.
    static func translated(_ sql: String) -> String {
        var made = ""
        made.reserveCapacity(sql.utf8.count + 32)
        var number = 0
        var isQuoted = false
        var isComment = false
        for character in sql {
            switch character {
            case "\n":
                isComment = false
                made.append(character)
            case _ where isComment: continue
            case "'":
                isQuoted.toggle()
                made.append(character)
            case "-" where !isQuoted && made.hasSuffix("-"):
                made.removeLast()
                isComment = true
            case "?" where !isQuoted:
                number += 1
                made += "$\(number)"
            case "(" where !isQuoted && made.hasSuffix("ON CONFLICT "):
                made += "(household, "
            default: made.append(character)
            }
        }
        return made
    }

    /// Stands for U+0000, which PostgreSQL keeps in no text. Unicode assigns it to nothing.
    private static let nothing: Unicode.Scalar = "\u{10FFFE}"

    /// A text as PostgreSQL can keep it.
    static func kept(_ text: String) -> String {
        text.utf8.contains(0) ? replacing("\0", by: nothing, in: text) : text
    }

    /// The text that was given to `kept`.
    static func given(_ text: String) -> String {
        text.utf8.contains(0xF4) ? replacing(nothing, by: "\0", in: text) : text
    }

    private static func replacing(_ old: Unicode.Scalar, by new: Unicode.Scalar, in text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == old ? new : $0 }))
    }
}
