import Command
import Diary
import Foundation
import Journal
import Testing

@Suite("Days and instants on the command line")
struct InputTests {
    /// Friday, 20 November 2026, 12:30 in Berlin.
    private static let now = Date(timeIntervalSince1970: 1_795_174_200)

    private static let berlin: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        return calendar
    }()

    private let days = DayText(now: now, calendar: berlin)
    private let clock = ClockText(now: now, calendar: berlin)

    @Test(
        "A day",
        arguments: [
            ("2026-11-20", "2026-11-20"), ("today", "2026-11-20"), ("Yesterday", "2026-11-19"),
            ("tomorrow", "2026-11-21"), ("friday", "2026-11-20"), ("thursday", "2026-11-19"),
            ("saturday", "2026-11-14"), ("mon", "2026-11-16"), ("2024-02-29", "2024-02-29"),
        ])
    func day(text: String, day: String) throws {
        #expect(try days.day(text).text == day)
    }

    @Test(
        "A wrong day says what would be right",
        arguments: [
            ("2026-02-30", "no such day"), ("2026-13-01", "no such day"),
            ("20.11.2026", "did you mean 2026-11-20?"),
            ("2026-1-5", "did you mean 2026-01-05?"), ("yesteday", "did you mean yesterday?"),
            ("wensday", "did you mean wednesday?"), ("soon", "such as 2026-11-20"),
            ("", "such as 2026-11-20"),
        ])
    func wrongDay(text: String, advice: String) throws {
        let failure = try #require(throws: Failure.self) { _ = try days.day(text) }
        #expect(failure.text.contains(advice), "\(failure.text)")
    }

    @Test(
        "An instant",
        arguments: [
            ("2026-11-20 08:15", "2026-11-20T07:15:00Z"), ("2026-11-20T08:15", "2026-11-20T07:15:00Z"),
            ("2026-11-20T08:15:30Z", "2026-11-20T08:15:30Z"),
            ("2026-11-20T08:15:30.250Z", "2026-11-20T08:15:30Z"),
            ("2026-11-20T08:15+05:30", "2026-11-20T02:45:00Z"),
            ("2026-11-20 08:15 -0500", "2026-11-20T13:15:00Z"),
            ("yesterday 19:30", "2026-11-19T18:30:00Z"), ("yesterday 7:30 pm", "2026-11-19T18:30:00Z"),
            ("monday 8am", "2026-11-16T07:00:00Z"), ("08:15", "2026-11-20T07:15:00Z"),
            // A time that has not come yet today is yesterday's.
            ("23:59", "2026-11-19T22:59:00Z"),
            ("2026-11-18", "2026-11-18T11:00:00Z"), ("today", "2026-11-20T11:00:00Z"),
            ("2026-07-01 12:00", "2026-07-01T10:00:00Z"), ("2026-03-29 02:30", "2026-03-29T01:30:00Z"),
            ("now", "2026-11-20T11:30:00Z"),
        ])
    func instant(text: String, expected: String) throws {
        #expect(try clock.instant(text) == Date(expected, strategy: .iso8601))
    }

    @Test(
        "A wrong instant says what would be right",
        arguments: [
            ("25:00", "such as"), ("2026-11-20 8", "such as 08:15"), ("2026-11-20 24:61", "such as 08:15"),
            ("tomorow", "such as"), ("2027-01-01", "in the future"), ("13pm", "such as"),
            ("2026-02-30 08:00", "no such day"),
        ])
    func wrongInstant(text: String, advice: String) throws {
        let failure = try #require(throws: Failure.self) { _ = try clock.instant(text) }
        #expect(failure.code == .usage)
        #expect(failure.text.contains(advice), "\(failure.text)")
    }

    @Test("The day of an entry is at the latest tomorrow")
    func latestDay() throws {
        #expect(try clock.day("tomorrow") == CalendarDay("2026-11-21"))
        let failure = try #require(throws: Failure.self) { _ = try clock.day("2026-11-22") }
        #expect(failure.code == .usage && failure.text.contains("in the future"))
    }
}
