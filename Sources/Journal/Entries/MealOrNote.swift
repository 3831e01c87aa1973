import Diary
import Foundation

/// Whether a description is a meal or a note, and the category that goes with it.
package struct MealOrNote: Hashable, Sendable {
    package var isNote: Bool
    /// nil for a note.
    package var category: CategoryName?
    /// What the description says beside foods.
    package var remarks: [Remark] = []
}

extension Journal {
    /// Decides whether a description that somebody wrote is a meal or a note.
    ///
    /// A note becomes an entry as soon as its description would be logged as one. An entry becomes a note
    /// only if the description is plainly about something else; an unknown dish still counts as a meal.
    ///
    /// - Parameters:
    ///   - instant: when it was eaten.
    ///   - wasNote: whether it is a note now; false for a new entry with given fields.
    package func sort(
        of description: String, at instant: Date, wasNote: Bool = false, reader: Reader
    ) -> MealOrNote {
        let drafts = reader(TimedText(description), instant, nil)
        let reasons = drafts.compactMap(\.note)
        let remarks = drafts.flatMap(\.remarks)
        let meal = MealOrNote(
            isNote: false, category: drafts.first { $0.note == nil }?.category, remarks: remarks)
        guard reasons.count == drafts.count else { return meal }
        let isPlain = reasons.contains { $0 != .notFood } || itemReader?(description)?.isEmpty != false
        return wasNote || isPlain ? MealOrNote(isNote: true, remarks: remarks) : meal
    }

    /// Whether an edited entry is a meal or a note; nil if the edit does not change that.
    ///
    /// - Throws: `noSuchEntry`.
    func sort(_ id: UUID, _ edit: EntryEdit, _ reader: Reader?) throws -> MealOrNote? {
        if edit.isNote == nil, edit.description == nil || reader == nil { return nil }
        let entry = try entry(id)
        guard let reader else { return edit.isNote.map { MealOrNote(isNote: $0) } }
        var sort = sort(
            of: edit.description ?? entry.processedDescription, at: entry.createdAt, wasNote: entry.isNote,
            reader: reader)
        if let isNote = edit.isNote, isNote != sort.isNote {
            sort = MealOrNote(isNote: isNote, remarks: sort.remarks)
        }
        return sort
    }
}
