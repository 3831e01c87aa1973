import Foundation

/// What was understood from words, before it is an entry.
package struct EntryDraft: Hashable, Sendable {
    /// Plain words; where they are empty the words that were read take their place.
    package var description: String
    package var category: Entry.Category?
    /// Any instant of the day on which it was eaten.
    package var date: Date
    /// When it was eaten.
    package var createdAt: Date
    /// Where the text tells of several meals, the words of it that tell of this one, counted between spaces.
    package var words: Range<Int>?

    package init(
        description: String, category: Entry.Category?, date: Date, createdAt: Date, words: Range<Int>? = nil
    ) {
        self.description = description
        self.category = category
        self.date = date
        self.createdAt = createdAt
        self.words = words
    }
}

/// Understands words that were said or typed at a moment, with the category that the user picked or nil: a draft
/// for each entry that they tell of, and at least one.
package typealias Reader =
    @Sendable (_ text: String, _ saidAt: Date, _ picked: Entry.Category?) -> [EntryDraft]
