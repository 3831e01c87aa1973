import Diary
import Foundation

extension Connection {
    /// Stores what was heard, in place of what was heard before.
    func storeTranscript(_ transcript: Transcript, of id: UUID, at instant: Date) throws(JournalError) {
        try run(
            """
            INSERT OR REPLACE INTO transcript (recording_id, words, model, decode_seconds, heard_at)
            VALUES (?, ?, ?, ?, ?)
            """,
            .id(id), .text(try WordsJSON.text(of: transcript.words)), .text(transcript.model),
            .real(transcript.decodeSeconds), .instant(instant))
        try run(
            "UPDATE recording SET duration = ?, flaw = ? WHERE id = ?", .real(transcript.duration),
            .optional(transcript.flaw), .id(id))
    }

    func transcript(of id: UUID) throws(JournalError) -> Transcript? {
        try row(
            """
            SELECT transcript.words, transcript.model, recording.duration, transcript.decode_seconds, recording.flaw
            FROM transcript JOIN recording ON recording.id = transcript.recording_id
            WHERE recording_id = ?
            """,
            .id(id)
        ) { row throws(JournalError) in
            guard let words = WordsJSON.words(in: row.text(0)) else { throw row.damaged(0) }
            return Transcript(
                words: words, model: row.text(1), duration: row.real(2), decodeSeconds: row.real(3),
                flaw: row.optionalText(4))
        }
    }
}

/// The words of a transcript as the `words` column holds them.
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
