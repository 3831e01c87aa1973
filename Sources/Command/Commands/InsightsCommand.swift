import Diary
import Foundation
import JSON
import Journal

extension Program {
    /// Entries that a food's page lists.
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
            Command.Example("insights --food dosa --period all", "prints the days and hours of one food"),
        ], run: insights)

    private static let insights: @Sendable (Invocation) throws(Failure) -> Void = {
        invocation throws(Failure) in
        let journal = try invocation.journal()
        let period = invocation.arguments.value("period").flatMap(Period.init) ?? .month
        let foods = invocation.arguments.has("words") ? FigureFoods.words : .items
        if foods == .items { try invocation.readItems(of: journal) }
        let person = try invocation.person()
        let columns = try journalCall { () throws(JournalError) in
            try journal.entryColumns(foods, by: person)
        }
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
    ) throws(Failure) {
        let name = try FoodName(columns).name(typed) { () throws(Failure) in
            try invocation.knownFoods().lexicon
        }
        let days = period.days(endingOn: journal.today, in: columns)
        let daily = columns.itemDailyCounts(name, days)
        let hours = columns.itemMealTiming(name, days)
        let weekdays = columns.itemWeekdayPattern(name, days)
        let total = weekdays.reduce(0, +)
        let matching = try journalCall { () throws(JournalError) in
            try TermMatch(name).map { term throws(JournalError) in
                try journal.entries(matching: term, by: person, limit: listedEntries)
            }
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
