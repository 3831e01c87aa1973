import Diary
import Food
import Foundation
import Journal
import Language

extension Program {
    static let searchCommand = Command(
        "search", "finds entries by words in the description or in what was said",
        operands: .some("WORDS"),
        options: dayOptions + [
            Option(
                "category", .choice(kind.categories.map(\.rawValue) + ["none"]),
                "only entries for this \(kind.noun.one); none: entries without one"),
            Option(
                "input-type", .choice(InputType.allCases.map(\.rawValue)), "only entries made in this way"),
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

    private static let search: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let journal = try invocation.journal()
        let words = invocation.arguments.operands.joined(separator: " ")
        let filter = try searchFilter(invocation, journal)
        let result = try journalCall { () throws(JournalError) in
            try journal.search(words, filter) { foodSpelling(invocation) }
        }
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

    /// That there are more than were printed; nil if there are not.
    private static func rest(_ result: SearchResult) -> String? {
        let printed = result.hits.count + result.forgiven.count
        guard result.count > printed else { return nil }
        return "\(printed) of \(result.count) entries; --limit \(result.count) prints them all"
    }

    private static func searchFilter(
        _ invocation: Invocation, _ journal: Journal
    ) throws(Failure) -> SearchFilter {
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
            limit: arguments.number("limit") ?? 50)
    }

    /// What is known about foods; without a model, only what the diary itself holds.
    private static func foodSpelling(_ invocation: Invocation) -> NameSpelling {
        do throws(Failure) {
            return NameSpelling(try invocation.knownFoods().lexicon.names)
        } catch {
            invocation.console.note("only foods in the diary itself can be matched by sound: \(error.text)")
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

    private static func print(_ hit: SearchHit, _ lines: EntryLines, _ output: Output) throws(Failure) {
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
