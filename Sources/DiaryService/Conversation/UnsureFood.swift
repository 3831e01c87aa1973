import Diary
import Food
import Foundation
import Journal

/// A food that was heard well, and of which the reader is unsure whether it was eaten.
struct UnsureFood: Sendable {
    /// Its words in the description of its entry.
    var words: String
    /// Which of the entries that the words give, counted from 0.
    var entry: Int
    /// Whether the entry has other foods.
    var hasOthers: Bool

    /// The first such food in drafts; nil if the reader is sure of all.
    init?(in drafts: [EntryDraft]) {
        guard let place = drafts.firstIndex(where: { !$0.doubts.isEmpty }),
            let words = drafts[place].doubts.first
        else { return nil }
        self.words = words
        entry = place
        hasOthers = drafts[place].description != words
    }

    /// How somebody may answer whether it was eaten.
    enum Answer: Hashable, Sendable { case yes, no }

    /// - Returns: nil if a turn does not answer the question.
    func answer(in text: String, _ memoReader: MemoReader) -> Answer? {
        switch memoReader.amendment(in: text) {
        case .yes: .yes
        case .no: .no
        case .remove(let food) where names(food, memoReader): .no
        default: nil
        }
    }

    private func names(_ food: String, _ memoReader: MemoReader) -> Bool {
        let kinds = Set(memoReader.items(in: words).map(\.kind))
        return memoReader.items(in: food).contains { kinds.contains($0.kind) }
    }
}

extension Conversation {
    /// The food to ask about before the words are logged; nil if the reader is sure of all.
    func unsureFood(in transcript: Transcript, at date: Date) -> UnsureFood? {
        UnsureFood(in: diaryService.reader(TimedText(transcript, by: speaking), date, nil))
    }

    /// Does what an answer says about one of the entries that were logged: a food that was eaten is not in doubt
    /// any more, and one that was not is taken out. An entry of which nothing is left becomes a note.
    ///
    /// - Returns: the entries as they are now.
    func settle(_ food: UnsureFood, _ said: UnsureFood.Answer, in entries: [Entry]) throws -> [Entry] {
        guard entries.indices.contains(food.entry), entries[food.entry].doubts.contains(food.words) else {
            return entries
        }
        var entries = entries
        let entry = entries[food.entry]
        var edit = EntryEdit()
        switch said {
        case .yes: break
        case .no where !food.hasOthers: edit.isNote = true
        case .no:
            let text = AmendedDescription(diaryService.memoReader).text(
                of: entry.processedDescription, changed: .remove(food.words))
            guard let text, !text.isEmpty else { return entries }
            edit.description = text
        }
        var left = entry.doubts
        left.removeAll { $0 == food.words }
        edit.doubts = edit.isNote == true ? [] : left
        entries[food.entry] = try diaryService.journal.edit(entry.id, edit)
        return entries
    }
}
