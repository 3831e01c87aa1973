import Diary
import Foundation

/// Sample entries, recognised by the beginning of their words.
extension Connection {
    /// The ids of the samples, in the order they were made.
    func sampleIDs() throws -> [UUID] {
        try rows(
            "SELECT id FROM entry WHERE substr(raw_input, 1, ?) = ? ORDER BY seq",
            .integer(Int64(Entry.sampleMark.count)), .text(Entry.sampleMark)
        ) { row in try row.id(0) }
    }

    /// Removes the samples, and the changes that undo could take back.
    ///
    /// - Returns: the number of samples removed.
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
