import Diary
import Foundation
import Journal

extension Program {
    static let dayOptions = [
        Option("day", .text("D"), "one day: 2026-11-20, today, yesterday, monday"),
        Option("from", .text("D"), "from this day on"),
        Option("to", .text("D"), "up to and including this day"),
    ]

    static let listCommands = [
        Command(
            "list", "lists entries by day",
            options: dayOptions + [
                onlyPerson,
                Option("format", .choice(["text", "json", "csv"]), "the output format (text)"),
            ],
            examples: [
                Command.Example("list --day yesterday", "prints the entries of yesterday"),
                Command.Example("list --from 2026-11-01 --to today --format csv", "prints them as a table"),
            ], run: list)
    ]

    private static let list: @Sendable (Invocation) throws(Failure) -> Void = { invocation throws(Failure) in
        let journal = try invocation.journal()
        let (entries, when) = try listed(invocation, journal)
        switch invocation.arguments.value("format") {
        case "json":
            try invocation.readItems(of: journal)
            let items = try journalCall { () throws(JournalError) in try journal.allItems() }
            let json = EntryJSON(calendar: journal.calendar)
            try invocation.output.write(
                EntryJSON.array(
                    entries.map {
                        .object(json.members(of: $0) + [("items", EntryJSON.items(items[$0.id] ?? []))])
                    }))
        case "csv":
            try invocation.output.write(EntryTable(calendar: journal.calendar, lineEnd: "\n").text(entries))
        default:
            if entries.isEmpty {
                return try invocation.output.line(when.map { "Nothing in the diary\($0)." } ?? emptyDiary())
            }
            try invocation.output.write(lines(journal, invocation).list(entries))
        }
    }

    /// What a diary without entries, or without those of a person, shows: how to begin.
    static func emptyDiary(of person: String? = nil) -> String {
        if let person { return "Nothing in the diary of \(person) yet." }
        return
            "Nothing in the diary yet. Begin with diary add \"two eggs for breakfast\", or diary log RECORDING."
    }

    /// The entries asked for, and in words which these are; nil for all that there are.
    private static func listed(
        _ invocation: Invocation, _ journal: Journal
    ) throws(Failure) -> (entries: [Entry], when: String?) {
        let (only, range) = try invocation.givenDays(journal)
        let person = try invocation.person()
        let entries = try journalCall { () throws(JournalError) in
            try journal.entries(of: only.map { DayRange(from: $0, through: $0) } ?? range, by: person)
        }
        let asked = [
            only.map { " on \($0)" }, range.first.map { " from \($0)" }, range.last.map { " up to \($0)" },
            person.map { " of \($0)" },
        ].compactMap { $0 }
        return (entries, asked.isEmpty ? nil : asked.joined())
    }
}
