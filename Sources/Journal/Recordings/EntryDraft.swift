import Diary
import Foundation

extension Entry {
    /// The entry that a draft becomes. A picked category wins over the draft's.
    init(
        id: UUID, text: String, inputType: InputType, draft: EntryDraft, picked: CategoryName?,
        mediaURL: MediaName? = nil
    ) {
        let isBlank = draft.description.allSatisfy(\.isWhitespace)
        self.init(
            id: id, date: draft.date, rawInput: text, inputType: inputType,
            processedDescription: isBlank ? text : draft.description, mediaURL: mediaURL,
            createdAt: draft.createdAt, category: picked ?? draft.category,
            isNote: draft.note != nil)
    }
}

extension Journal {
    /// Adds the entries in typed text, all or none.
    ///
    /// - Parameters:
    ///   - instant: When it was typed, from which said times count; now when nil.
    ///   - category: The user's own pick.
    ///   - person: Who typed it.
    /// - Throws: `invalid` for text without a letter or digit in it.
    package func add(
        _ text: String, at instant: Date? = nil, category: CategoryName? = nil,
        person: String? = nil, reader: Reader
    ) throws(JournalError) -> [Entry] {
        let entries = try entries(
            telling: text, at: instant, category: category, person: person, reader: reader)
        return try self.entries(try create(entries).value)
    }
}
