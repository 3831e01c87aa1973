import Foundation
import Testing

@testable import Diary

@Suite("Entries at the edges of days")
struct DayBoundaryTests {
    private func columns(_ zone: String, _ instants: [String]) throws -> EntryColumns {
        let calendar = try gregorian(zone)
        let entries = instants.map { text in
            Entry(
                id: UUID(), date: calendar.startOfDay(for: instant(text)), rawInput: "", inputType: .text,
                processedDescription: "tea", createdAt: instant(text), category: nil)
        }
        return EntryColumns(entries, calendar: calendar, categories: CategoryName.meals) { _ in ["tea"] }
    }

    @Test(
        "The first and the last instant of a day count for it, its neighbours for theirs",
        arguments: [
            // Zone, the day, its first instant, its last second; days of 23, 24 and 25 hours, some without midnight.
            ("Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59Z"),
            ("Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z"),
            ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z", "2018-11-05T01:59:59Z"),
            ("America/Sao_Paulo", "2018-02-17", "2018-02-17T02:00:00Z", "2018-02-18T02:59:59Z"),
            ("Africa/Cairo", "2023-04-28", "2023-04-27T22:00:00Z", "2023-04-28T20:59:59Z"),
            ("Asia/Beirut", "2022-03-27", "2022-03-26T22:00:00Z", "2022-03-27T20:59:59Z"),
            ("Asia/Kolkata", "2026-12-31", "2026-12-30T18:30:00Z", "2026-12-31T18:29:59Z"),
            ("UTC", "2024-02-29", "2024-02-29T00:00:00Z", "2024-02-29T23:59:59Z"),
            ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z", "2011-12-31T09:59:59Z"),
        ])
    func edges(zone: String, date: String, first: String, last: String) throws {
        let before = instant(first) - 1
        let after = instant(last) + 1
        let columns = try columns(zone, [before.ISO8601Format(), first, last, after.ISO8601Format()])
        #expect(columns.rows(in: day(date)...day(date)).count == 2)
        #expect(columns.dailyCounts(day(date)...day(date)) == [DayCount(day: day(date), count: 2)])
        // The four lie on three days in a row, whatever their lengths.
        #expect(columns.longestStreak.length == 3)
        #expect(columns.streak(today: day(date).advanced(by: 1)).length == 3)
    }

    @Test("A meal in the hour that clocks show twice is counted in that hour")
    func doubledHour() throws {
        let columns = try columns("Europe/Berlin", ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"])
        #expect(columns.mealTiming(day("2026-10-25")...day("2026-10-25"))[2] == 2)
    }

    @Test("A day that a zone left out is in no list, and no streak breaks over it")
    func leftOut() throws {
        let columns = try columns("Pacific/Apia", ["2011-12-30T08:00:00Z", "2011-12-30T20:00:00Z"])
        let range = day("2011-12-29")...day("2011-12-31")
        #expect(columns.dailyCounts(range).map(\.day) == [day("2011-12-29"), day("2011-12-31")])
        #expect(columns.streak(today: day("2011-12-31")).length == 2)
        #expect(columns.longestStreak.length == 2)
        #expect(columns.monthlyHeatmap(day("2011-12-01")).count == 30)
        let recap = columns.recap(of: IsoWeek(of: day("2011-12-29")), today: day("2012-01-10"))
        #expect(recap.days.count == 6 && recap.daysLogged == 2 && recap.daysMissed == 4)
    }

    @Test("Weeks and years go on over New Year")
    func newYear() throws {
        let columns = try columns(
            "UTC", (28...31).map { "2020-12-\($0)T08:00:00Z" } + (1...3).map { "2021-01-0\($0)T08:00:00Z" })
        let week = try #require(IsoWeek("2020-W53"))
        #expect(columns.recap(of: week, today: day("2021-01-03")).isPerfect)
        #expect(columns.streak(today: day("2021-01-03")).length == 7)
    }
}
