import Diary
import Foundation

/// What somebody says was really said in a recording stands beside its transcript, a row for each time: as text, whole.
extension Connection {
    private static let reader = "said "

    /// The newest of these texts; nil where nobody has put the words right, or all of it was taken back.
    func saidText(in recording: UUID) throws -> String? {
        try rows(
            """
            SELECT payload ->> 'text' FROM capture_reading WHERE capture_id = ? AND substr(reader, 1, ?) = ?
            ORDER BY read_at DESC LIMIT 1
            """, [.id(recording), .integer(Int64(Self.reader.count)), .text(Self.reader)]
        ) { row in row.text(0) }.first
    }

    /// - Parameter instant: that of the changes which the correction makes, with which it is taken back.
    func noteSaid(_ text: String, in recording: UUID, at instant: Date) throws {
        try run(
            """
            INSERT INTO capture_reading (capture_id, reader, version, payload, least_confidence, seconds, read_at)
            VALUES (?, ? || ?, '', json_object('text', ?), NULL, 0, ?)
            ON CONFLICT (capture_id, reader) DO UPDATE SET payload = excluded.payload
            """, .id(recording), .text(Self.reader), .instant(instant), .text(text), .instant(instant))
    }

    /// Notes that what was heard is what was said, unless somebody has put it right before.
    func noteConfirmed(_ heard: String, in recording: UUID, at instant: Date) throws {
        guard !heard.isEmpty, try saidText(in: recording) == nil else { return }
        try noteSaid(heard, in: recording, at: instant)
    }

    /// Drops what was noted when an entry was changed, since that change is taken back.
    func dropSaid(with change: Change) throws {
        try run(
            """
            DELETE FROM capture_reading WHERE substr(reader, 1, ?) = ? AND read_at = ? AND capture_id IN
              (SELECT capture_id FROM entry_capture JOIN entry ON entry.seq = entry_capture.entry_seq
                WHERE entry.id = ?)
            """, .integer(Int64(Self.reader.count)), .text(Self.reader), .instant(change.at), .id(change.id))
    }

    /// Drops all of it, since the recording is heard anew.
    func dropSaid(in recording: UUID) throws {
        try run(
            "DELETE FROM capture_reading WHERE capture_id = ? AND substr(reader, 1, ?) = ?", .id(recording),
            .integer(Int64(Self.reader.count)), .text(Self.reader))
    }
}
