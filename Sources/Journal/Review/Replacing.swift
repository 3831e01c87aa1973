import Diary
import Foundation
import Language
import System
import Vocabulary

extension Journal {
    /// Corrects what was heard in a recording; `text` is what was really said.
    ///
    /// The text is read like a recording's words and kept beside the heard words (`saidText`). The diary
    /// learns from the differences. Entries keep their `rawInput` and recording, and changed entries count as
    /// edited. An additional draft becomes a new entry, and a missing one deletes an entry. `undo` takes back
    /// deletions, and edits with what they taught. What was edited in an entry, such as its day or its category,
    /// stays unless the new words tell it otherwise than the old ones did.
    ///
    /// A failed recording becomes one or more entries with the text as `rawInput`. These count as edited from
    /// the start, because no recogniser heard them.
    ///
    /// - Returns: the recording's entries as they are now.
    /// - Throws: `invalid` if the text has no words, or if the recording has changed since the item was made
    ///   or is being heard.
    @discardableResult
    package func replace(_ item: ReviewItem, with text: String, reader: Reader) throws -> [Entry] {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw JournalError.invalid(.nothingSaid)
        }
        let drafts = reader(
            TimedText(text, by: item.recording.person), item.recording.recordedAt,
            item.recording.pickedCategory)
        if item.entries.isEmpty {
            try makeEntries(of: item, text, drafts)
        } else {
            let before = reader(
                TimedText(item.text, by: item.recording.person), item.recording.recordedAt,
                item.recording.pickedCategory)
            try correctEntries(of: item, text, wanted(drafts, before: before, item.entries))
        }
        try forgetOldChanges()
        let calendar = calendar
        return try read { database in try database.entries(from: item.id, calendar).map(\.entry) }
    }

    /// A draft of the corrected words, and the one at its place that the words told before.
    private typealias CorrectedDraft = (new: EntryDraft, before: EntryDraft?)

    /// The drafts without those whose entries were deleted since: the words told them before, too, and no entry is of
    /// them any more.
    private func wanted(
        _ drafts: [EntryDraft], before: [EntryDraft], _ entries: [Entry]
    ) -> [CorrectedDraft] {
        let all = drafts.enumerated().map { CorrectedDraft($0.element, before[safe: $0.offset]) }
        guard drafts.count == before.count, entries.count < before.count else { return all }
        func words(_ text: String) -> Set<String> { Set(Token.split(text).map(\.word)) }
        var left = before.enumerated().map { (place: $0.offset, words: words($0.element.description)) }
        var kept: Set<Int> = []
        for entry in entries {
            let own = words(entry.processedDescription)
            let best = left.indices.max { one, other in
                let shares = (
                    left[one].words.intersection(own).count, left[other].words.intersection(own).count
                )
                return shares.0 != shares.1 ? shares.0 < shares.1 : one > other
            }
            if let best { kept.insert(left.remove(at: best).place) }
        }
        return all.enumerated().filter { kept.contains($0.offset) }.map(\.element)
    }

    private func makeEntries(of item: ReviewItem, _ text: String, _ drafts: [EntryDraft]) throws {
        let now = clock()
        let entries = drafts.map { draft in
            var entry = Entry(
                id: makeID(), text: text, inputType: .voice, draft: draft,
                picked: item.recording.pickedCategory, mediaURL: item.recording.media)
            entry.updatedAt = now
            return entry
        }
        try enter(entries, of: item, stretches: drafts.map { _ in nil }) { database, now in
            try database.noteSaid(text, in: item.id, at: now)
            try database.learn(from: item.text, to: text, within: item.text, at: now)
        }
    }

    private func correctEntries(of item: ReviewItem, _ text: String, _ drafts: [CorrectedDraft])
        throws
    {
        let (calendar, now) = (calendar, clock())
        let rows = try drafts.enumerated().map { index, draft in
            let old = item.entries[min(index, item.entries.count - 1)]
            let isNew = index >= item.entries.count
            func read(_ draft: EntryDraft) -> Entry {
                Entry(
                    id: isNew ? makeID() : old.id, text: text, inputType: .voice, draft: draft,
                    picked: item.recording.pickedCategory, mediaURL: old.mediaURL)
            }
            var entry = read(draft.new)
            if !isNew, old.updatedAt != nil, let before = draft.before {
                // As it is stored, so that moments compare.
                entry = try normal(entry).0.keeping(editsOf: old, since: try normal(read(before)).0)
            }
            entry.rawInput = old.rawInput
            entry.person = old.person
            entry.doubts = []
            entry.updatedAt = isNew ? now : old.updatedAt
            return try normal(entry)
        }
        try write { database in
            try database.expectUnchanged(item, calendar)
            var changed: [(old: EntryRow, new: Entry, day: CalendarDay)] = []
            for (index, row) in rows.enumerated() {
                var (entry, day) = row
                guard index < item.entries.count else {
                    try database.insertEntry(entry, on: day, from: item.id)
                    continue
                }
                guard entry != item.entries[index].withoutDoubts,
                    let old = try database.entry(entry.id, calendar)
                else {
                    continue
                }
                entry.updatedAt = now
                changed.append((old, entry, day))
            }
            var lessons = try database.learn(
                from: item, to: text, changing: changed.map { ($0.old, $0.new) }, at: now)
            for (old, new, day) in changed {
                try database.noteChange(.edit, to: old.entry.id, at: now, taught: lessons.removeFirst())
                try database.updateEntry(new, on: day)
            }
            for surplus in item.entries.dropFirst(rows.count) {
                try database.noteChange(.deletion, to: surplus.id, at: now)
                if let first = rows.first?.0.id, try !database.pictures(ofEntry: surplus.id).isEmpty {
                    try database.noteChange(.edit, to: first, at: now)
                    try database.copyPictures(ofEntry: surplus.id, toEntry: first)
                }
                try database.deleteEntry(surplus.id)
            }
            try database.showPictures(toldBy: item.id, at: now, calendar)
            try database.noteSaid(text, in: item.id, at: now)
            try database.noteReview(of: item.id, at: now)
        }
    }
}

