import Diary
import Foundation

/// The corrected texts of recordings, stored beside their transcripts with one row for each correction.
extension Connection {
    private static let reader = "said "

    /// The newest corrected text; nil if there is none, or all were undone.
    func saidText(in recording: UUID) throws -> String? {
        try rows(
            """
            SELECT payload ->> 'text' FROM capture_reading WHERE capture_id = ? AND substr(reader, 1, ?) = ?
            ORDER BY read_at DESC LIMIT 1
            """, [.id(recording), .integer(Int64(Self.reader.count)), .text(Self.reader)]
        ) { row in row.text(0) }.first
    }

    /// - Parameter instant: the instant of the changes that the correction makes; undoing them removes the
    ///   text.
    func noteSaid(_ text: String, in recording: UUID, at instant: Date) throws {
        try run(
            """
            INSERT INTO capture_reading (capture_id, reader, version, payload, least_confidence, seconds, read_at)
            VALUES (?, ?, '', ?, NULL, 0, ?)
            ON CONFLICT (capture_id, reader) DO UPDATE SET payload = excluded.payload
            """, .id(recording), .text(Self.reader + String(instant.milliseconds)),
            .text(String(decoding: try JSONEncoder().encode(["text": text]), as: UTF8.self)),
            .instant(instant))
    }

    /// Stores that the heard text is correct, unless somebody has corrected it before.
    func noteConfirmed(_ heard: String, in recording: UUID, at instant: Date) throws {
        guard !heard.isEmpty, try saidText(in: recording) == nil else { return }
        try noteSaid(heard, in: recording, at: instant)
    }

    /// Removes the text stored with a change to an entry, because that change is undone.
    func dropSaid(with change: Change) throws {
        try run(
            """
            DELETE FROM capture_reading WHERE substr(reader, 1, ?) = ? AND read_at = ? AND capture_id IN
              (SELECT capture_id FROM entry_capture JOIN entry ON entry.seq = entry_capture.entry_seq
                WHERE entry.id = ?)
            """, .integer(Int64(Self.reader.count)), .text(Self.reader), .instant(change.at), .id(change.id))
    }

    /// Removes all corrected texts, because the recording was heard again.
    func dropSaid(in recording: UUID) throws {
        try run(
            "DELETE FROM capture_reading WHERE capture_id = ? AND substr(reader, 1, ?) = ?", .id(recording),
            .integer(Int64(Self.reader.count)), .text(Self.reader))
    }
}
