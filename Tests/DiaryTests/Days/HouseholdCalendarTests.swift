import Foundation
import Testing

@testable import Diary

@Suite("The calendar of a household that has moved")
struct HouseholdCalendarTests {
    private static func zone(_ name: String) throws -> TimeZone { try gregorian(name).timeZone }

    /// Berlin until 09:30 there on 20 November 2026, then Kolkata, where it was 14:00.
    private static func eastwards() throws -> HouseholdCalendar {
        HouseholdCalendar(
            try zone("Asia/Kolkata"),
            after: [(try zone("Europe/Berlin"), Date(timeIntervalSince1970: 1_795_163_400))])
    }

    /// Kolkata until 00:30 there on 20 November 2026, then Berlin, where it was 20:00 of the day before.
    private static func westwards() throws -> HouseholdCalendar {
        HouseholdCalendar(
            try zone("Europe/Berlin"),
            after: [(try zone("Asia/Kolkata"), Date(timeIntervalSince1970: 1_795_114_800))])
    }

    @Test("without a move it answers as the calendar of its zone", arguments: GeneratedDiary.zones)
    func plain(zone: String) throws {
        let (plain, household) = (try gregorian(zone), HouseholdCalendar(try Self.zone(zone)))
        var random = SplitMix64(seed: 3)
        for _ in 0..<300 {
            let instant = Date(timeIntervalSince1970: 600_000_000 + Double(random.below(1_200_000_000)))
            #expect(household.startOfDay(for: instant) == plain.startOfDay(for: instant))
            let (day, time) = (CalendarDay(of: instant, in: plain), TimeOfDay(of: instant, in: plain))
            #expect(CalendarDay(of: instant, in: household) == day)
            #expect(day.instant(at: time, in: household) == day.instant(at: time, in: plain))
            #expect(day.next(in: household) == day.next(in: plain))
        }
    }

    @Test("an instant before the move is read on the old clock, one after it on the new")
    func clocks() throws {
        let calendar = try Self.eastwards()
        let text = InstantText(calendar: calendar)
        for (written, hour) in [
            ("2026-11-20T09:29:59+01:00", 9), ("2026-11-20T14:00:00+05:30", 14),
            ("2026-06-01T08:00:00+02:00", 8),
        ] {
            let instant = try #require(text.instant(written))
            #expect(TimeOfDay(of: instant, in: calendar).hour == hour)
            #expect(text.text(instant) == written)
        }
        #expect(text.instant("2026-11-19T08:15:00") == text.instant("2026-11-19T08:15:00+01:00"))
        #expect(text.instant("2026-11-20T15:00:00") == text.instant("2026-11-20T15:00:00+05:30"))
    }

    @Test(
        "every day has a start that falls on it, and one day follows the other, whichever way the household moved"
    )
    func days() throws {
        var calendars = [try Self.eastwards(), try Self.westwards()]
        // Further than noon, and over the date line.
        for (from, to) in [
            ("Europe/Berlin", "Pacific/Auckland"), ("Pacific/Auckland", "Europe/Berlin"),
            ("America/Los_Angeles", "Pacific/Auckland"), ("Pacific/Auckland", "America/Los_Angeles"),
        ] {
            for hour in 0..<24 {
                let move = Date(timeIntervalSince1970: 1_795_132_800 + Double(hour) * 3600)
                calendars.append(HouseholdCalendar(try Self.zone(to), after: [(try Self.zone(from), move)]))
            }
        }
        for calendar in calendars {
            var instant = Date(timeIntervalSince1970: 1_794_900_000)
            while instant.timeIntervalSince1970 < 1_795_400_000 {
                let day = CalendarDay(of: instant, in: calendar)
                #expect(CalendarDay(of: day.start(in: calendar), in: calendar) == day)
                #expect(CalendarDay(of: calendar.startOfDay(for: instant), in: calendar) == day)
                let next = day.next(in: calendar)
                #expect(next > day && next <= day.advanced(by: 2))
                instant += 600
            }
        }
    }

    @Test("a time that both clocks showed is the later one's; one that none showed is the move")
    func twice() throws {
        let day = try #require(CalendarDay("2026-11-19"))
        let evening = try #require(TimeOfDay(hour: 21, minute: 0))
        let west = try Self.westwards()
        #expect(
            InstantText(calendar: west).text(day.instant(at: evening, in: west))
                == "2026-11-19T21:00:00+01:00")
        let east = try Self.eastwards()
        let skipped = try #require(CalendarDay("2026-11-20")).instant(
            at: try #require(TimeOfDay(hour: 11, minute: 0)), in: east)
        #expect(InstantText(calendar: east).text(skipped) == "2026-11-20T14:00:00+05:30")
    }

    @Test("hours for figures are those of the calendar")
    func figures() throws {
        for calendar in [try Self.eastwards(), try Self.westwards()] {
            let range = Int64(1_750_000_000_000)...1_800_000_000_000
            let clock = calendar.clock(over: range)
            var instant = Int64(1_795_000_000)
            while instant < 1_795_250_000 {
                let time = TimeOfDay(of: Date(timeIntervalSince1970: Double(instant)), in: calendar)
                #expect(clock.minuteOfDay(instant * 1000) == time.hour * 60 + time.minute)
                instant += 300
            }
            #expect(clock.skippedDays.isEmpty)
        }
    }

    @Test(
        "a zone is found by its name in any case, and near names are offered for another",
        arguments: [
            ("europe/berlin", "Europe/Berlin", ""), ("Asia/Kolkata", "Asia/Kolkata", ""), ("UTC", "GMT", ""),
            ("Berlin", nil, "Europe/Berlin"), ("Europe/Berln", nil, "Europe/Berlin"),
            ("new york", nil, "America/New_York"), ("Mars/Olympus", nil, ""), ("GMT+3", nil, ""),
            ("", nil, ""),
        ] as [(String, String?, String)])
    func names(name: String, zone: String?, near: String) {
        #expect(ZoneName.zone(name)?.identifier == zone)
        if zone == nil { #expect((ZoneName.near(name).first ?? "") == near) }
    }
}
