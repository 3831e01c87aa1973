import Diary
import Foundation

extension Intake {
    /// Adds the entries in a transcript.
    ///
    /// nil if too little was understood: the recording waits in review, and no entry is made up.
    func enter(
        _ transcript: Transcript, of recording: Recording, _ claim: borrowing Claim,
        _ place: SequenceRange? = nil
    ) throws -> Logged? {
        let (id, text) = (recording.id, transcript.text)
        let replaced = try journal.replacementRules().applied(to: text)
        let said = TimedText(replaced, of: transcript, by: recording.person)
        let drafts = reader(said, recording.recordedAt, recording.pickedCategory)
        if EntryDraft.isBelowEntryBound(drafts, of: transcript) {
            try fail(id, claim.owner, Recording.unclearReason, transcript)
            return nil
        }
        let made = drafts.map { draft in
            Made(
                entry: Entry(
                    id: journal.makeID(), text: text, inputType: .voice, draft: draft,
                    picked: recording.pickedCategory, mediaURL: recording.media),
                stretch: draft.words.flatMap { transcript.stretch(of: replaced.origin(of: $0)) })
        }
        let stored = try store(made, transcript, of: id, claim.owner, place)
        if let done = stored.done { return done }
        watch(.logged)
        return Logged(
            entries: try journal.entries(made.map(\.entry.id)),
            recording: try journal.recording(id), transcript: transcript, wasThere: false,
            replacedNotes: stored.replacedNotes, replacements: replaced.matches)
    }

    /// An entry and the part of the recording it comes from; nil for the whole recording.
    private struct Made: Sendable {
        var entry: Entry
        var stretch: ClosedRange<Double>?
    }

    /// Stores the transcript and the entries in one transaction.
    ///
    /// If the claim was lost, returns the entries that somebody else has made from the recording.
    private func store(
        _ made: [Made], _ transcript: Transcript, of id: UUID, _ owner: ClaimOwner, _ place: SequenceRange?
    ) throws -> (done: Logged?, replacedNotes: [UUID]) {
        let (calendar, now) = (journal.calendar, journal.clock())
        let rows = try made.map { made in
            (row: try journal.normal(made.entry), stretch: made.stretch)
        }
        return try journal.write { database in
            if let done = try database.logged(id, calendar) { return (done, []) }
            try database.storeTranscript(transcript, of: id, at: now)
            for (index, row) in rows.enumerated() {
                try database.insertEntry(
                    row.row.0, on: row.row.1, from: id, stretch: row.stretch, place: place?.number(index))
            }
            try database.setState(.logged, of: id)
            try database.endClaim(of: owner, on: id)
            return (nil, try database.showPictures(toldBy: id, at: now, calendar))
        }
    }
}

extension Transcript {
    /// Seconds from the start of the first of these words to the end of the last; nil if the range has no
    /// words.
    func stretch(of range: Range<Int>) -> ClosedRange<Double>? {
        let words = words[range.clamped(to: words.indices)]
        guard let first = words.first, let last = words.last, first.start <= last.end else { return nil }
        return first.start...last.end
    }
}

/// The numbers reserved for the entries of one of many recordings, which order entries of the same moment.
///
/// Recordings are heard in parallel and finish in any order, but their entries are listed in the order of the
/// recordings.
package struct SequenceRange: Sendable {
    /// How many entries of a recording get a reserved number; any more come after all others.
    static let entryCount: Int64 = 64

    let first: Int64

    /// The number in the database for a recording's entry, counted from 0; nil if none is reserved.
    func number(_ entry: Int) -> Int64? {
        Int64(entry) < Self.entryCount ? first + Int64(entry) : nil
    }
}

extension Journal {
    /// Reserves numbers for `count` recordings, in order, after all entries so far.
    package func reservePlaces(_ count: Int) throws -> [SequenceRange] {
        let first = try write { database in
            try database.reservePlaces(Int64(count) * SequenceRange.entryCount)
        }
        return (0..<Int64(count)).map { SequenceRange(first: first + $0 * SequenceRange.entryCount) }
    }
}
