import Diary
import Foundation

extension Connection {
    /// Recordings that failed, and those with a word of less confidence than `below` whose entries nobody has
    /// edited; without those that were reviewed since they were heard. The latest first.
    func recordingsToReview(below: Double) throws(JournalError) -> [UUID] {
        try rows(
            """
            SELECT capture.id FROM capture LEFT JOIN capture_reading AS reading
              ON reading.capture_id = capture.id AND reading.reader = ?
            WHERE capture.form = 'recording' AND capture.removed_at IS NULL
              AND (capture.state = 'failed' OR capture.state = 'logged' AND reading.least_confidence < ?
                AND EXISTS (SELECT 1 FROM entry_capture WHERE capture_id = capture.id)
                AND NOT EXISTS
                  (SELECT 1 FROM entry_capture JOIN entry ON entry.seq = entry_capture.entry_seq
                    WHERE entry_capture.capture_id = capture.id AND entry.updated_at IS NOT NULL))
              AND NOT EXISTS
                (SELECT 1 FROM review WHERE review.capture_id = capture.id
                  AND reviewed_at >= coalesce(reading.read_at, 0))
            ORDER BY capture.taken_at DESC, capture.number DESC
            """,
            .text(CaptureReading.transcriber), .real(below)
        ) { row throws(JournalError) in try row.id(0) }
    }

    /// Notes that somebody has looked at a recording.
    func noteReview(of recording: UUID, at instant: Date) throws(JournalError) {
        try run(
            """
            INSERT INTO review (capture_id, reviewed_at) VALUES (?, ?)
            ON CONFLICT (capture_id) DO UPDATE SET reviewed_at = excluded.reviewed_at
            """, .id(recording), .instant(instant))
    }
}
