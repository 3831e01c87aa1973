import Diary
import Foundation
import Testing

@testable import Journal

@Suite("Figures out of the database")
struct FiguresTests {
    private static let names = ["idli", "dosa", "rice", "black coffee", "toast", "some", "soup"]

    /// Takes every part of a description between commas for an item.
    private static let itemReader: ItemReader = { description in
        description.components(separatedBy: ", ").map { EntryItem(name: $0, words: $0) }
    }

    private func journal(_ scratch: Scratch, zone name: String = "UTC", clock: TestClock = TestClock()) throws
        -> Journal
    {
        try Journal(
            home: scratch.home, kind: .food, timeZone: zone(name), clock: { clock.now }, makeID: { UUID() },
            itemReader: Self.itemReader)
    }

    private func meals(_ count: Int, seed: UInt64, _ calendar: any LocalCalendar) -> [KnownEntry] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            // November 2025 to November 2026, in whole milliseconds.
            let at = Date(timeIntervalSince1970: 1_762_300_000 + Double(random.below(31_000_000_000)) / 1000)
            let items = (0...random.below(3)).map { _ in Self.names[random.below(Self.names.count)] }
            let category = random.below(7)
            let entry = Entry(
                id: random.uuid(), date: calendar.startOfDay(for: at), rawInput: "i had it",
                inputType: InputType.allCases[random.below(3)],
                processedDescription: items.joined(separator: ", "), createdAt: at,
                category: category < 6 ? CategoryName.meals[category] : nil)
            return (entry, items.map { EntryItem(name: $0, words: $0) })
        }
    }

    @Test(
        "Columns out of the database give the page that the entries themselves give",
        arguments: ["UTC", "America/Sao_Paulo", "Asia/Beirut", "Australia/Lord_Howe"], [UInt64(1), 2])
    func columns(zone: String, seed: UInt64) throws {
        let scratch = try Scratch()
        let journal = try journal(scratch, zone: zone)
        for (index, meal) in meals(60, seed: seed, journal.calendar).enumerated() {
            var entry = meal.entry
            entry.isNote = index.isMultiple(of: 7)
            try journal.insert(entry)
        }
        let entries = try journal.allEntries()
        // Gaps among the numbers of entries, and an edit.
        for entry in entries.prefix(20) { try journal.delete(entry.id) }
        try journal.edit(entries[30].id, EntryEdit(description: "dosa, dosa", day: CalendarDay("2026-11-01")))
        let left = try journal.allEntries()
        #expect(left.count == 40)
        let byItems = EntryColumns(left, calendar: journal.calendar, categories: CategoryName.meals) {
            entry in
            entry.processedDescription.components(separatedBy: ", ")
        }
        let byWords = EntryColumns(left, calendar: journal.calendar, categories: CategoryName.meals) {
            DescriptionWords.words($0.processedDescription)
        }
        for period in Period.allCases {
            #expect(
                InsightsPage(try journal.entryColumns(.items), period: period, today: journal.today)
                    == InsightsPage(byItems, period: period, today: journal.today))
            #expect(
                InsightsPage(try journal.entryColumns(.words), period: period, today: journal.today)
                    == InsightsPage(byWords, period: period, today: journal.today))
        }
        let none = try journal.entryColumns(.none)
        #expect(none.days == byItems.days && none.minutes == byItems.minutes)
        #expect(none.foodNames.isEmpty)
    }

    @Test("An empty diary has no figures")
    func empty() throws {
        for foods in FigureFoods.allCases {
            #expect(try journal(Scratch()).entryColumns(foods).count == 0)
        }
    }

    @Test(
        "Figures come out of an index of the entries and out of the items as they lie, and nothing is sorted",
        .enabled(if: TestStore.isFile))
    func plan() throws {
        let journal = try journal(Scratch())
        let plans = try journal.read { database in
            try [
                "SELECT seq, day, created_at, category, input_type FROM entry ORDER BY day, created_at, seq",
                "SELECT entry_seq, food_id FROM item ORDER BY entry_seq, position",
            ].map { sql in try database.rows("EXPLAIN QUERY PLAN " + sql) { $0.text(3) } }
        }
        #expect(plans == [["SCAN entry USING COVERING INDEX entry_day"], ["SCAN item"]])
    }

    @Test("Meals inserted in bulk are the same as inserted one by one, items and search too")
    func bulk() throws {
        let (one, other) = (try Scratch(), try Scratch())
        let (single, bulk) = (try journal(one), try journal(other))
        let meals = meals(80, seed: 5, single.calendar)
        for meal in meals { try single.insert(meal.entry) }
        try bulk.insert(known: meals[..<30])
        try bulk.insert(known: meals[30...])
        #expect(try bulk.allEntries() == single.allEntries())
        #expect(try bulk.allItems() == single.allItems())
        try bulk.write { database in try database.checkSearchIndex() }
        #expect(try bulk.search("coffee").count == single.search("coffee").count)
    }

    @Test("A bulk insert with an id that is taken inserts nothing")
    func bulkTwice() throws {
        let journal = try journal(Scratch())
        let meals = meals(3, seed: 5, journal.calendar)
        #expect(throws: (any Error).self) { try journal.insert(known: meals + meals.prefix(1)) }
        #expect(try journal.allEntries().isEmpty)
    }

    @Test("Entries matching a term are found in any case, the newest first, and all of them counted")
    func matching() throws {
        let journal = try journal(Scratch())
        for day in 1...5 { try journal.insert(entry("Masala DOSA", at: "2026-11-0\(day)T08:00:00Z")) }
        try journal.insert(entry("idli", at: "2026-11-09T08:00:00Z"))
        let found = try journal.entries(matching: #require(TermMatch("la do")), limit: 2)
        #expect(found.count == 5)
        #expect(
            found.entries.map(\.createdAt) == [
                instant("2026-11-05T08:00:00Z"), instant("2026-11-04T08:00:00Z"),
            ])
        #expect(try journal.entries(matching: #require(TermMatch("%"))).count == 0)
    }

    @Test(
        "Figures are those of one moment while another process writes", .enabled(if: TestStore.isFile),
        arguments: FigureFoods.allCases)
    func written(foods: FigureFoods) throws {
        let scratch = try Scratch()
        let journal = try journal(scratch)
        for meal in meals(200, seed: 7, journal.calendar) { try journal.insert(meal.entry) }
        let writer = try OtherWriter(of: scratch.home.database)
        defer { writer.end() }
        // Ten entries at a time: a figure that is not a multiple of ten saw half of somebody's write.
        var counts: Set<Int> = []
        while counts.count < 30 {
            try #require(writer.isWriting, "the writer ended: \(writer.output())")
            counts.insert(try journal.entryColumns(foods).count)
        }
        #expect(counts.filter { !$0.isMultiple(of: 10) } == [])
    }
}

