import Audio
import Diary
import Foundation
import Recognition

/// The result of hearing a recording again, beside what the diary has from it.
package struct Rehearing: Sendable {
    /// What would happen to the entries.
    package enum Outcome: Hashable, Sendable {
        /// The entries would stay the same.
        case same
        /// The entries would change.
        case changed
        /// The user has edited or deleted some of the entries, so they stay as they are.
        case edited
        /// The words name something that was saved under a name, so the entries stay as they were described then.
        case expanded
        /// Nothing is heard now, or too little is clear. The entries stay as they are.
        case silent
    }

    package var recording: Recording
    /// What was heard before and now.
    package var before: Transcript
    package var now: Transcript
    package var replacements: [ReplacementRules.Match]
    /// The current entries, and the entries that would replace them.
    package var entries: [Entry]
    package var newEntries: [Entry]
    package var outcome: Outcome
    let stretches: [ClosedRange<Double>?]
}

extension Journal {
    /// Hears a logged recording again, waiting while somebody else works on it, and changes nothing.
    ///
    /// - Parameter reader: makes entries from words.
    /// - Throws: `invalid` if the recording is not in the diary; `recognition` and the other errors of
    ///   hearing.
    package func rehear(_ id: UUID, transcriber: any Transcriber, reader: Reader) throws -> Rehearing {
        let claim = try claim(id)
        let recording = try recording(claim.recording)
        let calendar = calendar
        guard let before = try transcript(of: id), recording.state == .logged else {
            throw JournalError.invalid(.recordingNotLogged(id))
        }
        let entries = try read { database in try database.entries(from: id, calendar).map(\.entry) }
        let now: Transcript
        do {
            now = try transcriber.transcribe(
                try mediaFile(recording.media),
                HearingOptions(
                    person: recording.person, isApart: recording.attempts > Intake.attemptLimit))
        } catch {
            throw Self.error(error, recording)
        }
        let replaced = try replacementRules().applied(to: now.text)
        let drafts =
            now.words.isEmpty
            ? []
            : reader(
                TimedText(replaced, of: now, by: recording.person), recording.recordedAt,
                recording.pickedCategory)
        let newEntries = drafts.enumerated().map { index, draft in
            Entry(
                id: index < entries.count ? entries[index].id : makeID(), text: now.text, inputType: .voice,
                draft: draft, picked: recording.pickedCategory, mediaURL: recording.media)
        }
        // A deleted entry of several also counts as an edit.
        let wasSplit = before.words.isEmpty ? 0 : self.drafts(of: before, recording, reader).count
        let isEdited =
            entries.contains { $0.updatedAt != nil } || entries.count != wasSplit || entries.isEmpty
        let wereExpanded = entries.wereExpanded(
            from: [before.text, try replacementRules().applied(to: before.text).text])
        let outcome: Rehearing.Outcome =
            if now.words.isEmpty || EntryDraft.isBelowEntryBound(drafts, of: now) {
                .silent
            } else if Self.areSame(entries, newEntries) {
                .same
            } else if isEdited {
                .edited
            } else if wereExpanded || drafts.contains(where: \.isExpanded) {
                .expanded
            } else {
                .changed
            }
        return Rehearing(
            recording: recording, before: before, now: now, replacements: replaced.matches, entries: entries,
            newEntries: newEntries, outcome: outcome,
            stretches: drafts.map { $0.words.flatMap { now.stretch(of: replaced.origin(of: $0)) } })
    }

    private func drafts(of transcript: Transcript, _ recording: Recording, _ reader: Reader) -> [EntryDraft] {
        reader(
            TimedText(transcript, by: recording.person), recording.recordedAt, recording.pickedCategory)
    }

    private static func areSame(_ entries: [Entry], _ newEntries: [Entry]) -> Bool {
        entries.count == newEntries.count
            && zip(entries, newEntries).allSatisfy {
                $0.rawInput == $1.rawInput && $0.processedDescription == $1.processedDescription
                    && $0.category == $1.category && $0.isNote == $1.isNote
            }
    }

    private static func error(_ error: any Error, _ recording: Recording) -> any Error {
        let name = recording.originalName
        return switch error {
        case let error as AudioError where error.isTheRecordings:
            JournalError.unreadable(name: name, recording: recording.id, reason: error.reason)
        case let error as AudioError: JournalError.audio(error.of(name))
        case let error as RecognitionError: JournalError(error, name: name, recording: recording.id)
        default: error
        }
    }

    /// Replaces the entries of a recording with those heard now; undo takes it back, entry by entry.
    ///
    /// Writes nothing unless the outcome is `changed` and nobody has changed the entries since.
    ///
    /// - Returns: whether it was written.
    @discardableResult
    package func apply(_ rehearing: Rehearing) throws -> Bool {
        guard rehearing.outcome == .changed else { return false }
        let (calendar, instant) = (calendar, clock())
        let rows = try rehearing.newEntries.map { entry in try normal(entry) }
        return try write { database in
            let id = rehearing.recording.id
            guard try database.entries(from: id, calendar).map(\.entry) == rehearing.entries else {
                return false
            }
            try database.storeTranscript(rehearing.now, of: id, at: instant)
            try database.replaceEntries(
                rehearing.entries, with: rows, stretches: rehearing.stretches, from: id, at: instant)
            try database.showPictures(toldBy: id, at: instant, calendar)
            return true
        }
    }
}

extension Connection {
    /// Replaces entries with others, the first ones under their old ids, and records each change for undo.
    func replaceEntries(
        _ entries: [Entry], with rows: [(Entry, CalendarDay)], stretches: [ClosedRange<Double>?],
        from recording: UUID?, at instant: Date
    ) throws {
        for (index, row) in rows.enumerated() {
            let (entry, day) = row
            if index < entries.count {
                try noteChange(.edit, to: entry.id, at: instant)
                try replaceEntry(entry, on: day, stretch: stretches[index])
            } else {
                try insertEntry(entry, on: day, from: recording, stretch: stretches[index])
            }
        }
        for entry in entries.dropFirst(rows.count) {
            try noteChange(.deletion, to: entry.id, at: instant)
            if let first = rows.first?.0.id { try copyPictures(ofEntry: entry.id, toEntry: first) }
            try deleteEntry(entry.id)
        }
    }
}
