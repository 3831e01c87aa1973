import Diary
import Foundation
import Journal

extension Program {
    static let listCommands = [
        Command(
            "list", "lists entries by day",
            options: [
                Option("day", .text("D"), "one day: 2026-11-20, today, yesterday, monday"),
                Option("from", .text("D"), "from this day on"),
                Option("to", .text("D"), "up to this day, itself included"),
                Option("format", .choice(["text", "json", "csv"]), "how entries are printed (text)"),
            ],
            examples: [
                Command.Example("list --day yesterday", "prints the entries of yesterday under their day"),
                Command.Example("list --from 2026-11-01 --to today --format csv", "prints them as a table"),
            ], run: list),
        Command(
            "search", "finds entries by words of the description or of what was said",
            operands: .some("WORDS"),
            options: [textOrJSON],
            details: "Every word must occur; the last one may be the beginning of one.",
            examples: [
                Command.Example("search black coff", "prints the entries with black coffee, the best first")
            ],
            run: search),
    ]

    private static let list: @Sendable (Invocation) throws(Failure) -> Void = { invocation throws(Failure) in
        let journal = try invocation.journal()
        let (entries, when) = try listed(invocation, journal)
        switch invocation.arguments.value("format") {
        case "json":
            let json = EntryJSON(calendar: journal.calendar)
            try invocation.output.write(EntryJSON.array(entries.map { .object(json.members(of: $0)) }))
        case "csv":
            try invocation.output.write(EntryTable(calendar: journal.calendar, lineEnd: "\n").text(entries))
        default:
            if entries.isEmpty { return try invocation.output.line("Nothing in the diary\(when).") }
            try invocation.output.write(lines(journal, invocation).list(entries))
        }
    }

    /// The entries asked for, and the days in words.
    private static func listed(
        _ invocation: Invocation, _ journal: Journal
    ) throws(Failure) -> (entries: [Entry], when: String) {
        let range = try dayRange(invocation, journal)
        if let text = invocation.arguments.value("day") {
            if range != DayRange() { throw .usage("give either --day, or --from and --to") }
            let only = try invocation.dayText(journal).day(text)
            let entries = try journalCall { () throws(JournalError) in
                try journal.entries(on: only, through: only)
            }
            return (entries, " on \(only)")
        }
        let all = try journalCall { () throws(JournalError) in try journal.allEntries() }
        let entries = all.filter { entry in
            let day = CalendarDay(of: entry.date, in: journal.calendar)
            return (range.first.map { day >= $0 } ?? true) && (range.last.map { day <= $0 } ?? true)
        }
        return (
            entries, (range.first.map { " from \($0)" } ?? "") + (range.last.map { " up to \($0)" } ?? " yet")
        )
    }

    /// The days of `--from` and `--to`.
    static func dayRange(_ invocation: Invocation, _ journal: Journal) throws(Failure) -> DayRange {
        let days = invocation.dayText(journal)
        func day(_ option: String) throws(Failure) -> CalendarDay? {
            guard let text = invocation.arguments.value(option) else { return nil }
            return try days.day(text)
        }
        let range = DayRange(from: try day("from"), through: try day("to"))
        if let from = range.first, let to = range.last, to < from {
            throw .usage("--from \(from) is after --to \(to)")
        }
        return range
    }

    private static let search: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let journal = try invocation.journal()
        let words = invocation.arguments.operands.joined(separator: " ")
        let hits = try journalCall { () throws(JournalError) in try journal.search(words) }
        if invocation.arguments.value("format") == "json" {
            let json = EntryJSON(calendar: journal.calendar)
            return try invocation.output.write(
                EntryJSON.array(hits.map { .object(json.members(of: $0.entry)) }))
        }
        if hits.isEmpty { return try invocation.output.line("Nothing in the diary with these words.") }
        let lines = lines(journal, invocation)
        for hit in hits {
            let description = marked(hit.description, invocation.output)
            let isFound = hit.description.contains(where: \.isMatch)
            let heard = isFound ? "" : "  heard: " + marked(hit.heard, invocation.output)
            try invocation.output.line(
                "\(lines.day(hit.entry.date))  \(lines.line(hit.entry, description: description))\(heard)")
        }
    }

    private static func marked(_ parts: [SearchHit.Part], _ output: Output) -> String {
        parts.map { part in
            let text = EntryLines.plain(part.text)
            return part.isMatch ? output.coloured(text, "1;38;5;208") : text
        }.joined()
    }
}
