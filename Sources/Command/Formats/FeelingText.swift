import Diary
import Foundation
import JSON
import Journal

extension Program {
    /// Prints what was felt, or the foods before one feeling.
    static func feelings(of journal: Journal, _ invocation: Invocation) throws {
        let person = try invocation.person()
        let isJSON = invocation.arguments.value("format") == "json"
        let instants = InstantText(calendar: journal.calendar)
        guard let typed = invocation.arguments.value("feeling") else {
            let feelings = try journal.feelings(by: person)
            if isJSON {
                let list = feelings.map { FigureJSON.feeling($0, instants) }
                return try invocation.output.line(JSONValue.array(list).line)
            }
            guard !feelings.isEmpty else {
                return try invocation.output.line("no feelings yet: diary add \"a headache at seven\"")
            }
            return try invocation.output.write(FeelingText(output: invocation.output).list(feelings))
        }
        try invocation.readItems(of: journal)
        let now = invocation.surroundings.clock().milliseconds
        let before = try journal.feltAndEaten(by: person).foods(
            before: typed, calendar: journal.calendar, now: now, limit: 10)
        guard let before else {
            throw Failure(.badData, unknown(typed, try journal.feelings(by: person).map(\.name)))
        }
        if isJSON { return try invocation.output.line(FigureJSON.before(before, instants).line) }
        try invocation.output.write(FeelingText(output: invocation.output).page(before))
    }

    private static func unknown(_ typed: String, _ names: [String]) -> String {
        let hint =
            names.isEmpty
            ? "; the diary has no feelings yet"
            : "; the most frequent are: " + names.prefix(5).map(EntryLines.plain).joined(separator: ", ")
        return "no entry has a feeling “\(EntryLines.plain(typed))”\(hint)"
    }
}

/// Figures about feelings as text.
struct FeelingText: Sendable {
    let output: Output

    func list(_ feelings: [FeelingCount]) -> String {
        FigureText(output: output).items(feelings.map { ItemCount(name: $0.name, count: $0.count) })
    }

    func page(_ before: BeforeFeeling) -> String {
        let figures = FigureText(output: output)
        let feeling = before.feeling
        var text = figures.title(EntryLines.plain(feeling.name)) + "\n"
        text += DayWords.times(feeling.count) + "\n"
        guard feeling.missing == 0 else {
            return text
                + "\(feeling.missing) more needed before foods are named: it takes \(BeforeFeeling.leastCases)\n"
        }
        let lines = before.foods.map { food in
            "  \(EntryLines.plain(food.name)): before \(food.cases) of \(DayWords.count(before.cases, "case", "cases")); "
                + "\(food.others) of \(DayWords.count(before.others, "other time", "other times"))\n"
        }
        guard !lines.isEmpty else {
            return text
                + (before.others > 0
                    ? "no food was eaten before it more often than at other times\n"
                    : "there are no other times to compare with yet\n")
        }
        return text
            + figures.block(
                "Eaten in the \(BeforeFeeling.hours) hours before, more often than at other times",
                lines.joined())
    }
}
