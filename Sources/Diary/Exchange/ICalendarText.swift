/// The lines of an iCalendar file (RFC 5545, section 3.1): ended with CRLF, folded at 75 octets, text escaped.
package struct ICalendarText: Sendable {
    private static let octets = 75

    /// Everything that was added, each line with its end.
    package private(set) var text = ""

    package init() {}

    /// Adds `NAME:VALUE`, the value as it is: a date, a rule, a name of the format. Control characters are dropped.
    package mutating func add(_ name: String, _ value: String) {
        let line = (name + ":" + value).unicodeScalars.filter { !Self.isControl($0) }
        var room = Self.octets
        var folded = String.UnicodeScalarView()
        for scalar in line {
            let size = UTF8.width(scalar)
            if size > room {
                folded.append(contentsOf: "\r\n ".unicodeScalars)
                // The space that marks the line as folded takes one octet.
                room = Self.octets - 1
            }
            folded.append(scalar)
            room -= size
        }
        text += String(folded) + "\r\n"
    }

    /// Adds `NAME:VALUE` with what somebody wrote as the value.
    package mutating func add(_ name: String, text value: String) { add(name, Self.escaped(value)) }

    /// Text as a value holds it (section 3.3.11).
    package static func escaped(_ text: String) -> String {
        var escaped = ""
        // "\r\n" is one character.
        for character in text {
            switch character {
            case "\\", ";", ",": escaped += "\\" + String(character)
            case _ where character.isNewline: escaped += "\\n"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    /// Section 3.1 allows the tabulator alone.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7f
    }
}
