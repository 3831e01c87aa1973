import Foundation
import Testing

@testable import Diary

@Suite("The plan of reminders")
struct ReminderPlannerTests {
    private func calendar(_ zone: String) throws -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return calendar
    }

    /// An instant from `2026-11-20 18:30` in a zone; with an offset behind it, exactly.
    private func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    private func plan(
        _ kinds: Set<Reminder.Kind>, from now: String, hour: Int = 19, minute: Int = 0,
        zone: String = "Europe/Berlin",
        isLogged: Bool = false, streak: Int = 0
    ) throws -> [Reminder] {
        var settings = ReminderSettings()
        (settings.kinds, settings.hour, settings.minute) = (kinds, hour, minute)
        return try ReminderPlanner(calendar: calendar(zone)).reminders(
            settings, from: instant(now), ReminderFacts(isLogged: isLogged, streak: streak)
        ) { _ in "headline" }
    }

    @Test("a meal is asked for at its time on each day, and not today where it is logged")
    func meals() throws {
        var settings = ReminderSettings()
        settings.kinds = [.meal]
        settings.asks = ["lunch": "13:30", "dinner": "20:00"]
        let planner = ReminderPlanner(calendar: try calendar("Europe/Berlin"))
        let plan = planner.reminders(
            settings, from: try instant("2026-11-20T08:00:00+01:00"),
            ReminderFacts(isLogged: true, streak: 1, categories: [CategoryName(rawValue: "lunch")])
        ) { _ in "" }
        #expect(plan.count == 27 && plan.prefix(3).map(\.id) == ["meal-dinner", "meal-lunch", "meal-dinner"])
        #expect(plan.first?.title == "What did you have for dinner?")
        #expect(plan.first?.date == (try instant("2026-11-20T20:00:00+01:00")))
        settings.kinds = [.daily]
        #expect(
            planner.reminders(
                settings, from: try instant("2026-11-20T08:00:00+01:00"),
                ReminderFacts(isLogged: true, streak: 1)
            ) { _ in "" }.allSatisfy { $0.kind == .daily })
    }

    @Test("one a day at the chosen time for 14 days, counted from today")
    func daily() throws {
        let plan = try plan([.daily], from: "2026-11-20T08:00:00+01:00", hour: 18, minute: 45)
        #expect(plan.map(\.id) == (0..<14).map { "daily-reminder-\($0)" })
        #expect(plan.first?.date == (try instant("2026-11-20T18:45:00+01:00")))
        #expect(plan.last?.date == (try instant("2026-12-03T18:45:00+01:00")))
    }

    @Test(
        "today's is left out when something is logged, or when its time is past",
        arguments: [
            ("2026-11-20T08:00:00+01:00", true, 1), ("2026-11-20T18:59:59+01:00", false, 0),
            ("2026-11-20T19:00:00+01:00", false, 0), ("2026-11-20T19:00:01+01:00", false, 1),
            ("2026-11-20T23:59:59+01:00", true, 1), ("2026-11-21T00:00:00+01:00", false, 0),
        ])
    func today(now: String, isLogged: Bool, first: Int) throws {
        let plan = try plan([.daily], from: now, isLogged: isLogged)
        #expect(plan.map(\.id) == (first..<14).map { "daily-reminder-\($0)" })
    }

    @Test(
        "the clock on the wall shows the chosen time on every day, or the next time that it shows",
        arguments: [
            // Clocks go back from 3 to 2 on 25 October: the first 2:30.
            ("Europe/Berlin", "2026-10-20T00:00:00+02:00", 2, 5, "2026-10-25T02:30:00+02:00"),
            // Clocks go from 2 to 3 on 29 March: there is no 2:30.
            ("Europe/Berlin", "2026-03-25T00:00:00+01:00", 2, 4, "2026-03-29T03:30:00+02:00"),
            ("Europe/Berlin", "2026-03-25T00:00:00+01:00", 20, 4, "2026-03-29T20:30:00+02:00"),
            ("Europe/Berlin", "2026-03-25T00:00:00+01:00", 20, 3, "2026-03-28T20:30:00+01:00"),
            // No midnight in Beirut on 29 March 2026: the day begins at 1:00.
            ("Asia/Beirut", "2026-03-27T00:00:00+02:00", 0, 2, "2026-03-29T01:30:00+03:00"),
            ("Asia/Kolkata", "2026-12-30T00:00:00+05:30", 9, 3, "2027-01-02T09:30:00+05:30"),
            ("America/New_York", "2028-02-27T00:00:00-05:00", 9, 2, "2028-02-29T09:30:00-05:00"),
        ])
    func daylightSaving(zone: String, now: String, hour: Int, offset: Int, expected: String) throws {
        let plan = try plan([.daily], from: now, hour: hour, minute: 30, zone: zone)
        #expect(plan.count == 14)
        #expect(plan[offset].id == "daily-reminder-\(offset)")
        #expect(plan[offset].date == (try instant(expected)))
    }

    @Test("a day that a zone skipped has no reminder, and no other day has two")
    func skippedDay() throws {
        // Samoa had no 30 December 2011.
        let plan = try plan([.daily], from: "2011-12-28T00:00:00-10:00", zone: "Pacific/Apia")
        let days = try plan.map { CalendarDay(of: $0.date, in: try calendar("Pacific/Apia")).text }
        #expect(Set(days).count == days.count)
        #expect(!days.contains("2011-12-30") && days.contains("2011-12-31"))
    }

    @Test(
        "a streak is at risk at 20:00 while it is above 0 and nothing is logged",
        arguments: [
            (1, false, "2026-11-20T08:00:00+01:00", true), (0, false, "2026-11-20T08:00:00+01:00", false),
            (7, true, "2026-11-20T08:00:00+01:00", false), (7, false, "2026-11-20T20:00:00+01:00", true),
            (7, false, "2026-11-20T20:00:01+01:00", false),
        ])
    func streak(days: Int, isLogged: Bool, now: String, isPlanned: Bool) throws {
        let plan = try plan([.streak], from: now, isLogged: isLogged, streak: days)
        #expect(plan.map(\.id) == (isPlanned ? ["streak-risk"] : []))
        if isPlanned { #expect(plan[0].date == (try instant("2026-11-20T20:00:00+01:00"))) }
        if isPlanned, days > 1 { #expect(plan[0].title.contains("\(days) days")) }
    }

    @Test(
        "the recap comes on Sunday at 19:00, with the headline of that week",
        arguments: [
            ("2026-11-20T08:00:00+01:00", "2026-11-22T19:00:00+01:00"),
            ("2026-11-22T19:00:00+01:00", "2026-11-22T19:00:00+01:00"),
            ("2026-11-22T19:00:01+01:00", "2026-11-29T19:00:00+01:00"),
            ("2026-11-23T00:00:00+01:00", "2026-11-29T19:00:00+01:00"),
            ("2026-10-25T01:00:00+02:00", "2026-10-25T19:00:00+01:00"),
        ])
    func recap(now: String, expected: String) throws {
        let date = try instant(expected)
        var settings = ReminderSettings()
        settings.kinds = [.recap]
        var asked: [Date] = []
        let plan = try ReminderPlanner(calendar: calendar("Europe/Berlin")).reminders(
            settings, from: instant(now), ReminderFacts(isLogged: true, streak: 3)
        ) {
            asked.append($0); return "12 meals"
        }
        #expect(plan.map(\.id) == ["weekly-recap"])
        #expect(plan.map(\.date) == [date])
        #expect(plan.map(\.message) == ["12 meals"])
        #expect(asked == [date])
    }

    @Test("what is off is not planned, and the headline is not asked for")
    func off() throws {
        struct Asked: Error {}
        let plan = try ReminderPlanner(calendar: calendar("UTC")).reminders(
            ReminderSettings(), from: instant("2026-11-20T08:00:00Z"),
            ReminderFacts(isLogged: false, streak: 9)
        ) { _ throws(Asked) in throw Asked() }
        #expect(plan.isEmpty)
    }

    @Test(
        "at any moment in any zone: in order, none past, no id twice, no kind twice on a day",
        arguments: 0..<40)
    func invariants(seed: UInt64) throws {
        var random = OddText(seed: seed)
        let zones = [
            "Europe/Berlin", "Asia/Kolkata", "America/Havana", "Pacific/Apia", "Australia/Lord_Howe", "UTC",
        ]
        let zone = try #require(zones.randomElement(using: &random))
        let calendar = try calendar(zone)
        for _ in 0..<20 {
            let now = Date(
                timeIntervalSince1970: Double.random(in: 1_200_000_000...1_900_000_000, using: &random))
            var settings = ReminderSettings()
            settings.kinds = Set(Reminder.Kind.allCases)
            settings.hour = Int.random(in: 0...23, using: &random)
            settings.minute = Int.random(in: 0...59, using: &random)
            let isLogged = Bool.random(using: &random)
            let plan = ReminderPlanner(calendar: calendar).reminders(
                settings, from: now, ReminderFacts(isLogged: isLogged, streak: 2)
            ) { _ in "" }
            #expect(plan.map(\.date) == plan.map(\.date).sorted())
            #expect(plan.allSatisfy { $0.date >= now })
            #expect(Set(plan.map(\.id)).count == plan.count)
            let days = plan.map { "\($0.kind) \(CalendarDay(of: $0.date, in: calendar))" }
            #expect(Set(days).count == days.count)
            #expect((12...14).contains(plan.count { $0.kind == .daily }))
            let today = CalendarDay(of: now, in: calendar)
            if isLogged {
                #expect(
                    !plan.contains { $0.kind != .recap && CalendarDay(of: $0.date, in: calendar) == today })
            }
        }
    }
}
