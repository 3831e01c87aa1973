import Diary
import Foundation

extension Connection {
    /// The newest entries whose description holds the term, and how many there are.
    func entries(matching term: TermMatch, limit: Int, _ calendar: Calendar) throws(JournalError)
        -> (entries: [Entry], count: Int)
    {
        var found: [(instant: Int64, seq: Int64)] = []
        try eachRow("SELECT seq, created_at, description FROM entry") { row in
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
}
