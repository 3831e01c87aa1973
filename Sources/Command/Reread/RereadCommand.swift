import Diary
import Foundation
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

    private static let reread: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let journal = try invocation.journal()
        let since = try invocation.arguments.value("since").map { text throws(Failure) in
            try invocation.dayText(journal).day(text)
        }
        let reader = try invocation.reader(journal)
        let detector = try invocation.knownFoods().detector
        let rereadings = try journalCall { () throws(JournalError) in
            try journal.rereadings(since: since, reader: reader, detector: detector)
        }
        let (isApplied, isJSON) = (
            invocation.arguments.has("apply"), invocation.arguments.value("format") == "json"
        )
        let page = RereadingPage(
            journal: journal, lines: lines(journal, invocation), output: invocation.output)
        for rereading in rereadings where rereading.outcome == .changed {
            let isWritten =
                isApplied
                ? try journalCall { () throws(JournalError) in try journal.apply(rereading) } : false
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
