import Diary
import Foundation

/// Made-up entries, known by what their words begin with.
extension Connection {
    /// The entries that are samples, in the order in which they were made.
    func sampleIDs() throws -> [UUID] {
        try rows(
            "SELECT id FROM entry WHERE substr(raw_input, 1, ?) = ? ORDER BY seq",
            .integer(Int64(Entry.sampleMark.count)), .text(Entry.sampleMark)
        ) { row in try row.id(0) }
    }

    /// Removes the entries that are samples.
    ///
    /// - Returns: How many entries there were; edits and deletions of samples are forgotten, too.
    @discardableResult
    func removeSamples() throws -> Int {
        let length = SQLValue.integer(Int64(Entry.sampleMark.count))
        let mark = SQLValue.text(Entry.sampleMark)
        try run(
            "DELETE FROM change WHERE entity = ? AND substr(before ->> 'raw_input', 1, ?) = ?",
            .text(ChangedEntity.entry.name), length, mark)
        return try run("DELETE FROM entry WHERE substr(raw_input, 1, ?) = ?", length, mark)
    }
}
