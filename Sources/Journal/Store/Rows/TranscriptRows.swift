import Diary
import Foundation

extension Connection {
    /// Stores a transcript, replacing an earlier one.
    func storeTranscript(_ transcript: Transcript, of id: UUID, at instant: Date) throws {
        try dropSaid(in: id)
        try run(
            """
            INSERT INTO capture_reading (capture_id, reader, version, payload, least_confidence, seconds, read_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (capture_id, reader) DO UPDATE SET version = excluded.version, payload = excluded.payload,
              least_confidence = excluded.least_confidence, seconds = excluded.seconds, read_at = excluded.read_at
            """,
            .id(id), .text(CaptureReading.transcriber), .text(transcript.model),
            .text(try WordsJSON.text(of: transcript.words)),
            .optional(transcript.words.map(\.confidence).min()), .real(transcript.decodeSeconds),
            .instant(instant))
        try run(
            "UPDATE capture SET duration = ?, flaw = ? WHERE id = ?", .real(transcript.duration),
            .optional(transcript.flaw), .id(id))
    }

    func transcript(of id: UUID) throws -> Transcript? {
        try row(
            """
            SELECT reading.payload, reading.version, capture.duration, reading.seconds, capture.flaw
            FROM capture_reading AS reading JOIN capture ON capture.id = reading.capture_id
            WHERE reading.capture_id = ? AND reading.reader = ?
            """,
            .id(id), .text(CaptureReading.transcriber)
        ) { row in
            guard let words = WordsJSON.words(in: row.text(0)) else { throw row.damaged(0) }
            return Transcript(
                words: words, model: row.text(1), duration: row.real(2), decodeSeconds: row.real(3),
                flaw: row.optionalText(4))
        }
    }
}

/// The names of the readers of captures.
enum CaptureReading {
    /// The reader of recordings: its payload is the words of a transcript, its version the name of the model.
    static let transcriber = "transcriber"
}

/// The words of a transcript as the `payload` column holds them.
private enum WordsJSON {
    static func text(of words: [Transcript.Word]) throws -> String {
        do {
            return String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
        } catch {
            throw JournalError.invalid(.notANumber(.transcriptTime))
        }
    }

    static func words(in text: String) -> [Transcript.Word]? {
        try? JSONDecoder().decode([Transcript.Word].self, from: Data(text.utf8))
    }
}

extension Connection {
    /// The recordings to review, latest first: failed ones, those with a word of less confidence than `below`,
    /// and those with an entry in doubt.
    ///
    /// Recordings whose entries were edited, or that were reviewed since they were heard, are left out.
    func recordingsToReview(below: Double) throws -> [UUID] {
        try rows(
            """
            SELECT capture.id FROM capture LEFT JOIN capture_reading AS reading
              ON reading.capture_id = capture.id AND reading.reader = ?
            WHERE capture.form = 'recording' AND capture.removed_at IS NULL
              AND (capture.state = 'failed' OR capture.state = 'logged'
                AND (reading.least_confidence < ? OR capture.id IN
                  (SELECT capture_id FROM entry JOIN entry_capture ON entry_capture.entry_seq = entry.seq
                    WHERE entry.doubts IS NOT NULL))
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
        ) { row in try row.id(0) }
    }

    /// Stores that somebody has reviewed a recording; nothing in its entries is in doubt then.
    func noteReview(of recording: UUID, at instant: Date) throws {
        try acceptDoubts(ofEntriesFrom: recording)
        try run(
            """
            INSERT INTO review (capture_id, reviewed_at) VALUES (?, ?)
            ON CONFLICT (capture_id) DO UPDATE SET reviewed_at = excluded.reviewed_at
            """, .id(recording), .instant(instant))
    }
}
