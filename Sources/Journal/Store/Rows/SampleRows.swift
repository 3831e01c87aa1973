import Diary
import Foundation

/// Sample entries, recognised by the beginning of their words.
extension Connection {
    /// The ids of the samples that nobody edited, in the order they were made.
    ///
    /// - Parameter journals: only samples of these; nil for all.
    func sampleIDs(of journals: [JournalName]? = nil) throws -> [UUID] {
        let found = try rows(
            """
            SELECT id, journal FROM entry WHERE substr(raw_input, 1, ?) = ? AND updated_at IS NULL
            ORDER BY seq
            """, .integer(Int64(Entry.sampleMark.count)), .text(Entry.sampleMark)
        ) { row in (id: try row.id(0), journal: JournalName(rawValue: row.text(1))) }
        return found.filter { journals?.contains($0.journal) ?? true }.map(\.id)
    }

    /// Removes the samples of some journals that nobody edited, what they did to records, and the changes by
    /// which undo could bring earlier samples back.
    func removeSamples(of journals: [JournalName]) throws {
        for id in try sampleIDs(of: journals).reversed() { try deleteEntry(id) }
        for journal in journals {
            try run(
                """
                DELETE FROM change WHERE entity = ? AND substr(before ->> 'raw_input', 1, ?) = ?
                  AND before ->> 'journal' = ? AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.id = change.id)
                """, .text(ChangedEntity.entry.name), .integer(Int64(Entry.sampleMark.count)),
                .text(Entry.sampleMark), .text(journal.rawValue))
        }
    }
}
