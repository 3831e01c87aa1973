import Diary
import Food
import Foundation
import JSON
import Journal
import Language

extension Program {
    /// The most entries on a food's page.
    private static let listedEntries = 5

    static let insightsCommand = Command(
        "insights", "shows what the diary adds up to, with charts",
        options: [
            Option(
                "period", .choice(Period.allCases.map(\.rawValue)),
                "the days to count: the last 7, the last 30, three months, a year, or all (month)"),
            Option(
                "food", .text("NAME"), "one food instead: when it was eaten, on which weekdays, and how often"
            ),
            Option(
                "feeling", .text("NAME"),
                "one feeling instead: the foods that were eaten in the twelve hours before it more often than at other times"
            ),
            Option("feelings", .flag, "every feeling instead, and how often it was felt"),
            Option("words", .flag, "count single words of descriptions instead of foods"), onlyPerson,
            textOrJSON,
        ],
        details:
            "Foods are counted by name, whatever the amount: two idlis and an idli count as idli, "
            + "twice. The streak and the records cover the whole diary; the month is the current one.",
        examples: [
            Command.Example(
                "insights --period year",
                "prints entries, foods, \(kind.noun.many) and hours of twelve months"),
            Command.Example("insights --feeling headache", "prints the foods before headaches"),
            Command.Example("insights --food dosa --period all", "prints the days and hours of one food"),
        ], run: insights)

    private static let insights: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        if invocation.arguments.has("feelings") || invocation.arguments.value("feeling") != nil {
            return try feelings(of: journal, invocation)
        }
        let period = invocation.arguments.value("period").flatMap(Period.init) ?? .month
        let foods = invocation.arguments.has("words") ? FigureFoods.words : .items
        if foods == .items { try invocation.readItems(of: journal) }
        let person = try invocation.person()
        let columns = try journal.entryColumns(foods, by: person)
        if let typed = invocation.arguments.value("food") {
            return try food(typed, period, columns, person, journal, invocation)
        }
        let page = InsightsPage(columns, period: period, today: journal.today)
        if invocation.arguments.value("format") == "json" {
            return try invocation.output.line(FigureJSON.page(page).line)
        }
        if columns.count == 0 { return try invocation.output.line(emptyDiary(of: person)) }
        try invocation.output.write(InsightsText(page: page, output: invocation.output).text())
    }

    private static func food(
        _ typed: String, _ period: Period, _ columns: EntryColumns, _ person: String?,
        _ journal: Journal, _ invocation: Invocation
    ) throws {
        let name = try FoodName(columns).name(typed) { try invocation.memoReader().lexicon }
        let days = period.days(endingOn: journal.today, in: columns)
        let daily = columns.itemDailyCounts(name, days)
        let hours = columns.itemMealTiming(name, days)
        let weekdays = columns.itemWeekdayPattern(name, days)
        let total = weekdays.reduce(0, +)
        let matching = try TermMatch(name).map { term in
            try journal.entries(matching: term, by: person, limit: listedEntries)
        }
        let (entries, count) = matching ?? ([], 0)
        if invocation.arguments.value("format") == "json" {
            let json = EntryJSON(calendar: journal.calendar)
            return try invocation.output.line(
                JSONValue.object([
                    ("food", .text(name)), ("period", .text(period.rawValue)),
                    ("from", .text(days.lowerBound.description)), ("to", .text(days.upperBound.description)),
                    ("count", .integer(total)),
                    ("itemDailyCounts", .array(daily.map(FigureJSON.day))),
                    ("itemMealTiming", .array(hours.map(JSONValue.integer))),
                    ("itemWeekdayPattern", .array(weekdays.map(JSONValue.integer))),
                    ("entriesMatching", .integer(count)),
                    ("latest", .array(entries.map { .object(json.members(of: $0)) })),
                ]).line)
        }
        let figures = FigureText(output: invocation.output)
        let eaten = daily.reduce(0) { $0 + ($1.count > 0 ? 1 : 0) }
        var text = figures.title(EntryLines.plain(name))
        text += "\(period.label): \(DayWords.range(days))\n\n"
        text += "\(DayWords.times(total)) on \(DayWords.days(eaten))\n"
        if total > 0 {
            text += figures.block("Day by day", figures.daily(daily))
            text += figures.block("Weekdays", figures.weekdays(weekdays))
            text += figures.block("Time of day", figures.hours(hours))
        }
        let lines = lines(journal, invocation)
        text += figures.block(
            "The latest of \(DayWords.entries(count)) with “\(EntryLines.plain(name))” in the description",
            entries.map { "  \(lines.day($0.createdAt))  \(lines.line($0))\n" }.joined())
        try invocation.output.write(text)
    }
}

/// Finds the diary's food for a name that the user types.
struct FoodName: Sendable {
    /// The most foods in an error if none is near.
    private static let shownFoods = 5

    /// The foods in the diary's entries, the most common first.
    private let names: [String]

    init(_ columns: EntryColumns) {
        guard let first = columns.days.first, let last = columns.days.last else {
            names = []
            return
        }
        names = columns.topItems(first...last, limit: .max).map(\.name)
    }

    /// The food's name in the diary: as the user typed it, or the lexicon's name for it ("dosas" is "dosa").
    ///
    /// - Parameter lexicon: called only for names that are not in the diary.
    /// - Throws: if no entry has the food; the error suggests the nearest food, or some.
    func name(_ typed: String, lexicon: () throws -> FoodLexicon) throws -> String {
        let word = typed.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // Food names have no accents, but words from the diary may.
        let plain = Token.folded(word)
        if let name = [word, plain].first(where: names.contains) { return name }
        let food = try lexicon().foods.first { food in
            food.names.contains { [word, plain].contains($0.singular) || [word, plain].contains($0.plural) }
        }
        if let name = food?.names.first?.singular, names.contains(name) { return name }
        throw Failure(.badData, "no entry has a food “\(EntryLines.plain(typed))”" + hint(word))
    }

    private func hint(_ word: String) -> String {
        if names.isEmpty { return "; the diary has no foods yet" }
        let near = Nearest.hint(to: word, among: names)
        if !near.isEmpty { return near }
        // For example, "dossa" in a diary with a masala dosa.
        let words = names.flatMap { $0.split(separator: " ").map(String.init) }
        let part = Nearest.word(nearest: word, among: words) ?? word
        let related = names.filter { !part.isEmpty && ($0.contains(part) || part.contains($0)) }
        let shown = (related.isEmpty ? names : related).prefix(Self.shownFoods).joined(separator: ", ")
        return (related.isEmpty ? "; the most frequent are: " : "; similar ones are: ") + shown
    }
}
