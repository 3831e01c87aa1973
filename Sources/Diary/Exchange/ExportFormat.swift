import Foundation
import JSON

/// The file formats for exports of a diary.
package enum ExportFormat: String, CaseIterable, Sendable {
    case json, csv, markdown, ics
    /// An archive with the JSON, and the recordings and pictures of its entries.
    case zip

    /// Whether it also holds the records and acts of journals.
    package var hasKeptRows: Bool { self == .json || self == .zip }

    /// Whether it names the recordings and pictures of its entries.
    package var namesCaptures: Bool { hasKeptRows }

    /// The extension of its files, without the dot.
    package var fileExtension: String {
        switch self {
        case .json, .csv, .ics, .zip: rawValue
        case .markdown: "md"
        }
    }

    /// The format by the extension of a file's name; nil for any other extension.
    package init?(fileName: String) {
        let ending = URL(filePath: fileName).pathExtension.lowercased()
        let format = ExportFormat.allCases.first { $0.fileExtension == ending || $0.rawValue == ending }
        guard let format else { return nil }
        self = format
    }

    /// `foodlogger-export-2026-11-20.json` and similar names.
    package func fileName(on day: CalendarDay) -> String {
        "foodlogger-export-\(day).\(fileExtension)"
    }

    /// A writer of the format (for an archive, of the JSON in it), with days and times of the diary's calendar.
    package func writer(calendar: any LocalCalendar) -> any EntryWriter {
        switch self {
        case .json, .zip: EntryArray(calendar: calendar)
        case .csv: EntryTable(calendar: calendar)
        case .markdown: MarkdownJournal(calendar: calendar)
        case .ics: EntryCalendar()
        }
    }
}

/// Writes entries one after another, so that memory does not grow with the diary.
///
/// Entries come in the order of their days and times. All text is UTF-8.
package protocol EntryWriter: Sendable {
    /// The text before the first entry.
    var opening: String { get }
    /// Appends one entry to `bytes`.
    mutating func write(_ entry: Entry, to bytes: inout [UInt8])
    /// Appends one entry with further members, if the format has a place for them.
    mutating func write(_ entry: Entry, with members: [(String, JSONValue)], to bytes: inout [UInt8])
    /// Appends a record or an act of a journal after the entries, if the format has a place for it.
    mutating func write(_ kept: KeptRow, to bytes: inout [UInt8])
    /// The text after the last entry.
    var closing: String { get }
}

extension EntryWriter {
    package mutating func write(
        _ entry: Entry, with members: [(String, JSONValue)], to bytes: inout [UInt8]
    ) {
        write(entry, to: &bytes)
    }

    package mutating func write(_ kept: KeptRow, to bytes: inout [UInt8]) {}

    /// A whole export.
    package func text(_ entries: [Entry]) -> String {
        var writer = self
        var bytes = Array(writer.opening.utf8)
        for entry in entries { writer.write(entry, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self) + writer.closing
    }
}

/// The fields of an entry with the names that exports use, in order.
package enum EntryField: String, CaseIterable, Sendable {
    case id, date, createdAt, category, processedDescription, rawInput, inputType, mediaURL, updatedAt,
        isNote, person, remarks, doubts

    /// Whether its text is JSON already: true or false, and a list.
    var isJSON: Bool { self == .isNote || isList }
    /// Whether it is a list, which is empty where an entry has none.
    var isList: Bool { self == .remarks || self == .doubts }
}

/// The fields of entries as text: days as `yyyy-MM-dd`, instants as ISO 8601.
package struct EntryTexts: Sendable {
    package let instants: InstantText

    /// - Parameter calendar: the diary's calendar.
    package init(calendar: any LocalCalendar) { instants = InstantText(calendar: calendar) }

    /// Nil if the entry has no such field.
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
        case .remarks: entry.remarks.isEmpty ? nil : RemarkJSON.list(entry.remarks, instants).line
        case .doubts: entry.doubts.isEmpty ? nil : WordDoubts.list(entry.doubts).line
        }
    }
}
