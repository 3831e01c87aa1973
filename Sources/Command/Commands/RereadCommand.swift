import Diary
import Foundation
import JSON
import Journal

extension Program {
    static let rereadCommand = Command(
        "reread", "reads the kept words of entries again, with today's rules",
        options: [
            Option("since", .text("D"), "only entries of this day and later ones"),
            Option("apply", .flag, "write what changes; without it nothing is changed"), textOrJSON,
        ],
        details:
            "Shows which entries would get another description, category or time, become several entries or "
            + "a note. Even with --apply, entries that you have edited stay as they are, and so do a category that "
            + "you picked and the day of what you typed. diary undo takes back the change of an entry. To hear "
            + "recordings again as well, use diary again-from-audio.",
        examples: [
            Command.Example("reread --since 2026-11-01", "shows what would change since then"),
            Command.Example("reread --since 2026-11-01 --apply", "writes the changes"),
        ], run: reread)

    private static let reread: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let since = try invocation.arguments.value("since").map { text in
            try invocation.dayText(journal).day(text)
        }
        let reader = try invocation.reader(journal)
        let detector = try invocation.memoReader().detector
        let rereadings = try journal.rereadings(since: since, reader: reader, detector: detector)
        let (isApplied, isJSON) = (
            invocation.arguments.has("apply"), invocation.arguments.value("format") == "json"
        )
        let page = RereadingPage(
            journal: journal, lines: lines(journal, invocation), output: invocation.output)
        for rereading in rereadings where rereading.outcome == .changed {
            let isWritten =
                isApplied
                ? try journal.apply(rereading) : false
            try invocation.output.write(
                isJSON ? page.json(rereading, isWritten: isWritten) : page.text(rereading))
        }
        let summary =
            RereadingPage.summary(rereadings) + (isApplied ? "" : "; nothing is written without --apply")
        if isJSON {
            invocation.console.note(summary)
        } else {
            try invocation.output.line(summary)
        }
    }
}

/// Prints entries that were read again.
struct RereadingPage: Sendable {
    let journal: Journal
    let lines: EntryLines
    let output: Output

    /// The words, and the entries before and after.
    func text(_ rereading: Rereading) -> String {
        let first = rereading.entries[0]
        let source = first.inputType == .voice ? "heard" : "typed"
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

    /// Example: “12 entries read, 2 read differently, 1 that you have edited”.
    static func summary(_ rereadings: [Rereading]) -> String {
        func count(_ outcome: Rereading.Outcome) -> Int {
            rereadings.filter { $0.outcome == outcome }.reduce(0) { $0 + $1.entries.count }
        }
        let all = rereadings.reduce(0) { $0 + $1.entries.count }
        let edited = count(.edited)
        return "\(all) \(all == 1 ? "entry" : "entries"), \(count(.changed)) read differently"
            + (edited > 0 ? ", \(edited) that you have edited" : "")
    }
}
