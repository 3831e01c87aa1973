import Diary
import Foundation

/// What was understood from words, before it is an entry.
package struct EntryDraft: Hashable, Sendable {
    /// Plain words; where they are empty the words that were read take their place.
    package var description: String
    package var category: MealCategory?
    /// Any instant of the day on which it was eaten.
    package var date: Date
    /// When it was eaten.
    package var createdAt: Date
    /// Where the text tells of several meals, the words of it that tell of this one, counted between spaces.
    package var words: Range<Int>?

    package init(
        description: String, category: MealCategory?, date: Date, createdAt: Date, words: Range<Int>? = nil
    ) {
        self.description = description
        self.category = category
        self.date = date
        self.createdAt = createdAt
        self.words = words
    }
}

/// Understands words that were said or typed at a moment, with the category that the user picked or nil: a draft
/// for each meal that they tell of, and at least one.
package typealias Reader =
    @Sendable (_ text: String, _ saidAt: Date, _ picked: MealCategory?) -> [EntryDraft]

extension Entry {
    /// The entry that a draft becomes. A picked category wins over the draft's.
    init(
        id: UUID, text: String, inputType: InputType, draft: EntryDraft, picked: MealCategory?,
        mediaURL: MediaName? = nil
    ) {
        let isBlank = draft.description.allSatisfy(\.isWhitespace)
        self.init(
            id: id, date: draft.date, rawInput: text, inputType: inputType,
            processedDescription: isBlank ? text : draft.description, mediaURL: mediaURL,
            createdAt: draft.createdAt, category: picked ?? draft.category)
    }
}

extension Journal {
    /// Adds what the user typed: an entry for each meal, all or none.
    ///
    /// - Parameters:
    ///   - instant: When it was typed, from which said times count; now when nil.
    ///   - category: The user's own pick.
    /// - Throws: `invalid` for text without a letter or digit in it.
    package func add(
        _ text: String, at instant: Date? = nil, category: MealCategory? = nil, reader: Reader
    ) throws(JournalError) -> [Entry] {
        let entries = try entries(telling: text, at: instant, category: category, reader: reader)
        return try self.entries(try create(entries).value)
    }
}
