import Diary
import Foundation

extension Connection {
    /// Who has entries; each name once, as it was written first.
    func people() throws(JournalError) -> [String] {
        try rows(
            """
            SELECT person, min(seq) FROM entry WHERE person IS NOT NULL GROUP BY person COLLATE NOCASE
            """
        ) { $0.text(0) }
    }

    /// The recordings all of whose entries are this person's, or anybody's where no entry names a person, and that
    /// somebody has looked at since they were heard. The latest first.
    func confirmedRecordings(of person: String, most: Int) throws(JournalError) -> [(UUID, MediaName)] {
        try rows(
            """
            SELECT recording.id, recording.media FROM recording JOIN transcript ON recording_id = recording.id
            WHERE recording.removed_at IS NULL AND recording.state = 'logged'
              AND EXISTS (SELECT 1 FROM entry WHERE recording_id = recording.id)
              AND (NOT EXISTS (SELECT 1 FROM entry WHERE person IS NOT NULL) OR NOT EXISTS
                (SELECT 1 FROM entry WHERE recording_id = recording.id AND person IS NOT ? COLLATE NOCASE))
              AND (EXISTS (SELECT 1 FROM entry WHERE recording_id = recording.id AND updated_at IS NOT NULL)
                OR EXISTS (SELECT 1 FROM review WHERE recording_id = recording.id
                  AND reviewed_at >= transcript.heard_at))
            ORDER BY recording.recorded_at DESC, recording.rowid DESC LIMIT ?
            """,
            .text(person), .integer(Int64(most))
        ) { row throws(JournalError) in
            let id = try row.id(0)
            return (id, row.media(1, of: id))
        }
    }
}
