import Diary
import Foundation
import JSON
import Journal

extension Program {
    static let recapCommands = [
        Command(
            "recap", "sums up a week, Monday to Sunday, and compares it with the week before",
            options: [
                Option("week", .text("WEEK"), "2026-W47, this or last (this)"), onlyPerson, textOrJSON,
            ],
            examples: [
                Command.Example(
                    "recap --week last", "prints the headline, days, top food, \(kind.noun.many) and streak")
            ], run: recap),
        Command(
            "streak", "shows how many days in a row have entries", options: [onlyPerson, textOrJSON],
            examples: [Command.Example("streak", "prints the days up to today, and the longest row ever")],
            run: streak),
    ]

    private static let recap: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let today = journal.today
        let week = try WeekText(today: today).week(invocation.arguments.value("week") ?? "this")
        try invocation.readItems(of: journal)
        let person = try invocation.person()
        let columns = try journal.entryColumns(.items, by: person)
        try check(week, columns, today)
        let recap = columns.recap(of: week, today: today)
        if invocation.arguments.value("format") == "json" {
            return try invocation.output.line(FigureJSON.recap(recap).line)
        }
        if columns.count == 0 { return try invocation.output.line(emptyDiary(of: person)) }
        try invocation.output.write(RecapText(recap: recap, output: invocation.output).text())
    }

    /// Throws for a week before the first entry or after the current one.
    private static func check(_ week: IsoWeek, _ columns: EntryColumns, _ today: CalendarDay) throws {
        let current = IsoWeek(of: today)
        let first = columns.days.first.map { min(IsoWeek(of: $0), current) } ?? current
        let last = columns.days.last.map { max(IsoWeek(of: $0), current) } ?? current
        guard !(first.previous...last).contains(week) else { return }
        let there = first == last ? "only \(first)" : "\(first) to \(last)"
        throw Failure(.badData, "the diary has nothing from \(week); it covers \(there)")
    }

    private static let streak: @Sendable (Invocation) throws -> Void = { invocation in
        let journal = try invocation.journal()
        let now = invocation.surroundings.clock()
        let today = journal.today
        let person = try invocation.person()
        let columns = try journal.entryColumns(.none, by: person)
        let streak = columns.streak(today: today)
        let longest = columns.longestStreak
        let entries = columns.rows(in: today...today).count
        let greeting = Greeting(hour: journal.calendar.component(.hour, from: now))
        if invocation.arguments.value("format") == "json" {
            return try invocation.output.line(
                JSONValue.object([
                    ("greeting", .text(greeting.text)), ("today", .text(today.description)),
                    ("entriesToday", .integer(entries)), ("streak", FigureJSON.streak(streak)),
                    ("longestStreak", FigureJSON.streak(longest)),
                ]).line)
        }
        let figures = FigureText(output: invocation.output)
        let lines = lines(journal, invocation)
        var text = "\(greeting.text). It is \(lines.day(now)).\n\n"
        text += figures.title(sentence(streak, entries: entries))
        text += figures.table([
            ("today", DayWords.entries(entries)), ("longest", FigureText.streak(longest)),
        ])
        text += figures.block(
            "The last four weeks", figures.daily(columns.dailyCounts(today.advanced(by: -27)...today)))
        try invocation.output.write(text)
    }

    private static func sentence(_ streak: Streak, entries: Int) -> String {
        guard let days = streak.days else { return "No streak yet: it begins with an entry today." }
        let since = "since \(DayWords.long(days.lowerBound))"
        let row = streak.length == 1 ? "1 day, \(since)" : "\(streak.length) days in a row, \(since)"
        return entries > 0 ? row + "." : row + "; an entry today keeps it."
    }
}
