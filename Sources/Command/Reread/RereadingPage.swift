import Diary
import JSON
import Journal

/// How entries that were read again are told of.
struct RereadingPage: Sendable {
    let journal: Journal
    let lines: EntryLines
    let output: Output

    /// The words, and the entries before and after.
    func text(_ rereading: Rereading) -> String {
        let first = rereading.entries[0]
        let source = first.inputType == .text ? "typed" : "heard"
        var text = output.coloured("\(source)  \(EntryLines.plain(first.rawInput))", "1") + "\n"
        for entry in rereading.entries { text += "  before  \(line(entry))\n" }
        for entry in rereading.newEntries { text += "  after   \(line(entry))\n" }
        return text
    }

    private func line(_ entry: Entry) -> String { "\(lines.day(entry.createdAt))  \(lines.line(entry))" }

    func json(_ rereading: Rereading, isWritten: Bool) -> String {
        let json = EntryJSON(calendar: journal.calendar)
        func array(_ entries: [Entry]) -> JSONValue { .array(entries.map { .object(json.members(of: $0)) }) }
        return JSONValue.object([
            ("written", .bool(isWritten)), ("before", array(rereading.entries)),
            ("after", array(rereading.newEntries)),
        ]).line + "\n"
    }

    /// For example “12 entries read, 2 read otherwise, 1 that you have edited”.
    static func summary(_ rereadings: [Rereading]) -> String {
        func count(_ outcome: Rereading.Outcome) -> Int {
            rereadings.filter { $0.outcome == outcome }.reduce(0) { $0 + $1.entries.count }
        }
        let all = rereadings.reduce(0) { $0 + $1.entries.count }
        let edited = count(.edited)
        return "\(all) \(all == 1 ? "entry" : "entries"), \(count(.changed)) read otherwise"
            + (edited > 0 ? ", \(edited) that you have edited" : "")
    }
}
