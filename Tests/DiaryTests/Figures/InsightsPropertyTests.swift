import Foundation
import Testing

@testable import Diary

@Suite("Insights of generated diaries")
struct InsightsPropertyTests {
    private static let seeds = Array(UInt64(1)...20)

    @Test(
        "Daily counts and input types sum to the entries of the period, hours to its meals, and the days have no gap",
        arguments: seeds)
    func sums(seed: UInt64) throws {
        let diary = try GeneratedDiary(seed: seed)
        let columns = diary.columns
        for period in Period.allCases {
            let range = period.days(endingOn: diary.today, in: columns)
            let entries = diary.entries(in: range)
            let daily = columns.dailyCounts(range)
            #expect(daily.reduce(0) { $0 + $1.count } == entries.count)
            let meals = entries.filter { $0.category != nil || !GeneratedDiary.items($0).isEmpty }
            #expect(columns.mealTiming(range).reduce(0, +) == meals.count)
            #expect(columns.inputTypeBreakdown(range).reduce(0) { $0 + $1.count } == entries.count)
            #expect(daily.count == range.count - range.filter { columns.skippedDays.contains($0) }.count)
            #expect(zip(daily, daily.dropFirst()).allSatisfy { $0.day < $1.day })
            for count in daily where count.count > 0 {
                #expect(
                    entries.filter { $0.date == count.day.start(in: diary.calendar) }.count == count.count)
            }
        }
        let all = Period.all.days(endingOn: diary.today, in: columns)
        #expect(diary.entries(in: all).count == diary.entries.count)
    }

    @Test(
        "Category counts are those of the entries, and their percentages fit them, and are equal for equal ones",
        arguments: seeds)
    func categories(seed: UInt64) throws {
        let diary = try GeneratedDiary(seed: seed)
        for period in Period.allCases {
            let range = period.days(endingOn: diary.today, in: diary.columns)
            let shares = diary.columns.categoryDistribution(range)
            let counts = Dictionary(grouping: diary.entries(in: range).compactMap(\.category)) { $0 }
            #expect(
                Dictionary(uniqueKeysWithValues: shares.map { ($0.category, $0.count) })
                    == counts.mapValues(\.count))
            let total = shares.reduce(0) { $0 + $1.count }
            #expect(shares.allSatisfy { abs($0.percentage * total - $0.count * 100) < total })
            #expect(Set(shares.map { [$0.count, $0.percentage] }).count == Set(shares.map(\.count)).count)
            #expect(shares.map(\.count) == shares.map(\.count).sorted(by: >))
        }
    }

    @Test("Foods are counted as often as entries name them, stop words never", arguments: seeds)
    func items(seed: UInt64) throws {
        let diary = try GeneratedDiary(seed: seed)
        let columns = diary.columns
        for period in [Period.week, .threeMonths, .all] {
            let range = period.days(endingOn: diary.today, in: columns)
            let named = diary.entries(in: range).flatMap(GeneratedDiary.items)
            let counts = Dictionary(grouping: named.filter { $0 != "some" }) { $0 }.mapValues(\.count)
            let top = columns.topItems(range, limit: 100)
            #expect(Dictionary(uniqueKeysWithValues: top.map { ($0.name, $0.count) }) == counts)
            #expect(columns.topItems(range, limit: 3) == Array(top.prefix(3)))
            #expect(!columns.topItems(range, limit: 100, shortest: 3).contains { $0.name == "ox" })
            for item in top {
                let daily = columns.itemDailyCounts(item.name, range)
                #expect(daily.count == columns.dailyCounts(range).count)
                #expect(daily.reduce(0) { $0 + $1.count } == item.count)
                #expect(columns.itemMealTiming(item.name, range).reduce(0, +) == item.count)
                let weekdays = columns.itemWeekdayPattern(item.name, range)
                for weekday in 1...7 {
                    #expect(
                        weekdays[weekday - 1]
                            == daily.filter { $0.day.weekday == weekday }.reduce(0) { $0 + $1.count })
                }
            }
        }
        #expect(
            columns.records.differentFoods
                == Set(diary.entries.flatMap(GeneratedDiary.items)).subtracting(["some"]).count)
    }

    @Test("Pairs are those that counting day by day finds, the best first", arguments: seeds)
    func pairs(seed: UInt64) throws {
        let diary = try GeneratedDiary(seed: seed)
        let columns = diary.columns
        let range = Period.all.days(endingOn: diary.today, in: columns)
        var counts: [String: Int] = [:]
        for entries in Dictionary(grouping: diary.entries, by: \.date).values {
            let foods = Set(entries.flatMap(GeneratedDiary.items)).subtracting(["some"]).sorted()
            for (place, first) in foods.enumerated() {
                for second in foods[(place + 1)...] { counts["\(first) \(second)", default: 0] += 1 }
            }
        }
        let expected = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            "\($0.key) \($0.value)"
        }
        for limit in [0, 1, 4, 1000] {
            let pairs = columns.coOccurrence(range, limit: limit).map {
                "\($0.first) \($0.second) \($0.days)"
            }
            #expect(pairs == Array(expected.prefix(limit)))
        }
    }

    @Test(
        "Pairs are right for many rare foods and for a few that are eaten every day", arguments: [3, 60, 900])
    func crowdedPairs(foods: Int) throws {
        var random = SplitMix64(seed: 11)
        let first = day("2026-01-01")
        let rows = (0..<400).map {
            EntryColumns.Row(
                day: first.advanced(by: $0 / 2), minute: 0, category: 0, inputType: 0, isAct: true)
        }
        let mentions = (0..<2400).map {
            EntryColumns.Mention(row: Int32($0 / 6), food: Int32(random.below(foods)))
        }
        let names = (0..<foods).map { "food-\(100 + $0)" }
        let columns = EntryColumns(
            rows: rows, mentions: mentions, names: names, categoryOrder: CategoryName.meals)
        var counts: [String: Int] = [:]
        for mentions in Dictionary(grouping: mentions, by: { $0.row / 2 }).values {
            let eaten = Set(mentions.map { names[Int($0.food)] }).sorted()
            for (place, one) in eaten.enumerated() {
                for other in eaten[(place + 1)...] { counts["\(one) \(other)", default: 0] += 1 }
            }
        }
        let expected = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            "\($0.key) \($0.value)"
        }
        let pairs = columns.coOccurrence(first...first.advanced(by: 199), limit: 20)
        #expect(pairs.map { "\($0.first) \($0.second) \($0.days)" } == Array(expected.prefix(20)))
    }

    @Test("Streaks and records are those that counting back with the calendar finds", arguments: seeds)
    func streaks(seed: UInt64) throws {
        let diary = try GeneratedDiary(seed: seed)
        let calendar = diary.calendar
        let days = Set(diary.entries.map(\.date))
        func length(endingOn last: Date) -> Int {
            var count = 0
            var current = last
            while days.contains(current) {
                count += 1
                current = calendar.startOfDay(for: current - 1)
            }
            return count
        }
        let today = diary.today.start(in: calendar)
        let yesterday = calendar.startOfDay(for: today - 1)
        let current = length(endingOn: days.contains(today) ? today : yesterday)
        #expect(diary.columns.streak(today: diary.today).length == current)
        let records = diary.columns.records
        #expect(records.longestStreak.length == days.map(length).max() ?? 0)
        let fullest = Dictionary(grouping: diary.entries, by: \.date).values.map(\.count).max()
        #expect(records.fullestDay?.count == fullest)
    }

    @Test("A diary in another order gives the same figures", arguments: seeds)
    func permuted(seed: UInt64) throws {
        let diary = try GeneratedDiary(seed: seed)
        var random = SplitMix64(seed: seed)
        let shuffled = EntryColumns(
            diary.entries.shuffled(using: &random), calendar: diary.calendar,
            categories: CategoryName.meals, foods: GeneratedDiary.items)
        for period in Period.allCases {
            #expect(
                InsightsPage(diary.columns, period: period, today: diary.today)
                    == InsightsPage(shuffled, period: period, today: diary.today))
        }
    }

    @Test("The recap of every week agrees with its entries", arguments: seeds)
    func recaps(seed: UInt64) throws {
        let diary = try GeneratedDiary(seed: seed)
        for back in 0..<6 {
            let week = IsoWeek(of: diary.today.advanced(by: -7 * back))
            let recap = diary.columns.recap(of: week, today: diary.today)
            #expect(recap.entries == diary.entries(in: week.days).count)
            #expect(recap.entriesBefore == diary.entries(in: week.previous.days).count)
            #expect(recap.daysLogged == Set(diary.entries(in: week.days).map(\.date)).count)
            #expect(recap.daysLogged + recap.daysMissed + recap.daysAhead == recap.days.count)
            if back > 0 { #expect(recap.daysAhead == 0) }
        }
    }
}
