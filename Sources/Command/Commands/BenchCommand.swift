import Diary
import Food
import Foundation
import Journal
import Language

extension Program {
    /// Runs the measurements of `Scripts/bench`, which explains them.
    static let benchCommand = {
        var command = Command(
            "bench", "fills a diary with made-up \(kind.noun.many) and measures it",
            examples: [Command.Example("bench fill 100000 27", "is run by Scripts/bench")], run: bench)
        command.isHidden = true
        return command
    }()

    private static let bench: @Sendable (Invocation) throws -> Void = { invocation in
        let words = invocation.arguments.operands
        if words.first == "rows", words.count == 1 {
            for row in BenchRow.all {
                try invocation.output.line("\(row.name)\t\(row.limit.map(String.init) ?? "")")
            }
        } else if words.first == "fill", words.count == 3, let count = Int(words[1]),
            let years = Int(words[2]),
            (1...10_000_000).contains(count), (1...1000).contains(years)
        {
            let journal = try invocation.journalToFill()
            let entries = GeneratedEntries(
                count: count, years: years, endingOn: journal.today, calendar: journal.calendar)
            try journal.insert(known: entries)
        } else if words.first == "row", words.count == 2,
            let row = BenchRow.all.first(where: { $0.name == words[1] })
        {
            try measure(row, invocation)
        } else {
            throw Failure.usage("bench rows; bench fill ENTRIES YEARS; bench row NAME")
        }
    }

    /// Prints the fastest and the median of eleven runs in milliseconds, and the peak memory in megabytes.
    private static func measure(_ row: BenchRow, _ invocation: Invocation) throws {
        let known =
            row.usesFoods
            ? try invocation.memoReader() : MemoReader(lexicon: FoodLexicon(foods: [], keywords: [:]))
        let calendar = try invocation.journal().calendar
        let foods = BenchRow.Foods(
            spelling: NameSpelling(known.lexicon.names), reader: known.reader(calendar))
        var times: [Double] = []
        for _ in 0..<11 {
            let journal = try invocation.journal()
            let began = ContinuousClock.now
            try row.body(journal, foods)
            times.append(began.duration(to: .now) / .milliseconds(1))
        }
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        try invocation.output.line(
            String(
                format: "%.3f\t%.3f\t%.1f", times.sorted()[0], times.sorted()[5],
                Double(usage.ru_maxrss) / 1024))
    }
}

/// One line in the table of `Scripts/bench`: an operation of the diary, and its time limit.
struct BenchRow: Sendable {
    let name: String
    /// The limit in milliseconds with 100,000 entries; nil for reference rows.
    let limit: Int?
    /// Whether the body uses the known foods; loading them is not measured.
    let usesFoods: Bool
    /// Does the operation once. The journal was just opened, so SQLite's cache is empty.
    let body: @Sendable (Journal, Foods) throws -> Void

    /// The known foods, ready for use.
    struct Foods: Sendable {
        let spelling: NameSpelling
        let reader: Reader
    }

    private init(name: String, limit: Int?, body: @escaping @Sendable (Journal) throws -> Void) {
        self.name = name
        self.limit = limit
        usesFoods = false
        self.body = { journal, _ in try body(journal) }
    }

    private init(name: String, limit: Int?, body: @escaping @Sendable (Journal, Foods) throws -> Void) {
        self.name = name
        self.limit = limit
        usesFoods = true
        self.body = body
    }

    /// A row for a figure from columns, loading included.
    private static func figure(
        _ name: String, _ foods: FigureFoods, limit: Int = 50,
        _ body: @escaping @Sendable (EntryColumns, ClosedRange<CalendarDay>, CalendarDay) -> Void
    ) -> BenchRow {
        BenchRow(name: name, limit: limit) { journal in
            let columns = try journal.entryColumns(foods)
            let today = journal.today
            body(columns, Period.all.days(endingOn: today, in: columns), today)
        }
    }

    /// 25 words in the form of a recogniser's output.
    private static let memo = TimedText(
        "um so for breakfast this morning around half past eight i had two scrambled eggs with whole wheat toast a "
            + "banana and a cup of black coffee")

