import Diary
import Foundation

extension Connection {
    /// Stores what was heard, in place of what was heard before.
    func storeTranscript(_ transcript: Transcript, of id: UUID, at instant: Date) throws(JournalError) {
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

    func transcript(of id: UUID) throws(JournalError) -> Transcript? {
        try row(
            """
            SELECT reading.payload, reading.version, capture.duration, reading.seconds, capture.flaw
            FROM capture_reading AS reading JOIN capture ON capture.id = reading.capture_id
            WHERE reading.capture_id = ? AND reading.reader = ?
            """,
            .id(id), .text(CaptureReading.transcriber)
        ) { row throws(JournalError) in
            guard let words = WordsJSON.words(in: row.text(0)) else { throw row.damaged(0) }
            return Transcript(
                words: words, model: row.text(1), duration: row.real(2), decodeSeconds: row.real(3),
                flaw: row.optionalText(4))
        }
    }
}

/// What is made of captures, by whom.
enum CaptureReading {
    /// Whatever hears recordings: its payload is the words of a transcript, its version the model's name.
    static let transcriber = "transcriber"
}

/// The words of a transcript as the `payload` column holds them.
private enum WordsJSON {
    static func text(of words: [Transcript.Word]) throws(JournalError) -> String {
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
