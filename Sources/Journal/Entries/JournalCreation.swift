import Diary
import Foundation

extension Journal {
    /// Adds entries, all or none, and at most once for a key.
    ///
    /// - Returns: The ids of the entries, also of those that were deleted since the key created them.
    /// - Throws: `keyReused`; `duplicateEntry` when an id is taken; `invalid` for an entry without description.
    package func create(
        _ entries: [Entry], once key: CreationKey? = nil
    ) throws(JournalError) -> Creation<[UUID]> {
        let rows = try entries.map { entry throws(JournalError) in try normal(entry) }
        let (now, calendar) = (clock(), calendar)
        return try write { database throws(JournalError) in
            try database.once(key, at: now, calendar) { database throws(JournalError) in
                for (entry, day) in rows { try database.insertEntry(entry, on: day, from: nil) }
                return rows.map(\.0.id)
            }
        }
    }

    /// Makes entries from typed text, one for each meal; they are not yet in the diary.
    ///
    /// - Parameters:
    ///   - instant: When it was typed, from which said times count; now when nil.
    ///   - category: The user's own pick.
    ///   - person: Who typed it.
    /// - Throws: `invalid` for text without a letter or digit in it.
    package func entries(
        telling text: String, at instant: Date? = nil, category: CategoryName? = nil,
        person: String? = nil, reader: Reader
    ) throws(JournalError) -> [Entry] {
        let person = try person.map(Speakers.checked)
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw JournalError.invalid(.nothingToAdd)
        }
        return reader(TimedText(text), instant ?? clock(), category).map { draft in
            var entry = Entry(id: makeID(), text: text, inputType: .text, draft: draft, picked: category)
            entry.person = person
            return entry
        }
    }

    /// A copy of an entry, now and today, without the recording; not yet in the diary. The copy of a sample is not a
    /// sample.
    package func repetition(of id: UUID) throws(JournalError) -> Entry {
        let original = try entry(id)
        let now = clock()
        let isSample = original.rawInput.hasPrefix(Entry.sampleMark)
        let words = isSample ? String(original.rawInput.dropFirst(Entry.sampleMark.count)) : original.rawInput
        return Entry(
            id: makeID(), date: now, rawInput: words, inputType: original.inputType,
            processedDescription: original.processedDescription, createdAt: now, category: original.category,
            isNote: original.isNote, person: original.person)
    }
}
