import Foundation
import Testing

@Suite("Insights, recap, streak and samples on the command line")
struct FiguresTests {
    private struct Day: Decodable {
        var day: String
        var count: Int
    }

    private struct Page: Decodable {
        struct Share: Decodable {
            var category: String
            var count: Int
            var percentage: Int
        }
        struct Item: Decodable {
            var name: String
            var count: Int
        }
        var period: String
        var entries: Int
        var dailyCounts: [Day]
        var mealTiming: [Int]
        var categoryDistribution: [Share]
        var inputTypeBreakdown: [String: Int]
        var topItems: [Item]
        var monthlyHeatmap: [Day]
    }

    private struct Food: Decodable {
        var food: String
        var count: Int
        var itemDailyCounts: [Day]
        var itemMealTiming: [Int]
        var itemWeekdayPattern: [Int]
        var entriesMatching: Int
    }

    private struct Recap: Decodable {
        var week: String
        var entries: Int
        var daysLogged: Int
        var daysMissed: Int
        var topFood: Page.Item?
        var dailyCounts: [Day]
    }

    private func decoded<Value: Decodable>(_ run: DiaryProgram.Run) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(run.output.utf8))
    }

    @Test("insights as JSON add up for every period", arguments: ["week", "month", "3months", "year", "all"])
    func insights(period: String) throws {
        let home = try DiaryHome()
        #expect(try home.run("sample", "seed").output.hasPrefix("added "))
        let page: Page = try decoded(home.run("insights", "--words", "--period", period, "--format", "json"))
        #expect(page.period == period && page.entries > 0)
        #expect(page.dailyCounts.reduce(0) { $0 + $1.count } == page.entries)
        #expect(page.mealTiming.count == 24 && page.mealTiming.reduce(0, +) == page.entries)
        #expect(page.inputTypeBreakdown.values.reduce(0, +) == page.entries)
        #expect((97...103).contains(page.categoryDistribution.reduce(0) { $0 + $1.percentage }))
        #expect(!page.topItems.isEmpty && (28...31).contains(page.monthlyHeatmap.count))
        let top = page.topItems[0]
        let food: Food = try decoded(
            home.run("insights", "--words", "--food", top.name, "--period", period, "--format", "json"))
        #expect(food.food == top.name && food.count == top.count)
        #expect(food.itemDailyCounts.map(\.day) == page.dailyCounts.map(\.day))
        #expect(food.itemMealTiming.reduce(0, +) == top.count && food.itemWeekdayPattern.count == 7)
        #expect(food.entriesMatching > 0)
    }

    @Test("Foods are counted by name, singular and plural alike, and what was left out of a meal never")
    func foods() throws {
        let home = try DiaryHome()
        _ = try home.run("add", "two scrambled eggs with no black coffee")
        _ = try home.run("add", "a scrambled egg, whole wheat toast")
        let page: Page = try decoded(home.run("insights", "--format", "json"))
        #expect(page.topItems.map(\.name) == ["scrambled egg", "whole wheat toast"])
        #expect(page.topItems.map(\.count) == [2, 1])
        let food: Food = try decoded(
            home.run("insights", "--food", "Scr\u{e1}mbled  Eggs", "--format", "json"))
        #expect(food.food == "scrambled egg" && food.count == 2)
        let recap: Recap = try decoded(home.run("recap", "--format", "json"))
        #expect(recap.topFood?.name == "scrambled egg")
        let run = try home.run("insights", "--food", "scrambled ogg")
        #expect(run.status == 65 && run.errors.contains("did you mean scrambled egg?"))
        #expect(
            try home.run("insights", "--food", "toats").errors.contains("similar ones are: whole wheat toast")
        )
        #expect(
            try home.run("insights", "--food", "black coffee").errors.contains(
                "the most frequent are: scrambled egg"))
    }

    @Test("A meal that was skipped is an entry of its day, but no food, no meal and no hour of one")
    func skipped() throws {
        let home = try DiaryHome()
        _ = try home.run("add", "I skipped lunch")
        let page: Page = try decoded(home.run("insights", "--format", "json"))
        #expect(page.entries == 1 && page.dailyCounts.reduce(0) { $0 + $1.count } == 1)
        #expect(page.topItems.isEmpty && page.categoryDistribution.isEmpty)
        #expect(page.mealTiming.reduce(0, +) == 0)
        #expect(try home.run("streak").output.contains("1 day"))
    }

    @Test("insights, recap and streak draw charts, without colours where nobody looks")
    func text() throws {
        let home = try DiaryHome()
        _ = try home.run("sample", "seed")
        let insights = try home.run("insights", "--words", "--period", "all")
        for heading in ["Entries a day", "Top foods", "Meals", "Time of day", "Mo Tu We Th Fr Sa Su"] {
            #expect(insights.output.contains(heading))
        }
        #expect(insights.output.contains("█") && insights.output.contains("▁"))
        let recap = try home.run("recap", "--week", "last")
        #expect(recap.lines.contains { $0.hasPrefix("  Mon ") } && recap.output.contains("missed"))
        let streak = try home.run("streak")
        #expect(streak.output.hasPrefix("Good ") && streak.output.contains("longest"))
        for run in [insights, recap, streak] {
            #expect(run.status == 0 && !run.output.contains("\u{1B}"))
            #expect(run.lines.allSatisfy { $0.count <= 100 })
        }
    }

    @Test("An empty diary says so")
    func empty() throws {
        let home = try DiaryHome()
        #expect(try home.run("insights").output == DiaryHome.nothingYet + "\n")
        #expect(try home.run("recap").output == DiaryHome.nothingYet + "\n")
        #expect(try home.run("insights", "--person", "ann").output == "Nothing in the diary of ann yet.\n")
        #expect(try home.run("streak").output.contains("No streak yet"))
        #expect(try home.run("sample", "clear").output == "there are no sample entries\n")
    }

    @Test("recap tells a week that is named, over New Year too")
    func recap() throws {
        let home = try DiaryHome()
        for day in ["2020-12-30", "2020-12-31", "2021-01-01", "2021-01-01"] {
            _ = try home.run("add", "--at", "\(day) 23:59", "black coffee")
        }
        let recap: Recap = try decoded(home.run("recap", "--week", "2020-w53", "--format", "json"))
        #expect(recap.week == "2020-W53" && recap.entries == 4)
        #expect(recap.daysLogged == 3 && recap.daysMissed == 4)
        #expect(recap.dailyCounts.map(\.count) == [0, 0, 1, 1, 2, 0, 0])
    }

    @Test(
        "A period, food or week that is unknown gets one line with what there is",
        arguments: [
            (["insights", "--period", "fortnight"], Int32(64), "week, month, 3months, year or all"),
            (["insights", "--period", "yaer"], 64, "did you mean year?"),
            (["insights", "--words", "--food", "cofee"], 65, "did you mean coffee?"),
            (["insights", "--words", "--food", "xylophone"], 65, "the most frequent are: black, coffee"),
            (["recap", "--week", "2021-W53"], 64, "2021 has weeks 1 to 52"),
            (["recap", "--week", "2021-12"], 64, "did you mean 2021-W12?"),
            (["recap", "--week", "lsat"], 64, "did you mean last?"),
            (["recap", "--week", "1999-W01"], 65, "it covers 2025-W47 to"),
            (["recap", "--week", "9000-W01"], 65, "it covers 2025-W47 to"),
            (["sample"], 64, "seed, seed-if-empty, clear"),
        ])
    func unknown(line: [String], status: Int32, advice: String) throws {
        let home = try DiaryHome()
        _ = try home.run("add", "--at", "2025-11-20 08:15", "black coffee")
        let run = try home.run(line)
        #expect(run.status == status)
        #expect(run.errorLines.count == 1 && run.output.isEmpty)
        #expect(run.errors.contains(advice), "\(run.errors)")
    }

    @Test("A new entry today says which one it is, a milestone is told once, other days say nothing")
    func celebrated() throws {
        let home = try DiaryHome()
        #expect(try home.run("add", "--at", "2025-11-20 08:15", "black coffee").lines.count == 1)
        #expect(try home.run("add", "black coffee").lines.last == "First entry today!")
        #expect(try home.run("add", "black coffee").lines.last == "Meal #2 today!")
        for _ in 0..<6 { _ = try home.run("add", "--format", "json", "black coffee") }
        #expect(try home.run("add", "black coffee").output.contains("10 entries!"))
        #expect(try home.run("add", "black coffee").lines.last == "Meal #10 today!")
    }

    @Test(
        "A meal that was skipped is not counted as one",
        arguments: [["i skipped lunch"], ["no breakfast today"], ["--category", "lunch", "I skipped lunch"]])
    func skipped(words: [String]) throws {
        let home = try DiaryHome()
        #expect(try home.run("add", "black coffee").lines.last == "First entry today!")
        #expect(try home.run(["add"] + words).lines.count == 1)
        #expect(try home.run("add", "black coffee").lines.last == "Meal #2 today!")
    }

    @Test("The headline of a week stands over the week, not over a year")
    func headline() throws {
        let home = try DiaryHome()
        for _ in 0..<3 { _ = try home.run("add", "black coffee") }
        let lines = try home.run("insights", "--period", "year").lines
        #expect(lines[0].hasPrefix("1Y: "))
        let week = try #require(lines.firstIndex(of: "This week, Monday to Sunday"))
        #expect(lines[week + 1] == "  A week of black coffee: 3 times.")
    }
}
