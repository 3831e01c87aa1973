import Diary
import Foundation
import Testing

@testable import DiaryService

@Suite("Reminders of what is due on a day")
struct DueDayTests {
    /// Two orchids and a monstera that need water, a fern that needs food, and a cactus that needs nothing yet; on
    /// 20 November all but the cactus are due, the monstera since three days.
    private func home(answers: [String] = [], hour: Int = 19) throws -> RemindedHousehold {
        let home = try RemindedHousehold("2026-11-10T12:00:00Z", answers: answers, hour: hour)
        try home.plant("white orchid", every: 10)
        try home.plant("monstera", every: 7)
        try home.plant("pink orchid", every: 10)
        try home.plant("tall fern", every: 9, care: "misting")
        try home.plant("gymno", every: 40)
        try home.clock.set("2026-11-20T12:00:00Z")
        return home
    }

    @Test("one message a day for all, the overdue ones first, sent once")
    func once() throws {
        let home = try home()
        try home.step("2026-11-20T17:59:59Z")
        #expect(try home.messages == [])
        try home.step("2026-11-20T18:00:00Z", "2026-11-20T18:00:30Z", "2026-11-20T22:30:00Z")
        #expect(try home.messages == ["Water: monstera, two orchids; mist: tall fern."])
        #expect(try home.titles == ["To do today"])
        try home.step("2026-11-21T17:59:00Z", "2026-11-21T18:00:00Z")
        #expect(try home.messages.count == 2)
    }

    @Test("a late start sends it once on the same day, and not on the next")
    func late() throws {
        let evening = try home()
        try evening.step("2026-11-20T22:00:00Z", "2026-11-20T22:10:00Z")
        #expect(try evening.messages.count == 1)
        let next = try home(hour: 7)
        try next.step("2026-11-21T05:30:00Z")
        #expect(try next.messages == [], "it is of the day before")
    }

    @Test("where nothing is due nothing is sent, and what was done meanwhile is left out")
    func nothing() throws {
        let home = try RemindedHousehold("2026-11-10T12:00:00Z")
        try home.plant("monstera", every: 7)
        try home.step("2026-11-16T18:00:00Z")
        #expect(try home.messages == [])
        try home.clock.set("2026-11-17T10:00:00Z")
        let due = try DueReminders(journal: home.journal, journals: InstalledJournals.all)
            .household(at: home.clock.now)
        _ = try DueAnswers(journal: home.journal, journals: InstalledJournals.all)
            .keep(.done, to: Set(due.today.map(\.act.id)), at: home.clock.now, person: nil)
        try home.step("2026-11-17T18:00:00Z")
        #expect(try home.messages == [])
        try home.step("2026-11-24T18:00:00Z")
        #expect(try home.messages == ["Water: monstera."])
    }

    @Test(
        "on the nights on which Berlin's clocks change it comes once",
        arguments: [
            ("2027-03-20T12:00:00Z", "2027-03-28T01:30:00Z"),
            ("2026-10-17T12:00:00Z", "2026-10-25T00:30:00Z"),
        ])
    func clockChange(now: String, instant: String) throws {
        let home = try RemindedHousehold(now, hour: 2, minute: 30)
        try home.plant("monstera", every: 8)
        let due = try Date(instant, strategy: .iso8601)
        try home.step((due - 1).formatted(.iso8601))
        #expect(try home.messages == [])
        for half in 0..<5 { try home.step((due + Double(half) * 1_800).formatted(.iso8601)) }
        #expect(try home.messages == ["Water: monstera."])
        #expect(try home.instants == [instant])
    }

    @Test(
        "the plan has each day once, what is overdue on the first, and the file for calendars has an alarm for each"
    )
    func plan() throws {
        let home = try home()
        try home.note("Call Ann", at: "2026-11-22T09:00")
        let settings = try home.journal.reminderSettings()
        let planned = try ReminderPlan(journal: home.journal, journals: InstalledJournals.all) { _ in "" }
            .reminders(settings, from: Date("2026-11-20T12:00:00Z", strategy: .iso8601))
        #expect(
            planned.map { "\($0.date.formatted(.iso8601)) \($0.message)" } == [
                "2026-11-20T18:00:00Z Water: monstera, two orchids; mist: tall fern.",
                "2026-11-22T08:00:00Z Call Ann.",
            ])
        let file = String(
            decoding: ReminderFeed.bytes(planned, calendar: home.journal.calendar, written: .distantPast),
            as: UTF8.self)
        #expect(file.components(separatedBy: "BEGIN:VALARM").count == 3)
        #expect(Set(file.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }).count == 2)
    }
}
