import Diary
import Files
import Foundation

extension Journal {
    /// Corrects what was heard in a recording; `text` is what was really said.
    ///
    /// It is read as a recording's words are. Entries keep `rawInput` and recording, and count as edited where
    /// they change, which teaches what an edit does. A draft more becomes an entry more, for a draft less one is
    /// deleted; `undo` takes back edits and deletions. A failed recording becomes an entry, or several, with the text as `rawInput`; these count as
    /// edited from the start, since no recogniser heard them.
    ///
    /// - Returns: The recording's entries as they are now.
    /// - Throws: `invalid` for a text without words, or when the recording is no longer as the item says or is
    ///   being heard.
    @discardableResult
    package func replace(_ item: ReviewItem, with text: String, reader: Reader) throws(JournalError)
        -> [Entry]
    {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw JournalError.invalid(.nothingSaid)
        }
        let drafts = reader(Wording(text), item.recording.recordedAt, item.recording.pickedCategory)
        if item.entries.isEmpty {
            try makeEntries(of: item, text, drafts)
        } else {
            try correctEntries(of: item, text, drafts)
        }
        try forgetOldChanges()
        let calendar = calendar
        return try read { database throws(JournalError) in
            try database.entries(from: item.id, calendar).map(\.entry)
        }
    }

    private func makeEntries(of item: ReviewItem, _ text: String, _ drafts: [EntryDraft]) throws(JournalError)
    {
        let (calendar, now) = (calendar, clock())
        let hasFile = media.exists(item.recording.media)
        guard let claim = try claimIfFree(item.id) else {
            throw JournalError.invalid(.recordingBusy(item.id))
        }
        let owner = claim.owner
        let rows = try drafts.map { draft throws(JournalError) in
            var entry = Entry(
                id: makeID(), text: text, inputType: .voice, draft: draft,
                picked: item.recording.pickedCategory, mediaURL: hasFile ? item.recording.media : nil)
            entry.updatedAt = now
            return try normal(entry)
        }
        try write { database throws(JournalError) in
            try database.expectUnchanged(item, calendar)
            if item.transcript == nil {
                let nothing = Transcript(
                    words: [], model: "none", duration: item.recording.duration ?? 0, decodeSeconds: 0,
                    flaw: item.recording.flaw)
                try database.storeTranscript(nothing, of: item.id, at: now)
            }
            for (entry, day) in rows { try database.insertEntry(entry, on: day, from: item.id) }
            try database.setState(.logged, of: item.id)
            try database.noteReview(of: item.id, at: now)
            try database.endClaim(of: owner, on: item.id)
        }
    }

    private func correctEntries(of item: ReviewItem, _ text: String, _ drafts: [EntryDraft])
        throws(JournalError)
    {
        let (calendar, now) = (calendar, clock())
        let rows = try drafts.enumerated().map { index, draft throws(JournalError) in
            let old = item.entries[min(index, item.entries.count - 1)]
            let isNew = index >= item.entries.count
            let read = Entry(
                id: isNew ? makeID() : old.id, text: text, inputType: .voice, draft: draft,
                picked: item.recording.pickedCategory, mediaURL: old.mediaURL)
            var entry = read
            entry.rawInput = old.rawInput
            entry.person = old.person
            entry.updatedAt = isNew ? now : old.updatedAt
            return try normal(entry)
        }
        try write { database throws(JournalError) in
            try database.expectUnchanged(item, calendar)
            for (index, row) in rows.enumerated() {
                var (entry, day) = row
                guard index < item.entries.count else {
                    try database.insertEntry(entry, on: day, from: item.id)
                    continue
                }
                if entry == item.entries[index] { continue }
                entry.updatedAt = now
                // As `edit` does, so that an undo takes back what this taught, too.
                try database.learn(
                    fromEditOf: item.entries[index], to: entry.processedDescription, at: now)
                try database.noteChange(.edit, to: entry.id, at: now)
                try database.updateEntry(entry, on: day)
            }
            for surplus in item.entries.dropFirst(rows.count) {
                try database.noteChange(.deletion, to: surplus.id, at: now)
                try database.deleteEntry(surplus.id)
            }
            try database.noteReview(of: item.id, at: now)
        }
    }
}
