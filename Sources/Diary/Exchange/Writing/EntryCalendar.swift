import Foundation

/// Entries as a calendar (RFC 5545): one event a meal, which keeps no time free or busy.
///
/// Instants are in UTC, so that no time zone needs to be described. An entry's event has the same UID in every
/// export, so that a calendar program that takes in a later export updates it.
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
        // Programs draw an event without length as a line, or not at all.
        lines.add("DURATION", "PT15M")
        lines.add("SUMMARY", text: entry.processedDescription)
        if entry.rawInput != entry.processedDescription, !entry.rawInput.isEmpty {
            lines.add("DESCRIPTION", text: entry.rawInput)
        }
        let categories = [entry.isNote ? "note" : nil, entry.category?.rawValue].compactMap(\.self)
        for category in categories { lines.add("CATEGORIES", text: category) }
        if let updated = entry.updatedAt { lines.add("LAST-MODIFIED", instant: updated) }
        lines.add("CLASS", "PRIVATE")
        lines.add("TRANSP", "TRANSPARENT")
        lines.add("END", "VEVENT")
        bytes += lines.take()
    }
}
