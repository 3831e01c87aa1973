import Diary
import Foundation

extension Journal {
    /// Accepts what was heard as what was said: the recording leaves the queue, and its words are in the
    /// diary.
    ///
    /// Nothing in its entries is in doubt then.
    ///
    /// A failed recording becomes one or more entries, as if all of its words had been heard well. Items left
    /// out of unedited entries because they were in doubt are added, and `undo` takes that back. Entries that
    /// somebody has edited stay as they are.
    ///
    /// - Returns: the recording's entries as they are now.
    /// - Throws: `invalid` if the recording has no words, has changed since the item was made, or is being
    ///   heard.
    @discardableResult
    package func accept(_ item: ReviewItem, reader: Reader) throws -> [Entry] {
        if item.entries.isEmpty {
            try makeEntries(ofWordsOf: item, reader)
        } else {
            try addWhatWasInDoubt(to: item, reader)
        }
        try forgetOldChanges()
        let calendar = calendar
        return try read { database in try database.entries(from: item.id, calendar).map(\.entry) }
    }

    /// Records that a failed recording holds nothing for the diary: it leaves the queue without an entry, and
    /// is kept.
    ///
    /// - Throws: `invalid` if the recording has entries, or has changed since the item was made.
    package func dismiss(_ item: ReviewItem) throws {
        guard item.entries.isEmpty else { throw JournalError.invalid(.recordingOfEntry(item.id)) }
        try noteLook(at: item)
    }

    private func noteLook(at item: ReviewItem) throws {
        let (calendar, now) = (calendar, clock())
        try write { database in
            try database.expectUnchanged(item, calendar)
            try database.noteConfirmed(item.text, in: item.id, at: now)
            try database.noteReview(of: item.id, at: now)
        }
    }

    private func makeEntries(ofWordsOf item: ReviewItem, _ reader: Reader) throws {
        guard let transcript = item.transcript?.confirmed, item.hasWords else {
            throw JournalError.invalid(.nothingHeard(item.id))
        }
        let drafts = reader(
            TimedText(transcript, by: item.recording.person), item.recording.recordedAt,
            item.recording.pickedCategory)
        let entries = drafts.map { draft in
            Entry(
                id: makeID(), text: transcript.text, inputType: .voice, draft: draft,
                picked: item.recording.pickedCategory, mediaURL: item.recording.media)
        }
        try enter(entries, of: item, stretches: drafts.map { $0.words.flatMap(transcript.stretch) }) {
            database, now in
            try database.noteConfirmed(item.text, in: item.id, at: now)
        }
    }

    private func addWhatWasInDoubt(to item: ReviewItem, _ reader: Reader) throws {
        guard let transcript = item.transcript, item.entries.allSatisfy({ $0.updatedAt == nil }) else {
            return try noteLook(at: item)
        }
        let recording = item.recording
        let replaced = try replacementRules().applied(to: transcript.text)
        func drafts(_ transcript: Transcript) -> [EntryDraft] {
            reader(
                TimedText(replaced, of: transcript, by: recording.person), recording.recordedAt,
                recording.pickedCategory)
        }
        func entries(_ drafts: [EntryDraft]) throws -> [(Entry, CalendarDay)] {
            try drafts.enumerated().map { index, draft in
                var entry = Entry(
                    id: index < item.entries.count ? item.entries[index].id : makeID(), text: transcript.text,
                    inputType: .voice, draft: draft, picked: recording.pickedCategory,
                    mediaURL: recording.media)
                entry.person = item.entries[0].person
                return try normal(entry)
            }
        }
        let (heard, sure) = (drafts(transcript), drafts(transcript.confirmed))
        let rows = try entries(sure)
        // Entries may have been read differently in an earlier version; here only doubt may make a
        // difference.
        let known = item.entries.map(\.plain)
        guard try entries(heard).map(\.0.plain) == known, rows.map(\.0.plain) != known
        else {
            return try noteLook(at: item)
        }
        let stretches = sure.map { $0.words.flatMap { transcript.stretch(of: replaced.origin(of: $0)) } }
        let (calendar, now) = (calendar, clock())
        try write { database in
            try database.expectUnchanged(item, calendar)
            try database.replaceEntries(
                item.entries, with: rows, stretches: stretches, from: item.id, at: now)
            try database.showPictures(toldBy: item.id, at: now, calendar)
            try database.noteConfirmed(item.text, in: item.id, at: now)
            try database.noteReview(of: item.id, at: now)
        }
    }

    /// Stores the first entries of a failed recording, which then leaves the queue.
    ///
    /// - Parameters:
    ///   - stretches: the part of the recording that each entry comes from; nil for the whole recording.
    ///   - teach: what else to write in the same transaction.
    func enter(
        _ entries: [Entry], of item: ReviewItem, stretches: [ClosedRange<Double>?],
        teach: @Sendable (borrowing Connection, Date) throws -> Void = { _, _ in }
    ) throws {
        let (calendar, now) = (calendar, clock())
        let hasFile = try media.exists(item.recording.media)
        guard let claim = try claimIfFree(item.id) else {
            throw JournalError.invalid(.recordingBusy(item.id))
        }
        let owner = claim.owner
        let rows = try entries.map { entry in
            var entry = entry
            if !hasFile { entry.mediaURL = nil }
            return try normal(entry)
        }
        try write { database in
            try database.expectUnchanged(item, calendar)
            if item.transcript == nil {
                let nothing = Transcript(
                    words: [], model: "none", duration: item.recording.duration ?? 0, decodeSeconds: 0,
                    flaw: item.recording.flaw)
                try database.storeTranscript(nothing, of: item.id, at: now)
            }
            try teach(database, now)
            for (row, stretch) in zip(rows, stretches) {
                try database.insertEntry(row.0, on: row.1, from: item.id, stretch: stretch)
            }
            try database.showPictures(toldBy: item.id, at: now, calendar)
            try database.setState(.logged, of: item.id)
            try database.noteReview(of: item.id, at: now)
            try database.endClaim(of: owner, on: item.id)
        }
    }
}

extension Entry {
    /// The same entry, as a version that kept neither remarks nor doubts would have read it.
    fileprivate var plain: Entry { withoutRemarks.withoutDoubts }
}

extension Transcript {
    /// The same words, with none in doubt.
    fileprivate var confirmed: Transcript {
        var confirmed = self
        for index in confirmed.words.indices { confirmed.words[index].confidence = 1 }
        return confirmed
    }
}
