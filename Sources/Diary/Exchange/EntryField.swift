import Foundation

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