/// Another process that adds ten entries at a time to a diary, until it is told to end.
private final class OtherWriter {
    private static let script = """
        import itertools, sqlite3, sys, uuid
        database = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=60)
        database.execute("PRAGMA synchronous = OFF")
        for number in itertools.count():
            database.execute("BEGIN IMMEDIATE")
            for place in range(10):
                name = "dish %d" % (number * 10 + place)
                entry = database.execute(
                    "INSERT INTO entry (id, day, raw_input, input_type, description, created_at)"
                    " VALUES (?, '2026-11-20', 'i had it', 'text', ?, 1763600000000)",
                    (str(uuid.uuid4()).upper(), name)).lastrowid
                food = database.execute("INSERT INTO food (name) VALUES (?)", (name,)).lastrowid
                database.execute(
                    "INSERT INTO item (entry_seq, position, food_id, words) VALUES (?, 0, ?, ?)",
                    (entry, food, name))
                database.execute("DELETE FROM projection_due WHERE entry_seq = ?", (entry,))
            database.execute("COMMIT")
        """

    private let process = Process()
    private let pipe = Pipe()

    init(of database: URL) throws {
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", Self.script, database.path]
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
    }

    var isWriting: Bool { process.isRunning }

    /// Killed, for whoever runs the tests may have its children ignore a request to end.
    func end() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// What it said; call it after its end.
    func output() -> String { String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) }
}
