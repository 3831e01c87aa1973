import Foundation

extension Connection {
    /// How far the diary has come.
    func mark() throws(JournalError) -> DiaryMark {
        DiaryMark(
            entry: try number("SELECT coalesce(max(seq), 0) FROM entry"),
            change: try number("SELECT coalesce(max(number), 0) FROM change"),
            recording: try number("SELECT coalesce(max(rowid), 0) FROM recording"))
    }

    /// Ids that were written after a mark, at most `most` of a kind.
    func written(since mark: DiaryMark, most: Int) throws(JournalError) -> WrittenSince {
        func ids(_ sql: String, _ after: Int64) throws(JournalError) -> [UUID] {
            try rows(sql + " LIMIT \(most)", .integer(after)) { row throws(JournalError) in
                guard let id = UUID(uuidString: row.text(0)) else { throw row.damaged(0) }
                return id
            }
        }
        return WrittenSince(
            added: try ids("SELECT id FROM entry WHERE seq > ? ORDER BY seq", mark.entry),
            changed: try ids(
                "SELECT DISTINCT id FROM change WHERE number > ? AND entity = 'entry' AND kind = 'edit' ORDER BY number",
                mark.change),
            deleted: try ids(
                "SELECT DISTINCT id FROM change WHERE number > ? AND entity = 'entry' AND kind = 'deletion' ORDER BY number",
                mark.change),
            received: try ids("SELECT id FROM recording WHERE rowid > ? ORDER BY rowid", mark.recording),
            logged: try ids(
                """
                SELECT DISTINCT recording_id FROM entry WHERE seq > ? AND recording_id IS NOT NULL ORDER BY seq
                """, mark.entry))
    }
}
