import Diary
import Foundation
import Testing

@testable import Journal

/// What is asked for at every request, recording or change looks rows up, however many there are.
@Suite("Query plans", .enabled(if: TestStore.isFile))
struct QueryPlanTests {
    /// The steps of a plan that walk over all captures, or over all that entries came from.
    private func walks(_ sql: String, _ journal: Journal) throws -> [String] {
        try journal.read { database in
            try database.rows("EXPLAIN QUERY PLAN \(sql)", [SQLValue]()) { $0.text(3) }
        }.filter { step in
            step.contains("SCAN") && !step.contains("CONSTANT") || step.contains("capture_received (form=?)")
        }
    }

    @Test(
        "looks for a recording, and where an entry came from, are by an index",
        arguments: [
            "SELECT id FROM capture WHERE digest = ? AND \(Recording.form) AND removed_at IS NULL ORDER BY received_at, number",
            "SELECT id FROM capture WHERE id >= ? AND id < ? AND \(Recording.form) AND removed_at IS NULL ORDER BY id",
            "SELECT id FROM capture WHERE number > ? AND \(Recording.form) ORDER BY number",
            "SELECT \(EntryRow.columnsWithOrigin) FROM \(EntryRow.source) WHERE entry.id = ?",
            """
            SELECT \(EntryRow.columnsWithOrigin) FROM \(EntryRow.source) WHERE entry.day >= ? AND entry.day <= ?
            ORDER BY entry.day, entry.created_at, entry.seq LIMIT 50
            """,
            """
            SELECT capture_id FROM entry_capture WHERE entry_seq > ? AND EXISTS
              (SELECT 1 FROM capture WHERE capture.id = capture_id AND form = 'recording') ORDER BY entry_seq
            """,
            "SELECT entry_seq FROM entry_capture WHERE capture_id IN (SELECT id FROM capture WHERE removed_at IS NOT NULL)",
        ])
    func looksUp(sql: String) throws {
        #expect(try walks(sql, Scratch().journal()) == [])
    }
}
