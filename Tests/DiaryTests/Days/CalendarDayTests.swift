import Foundation
import Testing

@testable import Diary

@Suite("Days and weeks")
struct CalendarDayTests {
    @Test(
        "Every day from 1900 to 2100 has the date, weekday, ISO week and month length that the calendar says")
    func againstCalendar() throws {
        let calendar = try gregorian("UTC")
        var iso = Calendar(identifier: .iso8601)
        iso.timeZone = calendar.timeZone
        var noon = instant("1900-01-01T12:00:00Z")
        var previous = CalendarDay(of: noon, in: calendar).advanced(by: -1)
        while previous < day("2100-12-31") {
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: noon)
            let number = CalendarDay(of: noon, in: calendar)
            #expect(previous.distance(to: number) == 1)
            #expect(CalendarDay(number.text) == number)
            #expect(number.date == (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0))
            #expect(number.weekday == ((parts.weekday ?? 0) + 5) % 7 + 1)
            if number.number % 3 == 0 {
                let week = iso.dateComponents([.yearForWeekOfYear, .weekOfYear], from: noon)
                #expect(
                    IsoWeek(of: number)
                        == IsoWeek(year: week.yearForWeekOfYear ?? 0, week: week.weekOfYear ?? 0))
            }
            previous = number
            noon = try #require(calendar.date(byAdding: .day, value: 1, to: noon))
        }
        #expect(CalendarDay("1970-01-01")?.number == 0)
    }

    @Test(
        "Text that is not a day is refused",
        arguments: [
            "2025-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01",
            "2026-1-01", "2026-01-1", "20260101", "2026/01/01", "2026-01-01 ", " 2026-01-01", "",
            "2026-01-0１",
        ])
    func noDay(text: String) {
        #expect(CalendarDay(text) == nil)
    }

    @Test(
        "Numbers that are not a day are refused",
        arguments: [(1, 32), (1, 380), (2, 30), (0, 1), (13, 1), (1, -1)])
    func noDate(month: Int, day: Int) {
        #expect(CalendarDay(year: 2026, month: month, day: day) == nil)
        #expect(CalendarDay(year: 2024, month: 2, day: 29)?.text == "2024-02-29")
    }

    @Test("Years that the text cannot hold are held at their ends")
    func farYears() throws {
        let calendar = try gregorian("UTC")
        #expect(CalendarDay(of: .distantFuture, in: calendar).text == "4001-01-01")
        #expect(CalendarDay(of: Date(timeIntervalSince1970: 1e15), in: calendar).text == "9999-12-31")
    }

    @Test(
        "The first and last days of years fall into the ISO weeks that they should",
        arguments: [
            ("2020-12-31", "2020-W53"), ("2021-01-01", "2020-W53"), ("2021-01-03", "2020-W53"),
            ("2021-01-04", "2021-W01"), ("2026-12-31", "2026-W53"), ("2027-01-03", "2026-W53"),
            ("2027-01-04", "2027-W01"), ("2024-12-30", "2025-W01"), ("2018-12-31", "2019-W01"),
            ("2016-01-03", "2015-W53"), ("2026-11-20", "2026-W47"), ("2000-01-01", "1999-W52"),
        ])
    func isoWeek(date: String, week: String) throws {
        #expect(IsoWeek(of: day(date)).description == week)
        #expect(try #require(IsoWeek(week)).days.contains(day(date)))
    }

    @Test("Every week has seven days from Monday on, and its text reads back as itself")
    func weekDays() throws {
        var week = try #require(IsoWeek(year: 1999, week: 1))
        let end = try #require(IsoWeek(year: 2040, week: 1))
        while week < end {
            #expect(week.monday.weekday == 1 && week.sunday.weekday == 7)
            #expect(IsoWeek(week.description) == week)
            let next = IsoWeek(of: week.sunday.advanced(by: 1))
            #expect(next.previous == week && week < next)
            week = next
        }
    }

    @Test(
        "Text that names no week is refused",
        arguments: [
            "2025-W53", "2026-W54", "2026-W00", "2026-47", "W47", "26-W47", "2026-W", "2026-W047", "",
            "２０２６-W47",
        ])
    func noWeek(text: String) {
        #expect(IsoWeek(text) == nil)
    }

    @Test(
        "Weeks are also read without dash, without zero and in lower case",
        arguments: ["2026-w7", "2026W07", "2026-W7"])
    func looseWeek(text: String) {
        #expect(IsoWeek(text)?.description == "2026-W07")
    }

    @Test(
        "Months later is the same day, or the last of a shorter month",
        arguments: [
            ("2026-05-31", -3, "2026-02-28"), ("2024-05-31", -3, "2024-02-29"),
            ("2026-11-21", -3, "2026-08-21"),
            ("2024-02-29", -12, "2023-02-28"), ("2026-01-31", -1, "2025-12-31"),
            ("2025-12-31", 2, "2026-02-28"),
        ])
    func months(from: String, count: Int, to: String) {
        #expect(day(from).adding(months: count).description == to)
    }

    @Test(
        "Periods end today and have their lengths",
        arguments: ["2026-11-21", "2024-02-29", "2026-03-01", "2025-12-31"])
    func periods(today: String) throws {
        let empty = EntryColumns(rows: [], mentions: [], names: [], categoryOrder: [])
        let lengths = Period.allCases.map { period in
            let days = period.days(endingOn: day(today), in: empty)
            #expect(days.upperBound == day(today))
            return days.count
        }
        #expect(lengths[0] == 7 && lengths[1] == 30 && lengths[4] == 1)
        #expect((89...92).contains(lengths[2]) && (365...366).contains(lengths[3]))
    }
}