extension Entry {
    /// The entry with what was edited in another one, where both texts tell the same.
    ///
    /// - Parameters:
    ///   - edited: the entry as it is.
    ///   - before: what the heard words tell.
    fileprivate func keeping(editsOf edited: Entry, since before: Entry) -> Entry {
        var kept = self
        if (date, createdAt) == (before.date, before.createdAt) {
            (kept.date, kept.createdAt) = (edited.date, edited.createdAt)
        }
        if category == before.category { kept.category = edited.category }
        if processedDescription == before.processedDescription {
            kept.processedDescription = edited.processedDescription
            kept.isNote = edited.isNote
            kept.told = edited.told
            kept.remarks = edited.remarks
        }
        return kept
    }
}

extension Connection {
    /// Learns from the corrected text of a recording.
    ///
    /// It compares all words while the entries are as they were heard, otherwise only what the correction
    /// changes in them.
    ///
    /// - Returns: for each changed entry, in order, the lessons that undoing it takes back.
    fileprivate func learn(
        from item: ReviewItem, to text: String, changing entries: [(old: EntryRow, new: Entry)], at now: Date
    ) throws -> [[Mishearing]] {
        guard !entries.isEmpty else { return [] }
        if item.entries.allSatisfy({ $0.updatedAt == nil }) {
            let whole = try learn(from: item.text, to: text, within: item.text, at: now)
            if !whole.isEmpty { return Self.parted(whole, among: entries.map(\.new)) }
        }
        return try entries.map { entry in
            try learn(fromEditOf: entry.old, to: entry.new.processedDescription, at: now)
        }
    }

    /// Assigns each lesson to the first entry that has its words, or to the last entry.
    private static func parted(_ lessons: [Mishearing], among entries: [Entry]) -> [[Mishearing]] {
        let words = entries.map { Set(TranscriptWords($0.processedDescription.utf8).words.map(\.spoken)) }
        var parted = [[Mishearing]](repeating: [], count: entries.count)
        for lesson in lessons {
            parted[words.firstIndex { $0.isSuperset(of: lesson.meant) } ?? words.count - 1].append(lesson)
        }
        return parted
    }
}
