import Diary
import Foundation

extension Connection {
    /// Who has entries; each name once, as it was written first.
    func people() throws(JournalError) -> [String] {
        // Grouped as the index is; what differs in its accents alone is put together here.
        let names = try rows(
            """
            SELECT person, min(seq) FROM entry WHERE person IS NOT NULL GROUP BY person COLLATE NOCASE
            """
        ) { (name: $0.text(0), seq: $0.integer(1)) }
        var seen: Set<String> = []
        let distinct = names.sorted { $0.seq < $1.seq }.filter { seen.insert($0.name.lowercased()).inserted }
        return names.map(\.name).filter { name in distinct.contains { $0.name.utf8.elementsEqual(name.utf8) }
        }
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
                (SELECT 1 FROM entry WHERE recording_id = recording.id AND person IS NOT ? COLLATE PERSON))
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
