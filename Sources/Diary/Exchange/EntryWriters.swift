import Foundation
import JSON

/// Entries as comma-separated values (RFC 4180): a header with the fields' names, then a record for each
/// entry.
package struct EntryTable: EntryWriter {
    private let texts: EntryTexts
    private let lineEnd: String

    /// - Parameter lineEnd: CRLF in files; LF for terminals and line tools.
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
            if let text = texts.text(field, of: entry) {
                CSVText.appendCell(FormulaGuard.guarded(text), to: &bytes)
            }
        }
        bytes += lineEnd.utf8
    }
}

/// Keeps spreadsheets from running the text of a cell as a formula, which could do anything.
///
/// A text that begins like a formula gets an apostrophe in front, as in spreadsheets themselves. So does a
/// text with apostrophes in front of a formula. Reading removes one apostrophe, so nothing is lost.
enum FormulaGuard {
    static func guarded(_ text: String) -> String { isAtRisk(text.unicodeScalars[...]) ? "'" + text : text }

    static func unguarded(_ text: String) -> String {
        guard text.utf8.first == UInt8(ascii: "'"), isAtRisk(text.unicodeScalars.dropFirst()) else {
            return text
        }
        return String(decoding: text.utf8.dropFirst(), as: UTF8.self)
    }

    /// Whether it begins like a formula, after any number of apostrophes.
    private static func isAtRisk(_ text: Substring.UnicodeScalarView) -> Bool {
        guard let first = text.first(where: { $0 != "'" }) else { return false }
        // Spreadsheets in East Asia also accept full-width signs.
        return "=+-@\t\r\n\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}".unicodeScalars.contains(first)
    }
}

/// Entries as a JSON array of objects, each on one line with every field, null if there is none.
///
/// Two more fields hold what an entry tells another journal, and two its recording and its pictures. The
/// records and acts of journals follow in objects of their own.
struct EntryArray: EntryWriter {
    private let texts: EntryTexts
    private let names: [(field: EntryField, bytes: [UInt8])]
    private var isFirst = true

    init(calendar: any LocalCalendar) {
        texts = EntryTexts(calendar: calendar)
        names = EntryField.allCases.enumerated().map { index, field in
            (field, Array("\(index == 0 ? "{" : ",")\"\(field.rawValue)\":".utf8))
        }
    }

    let opening = "[\n"
    let closing = "\n]\n"

    mutating func write(_ entry: Entry, to bytes: inout [UInt8]) { write(entry, with: [], to: &bytes) }

    mutating func write(_ entry: Entry, with members: [(String, JSONValue)], to bytes: inout [UInt8]) {
        if !isFirst { bytes += [UInt8(ascii: ","), UInt8(ascii: "\n")] }
        isFirst = false
        for (field, name) in names {
            bytes += name
            if let text = texts.text(field, of: entry) {
                if field.isJSON {
                    bytes += text.utf8
                } else {
                    JSONString.append(text, to: &bytes)
                }
            } else {
                bytes += (field.isList ? "[]" : "null").utf8
            }
        }
        if let told = entry.told {
            let acts = (try? JSONValue(json: told.json.utf8, deepest: 16)) ?? .array([])
            bytes += ",\"journal\":".utf8
            JSONString.append(told.journal.rawValue, to: &bytes)
            bytes += ",\"acts\":".utf8 + acts.bytes
        }
        for (name, value) in members {
            bytes += ",\"\(name)\":".utf8
            bytes += value.bytes
        }
        bytes.append(UInt8(ascii: "}"))
    }

    mutating func write(_ kept: KeptRow, to bytes: inout [UInt8]) {
        if !isFirst { bytes += [UInt8(ascii: ","), UInt8(ascii: "\n")] }
        isFirst = false
        bytes += kept.json(texts.instants).bytes
    }
}

/// Entries as a calendar (RFC 5545): one event for each meal, which marks no time as free or busy.
///
/// Instants are in UTC, so that no time zone must be described. An entry's event has the same UID in every
/// export, so that a later import updates it.
struct EntryCalendar: EntryWriter {
    private var lines = ICalendarText()

    var opening: String {
        var lines = ICalendarText()
        lines.add("BEGIN", "VCALENDAR")
        lines.add("VERSION", "2.0")
        lines.add("PRODID", "-//SpokenDiary//Food diary//EN")
        lines.add("CALSCALE", "GREGORIAN")
        lines.add("X-WR-CALNAME", text: "Food diary")
        return String(decoding: lines.bytes, as: UTF8.self)
    }

    let closing = "END:VCALENDAR\r\n"

    mutating func write(_ entry: Entry, to bytes: inout [UInt8]) {
        lines.add("BEGIN", "VEVENT")
        lines.add("UID", "\(entry.id.uuidString.lowercased())@spokendiary")
        lines.add("DTSTAMP", instant: entry.updatedAt ?? entry.createdAt)
        lines.add("DTSTART", instant: entry.createdAt)
        // Programs show an event without length as a line, or not at all.
        lines.add("DURATION", "PT15M")
        lines.add("SUMMARY", text: entry.processedDescription)
        if entry.rawInput != entry.processedDescription, !entry.rawInput.isEmpty {
            lines.add("DESCRIPTION", text: entry.rawInput)
        }
        let categories = [
            entry.isFeeling ? "feeling" : entry.isNote ? "note" : nil, entry.category?.rawValue,
        ].compactMap(\.self)
        for category in categories { lines.add("CATEGORIES", text: category) }
        if let updated = entry.updatedAt { lines.add("LAST-MODIFIED", instant: updated) }
        lines.add("CLASS", "PRIVATE")
        lines.add("TRANSP", "TRANSPARENT")
        lines.add("END", "VEVENT")
        bytes += lines.take()
    }
}

/// Entries as a journal to read, in Markdown (CommonMark): a heading for each day, a line for each entry.
///
/// Below the line are the words that were said or typed, if they differ, and the remarks.
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
        let category =
            (entry.isFeeling ? "*feeling* · " : entry.isNote ? "*note* · " : "")
            + (entry.category.map { "\($0.rawValue) · " } ?? "")
        let edited = entry.updatedAt == nil ? "" : " · *edited*"
        let person = entry.person.map { " · \(Self.plain($0))" } ?? ""
        bytes += "- **\(time(entry.createdAt))** · \(category)\(description)\(person)\(edited)\n".utf8
        let words = Self.plain(entry.rawInput)
        if !words.isEmpty, words != description { bytes += "  > \(Self.opening(words))\n".utf8 }
        for remark in entry.remarks {
            bytes += "  - \(remark.kind.rawValue): \(Self.opening(Self.plain(remark.text)))\n".utf8
        }
    }

    private func time(_ instant: Date) -> String {
        let time = TimeOfDay(of: instant, in: calendar)
        return "\(time.hour < 10 ? "0" : "")\(time.hour):\(time.minute < 10 ? "0" : "")\(time.minute)"
    }

    /// The words at the start of a line, with `-`, `+` and `1.` escaped because they would begin a list.
    private static func opening(_ words: String) -> String {
        let digits = words.prefix { $0.isASCII && $0.isNumber }
        let rest = words[digits.endIndex...]
        let isList = digits.isEmpty ? "-+=".contains(rest.prefix(1)) : [".", ")"].contains(rest.prefix(1))
        return isList ? digits + "\\" + rest : words
    }

    /// The words on one line, with every character escaped that Markdown could interpret.
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
