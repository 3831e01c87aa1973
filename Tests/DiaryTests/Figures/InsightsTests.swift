import Foundation
import Testing

@testable import Diary

@Suite("Insights")
struct InsightsTests {
    /// Entries on days by their dates, with foods.
    private func columns(_ entries: [(String, [String])]) -> EntryColumns {
        var names: [String] = []
        var mentions: [EntryColumns.Mention] = []
        for (row, entry) in entries.enumerated() {
            for food in entry.1 {
                if !names.contains(food) { names.append(food) }
                let place = names.firstIndex(of: food) ?? 0
                mentions.append(EntryColumns.Mention(row: Int32(row), food: Int32(place)))
            }
        }
        let rows = entries.map {
            EntryColumns.Row(
                day: day($0.0), minute: 480, category: EntryColumns.noCategory, inputType: 0, isAct: true)
        }
        return EntryColumns(rows: rows, mentions: mentions, names: names, categoryOrder: CategoryName.meals)
    }

    @Test(
        "A streak counts back from today, or from yesterday when today has none yet",
        arguments: [
            ([], 0), (["2026-11-20"], 1), (["2026-11-19"], 1), (["2026-11-18"], 0),
            (["2026-11-18", "2026-11-19"], 2), (["2026-11-18", "2026-11-19", "2026-11-20"], 3),
            (["2026-11-17", "2026-11-19", "2026-11-20", "2026-11-20"], 2), (["2026-11-21"], 0),
        ])
    func streak(days: [String], length: Int) {
        let columns = columns(days.map { ($0, []) })
        #expect(columns.streak(today: day("2026-11-20")).length == length)
    }

    @Test(
        "Percentages are whole, and equal for equal counts",
        arguments: [
            ([1, 1, 1], [33, 33, 33]), ([0, 0], [0, 0]), ([1, 0, 2], [33, 0, 67]), ([5], [100]), ([], []),
            ([1, 1, 1, 1, 1, 1], [17, 17, 17, 17, 17, 17]), ([999, 1], [100, 0]),
            ([2, 2, 2, 1], [29, 29, 29, 14]), ([3, 2, 2], [42, 29, 29]), ([1, 7], [12, 88]),
            ([1, 1, 6], [13, 13, 75]),
        ])
    func percentages(counts: [Int], percentages: [Int]) {
        #expect(Percentages.of(counts) == percentages)
    }

    @Test(
        "The week's change is in whole percent, and unknown where last week had nothing",
        arguments: [(2, 4, -50), (4, 2, 100), (3, 3, 0), (1, 0, nil), (0, 0, nil), (0, 3, -100), (4, 3, 33)])
    func change(this: Int, last: Int, percent: Int?) {
        let columns = columns(
            Array(repeating: ("2026-11-20", []), count: this)
                + Array(repeating: ("2026-11-13", []), count: last))
        let trend = columns.weekOverWeekTrend(today: day("2026-11-20"))
        #expect(trend.change == percent)
        #expect(trend.this.count == 7 && trend.last.count == 7)
        #expect(zip(trend.this, trend.last).allSatisfy { $0.day.weekday == $1.day.weekday })
    }

    @Test(
        "A month's map has each of its days and no other",
        arguments: [("2024-02-10", 29), ("2026-02-28", 28), ("2026-12-31", 31)])
    func heatmap(date: String, length: Int) {
        let map = columns([(date, []), (date, [])]).monthlyHeatmap(day(date))
        #expect(map.count == length && map.first?.day.date.day == 1)
        #expect(map.filter { $0.count > 0 } == [DayCount(day: day(date), count: 2)])
    }

    @Test("Words of a description are its words in lower case, without stop words and figures")
    func words() {
        #expect(
            DescriptionWords.words("Had 2 scrambled Eggs, some whole-wheat toast and My mom's “chai” (a cup)")
                == ["scrambled", "eggs", "whole-wheat", "toast", "mom's", "chai", "cup"])
        #expect(DescriptionWords.words("a the and with of in for had ate some my an").isEmpty)
        #expect(DescriptionWords.words("crème brûlée - 'quoted'") == ["crème", "brûlée", "quoted"])
    }

    @Test(
        "A term is found whatever its case, in any part of a word",
        arguments: [
            ("Masala DOSA", "dosa", true), ("masala dosa", "LA D", true), ("dos", "dosa", false),
            ("Crème Brûlée", "brûl", true), ("CRE\u{300}ME", "crème", true), ("creme", "crème", false),
            ("ÄPFEL", "äpf", true), ("tea", " tea ", true), ("steak", "tea", true), ("", "x", false),
        ])
    func term(text: String, term: String, isThere: Bool) throws {
        #expect(try #require(TermMatch(term)).matches(text) == isThere)
    }

    @Test("No term is made of blanks", arguments: ["", " ", "\t\n"])
    func noTerm(text: String) { #expect(TermMatch(text) == nil) }

    @Test("Terms of plain letters are found where lower-case text holds them", arguments: UInt64(1)...40)
    func terms(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let letters = Array("abAB é")
        func text(_ length: Int) -> String {
            String((0..<length).map { _ in letters[random.below(letters.count)] })
        }
        for _ in 0..<50 {
            let (hay, needle) = (text(12), "a" + text(random.below(2)) + "b")
            let match = try #require(TermMatch(needle))
            #expect(match.matches(hay) == hay.lowercased().contains(needle.lowercased()))
        }
    }

    @Test("An empty diary has figures without anything in them", arguments: Period.allCases)
    func empty(period: Period) {
        let page = InsightsPage(columns([]), period: period, today: day("2026-11-20"))
        #expect(page.entries == 0 && page.daysLogged == 0 && page.topItems.isEmpty && page.pairs.isEmpty)
        #expect(page.records == Records(longestStreak: .none, fullestDay: nil, differentFoods: 0))
        #expect(page.streak == .none && page.consistency == 0)
    }
}

extension TermMatch {
    fileprivate func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { matches(utf8: $0) }
    }
}
