import Diary
import Foundation
import Journal

/// Entries as text: day headings, and one line per entry.
struct EntryLines: Sendable {
    private static let categoryWidth = 9

    let calendar: any LocalCalendar
    let now: Date
    let output: Output

    /// All entries under their days, earliest day first.
    func list(_ entries: [Entry]) -> String {
        var text = ""
        var day: CalendarDay?
        for entry in entries {
            let own = CalendarDay(of: entry.date, in: calendar)
            if own != day {
                text += (day == nil ? "" : "\n") + heading(entry.date) + "\n"
                day = own
            }
            text += "  " + line(entry) + "\n"
        }
        return text
    }

    /// Example: `08:15  breakfast  two scrambled eggs  1a2b3c4d`.
    ///
    /// - Parameter description: replaces the entry's own, for example with marked words.
    func line(_ entry: Entry, description: String? = nil) -> String {
        let person = entry.person.map { " · \(Self.plain($0))" } ?? ""
        let note =
            entry.isOnlyPicture
            ? (entry.processedDescription == Entry.pictureWithoutWords
                ? " · waits for words: diary edit" : " · a guess: diary edit confirms it")
            : entry.isPlainNote ? " · \(Self.noteText)" : ""
        // The words of a feeling are its description.
        let remarks = entry.isNote ? [] : entry.remarks.map { " · \(Self.plain($0.text))" }
        let marks = output.coloured(
            remarks.joined() + person + note + (entry.updatedAt == nil ? "" : " · edited"), "2")
        return "\(time(entry.createdAt))  \(category(entry))  "
            + (description ?? Self.plain(entry.processedDescription))
            + "\(marks)  \(output.coloured(shortID(entry.id), "2"))"
    }

    /// Example: `my head hurts, counted as headache, at 19:00`.
    func remark(_ remark: Remark) -> String {
        let name = remark.name.map { $0 == remark.text ? "" : ", counted as \(Self.plain($0))" } ?? ""
        return Self.plain(remark.text) + name + (remark.at.map { ", at \(time($0))" } ?? "")
    }

    /// The words of which the reader is unsure. Example: `the glaze?, the broth?`.
    func doubts(of entry: Entry) -> String {
        output.coloured(entry.doubts.map { Self.plain($0) + "?" }.joined(separator: ", "), "33")
    }

    /// Example: `Friday, 20 November 2026`, with “today” or “yesterday” if it applies.
    func heading(_ date: Date) -> String {
        let today = CalendarDay(of: now, in: calendar)
        let day = CalendarDay(of: date, in: calendar)
        let note = day == today ? " · today" : day.next(in: calendar) == today ? " · yesterday" : ""
        return output.coloured(self.day(date), "1") + note
    }

    func day(_ date: Date) -> String { DayNames.long(date, in: calendar) }

    func time(_ date: Date) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
    }

    func shortID(_ id: UUID) -> String { id.shortText }

    private static let noteText: String = {
        let text = Program.kind.figures.noteText
        return text.prefix(1).lowercased() + text.dropFirst()
    }()

    private func category(_ entry: Entry) -> String {
        let category = entry.category
        let name =
            category?.rawValue ?? entry.told?.journal.rawValue
            ?? (entry.isFeeling ? "feeling" : entry.isNote ? "note" : "–")
        let padded = name + String(repeating: " ", count: max(0, Self.categoryWidth - name.count))
        return category.map { output.coloured(padded, Self.colour(of: $0)) } ?? padded
    }

    /// SGR parameters from the 256 terminal colours, by the category's place in a day.
    static func colour(of category: CategoryName) -> String {
        let colours = [215, 114, 180, 111, 211, 80]
        let place = Program.kind.categories.firstIndex(of: category) ?? 0
        return "38;5;\(colours[place % colours.count])"
    }

    /// The text on one line and without control characters.
    static func plain(_ text: String) -> String {
        String(
            text.map {
                $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f } ? " " : $0
            })
    }
}
