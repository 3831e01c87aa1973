import Diary
import Foundation
import Vocabulary

/// One step that undo can go back.
struct Change: Sendable {
    enum Kind: String, Sendable {
        case edit, deletion
    }

    var number: Int64
    var kind: Kind
    var id: UUID
    var recording: UUID?
    var media: MediaName?
    /// What an edit taught.
    var taught: [Mishearing] = []
}

extension Connection {
    /// Notes what the entry is now, before it is edited or deleted.
    ///
    /// - Parameter taught: what the edit teaches.
    func noteChange(
        _ kind: Change.Kind, to id: UUID, at instant: Date, taught: [Mishearing] = []
    ) throws(JournalError) {
        guard let lessons = try? JSONEncoder().encode(taught) else {
            throw JournalError.invalid(.unwritable(.pronunciation))
        }
        try run(
            """
            INSERT INTO change (kind, changed_at, taught, \(EntryRow.allColumns))
            SELECT ?, ?, ?, \(EntryRow.allColumns) FROM entry WHERE id = ?
            """,
            .text(kind.rawValue), .instant(instant), .text(String(decoding: lessons, as: UTF8.self)), .id(id))
    }

    func newestChange(of id: UUID?) throws(JournalError) -> Change? {
        try row(
            """
            SELECT number, kind, id, recording_id, media, taught FROM change
            WHERE ?1 IS NULL OR id = ?1 ORDER BY number DESC LIMIT 1
            """, .id(id)
        ) { row throws(JournalError) in
            guard let kind = Change.Kind(rawValue: row.text(1)) else { throw row.damaged(1) }
            guard let taught = try? JSONDecoder().decode([Mishearing].self, from: Data(row.text(5).utf8))
            else { throw row.damaged(5) }
            return Change(
                number: row.integer(0), kind: kind, id: try row.id(2), recording: try row.optionalID(3),
                media: row.optionalText(4).flatMap { MediaName($0) }, taught: taught)
        }
    }

    /// Puts the entry back as the change found it, and forgets the change.
    func revert(_ change: Change) throws(JournalError) {
        let number = SQLValue.integer(change.number)
        switch change.kind {
        case .deletion:
            try run(
                """
                INSERT INTO entry (\(EntryRow.allColumns))
                SELECT \(EntryRow.allColumns) FROM change WHERE number = ? ON CONFLICT (id) DO NOTHING
                """, number)
        case .edit:
            try run(
                """
                UPDATE entry SET day = change.day, raw_input = change.raw_input, description = change.description,
                  created_at = change.created_at, category = change.category, updated_at = change.updated_at,
                  is_note = change.is_note, person = change.person
                FROM change WHERE change.number = ? AND entry.id = change.id
                """, number)
        }
        try run("DELETE FROM change WHERE number = ?", number)
    }

    /// Lets the entry and the older changes of it point at another recording, or at none.
    func point(_ id: UUID, at recording: UUID?, media: String?) throws(JournalError) {
        try run(
            "UPDATE entry SET recording_id = ?, media = ? WHERE id = ?",
            .id(recording), .optional(media), .id(id))
        try run(
            "UPDATE change SET recording_id = ?, media = ? WHERE id = ?",
            .id(recording), .optional(media), .id(id))
    }

    /// Drops the words of removed entries from the search index, which otherwise only marks them as removed.
    func dropRemovedWords() throws(JournalError) {
        try run("INSERT INTO entry_text (entry_text) VALUES ('optimize')")
    }

    /// Empties the write-ahead log, where pages stand as they were; does nothing while somebody reads from it, and then
    /// the next one does it.
    func emptyLog() { try? execute(script: "PRAGMA wal_checkpoint(TRUNCATE)") }

    /// Whether forgetting would find anything, without taking the write lock.
    func hasForgettable(before cutoff: Date) throws(JournalError) -> Bool {
        try row(
            """
            SELECT EXISTS (SELECT 1 FROM change WHERE changed_at < ?) OR EXISTS
              (SELECT 1 FROM recording WHERE removed_at IS NOT NULL AND NOT EXISTS
                (SELECT 1 FROM change WHERE recording_id = recording.id))
            """,
            .instant(cutoff)
        ) { $0.integer(0) != 0 } ?? false
    }

    /// Forgets every change up to the newest one before `cutoff`, so that undo never skips a step.
    ///
    /// - Returns: The files without a recording's row that only these changes could bring back.
    func forgetChanges(before cutoff: Date) throws(JournalError) -> [MediaName] {
        let last = try row("SELECT max(number) FROM change WHERE changed_at < ?", .instant(cutoff)) {
            $0.integer(0)
        }
        let number = SQLValue.integer(last ?? 0)
        let media = try rows(
            """
            SELECT DISTINCT media FROM change
            WHERE number <= ? AND kind = 'deletion' AND media IS NOT NULL AND recording_id IS NULL
              AND media NOT IN (SELECT media FROM entry WHERE media IS NOT NULL)
              AND media NOT IN (SELECT media FROM change WHERE number > ? AND media IS NOT NULL)
            """,
            number, number
        ) { MediaName($0.text(0)) }
        try run("DELETE FROM change WHERE number <= ?", number)
        return media.compactMap { $0 }
    }
}
