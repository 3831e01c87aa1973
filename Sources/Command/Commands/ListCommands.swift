import Diary
import Food
import Foundation
import Journal
import Language

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

    private static let list: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let (entries, when) = try listed(invocation, journal)
        switch invocation.arguments.value("format") {
        case "json":
            try invocation.readItems(of: journal)
            let items = try journal.allItems()
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

    /// A hint how to begin, for a diary without entries, or without entries of a person.
    static func emptyDiary(of person: String? = nil) -> String {
        if let person { return "Nothing in the diary of \(person) yet." }
        return
            "Nothing in the diary yet. Begin with diary add \"two eggs for breakfast\", or diary log RECORDING."
    }

    /// The requested entries, with a phrase for the request; the phrase is nil for all entries.
    private static func listed(
        _ invocation: Invocation, _ journal: Journal
    ) throws -> (entries: [Entry], when: String?) {
        let (only, range) = try invocation.givenDays(journal)
        let person = try invocation.person()
        let entries = try journal.entries(
            of: only.map { DayRange(from: $0, through: $0) } ?? range, by: person)
        let asked = [
            only.map { " on \($0)" }, range.first.map { " from \($0)" }, range.last.map { " up to \($0)" },
            person.map { " of \($0)" },
        ].compactMap { $0 }
        return (entries, asked.isEmpty ? nil : asked.joined())
    }

    static let searchCommand = Command(
        "search", "finds entries by words in the description or in what was said",
        operands: .some("WORDS"),
        options: dayOptions + [
            Option(
                "category", .choice(kind.categories.map(\.rawValue) + ["none"]),
                "only entries for this \(kind.noun.one); none: entries without one"),
            Option(
                "input-type", .choice(InputType.allCases.map(\.rawValue)), "only entries made in this way"),
            Option("picture", .flag, "only entries with a picture"),
            onlyPerson, Option("limit", .number(1...10_000), "the most entries to print (50)"), textOrJSON,
        ],
        details:
            "An entry must contain every word. The last word may be only the beginning of one, and so "
            + "may any word with a star, such as dos*. Words in quotes must follow each other. If a word "
            + "is rare in the diary, foods that sound or look like it are searched for too, and come "
            + "last.",
        examples: [
            Command.Example("search black coff", "prints the entries with black coffee, best match first"),
            Command.Example(
                "search '\"with rice\"' --category dinner --from 2026-11-01",
                "finds the two words together, at dinner"),
            Command.Example("search bryani", "finds biryani, and says so"),
        ],
        run: search)

    private static let search: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let words = invocation.arguments.operands.joined(separator: " ")
        let filter = try searchFilter(invocation, journal)
        let result = try journal.search(words, filter) { foodSpelling(invocation) }
        if invocation.arguments.value("format") == "json" {
            for substitute in result.substitutes { invocation.console.note(told(substitute, result)) }
            if let rest = rest(result) { invocation.console.note(rest) }
            let json = EntryJSON(calendar: journal.calendar)
            return try invocation.output.write(
                EntryJSON.array((result.hits + result.forgiven).map { .object(json.members(of: $0.entry)) }))
        }
        if result.hits.isEmpty, result.forgiven.isEmpty {
            let told = result.substitutes.map { " or with " + names($0.instead) }.joined()
            return try invocation.output.line("Nothing in the diary with these words\(told).")
        }
        let lines = lines(journal, invocation)
        for hit in result.hits { try print(hit, lines, invocation.output) }
        for substitute in result.substitutes { try invocation.output.line(told(substitute, result) + ":") }
        for hit in result.forgiven { try print(hit, lines, invocation.output) }
        if let rest = rest(result) { try invocation.output.line(rest) }
    }

    /// A note that there are more results than were printed; nil if there are not.
    private static func rest(_ result: SearchResult) -> String? {
        let printed = result.hits.count + result.forgiven.count
        guard result.count > printed else { return nil }
        return "\(printed) of \(result.count) entries; --limit \(result.count) prints them all"
    }

    private static func searchFilter(_ invocation: Invocation, _ journal: Journal) throws -> SearchFilter {
        let arguments = invocation.arguments
        let days = try invocation.givenDays(journal)
        let category: SearchFilter.Category =
            switch arguments.value("category") {
            case nil: .any
            case let name?: kind.category(name).map(SearchFilter.Category.only) ?? .none
            }
        return SearchFilter(
            category: category, first: days.only ?? days.range.first, last: days.only ?? days.range.last,
            inputType: arguments.value("input-type").flatMap(InputType.init), person: try invocation.person(),
            hasPicture: arguments.has("picture"), limit: arguments.number("limit") ?? 50)
    }

    /// The known names of foods; without a model, only those in the diary.
    private static func foodSpelling(_ invocation: Invocation) -> NameSpelling {
        do {
            return NameSpelling(try invocation.memoReader().lexicon.names)
        } catch {
            invocation.console.note(
                "only foods in the diary itself can be matched by sound: \(Failure(error).text)")
            return NameSpelling([])
        }
    }

    private static func told(_ substitute: SearchResult.Substitute, _ result: SearchResult) -> String {
        let instead = names(substitute.instead)
        if result.forgiven.isEmpty { return "Nothing with “\(substitute.typed)” or with \(instead)" }
        return result.hits.isEmpty
            ? "Nothing with “\(substitute.typed)”, but with \(instead)"
            : "Instead of “\(substitute.typed)”, with \(instead)"
    }

    private static func names(_ words: [String]) -> String {
        words.map { "“\($0)”" }.joined(separator: " or ")
    }

    private static func print(_ hit: SearchHit, _ lines: EntryLines, _ output: Output) throws {
        let description = marked(hit.description, output)
        let isFound = hit.description.contains(where: \.isMatch)
        let heard = isFound ? "" : "  heard: " + marked(hit.heard, output)
        try output.line(
            "\(lines.day(hit.entry.date))  \(lines.line(hit.entry, description: description))\(heard)")
    }

    private static func marked(_ parts: [SearchHit.Part], _ output: Output) -> String {
        parts.map { part in
            let text = EntryLines.plain(part.text)
            return part.isMatch ? output.coloured(text, "1;38;5;208") : text
        }.joined()
    }
}
