import Foundation

extension Connection {
    /// How far the diary has come.
    func mark() throws(JournalError) -> DiaryMark {
        DiaryMark(
            entry: try number("SELECT coalesce(max(seq), 0) FROM entry"),
            change: try number("SELECT coalesce(max(number), 0) FROM change"),
            recording: try number("SELECT coalesce(max(number), 0) FROM capture"))
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
                "SELECT id FROM change WHERE number > ? AND entity = 'entry' AND kind = 'edit' GROUP BY id ORDER BY min(number)",
                mark.change),
            deleted: try ids(
                "SELECT id FROM change WHERE number > ? AND entity = 'entry' AND kind = 'deletion' GROUP BY id ORDER BY min(number)",
                mark.change),
            received: try ids(
                "SELECT id FROM capture WHERE number > ? AND \(Recording.form) ORDER BY number",
                mark.recording),
            logged: Array(try recordings(ofEntriesAfter: mark.entry).prefix(most)))
    }

    /// Each once, in the order in which their first entries were made.
    private func recordings(ofEntriesAfter last: Int64) throws(JournalError) -> [UUID] {
        var seen: Set<UUID> = []
        return try rows(
            """
            SELECT capture_id FROM entry_capture WHERE entry_seq > ? AND EXISTS
              (SELECT 1 FROM capture WHERE capture.id = capture_id AND form = 'recording') ORDER BY entry_seq
            """, .integer(last)
        ) { row throws(JournalError) in try row.id(0) }.filter { seen.insert($0).inserted }
    }
}
