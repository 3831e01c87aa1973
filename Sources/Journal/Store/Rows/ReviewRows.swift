import Diary
import Foundation

extension Connection {
    /// Recordings that failed, and those with a word of less confidence than `below` whose entries nobody has
    /// edited; without those that were reviewed since they were heard. The latest first.
    func recordingsToReview(below: Double) throws(JournalError) -> [UUID] {
        try rows(
            """
            SELECT recording.id FROM recording LEFT JOIN transcript ON transcript.recording_id = recording.id
            WHERE recording.removed_at IS NULL
              AND (recording.state = 'failed' OR recording.state = 'logged' AND EXISTS
                (SELECT 1 FROM json_each(transcript.words) WHERE json_extract(value, '$.confidence') < ?)
                AND EXISTS (SELECT 1 FROM entry WHERE recording_id = recording.id)
                AND NOT EXISTS
                  (SELECT 1 FROM entry WHERE recording_id = recording.id AND updated_at IS NOT NULL))
              AND NOT EXISTS
                (SELECT 1 FROM review WHERE recording_id = recording.id
                  AND reviewed_at >= ifnull(transcript.heard_at, 0))
            ORDER BY recording.recorded_at DESC, recording.rowid DESC
            """,
            .real(below)
        ) { row throws(JournalError) in try row.id(0) }
    }

    /// Notes that somebody has looked at a recording.
    func noteReview(of recording: UUID, at instant: Date) throws(JournalError) {
        try run(
            "INSERT OR REPLACE INTO review (recording_id, reviewed_at) VALUES (?, ?)", .id(recording),
            .instant(instant))
    }
}
