import Foundation

/// Entries as a journal to read, in Markdown (CommonMark): a heading a day, a line an entry, and below it what
/// was said or typed where that is something else.
struct MarkdownJournal: EntryWriter {
    private let calendar: any LocalCalendar
    private var day: Date?

    init(calendar: any LocalCalendar) { self.calendar = calendar }

    let opening = "# Food diary\n"
    let closing = ""

    mutating func write(_ entry: Entry, to bytes: inout [UInt8]) {
        if entry.date != day {
            bytes += "\n## \(DayNames.long(entry.date, in: calendar))\n\n".utf8
            day = entry.date
        }
        let description = Self.plain(entry.processedDescription)
        let category = (entry.isNote ? "*note* · " : "") + (entry.category.map { "\($0.rawValue) · " } ?? "")
        let edited = entry.updatedAt == nil ? "" : " · *edited*"
        bytes += "- **\(time(entry.createdAt))** · \(category)\(description)\(edited)\n".utf8
        let words = Self.plain(entry.rawInput)
        if !words.isEmpty, words != description { bytes += "  > \(Self.opening(words))\n".utf8 }
    }

    private func time(_ instant: Date) -> String {
        let time = TimeOfDay(of: instant, in: calendar)
        return "\(time.hour < 10 ? "0" : "")\(time.hour):\(time.minute < 10 ? "0" : "")\(time.minute)"
    }

    /// The words at the beginning of a line, where `-`, `+` and `1.` would begin a list.
    private static func opening(_ words: String) -> String {
        let digits = words.prefix { $0.isASCII && $0.isNumber }
        let rest = words[digits.endIndex...]
        let isList = digits.isEmpty ? "-+=".contains(rest.prefix(1)) : [".", ")"].contains(rest.prefix(1))
        return isList ? digits + "\\" + rest : words
    }

    /// The words on one line, with every mark that Markdown could take for its own escaped.
    private static func plain(_ text: String) -> String {
        let words = text.unicodeScalars.split { scalar in
            if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7f }
            return scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
        }
        var plain = String.UnicodeScalarView()
        for word in words {
            if !plain.isEmpty { plain.append(" ") }
            for scalar in word {
                if scalar.isASCII, !isHarmless(scalar) { plain.append("\\") }
                plain.append(scalar)
            }
        }
        return String(plain)
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ",", ";", ":", "'", "\"", "%", "/", "?", "=", "$", "(", ")",
            ".", "-", "+", "!", "@",
            "^":
            true
        default: false
        }
    }
}
