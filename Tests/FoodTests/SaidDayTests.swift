import Foundation
import Testing

@testable import Diary
@testable import Food

private let memoReader = MemoReader(lexicon: TestLexicon.small)

/// The days of what a memo tells of, as "11-18", said on Friday, 20 November 2026, at 13:00; with the year where it is
/// another.
private func days(_ text: String, zone: String = "America/New_York") throws -> [String] {
    let calendar = Calendar.gregorian(zone)
    let parts = DateComponents(year: 2026, month: 11, day: 20, hour: 13)
    let spokenAt = try #require(calendar.date(from: parts))
    return memoReader.meals(in: text, spokenAt: spokenAt, calendar: calendar).map { reading in
        let (year, month, day) = CalendarDay(of: reading.date, in: calendar).date
        return (year == 2026 ? "" : "\(year)-") + "\(month)-\(day)"
    }
}

@Suite struct SaidDayTests {
    @Test(
        "Weeks and a weekday say one day together",
        arguments: [
            ("two weeks ago on wednesday i had rice", "11-4"), ("rice on wednesday two weeks ago", "11-4"),
            ("four weeks ago thursday i had rice", "10-22"), ("a week ago on sunday i had rice", "11-15"),
            ("last week wednesday i had rice", "11-11"), ("last week on wednesday rice", "11-11"),
            ("last week, on wednesday, i had rice", "11-11"), ("wednesday last week i had rice", "11-11"),
            ("thursday of last week i had rice", "11-12"),
            ("the week before last on monday i had rice", "11-2"), ("this week on tuesday rice", "11-17"),
            ("a week ago today i had rice", "11-13"), ("two weeks ago yesterday i had rice", "11-5"),
            ("rice yesterday a week ago", "11-12"), ("wednesday before last i had rice", "11-11"),
            ("on the thursday before last i had rice", "11-12"), ("friday before last rice", "11-6"),
            ("three sundays ago i had rice", "11-1"), ("a fortnight ago i had rice", "11-6"),
            ("rice on wednesday evening two weeks ago", "11-4"),
        ])
    func weeks(text: String, expected: String) throws {
        #expect(try days(text) == [expected], "\(text)")
    }

    @Test(
        "Dates are read as people type them",
        arguments: [
            ("on 11/3 i had rice", "11-3"), ("on 17/11 i had rice", "11-17"), ("11/17: rice", "11-17"),
            ("11/17 rice", "11-17"), ("rice (11/17)", "11-17"), ("11/17 lunch: rice", "11-17"),
            ("17.11.2026 rice", "11-17"), ("on 3.11. i had rice", "11-3"), ("17.11.26: rice", "11-17"),
            ("on 11-17 i had rice", "11-17"), ("17-11-2026: rice", "11-17"), ("2026/11/3 rice", "11-3"),
            ("on Nov. 3 i had rice", "11-3"), ("Nov. 3: rice", "11-3"),
            ("on Oct. 30, 2026 i had rice", "10-30"),
            ("October 30, 2026: rice", "10-30"), ("Tue 11/10: rice", "11-10"),
            ("Tuesday, November 10: rice", "11-10"), ("tues: rice", "11-17"), ("on sat i had rice", "11-14"),
            // Never in the future: the other way round, or the last such day.
            ("on 10/12 i had rice", "10-12"), ("on 12/10 i had rice", "10-12"),
            ("on 12/10/2026 rice", "10-12"),
            ("on 11/28 i had rice", "2025-11-28"), ("on 24.12. i had rice", "2025-12-24"),
            // Parts and numbers that are not dates.
            ("1/2 mango", "11-20"), ("i had 3/4 of a mango", "11-20"), ("3/4 cup rice", "11-20"),
            ("2.5 eggs", "11-20"), ("10-12 almonds", "11-20"), ("rice 9/10", "11-20"),
            ("i sat and had rice", "11-20"),
        ])
    func typed(text: String, expected: String) throws {
        #expect(try days(text) == [expected], "\(text)")
    }

    @Test(
        "The household's place says whether the day or the month comes first",
        arguments: [
            ("America/Chicago", "10-9"), ("Europe/London", "9-10"), ("Australia/Sydney", "9-10"),
            ("Asia/Tokyo", "10-9"), ("UTC", "10-9"),
        ])
    func places(zone: String, expected: String) throws {
        #expect(try days("on 10/9 i had rice", zone: zone) == [expected])
    }

    @Test(
        "What was eaten on several days is told of each",
        arguments: [
            ("on tuesday and wednesday i had rice", ["11-17", "11-18"]),
            ("i had rice on tuesday and on wednesday", ["11-17", "11-18"]),
            ("on monday, tuesday and thursday i had rice", ["11-16", "11-17", "11-19"]),
            ("yesterday and today i had rice", ["11-19", "11-20"]),
            ("i had rice yesterday and the day before", ["11-19", "11-18"]),
            ("yesterday i had rice and the day before eggs", ["11-19", "11-18"]),
            ("on november 3 and 4 i had rice", ["11-3", "11-4"]),
            ("on 11/3 and 11/4 i had rice", ["11-3", "11-4"]),
            ("for lunch on monday and tuesday i had rice", ["11-16", "11-17"]),
            // A day that heads what follows it is of that alone.
            ("on monday i had rice and on tuesday i had eggs", ["11-16", "11-17"]),
            ("rice on monday and eggs on tuesday", ["11-16", "11-17"]),
            ("i had rice on monday and on tuesday eggs", ["11-16", "11-17"]),
            ("on monday and tuesday rice and on wednesday eggs", ["11-16", "11-17", "11-18"]),
        ])
    func several(text: String, expected: [String]) throws {
        #expect(try days(text) == expected, "\(text)")
    }
}
