import Diary

extension Connection {
    func hasEntries() throws(JournalError) -> Bool {
        try number("SELECT EXISTS (SELECT 1 FROM entry)") != 0
    }

    /// The entries that are neither samples nor notes.
    func ownEntryCount() throws(JournalError) -> Int {
        let count = try row(
            "SELECT count(*) FROM entry WHERE substr(raw_input, 1, ?) <> ? AND is_note = 0",
            .integer(Int64(Entry.sampleMark.count)), .text(Entry.sampleMark)
        ) { $0.integer(0) }
        return Int(count ?? 0)
    }

    /// Removes the entries that are samples.
    ///
    /// - Returns: How many entries there were; edits and deletions of samples are forgotten, too.
    @discardableResult
    func removeSamples() throws(JournalError) -> Int {
        let length = SQLValue.integer(Int64(Entry.sampleMark.count))
        let mark = SQLValue.text(Entry.sampleMark)
        try run(
            "DELETE FROM change WHERE entity = ? AND substr(before ->> 'raw_input', 1, ?) = ?",
            .text(ChangedEntity.entry.name), length, mark)
        return try run("DELETE FROM entry WHERE substr(raw_input, 1, ?) = ?", length, mark)
    }
}
