import Foundation

/// The kinds of files that a diary is exported to.
package enum ExportFormat: String, CaseIterable, Sendable {
    case json, csv, markdown, ics

    /// Whether it holds what journals keep beside the entries.
    package var hasKeptRows: Bool { self == .json }

    /// The ending of its files, without the dot.
    package var fileExtension: String {
        switch self {
        case .json, .csv, .ics: rawValue
        case .markdown: "md"
        }
    }

    /// The format that a file's name asks for by its ending; nil when it asks for none.
    package init?(fileName: String) {
        let ending = URL(filePath: fileName).pathExtension.lowercased()
        let format = ExportFormat.allCases.first { $0.fileExtension == ending || $0.rawValue == ending }
        guard let format else { return nil }
        self = format
    }

    /// `foodlogger-export-2026-11-20.json` and the like.
    package func fileName(on day: CalendarDay) -> String {
        "foodlogger-export-\(day).\(fileExtension)"
    }

    /// What writes the format, with days and times of the diary's calendar.
    package func writer(calendar: any LocalCalendar) -> any EntryWriter {
        switch self {
        case .json: EntryArray(calendar: calendar)
        case .csv: EntryTable(calendar: calendar)
        case .markdown: MarkdownJournal(calendar: calendar)
        case .ics: EntryCalendar()
        }
    }
}

/// Writes entries one after another, so that a diary of any length needs no memory of its own.
///
/// Entries come by day and then by the time they were eaten. All text is UTF-8.
package protocol EntryWriter: Sendable {
    /// What stands before the first entry.
    var opening: String { get }
    /// Appends one entry to `bytes`.
    mutating func write(_ entry: Entry, to bytes: inout [UInt8])
    /// Appends something that a journal keeps, after the entries, in a format that has a place for it.
    mutating func write(_ kept: KeptRow, to bytes: inout [UInt8])
    /// What stands behind the last entry.
    var closing: String { get }
}

extension EntryWriter {
    package mutating func write(_ kept: KeptRow, to bytes: inout [UInt8]) {}

    /// A whole export.
    package func text(_ entries: [Entry]) -> String {
        var writer = self
        var bytes = Array(writer.opening.utf8)
        for entry in entries { writer.write(entry, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self) + writer.closing
    }
}

/// The fields of an entry under the names that exports give them, in their order.
package enum EntryField: String, CaseIterable, Sendable {
    case id, date, createdAt, category, processedDescription, rawInput, inputType, mediaURL, updatedAt,
        isNote, person

    /// Whether JSON writes it as true or false, and not as text.
    package var isFlag: Bool { self == .isNote }
}

/// The fields of entries as text: days `yyyy-MM-dd`, instants ISO 8601.
package struct EntryTexts: Sendable {
    package let instants: InstantText

    /// - Parameter calendar: the diary's.
    package init(calendar: any LocalCalendar) { instants = InstantText(calendar: calendar) }

    /// Nil where the entry has none.
    package func text(_ field: EntryField, of entry: Entry) -> String? {
        switch field {
        case .id: entry.id.uuidString
        case .date: CalendarDay(of: entry.date, in: instants.calendar).text
        case .createdAt: instants.text(entry.createdAt)
        case .category: entry.category?.rawValue
        case .processedDescription: entry.processedDescription
        case .rawInput: entry.rawInput
        case .inputType: entry.inputType.rawValue
        case .mediaURL: entry.mediaURL?.text
        case .updatedAt: entry.updatedAt.map(instants.text)
        case .isNote: String(entry.isNote)
        case .person: entry.person
        }
    }
}
