import Testing

@testable import Diary
@testable import Food

@Suite("Weekly recap, milestones and greetings")
struct RecapTests {
    private static let dosa3 = ItemCount(name: "dosa", count: 3)
    private static let dosa2 = ItemCount(name: "dosa", count: 2)

    @Test(
        "The headline is the first rule that holds",
        arguments: [
            (8, dosa3, 9, true, Headline.streak(days: 8)), (7, dosa3, 9, true, .topFood(dosa3)),
            (7, dosa2, 4, true, .improvement(entries: 4)), (7, dosa2, 3, true, .perfectWeek),
            (7, dosa2, 3, false, .plain(entries: 5, days: 4)),
            (0, nil, -4, false, .plain(entries: 5, days: 4)),
        ] as [(Int, ItemCount?, Int, Bool, Headline)])
    func headline(streak: Int, food: ItemCount?, improvement: Int, isPerfect: Bool, expected: Headline) {
        let headline = Headline(
            streak: streak, topFood: food, improvement: improvement, isPerfect: isPerfect, entries: 5, days: 4
        )
        #expect(headline == expected)
        #expect(headline.text.hasSuffix("."))
    }

    private func columns(_ dates: [String], foods: [String] = []) -> EntryColumns {
        let rows = dates.map {
            EntryColumns.Row(
                day: day($0), minute: 600, category: 1, inputType: 0, isAct: true)
        }
        let mentions = dates.indices.flatMap { row in
            foods.indices.map { EntryColumns.Mention(row: Int32(row), food: Int32($0)) }
        }
        return EntryColumns(rows: rows, mentions: mentions, names: foods, categoryOrder: CategoryName.meals)
    }

    @Test("Today and the days to come are not missed; a week is perfect only when it is whole")
    func runningWeek() throws {
        // Monday, Tuesday and, as today, Wednesday.
        let week = try #require(IsoWeek("2026-W47"))
        let columns = columns(["2026-11-16", "2026-11-17"])
        let recap = columns.recap(of: week, today: day("2026-11-18"))
        #expect(recap.daysLogged == 2 && recap.daysMissed == 0 && recap.daysAhead == 5)
        #expect(!recap.isPerfect)
        #expect(columns.recap(of: week, today: day("2026-11-30")).daysMissed == 5)
    }

    @Test("Words under three letters and stop words are not among the top foods")
    func shortFood() throws {
        let week = try #require(IsoWeek("2026-W47"))
        let columns = columns(["2026-11-16", "2026-11-17", "2026-11-18"], foods: ["ox", "some", "pho"])
        let recap = columns.recap(of: week, today: day("2026-11-22"))
        #expect(recap.topFood == ItemCount(name: "pho", count: 3))
        #expect(recap.headline == .topFood(ItemCount(name: "pho", count: 3)))
    }

    @Test("A past week's streak is the one that reached its end")
    func pastStreak() throws {
        let week = try #require(IsoWeek("2026-W47"))
        let dates = (10...22).map { "2026-11-\($0)" }
        let recap = columns(dates).recap(of: week, today: day("2026-12-20"))
        #expect(recap.streak.length == 13 && recap.isPerfect)
        #expect(recap.headline == .streak(days: 13))
    }

    @Test(
        "Milestones are passed on the way up, each once",
        arguments: [
            (0, 9, []), (9, 10, [10]), (10, 10, []), (0, 250, [10, 25, 50, 100, 250]), (250, 10_000, []),
            (40, 12, []), (24, 101, [25, 50, 100]),
        ])
    func milestones(before: Int, entries: Int, passed: [Int]) {
        #expect(Milestones.passed(from: before, to: entries, of: FoodMilestones.all) == passed)
    }

    @Test("Every milestone and every greeting has words of its own")
    func words() {
        #expect(Set(FoodMilestones.all.map(FoodMilestones.text)).count == FoodMilestones.all.count)
        #expect(Set(Greeting.allCases.map(\.text)).count == 4)
        #expect(Toast.text(meals: 1) == "First entry today!")
        #expect(Toast.text(meals: 3) == "Meal #3 today!")
        #expect(Toast.spoken(meals: 10) == "Meal number ten today!")
        #expect(Toast.spoken(meals: 41) == "Meal number 41 today!")
    }

    @Test(
        "The greeting goes by the hour",
        arguments: [
            (0, "Good night"), (4, "Good night"), (5, "Good morning"), (11, "Good morning"),
            (12, "Good afternoon"), (16, "Good afternoon"), (17, "Good evening"), (21, "Good evening"),
            (22, "Good evening"), (23, "Good evening"),
        ])
    func greeting(hour: Int, text: String) { #expect(Greeting(hour: hour).text == text) }
}
