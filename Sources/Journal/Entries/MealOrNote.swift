import Diary
import Foundation

/// Whether a description is that of a meal or of a note, and the category that goes with it.
package struct MealOrNote: Hashable, Sendable {
    package var isNote: Bool
    /// Nil for a note.
    package var category: CategoryName?
}

extension Journal {
    /// Tells whether a description that somebody wrote for an entry is a note.
    ///
    /// One that was a note is an entry as soon as it would be logged as one. One that was an entry becomes a note where
    /// it plainly tells of something else; a dish that nobody knows still counts.
    ///
    /// - Parameters:
    ///   - instant: when it was eaten.
    ///   - wasNote: what it is so far; false for a new entry whose fields are given.
    package func sort(
        of description: String, at instant: Date, wasNote: Bool = false, reader: Reader
    ) -> MealOrNote {
        let drafts = reader(TimedText(description), instant, nil)
        let reasons = drafts.compactMap(\.note)
        let meal = MealOrNote(isNote: false, category: drafts.first { $0.note == nil }?.category)
        guard reasons.count == drafts.count else { return meal }
        let isPlain = reasons.contains { $0 != .notFood } || itemReader?(description)?.isEmpty != false
        return wasNote || isPlain ? MealOrNote(isNote: true) : meal
    }

    /// What an edit makes of an entry; nil where it stays what it is.
    ///
    /// - Throws: `noSuchEntry`.
    func sort(_ id: UUID, _ edit: EntryEdit, _ reader: Reader?) throws -> MealOrNote? {
        if edit.isNote == nil, edit.description == nil || reader == nil { return nil }
        let entry = try entry(id)
        guard let reader else { return edit.isNote.map { MealOrNote(isNote: $0) } }
        var sort = sort(
            of: edit.description ?? entry.processedDescription, at: entry.createdAt, wasNote: entry.isNote,
            reader: reader)
        if let isNote = edit.isNote, isNote != sort.isNote { sort = MealOrNote(isNote: isNote) }
        return sort
    }
}