    /// All rows; the times of the others are divided by that of the first.
    static let all: [BenchRow] = [
        BenchRow(name: "reading the table once", limit: nil) { journal in
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
        BenchRow(name: "entriesMatching", limit: 50) { journal in
            if let term = TermMatch("kimchi") { _ = try journal.entries(matching: term) }
        },
        figure("the insights page", .items, limit: 150) { columns, _, today in
            _ = InsightsPage(columns, period: .all, today: today)
        },
        BenchRow(name: "one day's list", limit: 2) { journal in
            _ = try journal.entries(on: journal.today.start(in: journal.calendar))
        },
        BenchRow(name: "search", limit: 10) { journal in
            _ = try journal.search("pumpkin sour")
        },
        BenchRow(name: "search, two misspelt", limit: 10) { journal, foods in
            _ = try journal.search("krispy pumpkinn", SearchFilter(), spelling: { foods.spelling })
        },
        BenchRow(name: "reading a memo", limit: 2) { journal, foods in
            _ = foods.reader(memo, journal.today.instant(at: .noon, in: journal.calendar), nil)
        },
        BenchRow(name: "export as JSON", limit: 1_500) { journal in
            _ = try journal.export(as: .json) { _ in }
        },
    ]
}

/// A generated diary of any size for measurements; the same numbers give the same diary.
///
/// Entries are spread evenly over the years, with 1 to 3 items each from 1,200 foods. The food of rank r is
/// about as common as 1/r, like words.
struct GeneratedEntries: Sequence, Sendable {
    let count: Int
    let calendar: any LocalCalendar
    private let firstDay: CalendarDay
    private let dayCount: Int
    private let foods: [String]

    init(count: Int, years: Int, endingOn today: CalendarDay, calendar: any LocalCalendar) {
        self.count = count
        self.calendar = calendar
        firstDay = today.adding(months: -12 * years).advanced(by: 1)
        dayCount = firstDay.distance(to: today) + 1
        let ways = [
            "", "grilled ", "fried ", "spicy ", "creamy ", "baked ", "smoked ", "green ", "sweet ",
            "roasted ",
            "cold ", "braised ", "stuffed ", "pickled ", "steamed ", "crispy ", "sour ", "red ", "buttered ",
            "wild ",
        ]
        let things = [
            "coffee", "rice", "toast", "oatmeal", "egg", "dal", "tea", "salad", "yogurt", "chicken", "soup",
            "banana",
            "dosa", "idli", "pasta", "bread", "apple", "salmon", "tofu", "potato", "paneer", "beans",
            "noodles", "curry",
            "pizza", "hummus", "cheese", "lassi", "broccoli", "granola", "samosa", "chapati", "burrito",
            "taco", "ramen",
            "sushi", "biryani", "sambar", "chutney", "lentils", "pancake", "waffle", "mango", "berries",
            "almonds",
            "spinach", "mushroom", "carrot", "pumpkin", "kheer", "brownie", "ice cream", "couscous", "tagine",
            "falafel",
            "juice", "smoothie", "porridge", "pho", "kimchi",
        ]
        foods = ways.flatMap { way in things.map { way + $0 } }
    }

    func makeIterator() -> Iterator { Iterator(self) }

    struct Iterator: IteratorProtocol {
        private let entries: GeneratedEntries
        private var place = 0
        private var random = SplitMix64(seed: 27)
        private var day: (number: CalendarDay, start: Date)

        init(_ entries: GeneratedEntries) {
            self.entries = entries
            day = (entries.firstDay, entries.firstDay.start(in: entries.calendar))
        }

        mutating func next() -> KnownEntry? {
            guard place < entries.count else { return nil }
            let number = entries.firstDay.advanced(by: place * entries.dayCount / entries.count)
            if number != day.number { day = (number, number.start(in: entries.calendar)) }
            place += 1
            let names = (0..<(1 + random.below(3))).map { _ in
                entries.foods[Int(pow(Double(entries.foods.count), random.unit())) - 1]
            }
            // Between 06:00 and 22:00, which exists even on a day of 23 hours.
            let minute = 360 + random.below(960)
            let category = random.below(7)
            let description = names.joined(separator: ", ")
            let entry = Entry(
                id: random.uuid(), date: day.start,
                rawInput: "today i had " + names.joined(separator: " and "),
                inputType: InputType.allCases[random.below(3)], processedDescription: description,
                createdAt: day.start + TimeInterval(minute * 60),
                category: category < 6 ? Program.kind.categories[category] : nil)
            return (entry, names.map { EntryItem(name: $0, words: $0) })
        }
    }
}
