import Diary
import Foundation

/// The position of a recording among all recordings, by time of receipt.
package struct RecordingPlace: Hashable, Sendable {
    /// Milliseconds.
    let receivedAt: Int64
    let row: Int64

    init(receivedAt: Int64, row: Int64) {
        self.receivedAt = receivedAt
        self.row = row
    }

    /// Parses `text`; nil for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, let receivedAt = Int64(parts[0]), let row = Int64(parts[1]), row >= 0 else {
            return nil
        }
        self.init(receivedAt: receivedAt, row: row)
    }

    /// Digits, dashes and underscores.
    package var text: String { "\(receivedAt)_\(row)" }
}

/// A recording and the ids of its entries, in the order they were made.
package struct KeptRecording: Hashable, Sendable {
    package var recording: Recording
    package var entries: [UUID]
}

/// One page of the recordings, latest first.
package struct RecordingPage: Sendable {
    package var recordings: [KeptRecording]
    /// The position of the last recording; nil if no recording follows it.
    package var next: RecordingPlace?
}

extension Journal {
    /// The recordings by time of receipt, latest first, one page at a time.
    ///
    /// - Parameters:
    ///   - state: only recordings in this state; nil for all.
    ///   - place: the end of the previous page; nil for the first page.
    ///   - limit: the most recordings on a page, 1 or more.
    package func recordings(
        in state: Recording.StateName? = nil, after place: RecordingPlace? = nil, limit: Int
    ) throws -> RecordingPage {
        try read { database in
            var rows = try database.recordings(in: state, before: place, limit: limit + 1)
            let isMore = rows.count > limit
            if isMore { rows.removeLast() }
            let entries = try database.entryIDs(fromAny: rows.map(\.recording.id))
            return RecordingPage(
                recordings: rows.map { row in
                    KeptRecording(recording: row.recording, entries: entries[row.recording.id] ?? [])
                },
                next: isMore
                    ? rows.last.map {
                        RecordingPlace(receivedAt: $0.recording.receivedAt.milliseconds, row: $0.row)
                    } : nil)
        }
    }

    /// The number of recordings waiting to be heard.
    package func waitingCount() throws -> Int {
        try read { database in try database.waitingCount() }
    }
}

extension Journal {
    /// The recordings in the order they came.
    package func recordings() throws -> [Recording] {
        try read { database in try database.recordings() }
    }

    /// The recordings in the order they came, with the number of entries made from each.
    package func recordingsAndEntryCounts() throws -> (
        recordings: [Recording], entries: [UUID: Int]
    ) { try read { database in (try database.recordings(), try database.entryCounts()) } }

    /// - Throws: `noSuchRecording`.
    package func keptRecording(_ id: UUID) throws -> KeptRecording {
        try read { database in
            guard let recording = try database.recording(id) else {
                throw JournalError.noSuchRecording(id.uuidString)
            }
            return KeptRecording(recording: recording, entries: try database.entryIDs(from: id))
        }
    }

    /// - Throws: `noSuchRecording`.
    package func recording(_ id: UUID) throws -> Recording {
        guard let recording = try read({ database in try database.recording(id) }) else {
            throw JournalError.noSuchRecording(id.uuidString)
        }
        return recording
    }

    /// The recording whose id begins with the given digits: at least four, in upper or lower case.
    ///
    /// - Throws: `noSuchRecording`, `ambiguous`, or `invalid` for text that no id begins with.
    package func recording(matching prefix: String) throws -> Recording {
        let range = try idPrefix(prefix)
        let ids = try read { database in try database.recordingIDs(range) }
        guard ids.count < 2 else { throw JournalError.ambiguous(prefix: prefix, ids: Array(ids.prefix(5))) }
        if let id = ids.first { return try recording(id) }
        let entries = try read { database in try database.entryIDs(range) }
        guard let entry = entries.first, entries.count == 1 else {
            throw JournalError.noSuchRecording(prefix)
        }
        throw JournalError.isEntry(prefix: prefix, recording: try recording(ofEntry: entry)?.id)
    }

    /// The recording of an entry and its transcript; each is nil if the entry has none.
    ///
    /// - Throws: `noSuchEntry`.
    package func origin(ofEntry id: UUID) throws -> (
        recording: Recording?, transcript: Transcript?, stretch: ClosedRange<Double>?
    ) {
        let calendar = calendar
        return try read { database in
            guard let row = try database.entry(id, calendar) else {
                throw JournalError.noSuchEntry(id.uuidString)
            }
            guard let recording = row.recording else { return (nil, nil, row.stretch) }
            return (
                try database.recording(recording), try database.transcript(of: recording), row.stretch
            )
        }
    }

    /// The recording that an entry came from, or nil.
    package func recording(ofEntry id: UUID) throws -> Recording? {
        try origin(ofEntry: id).recording
    }

    /// The transcript of a recording: nil until it has been heard, and without words if nothing was heard.
    package func transcript(of recording: UUID) throws -> Transcript? {
        try read { database in try database.transcript(of: recording) }
    }

    /// Everything said in a recording, as somebody corrected or confirmed it; nil if nobody has looked at its
    /// words.
    package func saidText(in recording: UUID) throws -> String? {
        try read { database in try database.saidText(in: recording) }
    }

    /// A file with the bytes of a recording or picture. If they are gone, there is no file there.
    ///
    /// - Throws: `MediaFault` if they are in a bucket that cannot be reached.
    package func mediaFile(_ name: MediaName) throws -> URL {
        try media.file(name)
    }

    /// Deletes a recording without an entry, and its file; this cannot be undone.
    ///
    /// - Throws: `noSuchRecording`; `invalid` if it has entries.
    package func discardRecording(_ id: UUID) throws {
        let recording = try recording(id)
        try removing {
            try write { database in
                guard try database.entryCount(of: id) == 0 else {
                    throw JournalError.invalid(.recordingOfEntry(id))
                }
                try database.deleteRecording(id)
            }
        }
        try media.remove(recording.media)
    }
}
