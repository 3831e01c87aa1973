import Diary
import Foundation

/// Whether a description is a meal or a note, and the category that goes with it.
package struct MealOrNote: Hashable, Sendable {
    package var isNote: Bool
    /// nil for a note.
    package var category: CategoryName?
    /// What the description says beside foods; nil if it was not read.
    package var remarks: [Remark]?
    /// What it tells another journal, if it was read for that: beside a picture, or as new words of an act.
    package var told: ToldActs?
    /// Whether `told` replaces what an edited entry told its journal.
    package var isReadAnew = false
}

extension Journal {
    /// Decides whether a description that somebody wrote is a meal or a note.
    ///
    /// A note becomes an entry as soon as its description would be logged as one. An entry becomes a note
    /// only if the description is plainly about something else; an unknown dish still counts as a meal.
    ///
    /// - Parameters:
    ///   - instant: when it was eaten.
    ///   - shown: what a picture beside it shows, if that is all that is known so far.
    ///   - wasNote: whether it is a note now; false for a new entry with given fields.
    package func sort(
        of description: String, at instant: Date, wasNote: Bool = false, shown: String? = nil, reader: Reader
    ) -> MealOrNote {
        var said = TimedText(description)
        said.shown = shown
        let drafts = reader(said, instant, nil)
        if shown != nil, let told = drafts.first?.told { return MealOrNote(isNote: true, told: told) }
        let reasons = drafts.compactMap(\.note)
        let remarks = drafts.flatMap(\.remarks)
        let meal = MealOrNote(
            isNote: false, category: drafts.first { $0.note == nil }?.category, remarks: remarks)
        guard reasons.count == drafts.count else { return meal }
        let isPlain = reasons.contains { $0 != .notFood } || itemReader?(description)?.isEmpty != false
        return wasNote || isPlain ? MealOrNote(isNote: true, remarks: remarks) : meal
    }

    /// What new words of an entry that told a journal something tell now. Its day and time stay, so those in
    /// the words are not read again.
    private func retold(
        _ words: String, to journal: JournalName, at instant: Date, _ reader: Reader
    ) -> MealOrNote {
        let drafts = reader(TimedText(words), instant, nil)
        let told = drafts.compactMap(\.told)
        let own = told.contains { $0.journal == journal } ? journal : told.first?.journal
        if let acts = ToldActs(told.filter { $0.journal == own }.flatMap(\.acts)) {
            return MealOrNote(isNote: true, remarks: [], told: acts)
        }
        return sort(of: words, at: instant, wasNote: true, reader: reader)
    }

    /// Whether an edited entry is a meal or a note; nil if the edit does not change that.
    ///
    /// - Throws: `noSuchEntry`.
    func sort(_ id: UUID, _ edit: EntryEdit, _ reader: Reader?) throws -> MealOrNote? {
        if edit.isNote == nil, edit.description == nil || reader == nil { return nil }
        let entry = try entry(id)
        guard let reader else { return edit.isNote.map { MealOrNote(isNote: $0) } }
        let description = edit.description ?? entry.processedDescription
        if let told = entry.told, edit.told == .keep, !entry.isOnlyPicture, !entry.isOfPaper,
            description != entry.processedDescription
        {
            // Into a journal that is switched off, nothing is read.
            guard try !journalsOff().contains(told.journal) else {
                return edit.isNote.map { MealOrNote(isNote: $0) }
            }
            var sorted = retold(description, to: told.journal, at: entry.createdAt, reader)
            if let isNote = edit.isNote, isNote != sorted.isNote { sorted = MealOrNote(isNote: isNote) }
            sorted.isReadAnew = true
            return sorted
        }
        let shown = entry.isOnlyPicture && edit.told == .keep ? try self.shown(inEntry: id) : nil
        func sort(at instant: Date) -> MealOrNote {
            self.sort(of: description, at: instant, wasNote: entry.isNote, shown: shown, reader: reader)
        }
        var sorted = sort(at: entry.createdAt)
        if let remarks = sorted.remarks, remarks.contains(where: { $0.at != nil }) {
            // "An hour ago" counts from when it was said, not from now: such a time moves with the instant.
            let later = sort(at: entry.createdAt + 60).remarks ?? []
            sorted.remarks = remarks.keepingTimes(of: entry.remarks) { index in
                later.indices.contains(index) && later[index].at != remarks[index].at
            }
        }
        if let isNote = edit.isNote, isNote != sorted.isNote {
            sorted = MealOrNote(isNote: isNote, remarks: sorted.remarks)
        }
        return sorted
    }
}
