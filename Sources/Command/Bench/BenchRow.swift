import Diary
import Food
import Foundation
import Journal
import Language

/// One line of the table that `Scripts/bench` prints: something that the diary does, and how long it may take.
struct BenchRow: Sendable {
    let name: String
    /// What it may take with 100,000 entries, in milliseconds; nil for rows that others are held against.
    let limit: Int?
    /// Whether the body looks at what is known about foods; reading that is not part of what is measured.
    let usesFoods: Bool
    /// Does it once. The journal was just opened, so nothing that SQLite keeps in memory helps.
    let body: @Sendable (Journal, Foods) throws(JournalError) -> Void

    /// What is known about foods, ready for use.
    struct Foods: Sendable {
        let spelling: NameSpelling
        let reader: Reader
    }

    private init(
        name: String, limit: Int?, body: @escaping @Sendable (Journal) throws(JournalError) -> Void
    ) {
        self.name = name
        self.limit = limit
        usesFoods = false
        self.body = { journal, _ throws(JournalError) in try body(journal) }
    }

    private init(
        name: String, limit: Int?,
        body: @escaping @Sendable (Journal, Foods) throws(JournalError) -> Void
    ) {
        self.name = name
        self.limit = limit
        usesFoods = true
        self.body = body
    }

    /// A figure that comes out of columns, loading included.
    private static func figure(
        _ name: String, _ foods: FigureFoods, limit: Int = 50,
        _ body: @escaping @Sendable (EntryColumns, ClosedRange<CalendarDay>, CalendarDay) -> Void
    ) -> BenchRow {
        BenchRow(name: name, limit: limit) { journal throws(JournalError) in
            let columns = try journal.entryColumns(foods)
            let today = journal.today
            body(columns, Period.all.days(endingOn: today, in: columns), today)
        }
    }

    /// 25 words as a recogniser hears them.
    private static let memo = TimedText(
        "um so for breakfast this morning around half past eight i had two scrambled eggs with whole wheat toast a "
            + "banana and a cup of black coffee")

    /// All rows; the first is what the times of the others are divided by.
    static let all: [BenchRow] = [
        BenchRow(name: "reading the table once", limit: nil) { journal throws(JournalError) in
            try journal.readTableOnce()
        },
        figure("dailyCounts", .none) { columns, all, _ in _ = columns.dailyCounts(all) },
        figure("categoryDistribution", .none) { columns, all, _ in _ = columns.categoryDistribution(all) },
        figure("inputTypeBreakdown", .none) { columns, all, _ in _ = columns.inputTypeBreakdown(all) },
        figure("mealTiming", .none) { columns, all, _ in _ = columns.mealTiming(all) },
        figure("weekOverWeekTrend", .none) { columns, _, today in
            _ = columns.weekOverWeekTrend(today: today)
        },
        figure("monthlyHeatmap", .none) { columns, _, today in _ = columns.monthlyHeatmap(today) },
        figure("streak", .none) { columns, _, today in _ = columns.streak(today: today) },
        figure("topItems", .items) { columns, all, _ in _ = columns.topItems(all, limit: 10) },
        figure("coOccurrence", .items) { columns, all, _ in _ = columns.coOccurrence(all, limit: 10) },
        figure("itemDailyCounts", .items) { columns, all, _ in _ = columns.itemDailyCounts("dosa", all) },
        figure("itemMealTiming", .items) { columns, all, _ in _ = columns.itemMealTiming("dosa", all) },
        figure("itemWeekdayPattern", .items) { columns, all, _ in
            _ = columns.itemWeekdayPattern("dosa", all)
        },
        figure("records", .items) { columns, _, _ in _ = columns.records },
        figure("recap", .items) { columns, _, today in
            _ = columns.recap(of: IsoWeek(of: today), today: today)
        },
        BenchRow(name: "entriesMatching", limit: 50) { journal throws(JournalError) in
            if let term = TermMatch("kimchi") { _ = try journal.entries(matching: term) }
        },
        figure("the insights page", .items, limit: 150) { columns, _, today in
            _ = InsightsPage(columns, period: .all, today: today)
        },
        BenchRow(name: "one day's list", limit: 2) { journal throws(JournalError) in
            _ = try journal.entries(on: journal.today.start(in: journal.calendar))
        },
        BenchRow(name: "search", limit: 10) { journal throws(JournalError) in
            _ = try journal.search("pumpkin sour")
        },
        BenchRow(name: "search, two misspelt", limit: 10) { journal, foods throws(JournalError) in
            _ = try journal.search("krispy pumpkinn", SearchFilter(), spelling: { foods.spelling })
        },
        BenchRow(name: "reading a memo", limit: 2) { journal, foods in
            _ = foods.reader(memo, journal.today.instant(at: .noon, in: journal.calendar), nil)
        },
        BenchRow(name: "export as JSON", limit: 1_500) { journal throws(JournalError) in
            _ = try journal.export(as: .json) { _ throws(JournalError) in }
        },
    ]
}
