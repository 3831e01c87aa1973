import Foundation

/// How far a diary has come: the numbers of its last rows.
package struct DiaryMark: Hashable, Sendable {
    package var entry: Int64
    package var change: Int64
    package var recording: Int64
}

/// The ids of what was written after a mark, whoever wrote it.
package struct WrittenSince: Hashable, Sendable {
    package var added: [UUID]
    package var changed: [UUID]
    package var deleted: [UUID]
    /// Recordings.
    package var received: [UUID]
    package var logged: [UUID]
}

extension Journal {
    /// How far the diary has come.
    package func mark() throws(JournalError) -> DiaryMark {
        try read { database throws(JournalError) in try database.mark() }
    }

    /// What was written after a mark, at most `most` ids of a kind, and how far the diary has come with it.
    package func written(
        since mark: DiaryMark, most: Int
    ) throws(JournalError) -> (written: WrittenSince, mark: DiaryMark) {
        try read { database throws(JournalError) in
            // Undoing takes rows away: a mark never goes back.
            let now = try database.mark()
            let next = DiaryMark(
                entry: max(mark.entry, now.entry), change: max(mark.change, now.change),
                recording: max(mark.recording, now.recording))
            return (try database.written(since: mark, most: most), next)
        }
    }
}
