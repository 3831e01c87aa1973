import Diary
import Foundation

extension Connection {
    /// The newest entries, notes apart, whose description holds the term, and how many there are.
    func entries(
        matching term: TermMatch, by person: String?, limit: Int, _ calendar: any LocalCalendar
    ) throws(JournalError) -> (entries: [Entry], count: Int) {
        var found: [(instant: Int64, seq: Int64)] = []
        let notes = try noteRows()
        try eachRow(
            """
            SELECT seq, created_at, description FROM entry
            \(person == nil ? "" : "WHERE person_folded = ?")
            """, person == nil ? [] : [.folded(person)]
        ) { row in
            guard !notes.contains(row.integer(0)) else { return }
            if row.withBytes(2, { term.matches(utf8: $0) }) { found.append((row.integer(1), row.integer(0))) }
        }
        found.sort { ($1.instant, $1.seq) < ($0.instant, $0.seq) }
        var entries: [Entry] = []
        for (_, seq) in found.prefix(max(0, limit)) {
            let row = try row("SELECT \(EntryRow.columns) FROM entry WHERE seq = ?", .integer(seq)) {
                row throws(JournalError) in try EntryRow(row, calendar)
            }
            if let row { entries.append(row.entry) }
        }
        return (entries, found.count)
    }

    /// The entries that are notes. They are few, so a look at each entry's own mark would cost more than this list.
    func noteRows() throws(JournalError) -> Set<Int64> {
        var notes: Set<Int64> = []
        try eachRow("SELECT seq FROM entry WHERE is_note = 1") { notes.insert($0.integer(0)) }
        return notes
    }
}
