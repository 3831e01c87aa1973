import Diary
import Foundation

/// The position of a recording among all, by when it came.
package struct RecordingPlace: Hashable, Sendable {
    /// Milliseconds.
    let receivedAt: Int64
    let row: Int64

    init(receivedAt: Int64, row: Int64) {
        self.receivedAt = receivedAt
        self.row = row
    }

    /// Reads `text` back; nil for any other text.
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

/// A recording and the ids of the entries that came from it, in the order in which they were made.
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
    /// Recordings by when they came, latest first, page by page.
    ///
    /// - Parameters:
    ///   - state: only those in that state; nil for all.
    ///   - place: where the page before ended; nil for the first page.
    ///   - limit: recordings of a page at most, 1 or more.
    package func recordings(
        in state: Recording.StateName? = nil, after place: RecordingPlace? = nil, limit: Int
    ) throws(JournalError) -> RecordingPage {
        try read { database throws(JournalError) in
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

    /// The number of recordings that wait to be heard.
    package func waitingCount() throws(JournalError) -> Int {
        try read { database throws(JournalError) in try database.waitingCount() }
    }
}
