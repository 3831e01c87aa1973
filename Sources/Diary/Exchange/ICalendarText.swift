import Foundation

/// Content lines of iCalendar (RFC 5545): escaped, folded at 75 octets, each ended by CRLF.
package struct ICalendarText: Sendable {
    /// The most octets of a line without its end, including the blank before a continuation.
    private static let longestLine = 75
    private static let instants = Date.ISO8601FormatStyle(
        dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)

    /// The lines so far, in UTF-8.
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Appends `NAME:value`, with the value in the form of its type, such as `VEVENT` or `-PT15M`.
    ///
    /// - Parameter name: the property with its parameters, such as `TRIGGER;RELATED=START`.
    package mutating func add(_ name: String, _ value: String) {
        fold(name + ":" + value)
    }

    /// Appends a property of type TEXT with any text.
    ///
    /// Control characters that a calendar cannot hold are left out, and all line ends become `\n`.
    package mutating func add(_ name: String, text: String) {
        fold(name + ":" + Self.escaped(text))
    }

    /// Appends a property of type DATE-TIME in UTC, in whole seconds.
    package mutating func add(_ name: String, instant: Date) {
        let seconds = Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down))
        fold(name + ":" + seconds.formatted(Self.instants))
    }

    /// Removes and returns the lines so far, so that a long calendar can be written in pieces.
    package mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    private mutating func fold(_ line: String) {
        var room = Self.longestLine
        for octet in line.utf8 {
            // Folding never divides a character.
            let width = octet & 0xc0 == 0x80 ? 0 : octet < 0x80 ? 1 : octet < 0xe0 ? 2 : octet < 0xf0 ? 3 : 4
            if width > room {
                bytes += [0x0d, 0x0a, 0x20]
                room = Self.longestLine - 1
            }
            bytes.append(octet)
            room -= 1
        }
        bytes += [0x0d, 0x0a]
    }

    /// The text with characters that iCalendar interprets escaped (RFC 5545, 3.3.11).
    private static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0a where isAfterReturn: break
            case 0x0a, 0x0d, 0x85, 0x2028, 0x2029: escaped += "\\n".unicodeScalars
            case 0x09: escaped.append(scalar)
            case 0x00..<0x20, 0x7f: break
            case 0x2c, 0x3b, 0x5c:
                escaped.append("\\")
                escaped.append(scalar)
            default: escaped.append(scalar)
            }
            isAfterReturn = scalar.value == 0x0d
        }
        return String(escaped)
    }
}
