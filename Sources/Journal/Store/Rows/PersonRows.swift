import Diary
import Foundation

extension Connection {
    /// The people who have entries, each name once, as it was first written.
    func people() throws -> [String] {
        try rows(
            """
            SELECT person FROM entry
            WHERE seq IN (SELECT min(seq) FROM entry WHERE person IS NOT NULL GROUP BY person_folded)
            ORDER BY person_folded
            """
        ) { $0.text(0) }
    }

    /// Folds the names that are not folded yet, in a diary of an older version or a recovered one.
    func foldNames() throws {
        let names = try rows(
            "SELECT DISTINCT person FROM entry WHERE person IS NOT NULL AND person_folded IS NULL"
        ) { $0.text(0) }
        for name in names {
            try run(
                "UPDATE entry SET person_folded = ? WHERE person = ? AND person_folded IS NULL",
                .folded(name),
                .text(name))
        }
    }

    func hasNamesToFold() throws -> Bool {
        try number(
            "SELECT EXISTS (SELECT 1 FROM entry WHERE person IS NOT NULL AND person_folded IS NULL)") != 0
    }

    /// The confirmed recordings whose entries all belong to this person, latest first.
    ///
    /// If no entry names a person, all recordings count. Confirmed means that somebody accepted, corrected or
    /// edited the words since they were heard.
    func confirmedRecordings(of person: String, most: Int) throws -> [(UUID, MediaName)] {
        try rows(
            """
            SELECT capture.id, capture.media FROM capture JOIN capture_reading AS reading
              ON reading.capture_id = capture.id AND reading.reader = ?
            WHERE capture.form = 'recording' AND capture.removed_at IS NULL AND capture.state = 'logged'
              AND (EXISTS
                  (SELECT 1 FROM review WHERE review.capture_id = capture.id AND reviewed_at >= reading.read_at)
                OR EXISTS (SELECT 1 FROM entry_capture JOIN entry ON entry.seq = entry_capture.entry_seq
                  WHERE entry_capture.capture_id = capture.id AND entry.updated_at IS NOT NULL))
              AND EXISTS (SELECT 1 FROM entry_capture WHERE capture_id = capture.id)
              AND (NOT EXISTS (SELECT 1 FROM entry WHERE person IS NOT NULL) OR NOT EXISTS
                (SELECT 1 FROM entry_capture JOIN entry ON entry.seq = entry_capture.entry_seq
                  WHERE entry_capture.capture_id = capture.id AND entry.person_folded IS DISTINCT FROM ?))
            ORDER BY capture.taken_at DESC, capture.number DESC LIMIT ?
            """,
            .text(CaptureReading.transcriber), .folded(person), .integer(Int64(most))
        ) { row in
            let id = try row.id(0)
            return (id, row.media(1, of: id))
        }
    }
}
