import Foundation
import Testing

@testable import Diary
@testable import Food

private let memoReader = MemoReader(lexicon: TestLexicon.small)

/// Formats and parses local times as "2026-11-20 08:15".
private func style(_ calendar: Calendar) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter
}

/// When each of the meals of a memo was eaten.
private func moments(_ text: String, spoken: String, zone: String = "Europe/Berlin") throws -> [String] {
    let calendar = Calendar.gregorian(zone)
    let formatter = style(calendar)
    let spokenAt = try #require(formatter.date(from: spoken))
    return memoReader.meals(in: text, spokenAt: spokenAt, calendar: calendar).map {
        #expect($0.createdAt <= spokenAt, "\(text)")
        return formatter.string(from: $0.createdAt)
    }
}

private func createdAt(_ text: String, spoken: String, zone: String = "Europe/Berlin") throws -> String {
    let calendar = Calendar.gregorian(zone)
    let formatter = style(calendar)
    let spokenAt = try #require(formatter.date(from: spoken))
    let reading = memoReader.read(text, spokenAt: spokenAt, calendar: calendar)
    #expect(reading.date == calendar.startOfDay(for: reading.createdAt))
    #expect(reading.createdAt <= spokenAt)
    return formatter.string(from: reading.createdAt)
}

/// 2026-11-20 is a Friday.
@Suite struct SaidMomentTests {
    @Test(
        "A day or time that is said is counted from the recording",
        arguments: [
            // Nothing said, or only the day: the time of day is the recording's.
            ("i had rice", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("today i had rice", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("earlier i had rice", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("i had an apple after school", "2026-11-20 21:30", "2026-11-20 15:30"),
            ("i had an apple before school", "2026-11-20 21:30", "2026-11-20 07:00"),
            ("yesterday i had rice", "2026-11-20 09:30", "2026-11-19 09:30"),
            ("yesterday for lunch i had rice", "2026-11-20 12:30", "2026-11-19 12:30"),
            ("the day before yesterday i had rice", "2026-11-20 09:30", "2026-11-18 09:30"),
            ("three days ago i had rice", "2026-11-20 09:30", "2026-11-17 09:30"),
            ("a couple of days ago i had rice", "2026-11-20 09:30", "2026-11-18 09:30"),
            ("a week ago i had rice", "2026-11-20 09:30", "2026-11-13 09:30"),
            ("on tuesday i had rice", "2026-11-20 09:30", "2026-11-17 09:30"),
            ("last friday i had rice", "2026-11-20 09:30", "2026-11-13 09:30"),
            ("on friday i had rice", "2026-11-20 09:30", "2026-11-13 09:30"),
            ("this friday i had rice", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("on saturday i had rice", "2026-11-20 09:30", "2026-11-14 09:30"),
            ("tuesday last week i had rice", "2026-11-20 09:30", "2026-11-10 09:30"),
            ("on the fifth i had rice", "2026-11-20 09:30", "2026-11-05 09:30"),
            ("on the twenty fifth i had rice", "2026-11-20 09:30", "2026-10-25 09:30"),
            ("on the thirty first i had rice", "2026-11-20 09:30", "2026-10-31 09:30"),
            ("on november third i had rice", "2026-11-20 09:30", "2026-11-03 09:30"),
            ("on the third of november i had rice", "2026-11-20 09:30", "2026-11-03 09:30"),
            ("november 3rd: rice", "2026-11-20 09:30", "2026-11-03 09:30"),
            ("on december thirty first i had rice", "2027-01-01 09:30", "2026-12-31 09:30"),
            ("on february twenty ninth i had rice", "2026-11-20 09:30", "2024-02-29 09:30"),
            ("on february thirtieth i had rice", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("on may second twenty twenty five rice", "2026-11-20 09:30", "2025-05-02 09:30"),
            ("2026-11-03 rice", "2026-11-20 09:30", "2026-11-03 09:30"),
            ("yesterday i had rice", "2027-01-01 09:30", "2026-12-31 09:30"),
            ("a month ago i had rice", "2027-03-31 09:30", "2027-02-28 09:30"),
            // Elapsed time.
            ("an hour ago i had rice", "2026-11-20 00:30", "2026-11-19 23:30"),
            ("two and a half hours ago i had rice", "2026-11-20 09:30", "2026-11-20 07:00"),
            ("an hour and a half ago i had rice", "2026-11-20 09:30", "2026-11-20 08:00"),
            ("half an hour ago i had rice", "2026-11-20 09:30", "2026-11-20 09:00"),
            ("ten minutes ago i had rice", "2026-11-20 09:30", "2026-11-20 09:20"),
            ("rice about twenty minutes ago", "2026-11-20 09:30", "2026-11-20 09:10"),
            ("a quarter of an hour ago rice", "2026-11-20 09:30", "2026-11-20 09:15"),
            ("an hour and twenty minutes ago rice", "2026-11-20 09:30", "2026-11-20 08:10"),
            ("30min ago: rice", "2026-11-20 09:30", "2026-11-20 09:00"),
            ("one hour back i had rice", "2026-11-20 09:30", "2026-11-20 08:30"),
            // Clock times: the last one that is not in the future.
            ("at half past eight i had rice", "2026-11-20 09:30", "2026-11-20 08:30"),
            ("at half past eight i had rice", "2026-11-20 21:30", "2026-11-20 20:30"),
            ("at half past eight i had rice", "2026-11-20 07:30", "2026-11-19 20:30"),
            ("quarter to nine rice", "2026-11-20 09:30", "2026-11-20 08:45"),
            ("a quarter past nine rice", "2026-11-20 09:30", "2026-11-20 09:15"),
            ("ten to eight rice", "2026-11-20 09:30", "2026-11-20 07:50"),
            ("twenty five past seven rice", "2026-11-20 09:30", "2026-11-20 07:25"),
            ("quarter to one i had rice", "2026-11-20 15:30", "2026-11-20 12:45"),
            ("eight thirty rice", "2026-11-20 09:30", "2026-11-20 08:30"),
            ("at eight rice", "2026-11-20 09:30", "2026-11-20 08:00"),
            ("rice around three", "2026-11-20 16:30", "2026-11-20 15:00"),
            ("rice at 7:30 pm", "2026-11-20 21:30", "2026-11-20 19:30"),
            ("rice at 7:30 p.m.", "2026-11-20 09:30", "2026-11-19 19:30"),
            ("rice at 7pm", "2026-11-20 21:30", "2026-11-20 19:00"),
            ("rice at seven p m", "2026-11-20 21:30", "2026-11-20 19:00"),
            ("rice at 19:30", "2026-11-20 21:30", "2026-11-20 19:30"),
            ("rice at 08:15", "2026-11-20 21:30", "2026-11-20 08:15"),
            ("rice at twelve oh five", "2026-11-20 21:30", "2026-11-20 12:05"),
            ("rice at eight o'clock", "2026-11-20 09:30", "2026-11-20 08:00"),
            ("at noon rice", "2026-11-20 21:30", "2026-11-20 12:00"),
            ("at midnight rice", "2026-11-20 09:30", "2026-11-20 00:00"),
            ("half past midnight rice", "2026-11-20 09:30", "2026-11-20 00:30"),
            ("two eggs at eight", "2026-11-20 09:30", "2026-11-20 08:00"),
            ("at eight two eggs", "2026-11-20 09:30", "2026-11-20 08:00"),
            ("at eight i had rice", "2026-11-20 07:50", "2026-11-20 07:50"),
            // The meal, the part of the day and the day tell morning from evening.
            ("for breakfast at eight i had rice", "2026-11-20 21:30", "2026-11-20 08:00"),
            ("for breakfast at quarter to four i had rice", "2026-11-20 21:30", "2026-11-20 03:45"),
            ("for dinner at eight i had rice", "2026-11-20 09:30", "2026-11-19 20:00"),
            ("yesterday for dinner at eight i had rice", "2026-11-20 09:30", "2026-11-19 20:00"),
            ("yesterday at eight in the evening rice", "2026-11-20 09:30", "2026-11-19 20:00"),
            ("yesterday at one rice", "2026-11-20 09:30", "2026-11-19 13:00"),
            ("yesterday at nine rice", "2026-11-20 09:30", "2026-11-19 09:00"),
            ("yesterday at eight i had pizza", "2026-11-20 09:30", "2026-11-19 20:00"),
            ("on tuesday evening at six rice", "2026-11-20 09:30", "2026-11-17 18:00"),
            ("this morning at half past eight rice", "2026-11-20 21:30", "2026-11-20 08:30"),
            ("this afternoon at two rice", "2026-11-20 21:30", "2026-11-20 14:00"),
            ("last night at eleven rice", "2026-11-20 09:30", "2026-11-19 23:00"),
            ("last night at one rice", "2026-11-20 09:30", "2026-11-20 01:00"),
            ("last night at midnight rice", "2026-11-20 09:30", "2026-11-20 00:00"),
            ("last night around nine rice", "2026-11-20 01:00", "2026-11-19 21:00"),
            ("tonight at nine rice", "2026-11-20 01:00", "2026-11-19 21:00"),
            ("at eight at night rice", "2026-11-20 21:30", "2026-11-20 20:00"),
            // Parts of the day alone.
            ("last night i had rice", "2026-11-20 09:30", "2026-11-19 20:00"),
            ("last night i had rice", "2026-11-20 01:00", "2026-11-19 20:00"),
            ("this morning i had rice", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("this morning i had rice", "2026-11-20 15:30", "2026-11-20 08:00"),
            ("this afternoon rice", "2026-11-20 21:30", "2026-11-20 15:00"),
            ("tonight i had rice", "2026-11-20 21:30", "2026-11-20 21:30"),
            ("tonight i had rice", "2026-11-20 09:30", "2026-11-19 20:00"),
            ("yesterday evening rice", "2026-11-20 09:30", "2026-11-19 19:00"),
            ("yesterday morning rice", "2026-11-20 15:30", "2026-11-19 08:00"),
            ("in the evening i had rice", "2026-11-20 09:30", "2026-11-19 19:00"),
            // Numbers that are not times, and days that say where a food comes from.
            ("eight eggs", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("about three idlis", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("about two hundred grams of rice", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("seven up", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("a burger from five guys", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("leftover rice from yesterday", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("yesterday's pizza", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("a sunday roast", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("rice on the second plate", "2026-11-20 09:30", "2026-11-20 09:30"),
            ("half a mango at the fifth avenue", "2026-11-20 09:30", "2026-11-20 09:30"),
        ])
    func counted(text: String, spoken: String, expected: String) throws {
        #expect(try createdAt(text, spoken: spoken) == expected, "\(text)")
    }

    @Test(
        "What has not come yet today was eaten the day before, and a named meal far from its hours at its usual one",
        arguments: [
            ("for dinner i had rice", "2026-11-20 01:10", "2026-11-19 20:00"),
            ("for lunch i had rice", "2026-11-20 00:40", "2026-11-19 13:00"),
            ("breakfast was rice", "2026-11-20 02:15", "2026-11-19 08:00"),
            ("this morning i had rice", "2026-11-20 00:40", "2026-11-19 08:00"),
            ("this afternoon i had rice", "2026-11-20 07:15", "2026-11-19 15:00"),
            ("this evening i had rice", "2026-11-20 10:00", "2026-11-19 19:00"),
            ("tonight i had rice", "2026-11-20 01:10", "2026-11-19 20:00"),
            ("today for supper i had rice", "2026-11-20 01:10", "2026-11-19 20:00"),
            ("today at 9 pm i had rice", "2026-11-20 01:10", "2026-11-19 21:00"),
            ("for lunch i had rice", "2026-11-20 07:30", "2026-11-19 13:00"),
            ("for dinner i had rice", "2026-11-20 13:00", "2026-11-19 20:00"),
            ("brunch was rice", "2026-11-20 22:00", "2026-11-20 11:00"),
            ("for breakfast i had rice", "2026-11-20 22:40", "2026-11-20 08:00"),
            ("for lunch i had rice", "2026-11-20 19:10", "2026-11-20 13:00"),
            ("on tuesday for dinner i had rice", "2026-11-20 09:30", "2026-11-17 20:00"),
            ("last night i had rice", "2026-11-20 23:20", "2026-11-19 20:00"),
            // Near their hours, and what is eaten at any hour, it is the recording's moment.
            ("for breakfast i had rice", "2026-11-20 05:20", "2026-11-20 05:20"),
            ("for lunch i had rice", "2026-11-20 11:10", "2026-11-20 11:10"),
            ("for dinner i had rice", "2026-11-20 21:40", "2026-11-20 21:40"),
            ("for a snack i had rice", "2026-11-20 01:10", "2026-11-20 01:10"),
            ("this afternoon i had rice", "2026-11-20 11:50", "2026-11-20 11:50"),
            ("tonight i had rice", "2026-11-20 17:10", "2026-11-20 17:10"),
        ])
    func notYet(text: String, spoken: String, expected: String) throws {
        #expect(try createdAt(text, spoken: spoken) == expected, "\(text)")
    }

    @Test(
        "Days of 23 and 25 hours and days without midnight keep the said time",
        arguments: [
            // Berlin skips 02:00–03:00 on 29 March 2026 and has 02:00–03:00 twice on 25 October 2026.
            ("yesterday i had rice", "2026-03-30 09:30", "2026-03-29 09:30", "Europe/Berlin"),
            ("yesterday at half past two am rice", "2026-03-30 09:30", "2026-03-29 03:30", "Europe/Berlin"),
            ("rice at half past two am", "2026-10-25 09:30", "2026-10-25 02:30", "Europe/Berlin"),
            ("yesterday i had rice", "2026-10-26 00:30", "2026-10-25 00:30", "Europe/Berlin"),
            ("an hour ago rice", "2026-03-29 03:30", "2026-03-29 01:30", "Europe/Berlin"),
            // São Paulo had no midnight on 4 November 2018, Havana none on 8 March 2026.
            ("yesterday i had rice", "2018-11-05 09:30", "2018-11-04 09:30", "America/Sao_Paulo"),
            ("yesterday i had rice", "2018-11-05 00:15", "2018-11-04 01:15", "America/Sao_Paulo"),
            ("two days ago i had rice", "2026-03-09 00:30", "2026-03-07 00:30", "America/Havana"),
            // Apia had no 30 December 2011 at all.
            ("yesterday i had rice", "2011-12-31 09:30", "2011-12-29 09:30", "Pacific/Apia"),
        ])
    func clockChanges(text: String, spoken: String, expected: String, zone: String) throws {
        #expect(try createdAt(text, spoken: spoken, zone: zone) == expected)
    }

    @Test(
        "Meals told in a row are of one day: yesterday's where the last has not come yet",
        arguments: [
            (
                "breakfast eggs, lunch rice, dinner pasta", "2026-11-20 01:00",
                ["19 08:00", "19 13:00", "19 20:00"]
            ),
            (
                "breakfast eggs, lunch rice, dinner pasta", "2026-11-20 09:00",
                ["19 08:00", "19 13:00", "19 20:00"]
            ),
            ("for breakfast eggs, lunch rice", "2026-11-20 15:00", ["20 08:00", "20 13:00"]),
            ("for breakfast eggs, lunch rice", "2026-11-20 08:40", ["19 08:00", "19 13:00"]),
            ("for dinner pasta and for breakfast eggs", "2026-11-20 09:00", ["19 20:00", "20 08:00"]),
            ("for dinner pasta and for breakfast eggs", "2026-11-20 21:30", ["20 20:00", "20 08:00"]),
            ("last night pasta and for breakfast eggs", "2026-11-20 09:00", ["19 20:00", "20 08:00"]),
            // A time said of a later thing is not the meal's.
            ("for dinner pasta and a coffee at nine", "2026-11-20 22:00", ["20 20:00", "20 21:00"]),
            ("dinner was pasta and then a coffee at ten", "2026-11-20 23:00", ["20 20:00", "20 22:00"]),
            ("for breakfast eggs and a coffee at ten", "2026-11-20 22:30", ["20 08:00", "20 10:00"]),
            ("for lunch rice and an apple at four", "2026-11-20 18:00", ["20 13:00", "20 16:00"]),
            ("for dinner rice and beans at eight", "2026-11-20 22:00", ["20 20:00"]),
            ("for dinner rice and a coffee at seven", "2026-11-20 22:00", ["20 19:00"]),
        ])
    func rows(text: String, spoken: String, expected: [String]) throws {
        #expect(try moments(text, spoken: spoken).map { String($0.dropFirst(8)) } == expected, "\(text)")
    }

    @Test("What somebody is having this evening is a plan in the morning, and a meal in the evening")
    func plans() throws {
        let calendar = Calendar.gregorian("Europe/Berlin")
        for (spoken, isPlan) in [("2026-11-20 10:00", true), ("2026-11-20 19:00", false)] {
            let spokenAt = try #require(style(calendar).date(from: spoken))
            let text = "this evening i am having rice"
            let reading = memoReader.read(text, spokenAt: spokenAt, calendar: calendar)
            #expect((reading.note == .plan) == isPlan && reading.createdAt == spokenAt)
        }
    }

    @Test(
        "What is had in the evening is dinner, however late it is told",
        arguments: ["2026-11-20 23:20", "2026-11-20 21:15", "2026-11-20 16:40"])
    func evening(spoken: String) throws {
        let calendar = Calendar.gregorian("Europe/Berlin")
        let spokenAt = try #require(style(calendar).date(from: spoken))
        for text in ["last night i had rice", "tonight i had rice", "this evening i had rice"] {
            let reading = memoReader.read(text, spokenAt: spokenAt, calendar: calendar)
            #expect(reading.category == .dinner, "\(text)")
        }
    }

    @Test(
        "Whatever is said, it was eaten on its day and not after the recording",
        arguments: 0..<8 as Range<UInt64>)
    func neverInTheFuture(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words = """
            today yesterday last night this morning tonight on tuesday friday at eight half past quarter to two
            and a hours minutes ago days the fifth november third noon midnight am pm evening in around thirty
            for dinner breakfast lunch week before rice eggs
            """.split(whereSeparator: \.isWhitespace).map(String.init)
        let zones = [
            "Europe/Berlin", "America/Havana", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia",
        ]
        for _ in 0..<100 {
            let text = (0..<8).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")
            let calendar = Calendar.gregorian(zones.randomElement(using: &random) ?? "UTC")
            let spokenAt = Date(
                timeIntervalSince1970: .random(in: 1_300_000_000...1_800_000_000, using: &random))
            for reading in memoReader.meals(in: text, spokenAt: spokenAt, calendar: calendar) {
                #expect(reading.createdAt <= spokenAt, "\(text)")
                #expect(reading.date == calendar.startOfDay(for: reading.createdAt), "\(text)")
            }
        }
    }
}
